import type { z } from 'zod';
import { AppError, badRequest } from '#core/app-error.ts';
import { sentenceOf } from '#core/plain-issues.ts';
import * as words from '#messages/server/errors';

type Raw = Record<string, unknown>;

/**
 * Turns the parts of a request into the one input an endpoint promises to take.
 *
 * Text of the query and the path is read by the type of its field: `true`/`false` where a boolean is expected, digits
 * where a number is, and a list as repeated keys (`?kind=flat&kind=shop`; a single one is a list of one). An empty
 * value counts as not given, since forms send every field. Path parts win over equally named query or body fields.
 */
export function readInput<Input extends z.ZodObject>(schema: Input, from: { params: Raw; query?: Raw; body?: unknown }): z.output<Input> {
  const given: Raw = {};
  if (from.query) Object.assign(given, readTexts(schema, from.query));
  else if (from.body !== undefined && from.body !== null) {
    if (typeof from.body !== 'object' || Array.isArray(from.body)) throw badRequest(words.bodyNotObject);
    Object.assign(given, from.body);
  }
  Object.assign(given, readTexts(schema, from.params));
  if (hasNul(given)) throw badRequest(words.noNul);

  const read = schema.safeParse(given);
  if (!read.success) throw invalidInput(read.error);
  return read.data;
}

export type FieldFault = { path: string; message: string };

export const fieldFaults = (error: z.ZodError): FieldFault[] =>
  error.issues.slice(0, 50).map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }));

export function invalidInput(error: z.ZodError) {
  const shown = error.issues.slice(0, 3).map(sentenceOf);
  const more = error.issues.length - shown.length;
  const sentences = () => [...shown, ...(more > 0 ? [words.moreFaults({ more: String(more) })] : [])].join(' ');
  return new AppError(400, 'invalid-input', sentences, { details: fieldFaults(error) });
}

function readTexts(schema: z.ZodObject, texts: Raw): Raw {
  const read: Raw = {};
  for (const [name, value] of Object.entries(texts)) {
    const field = schema.shape[name];
    if (!field || value === undefined || value === '') continue;
    const list = listItem(field);
    if (list)
      read[name] = [value]
        .flat()
        .filter((text) => text !== '')
        .map((text) => readText(list, text));
    else read[name] = Array.isArray(value) ? value : readText(field, value);
  }
  return read;
}

function readText(field: z.core.$ZodType, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const types = new Set(baseTypes(field).map((base) => base._zod.def.type));
  if (types.has('boolean') && (value === 'true' || value === 'false')) return value === 'true';
  // "1e-7" is how the smallest numbers are written.
  if (types.has('number') && /^-?\d+(\.\d+)?(e-\d+)?$/.test(value)) return Number(value);
  return value;
}

function listItem(field: z.core.$ZodType): z.core.$ZodType | null {
  for (const base of baseTypes(field)) {
    if (base._zod.def.type === 'array') return (base as z.core.$ZodArray)._zod.def.element;
  }
  return null;
}

/** What lies under optional, default, nullable, pipes and the like. */
function baseTypes(field: z.core.$ZodType): z.core.$ZodType[] {
  const definition = field._zod.def as z.core.$ZodTypeDef & {
    innerType?: z.core.$ZodType;
    in?: z.core.$ZodType;
    out?: z.core.$ZodType;
    options?: readonly z.core.$ZodType[];
  };
  if (definition.innerType) return baseTypes(definition.innerType);
  if (definition.type === 'pipe' && definition.in && definition.out) return [...baseTypes(definition.in), ...baseTypes(definition.out)];
  if (definition.type === 'union' && definition.options) return definition.options.flatMap(baseTypes);
  return [field];
}

/** Postgres takes no NUL in text: refused here once rather than failing in some query. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || hasNul(inner));
}

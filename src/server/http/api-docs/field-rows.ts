import type { OpenApi } from '../open-api.ts';
import { resolved } from './call-samples.ts';

type Json = Record<string, unknown>;
export type FieldRow = { name: string; type: string; needed: boolean; words: string };

const DEEPEST = 3;
/** A page is to be read: what is longer stands in the OpenAPI document, and the page says so. */
const MOST_ROWS = 40;

/** The fields of a schema, inner ones by their way (`comparables[].weight`); `isCut` where there are more. */
export function fieldRows(schema: Json, schemas: OpenApi['components']['schemas']): { rows: FieldRow[]; isCut: boolean } {
  const rows: FieldRow[] = [];
  let isCut = false;
  const walk = (given: Json, way: string, depth: number) => {
    const own = resolved(given, schemas);
    if (own['type'] === 'array') return walk((own['items'] ?? {}) as Json, `${way}[]`, depth);
    const either = ((own['anyOf'] ?? own['oneOf']) as Json[] | undefined)?.map((one) => resolved(one, schemas));
    if (either !== undefined) {
      for (const one of either) if (one['type'] === 'object' || one['type'] === 'array') walk(one, way, depth);
      return;
    }
    if (own['type'] !== 'object') return;
    const required = new Set((own['required'] ?? []) as string[]);
    for (const [name, inner] of Object.entries((own['properties'] ?? {}) as Record<string, Json>)) {
      const full = way === '' ? name : `${way}.${name}`;
      if (rows.some((row) => row.name === full)) continue;
      if (rows.length >= MOST_ROWS || depth >= DEEPEST) {
        isCut = true;
        return;
      }
      rows.push({
        name: full,
        type: typeWords(resolved(inner, schemas), schemas),
        needed: required.has(name),
        words: String(inner['description'] ?? ''),
      });
      walk(inner, full, depth + 1);
    }
  };
  walk(schema, '', 0);
  return { rows, isCut };
}

/** "list of text", "A | B | C", "number or nothing". */
export function typeWords(given: Json, schemas: OpenApi['components']['schemas'], depth = 0): string {
  const schema = resolved(given, schemas);
  if (depth > 3) return 'object';
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map(String).join(' | ');
  const either = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (either !== undefined) return [...new Set(either.map((one) => typeWords(one, schemas, depth + 1)))].join(' or ');
  if (schema['type'] === 'array') return `list of ${typeWords((schema['items'] ?? {}) as Json, schemas, depth + 1)}`;
  if (schema['type'] === 'null') return 'nothing';
  const format = schema['format'] === undefined ? '' : ` (${String(schema['format'])})`;
  return `${schema['type'] === 'string' ? 'text' : String(schema['type'] ?? 'anything')}${format}`;
}

import * as words from '#messages/core/faults';
import { z } from 'zod';
import { formatCount } from './indian-number.ts';

/**
 * What the validator has to say, in whole sentences that name the field. Registered with zod itself, so that every check of the product
 * speaks this way, in the browser and on the server; a schema that brings a sentence of its own keeps it.
 */
type RawIssue = z.core.$ZodRawIssue;
type Path = readonly PropertyKey[];

const units: Record<string, string> = { sqft: '(sq ft)', sqm: '(sq m)', paise: '(in paise)', ms: '(ms)' };

/** `city` in the language of whoever reads; what has no word of its own by its name in the call: `data_for` → "Data for". */
function wordsOf(name: string): string {
  const own = words.field({ field: name as 'other' });
  if (own !== '') return own;
  const parts = name
    .slice(0, 60)
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((part, at, all) => (at === all.length - 1 && units[part.toLowerCase()]) || part.toLowerCase());
  const joined = parts.join(' ');
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}

/** `carpetAreaSqft` → "Carpet area (sq ft)", `selection.2` → "Selection, entry 3". */
export function fieldName(path: Path): string {
  const last = path.findLast((part) => typeof part === 'string');
  const at = path.findLast((part) => typeof part === 'number');
  if (last === undefined) return at === undefined ? words.whole() : words.entry({ n: String(at + 1) });
  return at === undefined ? wordsOf(last) : words.entryOf({ field: wordsOf(last), n: String(at + 1) });
}

const types = {
  string: 'text',
  number: 'number',
  int: 'whole',
  bigint: 'whole',
  boolean: 'boolean',
  array: 'list',
  tuple: 'list',
  set: 'list',
  object: 'group',
  record: 'group',
  map: 'group',
  date: 'date',
  null: 'empty',
} as const;
const typeOf = (expected: string) => (Object.hasOwn(types, expected) ? types[expected as keyof typeof types] : null);

const formats = ['email', 'url', 'uuid', 'date', 'datetime', 'time'] as const;

const number = (value: number | bigint) => (Math.abs(Number(value)) < 10_000 ? String(value) : formatCount(Number(value)));

/** "must have at least 3 characters", "must be more than 0". */
function bound(field: string, kind: 'least' | 'most', limit: number | bigint, { origin, inclusive, exact }: Bounds) {
  const of = origin === 'string' ? 'characters' : origin === 'file' ? 'other' : lists.has(origin ?? '') ? 'entries' : null;
  if (of !== null) return words.size({ field, bound: exact ? 'exactly' : kind === 'least' ? 'least' : 'other', of, count: Number(limit) });
  if (inclusive === false) return words.limit({ field, bound: kind === 'least' ? 'more' : 'other', limit: number(limit) });
  return words.limit({ field, bound: exact ? 'exactly' : kind, limit: number(limit) });
}
type Bounds = { origin?: string | undefined; inclusive?: boolean | undefined; exact?: boolean | undefined };
const lists: ReadonlySet<string> = new Set(['array', 'set', 'map', 'record']);

const quoted = (value: unknown) => (typeof value === 'string' ? `“${value.slice(0, 60)}”` : String(value));

/** Beyond so many choices they are no help in a sentence: the API document lists them. */
const MOST_CHOICES = 12;

function choice(field: string, values: readonly unknown[]) {
  if (values.length === 1) return words.oneValue({ field, value: quoted(values[0]) });
  if (values.length > MOST_CHOICES) return words.unknownValue({ field });
  return words.oneOf({ field, values: values.map(quoted).join(', ') });
}

export function plainIssue(issue: RawIssue): string {
  const field = fieldName(issue.path ?? []);
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined || issue.input === null) return words.missing({ field });
      const type = typeOf(issue.expected);
      return type === null ? words.unreadable({ field }) : words.type({ field, type });
    }
    case 'invalid_value':
      return issue.input === undefined ? words.missing({ field }) : choice(field, issue.values);
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return words.missing({ field });
      return bound(field, 'least', issue.minimum, issue);
    case 'too_big':
      return bound(field, 'most', issue.maximum, issue);
    case 'invalid_format': {
      const format = formats.find((one) => one === issue.format);
      return format === undefined ? words.malformed({ field }) : words.format({ field, format });
    }
    case 'not_multiple_of':
      return words.multiple({ field, of: number(issue.divisor) });
    case 'unrecognized_keys':
      return words.noSuchField({ field, names: issue.keys.slice(0, 5).map(quoted).join(', ') });
    case 'invalid_union':
      if (issue.input === undefined) return words.missing({ field });
      return Array.isArray(issue.options) ? choice(field, issue.options) : words.unreadable({ field });
    default:
      return words.notAccepted({ field });
  }
}

z.config({ customError: plainIssue });

/** A sentence about a field, whether its schema brought a whole one or a few words. */
export const sentenceOf = ({ path, message }: { path: Path; message: string }) =>
  /[.।]$/.test(message) ? message : words.about({ field: fieldName(path), words: message });

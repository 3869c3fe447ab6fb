import { z } from 'zod';
import { formatCount } from './indian-number.ts';

/**
 * What the validator has to say, in whole sentences that name the field. Registered with zod itself, so that every check of the product
 * speaks this way, in the browser and on the server; a schema that brings a sentence of its own keeps it.
 */
type RawIssue = z.core.$ZodRawIssue;
type Path = readonly PropertyKey[];

const units: Record<string, string> = { sqft: '(sq ft)', sqm: '(sq m)', paise: '(in paise)', ms: '(ms)' };

/** `carpetAreaSqft` → "Carpet area (sq ft)", `data_for` → "Data for", `selection.2` → "Selection, entry 3". */
export function fieldName(path: Path): string {
  const names = path.filter((part) => typeof part === 'string');
  const entry = path.findLast((part) => typeof part === 'number');
  const place = typeof entry === 'number' ? `entry ${entry + 1}` : null;
  const last = names.at(-1);
  if (last === undefined) return place === null ? 'What was sent' : `Entry ${(entry as number) + 1}`;
  const words = last
    .slice(0, 60)
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word, at, all) => (at === all.length - 1 && units[word.toLowerCase()]) || word.toLowerCase());
  const name = words.join(' ');
  const label = name.charAt(0).toUpperCase() + name.slice(1);
  return place === null ? label : `${label}, ${place}`;
}

const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  set: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  map: 'a group of fields',
  date: 'a date',
  null: 'empty',
};

const formats: Record<string, string> = {
  email: 'an e-mail address',
  url: 'a web address',
  uuid: 'an id as this product gives them',
  date: 'a day such as 2026-01-31',
  datetime: 'a moment such as 2026-01-31T09:30:00Z',
  time: 'a time such as 09:30:00',
};

const number = (value: number | bigint) => (Math.abs(Number(value)) < 10_000 ? String(value) : formatCount(Number(value)));
const things = (count: number | bigint, one: string, many: string) => `${number(count)} ${Number(count) === 1 ? one : many}`;

/** "at least 3 characters", "more than 0". */
function bound(
  origin: string | undefined,
  kind: 'least' | 'most',
  limit: number | bigint,
  issue: { inclusive?: boolean; exact?: boolean },
) {
  const exactly = issue.exact === true ? 'exactly' : `at ${kind}`;
  if (origin === 'string') return `have ${exactly} ${things(limit, 'character', 'characters')}`;
  if (origin === 'array' || origin === 'set' || origin === 'map' || origin === 'record')
    return `have ${exactly} ${things(limit, 'entry', 'entries')}`;
  if (origin === 'file') return `have ${exactly} ${things(limit, 'byte', 'bytes')}`;
  if (issue.inclusive === false) return `be ${kind === 'least' ? 'more' : 'less'} than ${number(limit)}`;
  return `be ${exactly} ${number(limit)}`;
}

const quoted = (value: unknown) => (typeof value === 'string' ? `“${value.slice(0, 60)}”` : String(value));

/** Beyond so many choices they are no help in a sentence: the API document lists them. */
const MOST_CHOICES = 12;

function choice(values: readonly unknown[]) {
  if (values.length === 1) return `must be ${quoted(values[0])}`;
  if (values.length > MOST_CHOICES) return 'is not one of the values that are known here';
  return `must be one of ${values.map(quoted).join(', ')}`;
}

function predicate(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'is missing';
      return issue.expected in types ? `must be ${types[issue.expected]}` : 'cannot be read';
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : choice(issue.values);
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'is missing';
      return `must ${bound(issue.origin, 'least', issue.minimum, issue)}`;
    case 'too_big':
      return `must ${bound(issue.origin, 'most', issue.maximum, issue)}`;
    case 'invalid_format':
      return issue.format in formats ? `must be ${formats[issue.format]}` : 'is not written as it must be';
    case 'not_multiple_of':
      return `must be a multiple of ${number(issue.divisor)}`;
    case 'unrecognized_keys':
      return `has no field for ${issue.keys
        .slice(0, 5)
        .map((key) => quoted(key))
        .join(', ')}`;
    case 'invalid_union':
      if (issue.input === undefined) return 'is missing';
      return Array.isArray(issue.options) ? choice(issue.options) : 'cannot be read';
    default:
      return 'is not accepted';
  }
}

export const plainIssue = (issue: RawIssue) => `${fieldName(issue.path ?? [])} ${predicate(issue)}.`;

z.config({ customError: plainIssue });

/** A sentence about a field, whether its schema brought a whole one or a few words. */
export const sentenceOf = ({ path, message }: { path: Path; message: string }) =>
  message.endsWith('.') ? message : `${fieldName(path)}: ${message}.`;

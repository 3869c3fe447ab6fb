import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dayInIndia, formatDayOf } from './period.ts';

test('between midnight and half past five in India, an instant is of the Indian day', () => {
  expect(dayInIndia('2026-11-22T18:29:59.999Z')).toBe('2026-11-22');
  expect(dayInIndia('2026-11-22T18:30:00.000Z')).toBe('2026-11-23');
  expect(dayInIndia(new Date('2026-11-22T23:59:59Z'))).toBe('2026-11-23');
  expect(dayInIndia('2026-11-23T05:29:59+05:30')).toBe('2026-11-23');
  expect(dayInIndia('2026-12-31T20:00:00Z')).toBe('2027-01-01');
  expect(formatDayOf('2026-11-22T20:00:00Z')).toBe('23 Nov 2026');
  expect(() => dayInIndia('the day before')).toThrow('not an instant');
});

/** Ways to take the day of Greenwich, or of the machine, for the day in India. */
const otherDays = [
  /toISOString\(\)\s*\.(?:slice|substring|substr)\(0, ?(?:4|7|10)\)/,
  /toISOString\(\)\s*\.split\(/,
  /\b\w*[aA]t\s*\.(?:slice|substring)\(0, ?(?:4|7|10)\)/,
  /\.toDateString\(|\.get(?:UTC)?(?:FullYear|Month|Date)\(/,
  /\.toLocale(?:Date|Time)String\((?!.*timeZone)/,
  /[<>=(,]\s*(?:today|yesterday)\(\)/,
  /\bCURRENT_DATE\b|\bnow\(\)::date\b|toDate\(now\(/i,
];
/** Days there are numbers of days, or cells of a sheet, which have no time zone. */
const withoutInstants = [
  /^src\/core\/period\.ts$/,
  /^src\/modules\/demonstration\/model\//,
  /^src\/modules\/documents\/model\/read-date\.ts$/,
  /^src\/modules\/documents\/server\/workbook\.ts$/,
  /^src\/modules\/certified-reports\/server\/sign\/signing-key\.ts$/,
  /testing\.tsx?$|\/testing\/|\.test\.tsx?$/,
];

const takesAnotherDay = (text: string) =>
  text.split('\n').flatMap((line, at) => (otherDays.some((way) => way.test(line)) ? [`${at + 1}: ${line.trim()}`] : []));

test('no file takes the day of an instant but by the one function', () => {
  const files = [...globSync('src/**/*.{ts,tsx}'), ...globSync('db/**/*.sql')].filter(
    (path) => !withoutInstants.some((exempt) => exempt.test(path)),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((path) => takesAnotherDay(readFileSync(path, 'utf8')).map((line) => `${path}:${line}`))).toEqual([]);
});

test('each of the ways to take another day is found', () => {
  for (const line of [
    'formatDate(valuedAt.slice(0, 10))',
    'now.toISOString().slice(0, 10)',
    'now().toISOString().slice(0, 7)',
    "at.toISOString().split('T')[0]",
    'row.at.substring(0, 10)',
    'new Date().getFullYear()',
    'instant.getUTCDate()',
    "instant.toLocaleDateString('en-IN')",
    'WHERE day < today()',
    'WHERE valid_to >= CURRENT_DATE',
    'now()::date',
  ])
    expect(takesAnotherDay(line), line).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { z } from 'zod';
import * as words from '#messages/core/faults';
import { sayIn } from './language.ts';
import { endpoint } from './endpoint.ts';
import { fieldName, sentenceOf } from './plain-issues.ts';

/** What people read when `given` is sent to a call. */
function issuesOf(shape: z.core.$ZodShape, given: unknown) {
  const { input } = endpoint({ method: 'POST', path: '/x', access: 'anyone', summary: 'x', input: z.object(shape), output: z.object({}) });
  return input.safeParse(given).error?.issues.map(sentenceOf) ?? [];
}

test('a fault is a sentence that names the field as people say it', () => {
  expect(issuesOf({ City: z.string() }, {})).toEqual(['City is missing.']);
  expect(issuesOf({ firstName: z.string().min(1) }, { firstName: '' })).toEqual(['First name is missing.']);
  expect(issuesOf({ carpetAreaSqft: z.coerce.number() }, { carpetAreaSqft: 'large' })).toEqual(['Carpet area (sq ft) must be a number.']);
  expect(issuesOf({ floor: z.number().int() }, { floor: 2.5 })).toEqual(['Floor must be a whole number.']);
  expect(issuesOf({ pageSize: z.number().min(1).max(500) }, { pageSize: 501 })).toEqual(['Page size must be at most 500.']);
  expect(issuesOf({ plotAreaSqft: z.number().max(435_600) }, { plotAreaSqft: 1e9 })).toEqual([
    'Plot area (sq ft) must be at most 4,35,600.',
  ]);
  expect(issuesOf({ data_for: z.string().max(3) }, { data_for: 'year' })).toEqual(['Data for must have at most 3 characters.']);
  expect(issuesOf({ from: z.iso.date() }, { from: '32-13-2025' })).toEqual(['From must be a day such as 2026-01-31.']);
  expect(issuesOf({ id: z.uuid() }, { id: '1' })).toEqual(['Id must be an id as this product gives them.']);
  expect(issuesOf({ page: z.enum(['one', 'two']) }, { page: 'three' })).toEqual(['Page must be one of “one”, “two”.']);
  expect(issuesOf({ selection: z.array(z.string().max(2)) }, { selection: ['a', 'abc'] })).toEqual([
    'Selection, entry 2 must have at most 2 characters.',
  ]);
  expect(issuesOf({ columns: z.array(z.string()).min(2) }, { columns: ['a'] })).toEqual(['Columns must have at least 2 entries.']);
  expect(issuesOf({ amt: z.number().positive() }, { amt: 0 })).toEqual(['Amt must be more than 0.']);
  expect(issuesOf({ day: z.union([z.string(), z.number()]) }, { day: [] })).toEqual(['Day cannot be read.']);
  expect(issuesOf({}, 'text')).toEqual(['What was sent must be a group of fields.']);
});

test('a schema that brings words of its own keeps them', () => {
  expect(issuesOf({ email: z.email('This is not an e-mail address.') }, { email: 'x' })).toEqual(['This is not an e-mail address.']);
  expect(issuesOf({ page: z.string().regex(/^\//, 'begins with a slash') }, { page: 'x' })).toEqual(['Page: begins with a slash.']);
});

test('no kind of fault is told in the words of the validator', () => {
  const odd: [z.ZodType, unknown][] = [
    [z.string(), 5],
    [z.boolean(), 'yes'],
    [z.array(z.number()), 'a'],
    [z.record(z.string(), z.number()), 1],
    [z.tuple([z.string()]), ['a', 'b']],
    [z.strictObject({ a: z.string() }), { a: 'b', c: 1 }],
    [z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]), { kind: 'b' }],
    [z.number().multipleOf(5), 3],
    [z.url(), 'x'],
    [z.base64(), '*'],
    [z.date(), 'today'],
    [z.literal('x'), 'y'],
    [z.int(), Number.NaN],
    [z.number(), Number.POSITIVE_INFINITY],
    [z.string().refine(() => false), 'x'],
    [z.never(), 1],
    [z.bigint(), 1],
    [z.set(z.string()), 1],
    [z.string().length(3), 'ab'],
  ];
  for (const [schema, given] of odd) {
    const sentences = issuesOf({ field: schema }, { field: given });
    expect(sentences.length, JSON.stringify(given)).toBeGreaterThan(0);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^(Field|Kind) .*\.$/);
      expect(sentence).not.toMatch(/Invalid|expected|received|Unrecognized|Too (big|small)|undefined|NaN/);
    }
  }
});

test('fields are named as people would say them', () => {
  expect(fieldName(['properties', 2, 'carpetAreaSqft'])).toBe('Carpet area (sq ft), entry 3');
  expect(fieldName([])).toBe('What was sent');
});

test('a fault is said in the language of whoever reads, with the words for the fields that people fill in', () => {
  const faults = () => [
    ...issuesOf({ city: z.string() }, {}),
    ...issuesOf({ carpetAreaSqft: z.number().max(1000) }, { carpetAreaSqft: 2000 }),
    ...issuesOf({ selection: z.array(z.string().max(2)) }, { selection: ['a', 'abc'] }),
    ...issuesOf({ page: z.string().regex(/^1/, words.missing({ field: 'x' })) }, { page: 'x' }),
  ];
  expect(sayIn('hi', faults)).toEqual([
    'शहर: यह भरना ज़रूरी है।',
    'कारपेट क्षेत्रफल (वर्ग फ़ुट): यह 1000 या उससे कम होना चाहिए।',
    'चयन, प्रविष्टि 2: अधिक से अधिक 2 अक्षर होने चाहिए।',
    'x: यह भरना ज़रूरी है।',
  ]);
  expect(sayIn('mr', faults)[1]).toBe('चटई क्षेत्र (चौ. फूट): हे 1000 किंवा त्याहून कमी असावे.');
});

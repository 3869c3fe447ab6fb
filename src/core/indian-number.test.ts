import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asciiDigits, compactCount, formatCount, groupDigits, parseNumber, roundTo } from './indian-number.ts';

test('figures are grouped by lakh and crore, or by thousands where the currency is not the rupee', () => {
  expect(groupDigits(123456789)).toBe('12,34,56,789');
  expect(groupDigits(123456789, 'western')).toBe('123,456,789');
  expect(groupDigits(-1234.5, 'indian', 2)).toBe('−1,234.50');
  expect(formatCount(123456)).toBe('1,23,456');
});

test('a figure we do not have is said to be not known', () => {
  for (const missing of [null, undefined, NaN, Infinity]) {
    expect(groupDigits(missing)).toBe('not known');
    expect(compactCount(missing)).toBe('not known');
  }
});

test('a value that rounds to nothing has no sign', () => {
  expect(groupDigits(-0.4)).toBe('0');
  expect(Object.is(roundTo(-0.4, 0), 0)).toBe(true);
});

test('halves go away from zero, judged on the number as written', () => {
  expect(roundTo(1.005, 2)).toBe(1.01);
  expect(roundTo(-2.5, 0)).toBe(-3);
  expect(roundTo(1e21, 2)).toBe(1e21);
  expect(roundTo(1e-9, 2)).toBe(0);
  expect(roundTo(123456, -3)).toBe(123000);
});

test('compact counts choose their step after rounding', () => {
  const shown: [number, string][] = [
    [0, '0'],
    [950, '950'],
    [999.6, '1.0k'],
    [12_400, '12.4k'],
    [99_949, '99.9k'],
    [99_960, '1.00 lakh'],
    [1_25_000, '1.25 lakh'],
    [99_99_600, '1.00 cr'],
    [3_40_00_000, '3.40 cr'],
    [-12_400, '−12.4k'],
  ];
  for (const [count, text] of shown) expect(compactCount(count)).toBe(text);
});

test('Devanagari digits become ASCII, other text stays', () => {
  expect(asciiDigits('स.नं. ११२/३')).toBe('स.नं. 112/3');
});

test('numerals of documents are read whichever way they are grouped', () => {
  const read: [string, number][] = [
    ['84,50,000', 8450000],
    ['8,450,000', 8450000],
    ['84 50 000', 8450000],
    ['84 50 000', 8450000],
    ["8'450'000", 8450000],
    ['८४,५०,०००.५०', 8450000.5],
    ['  62.45 ', 62.45],
    ['.5', 0.5],
    ['−12', -12],
    ['(1,200)', -1200],
    ['+7', 7],
    ['007', 7],
  ];
  for (const [text, value] of read) expect(parseNumber(text), text).toBe(value);
});

test('a numeral that could mean two numbers, or none, is not guessed', () => {
  for (const text of [
    '',
    '-',
    '.',
    '5.',
    '12,34',
    '1,2345',
    '1.234,56',
    '1.2.3',
    '1,234 567',
    '--5',
    '1e5',
    'Infinity',
    'abc',
    '12 BHK',
    ',5',
  ])
    expect(parseNumber(text), text).toBeNull();
});

test('whatever is grouped for reading is read back as the same number', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
      fc.constantFrom('indian' as const, 'western' as const),
      (value, grouping) => {
        expect(parseNumber(groupDigits(value, grouping))).toBe(value);
      },
    ),
  );
});

test('rounding moves a number by at most half a step and is stable when repeated', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.integer({ min: 0, max: 4 }), (value, decimals) => {
      const rounded = roundTo(value, decimals);
      expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5000001 * 10 ** -decimals);
      expect(roundTo(rounded, decimals)).toBe(rounded);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanQuery, cleanQueryValue, stripQueryText } from './query-text.ts';

test('a query value keeps letters, digits and / _ - space . ) apostrophe, and nothing else', () => {
  expect(stripQueryText("Bishop's School/A_1-2. B)")).toBe("Bishop's School/A_1-2. B)");
  expect(stripQueryText('<script>alert("x");</script>')).toBe('scriptalertx)/script');
  expect(stripQueryText('a(b,c;d&e=f%g#h?i:j*k+l|m\\n`o~p!q@r$s^t{u}v[w]"')).toBe('abcdefghijklmnopqrstuvw');
  expect(stripQueryText("x' OR 1=1 --")).toBe("x' OR 11 --");
  expect(stripQueryText('line\nbreak\ttab\u0000')).toBe('linebreaktab');
});

test('names in Devanagari keep their vowel signs and conjuncts', () => {
  expect(stripQueryText('बाणेर')).toBe('बाणेर');
  expect(stripQueryText('चऱ्होली बुद्रुक')).toBe('चऱ्होली बुद्रुक'.normalize('NFC'));
  expect(stripQueryText('São Paulo')).toBe('São Paulo');
});

test('true and false become booleans, numerals numbers', () => {
  expect(cleanQueryValue('true')).toBe(true);
  expect(cleanQueryValue('false')).toBe(false);
  expect(cleanQueryValue('12')).toBe(12);
  expect(cleanQueryValue('-12.50')).toBe(-12.5);
  expect(cleanQueryValue('007')).toBe(7);
  expect(cleanQueryValue('१२')).toBe(12);
  expect(cleanQueryValue('84,50,000')).toBe(8450000);
});

test('what only looks like a number or a boolean stays text', () => {
  for (const text of [
    '',
    ' ',
    'True',
    'truest',
    '1e5',
    '0x10',
    'Infinity',
    'NaN',
    '-',
    '.',
    '1-2',
    '2024-03-15',
    '15-03-2024',
    '12/3',
    '2 BHK',
  ])
    expect(cleanQueryValue(text)).toBe(text);
});

test('a numeral too long to be held exactly stays text', () => {
  expect(cleanQueryValue('12345678901234567890')).toBe('12345678901234567890');
  expect(cleanQueryValue('000000000000000000012')).toBe(12);
});

test('a whole query is cleaned by name, and a hostile name stays an ordinary field', () => {
  expect(cleanQuery(new URLSearchParams('City=Pune&valuationPaid=true&radius=2.5&City=Thane'))).toEqual({
    City: 'Thane',
    valuationPaid: true,
    radius: 2.5,
  });
  const hostile = cleanQuery([['__proto__', 'polluted']]);
  expect(Object.hasOwn(hostile, '__proto__')).toBe(true);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('cleaning twice changes nothing more, and nothing dangerous gets through', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = stripQueryText(text);
      expect(stripQueryText(once)).toBe(once);
      expect(once).not.toMatch(/[<>"&;=(%`$\\\p{Cc}]/u);
    }),
  );
});

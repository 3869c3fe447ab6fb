import { expect, test } from 'vitest';
import { readingSentence } from './reading-sentence.ts';

test('two readings that agree are one, and a difference is given with its sign and to the hundredth', () => {
  const sentence = (sqm: number, usedReading: 'components' | 'gross' = 'components') =>
    readingSentence({ usedReading, otherReading: { sqm, crore: null } });
  expect(sentence(0)).toBe('Read by its columns or by the maximum of the table, the cap is the same.');
  expect(sentence(0.004)).toBe(sentence(0));
  expect(sentence(1234.5)).toContain('by its columns, the lower of two readings; the other would give +1,234.50 sq m');
  expect(sentence(-20, 'gross')).toContain(
    'by the maximum of the table, by choice the higher of two readings; the other would give −20.00 sq m',
  );
});

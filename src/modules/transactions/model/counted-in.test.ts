import { expect, test } from 'vitest';
import { countedIn } from './counted-in.ts';
import { definitions } from './definitions.ts';

const flat = { documentClass: 'market-sale', ratePerSqft: 9800, areaSqm: 65, latitude: 18.5, longitude: 73.8 } as const;
const counts = (...asked: Parameters<typeof countedIn>) => countedIn(...asked).flatMap(({ id, counts }) => (counts ? [id] : []));

test('a market sale with area and place stands behind every figure of the explorer', () => {
  expect(counts(flat)).toEqual(Object.values(definitions).map(({ id }) => id));
});

test('a sale without an area is counted and valued, and is in no rate', () => {
  const sale = { ...flat, areaSqm: null, ratePerSqft: null };
  expect(counts(sale)).toEqual(['sales-count', 'sales-value', 'median-price', 'change-on-before']);
  expect(countedIn(sale).find(({ id }) => id === 'median-rate')?.whyNot).toBe('Its area is not known, so it has no rate.');
});

test('a sale without a place on the map is missing from the hexagons only', () => {
  const missing = countedIn({ ...flat, latitude: null }).filter(({ counts }) => !counts);
  expect(missing.map(({ id, whyNot }) => [id, whyNot])).toEqual([['hex-rate', 'Its place on the map is not known.']]);
});

test('what is no market sale counts nowhere, and says why', () => {
  const gift = countedIn({ ...flat, documentClass: 'gift' });
  expect(gift.every(({ counts, whyNot }) => !counts && whyNot === 'Does not count: a gift has no price.')).toBe(true);
});

test('what scrutiny leaves out counts nowhere, in the words of scrutiny', () => {
  expect(countedIn(flat, 'Left out: the price is a token.').every(({ whyNot }) => whyNot === 'Left out: the price is a token.')).toBe(true);
});

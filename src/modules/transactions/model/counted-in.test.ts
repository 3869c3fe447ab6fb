import { expect, test } from 'vitest';
import { countedIn } from './counted-in.ts';
import { definitions } from './definitions.ts';

const flat = { ratePerSqft: 9800, areaSqm: 65, latitude: 18.5, longitude: 73.8, locationBasis: 'row' } as const;
const counted = (sale: Parameters<typeof countedIn>[0]) => countedIn(sale, { counts: true, whyNot: '' });
const counts = (sale: Parameters<typeof countedIn>[0]) => counted(sale).flatMap(({ id, counts }) => (counts ? [id] : []));

test('a market sale with area and place stands behind every figure of the explorer', () => {
  expect(counts(flat)).toEqual(Object.values(definitions).map(({ id }) => id));
});

test('a sale without an area is counted and valued, and is in no rate', () => {
  const sale = { ...flat, areaSqm: null, ratePerSqft: null };
  expect(counts(sale)).toEqual(['sales-count', 'sales-value', 'median-price', 'change-on-before']);
  expect(counted(sale).find(({ id }) => id === 'median-rate')?.whyNot).toBe('Its area is not known, so it has no rate.');
});

test('a sale without a place on the map is missing from the hexagons only', () => {
  // The middle of its village is not its place.
  for (const sale of [
    { ...flat, latitude: null },
    { ...flat, locationBasis: 'village' },
  ]) {
    const missing = counted(sale).filter(({ counts }) => !counts);
    expect(missing.map(({ id, whyNot }) => [id, whyNot])).toEqual([['hex-rate', 'Its place on the map is not known.']]);
  }
});

test('what the filter leaves out counts nowhere, and says why', () => {
  const gift = countedIn(flat, { counts: false, whyNot: 'Does not count: a gift has no price.' });
  expect(gift.every(({ counts, whyNot }) => !counts && whyNot === 'Does not count: a gift has no price.')).toBe(true);
});

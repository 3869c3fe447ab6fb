import { expect, test } from 'vitest';
import { outerOfFourInFive, pastRanges, priceSpread } from './price-spread.ts';

const indexOf = (logOf: (quarter: number) => number, quarters = 44) =>
  Array.from({ length: quarters }, (_, quarter) => ({ value: 100 * Math.exp(logOf(quarter)) }));
/** Holds a fifth to each side a year on. */
const forecast = { kind: 'forecast', points: [{ low: 80, high: 125 }] } as const;

test('the spread of a year is half the log width of the forecast’s range, by 1.2816', () => {
  const steady = priceSpread({ index: indexOf((quarter) => 0.01 * quarter), volatility: 0.02, indexForecast: forecast }, 'Baner')!;
  expect(steady.narrow).toBeCloseTo(Math.log(125 / 80) / 2 / outerOfFourInFive, 12);
  expect(steady).toMatchObject({ aYear: steady.narrow, by: 'forecast', of: 'Baner' });
  expect(priceSpread({ index: [], volatility: 0.02, indexForecast: { kind: 'refused' } }, 'Baner')).toMatchObject({
    aYear: 0.02,
    by: 'volatility',
  });
  expect(priceSpread({ index: [], volatility: null, indexForecast: { kind: 'refused' } }, 'Baner')).toBeNull();
});

test('a market whose trend broke is drawn as wide as its past would have needed, and its record is shown as it was', () => {
  const broken = indexOf((quarter) => (quarter < 20 ? 0.03 * quarter : 0.6 - 0.02 * (quarter - 20)) + 0.002 * (quarter % 3));
  const spread = priceSpread({ index: broken, volatility: 0.02, indexForecast: { kind: 'refused' } }, 'Baner')!;
  expect(spread.aYear).toBeGreaterThan(3 * spread.narrow);
  const twoYears = spread.record.find(({ years }) => years === 2)!;
  expect(twoYears.held / twoYears.n).toBeLessThan(0.5);
  // Ranges of that width would have held four in five times, at every length that is known well enough.
  for (const { wide } of pastRanges(broken.map(({ value }) => value)))
    if (wide.length >= 10) expect(wide.filter((needed) => needed <= spread.aYear).length / wide.length).toBeGreaterThanOrEqual(0.8);
});

test('a range reads nothing that came after it was made', () => {
  const until = (quarters: number) => indexOf((quarter) => (quarter < 30 ? 0.01 * quarter : 5), quarters).map(({ value }) => value);
  expect(pastRanges(until(30))[0]).toEqual({
    ...pastRanges(until(44))[0]!,
    wide: pastRanges(until(44))[0]!.wide.slice(0, pastRanges(until(30))[0]!.wide.length),
    held: pastRanges(until(30))[0]!.held,
  });
});

import { expect, test } from 'vitest';
import { measureOf } from './catalogue.ts';
import { formatMeasured } from './format-measured.ts';
import { measuredChange } from './measured-change.ts';

const formatted = (id: string, value: number | null, currency?: string) => formatMeasured(measureOf(id), value, currency);

test('each unit is said as the trade says it, in the currency of the sales', () => {
  expect(formatted('sales-count', 124310)).toBe('1,24,310');
  expect(formatted('sales-value', 1_700_000_000)).toBe('₹170.00 Cr');
  expect(formatted('median-rate', 9800)).toBe('₹9,800/sq ft');
  expect(formatted('median-price', 8_500_000, 'SGD')).toBe('S$ 8.50 M');
  expect(formatted('median-area', 704.4)).toBe('704 sq ft');
  expect(formatted('primary-share', 64.25)).toBe('64.3%');
  expect(formatted('agreement-to-guideline', 1.084)).toBe('1.08×');
  expect(formatted('sales-velocity', 1.234)).toBe('1.23 a month per project');
  expect([formatted('days-to-registration', 1.4), formatted('days-to-registration', 14)]).toEqual(['1 day', '14 days']);
});

test('a value that is withheld is not said as a number', () => {
  expect(formatted('median-rate', null)).toBe('not known');
});

test('shares move in points, everything else in per cent, and what rounds to nothing did not move', () => {
  const moved = (id: string, from: number | null, to: number | null) => measuredChange(measureOf(id), from, to);
  expect(moved('median-rate', 9000, 9900)).toMatchObject({
    value: expect.closeTo(0.1, 9),
    isInPoints: false,
    words: '+10.0%',
    direction: 1,
  });
  expect(moved('primary-share', 40, 38)).toMatchObject({ value: -2, isInPoints: true, words: '−2.0 points', direction: -1 });
  expect(moved('primary-share', 40, 40.04)).toMatchObject({ words: 'no change', direction: 0 });
  expect(moved('median-rate', 9000, 9001)).toMatchObject({ words: 'no change', direction: 0 });
  expect([moved('median-rate', null, 9000), moved('median-rate', 9000, null), moved('sales-count', 0, 12)]).toEqual([null, null, null]);
  expect(moved('primary-share', 0, 12)?.words).toBe('+12.0 points');
});

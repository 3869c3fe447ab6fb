import { expect, test } from 'vitest';
import { tableTexts } from './cell-text.ts';
import { column } from './report.ts';

test('a measure in rupees reads as on its screen, the price of a sale in full, in one table and by row', () => {
  const { texts } = tableTexts({
    columns: [
      column('median', 'Median price', 'money', { currency: 'INR', isShort: true }),
      column('price', 'Price', 'money', { currency: 'INR' }),
      column('side', 'Baner', 'number', { byRow: true }),
    ],
    rows: [[12_345_678, 12_345_678, 8_450_000]],
    rowKinds: [{ kind: 'money', currency: 'INR', isShort: true }],
  });
  expect(texts).toEqual([['₹1.23 Cr', '₹1,23,45,678', '₹84.50 L']]);
});

test('a change is said with its sign, as on its screen; a share is not', () => {
  const { texts } = tableTexts({
    columns: [
      column('share', 'Share', 'percent'),
      column('change', 'Change', 'percent', { isChange: true }),
      column('points', 'Change, points', 'number', { isChange: true, decimals: 1 }),
    ],
    rows: [
      [0.062, 0.062, 1.84],
      [0.062, -0.031, -2.02],
      [0, 0, 0],
    ],
  });
  expect(texts).toEqual([
    ['6.2%', '+6.2%', '+1.8'],
    ['6.2%', '−3.1%', '−2.0'],
    ['0.0%', 'no change', '0.0'],
  ]);
});

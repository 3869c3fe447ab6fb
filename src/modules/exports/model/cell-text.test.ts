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

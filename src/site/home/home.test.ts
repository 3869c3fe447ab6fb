import { expect, test } from 'vitest';
import { formatAreaSqft, sqmToSqft } from '#core/area.ts';
import { parseNumber } from '#core/indian-number.ts';
import { formatMoneyShort, parsePaise, rupeesToPaise } from '#core/money.ts';
import { formatChange } from '#core/percent.ts';
import { formatDate, parseDate } from '#core/period.ts';
import { median } from '#core/statistics.ts';
import { baner } from './rate-lines.ts';
import { readings } from './readings.ts';
import { comparables } from './valuing.tsx';

test('the rise in the picture of the explorer is the rise of its figures', () => {
  expect(formatChange(baner[23]! / baner[11]! - 1)).toBe('+6.2%');
});

test('each adjusted rate is the registered rate times its adjustment, and the middle one makes the value', () => {
  for (const sale of comparables) expect(Math.round(sale.rate * (1 + sale.adjustment))).toBe(sale.adjusted);
  const rate = median(comparables.map(({ adjusted }) => adjusted));
  expect(rate).toBe(13_799);
  expect(formatMoneyShort(rupeesToPaise(rate! * 812))).toBe('₹1.12 Cr');
});

test('what the home page says Mulya reads is what Mulya reads', () => {
  const read = readings.map(({ field, written }) => {
    switch (field) {
      case 'Consideration':
        return formatMoneyShort(parsePaise(written));
      case 'Registered':
        return formatDate(parseDate(written));
      case 'Carpet area':
        return formatAreaSqft(sqmToSqft(parseNumber(written.replace(/ .*/, '')) ?? NaN));
    }
  });
  expect(read).toEqual(readings.map(({ read }) => read));
});

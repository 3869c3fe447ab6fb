import { expect, test } from 'vitest';
import { formatAreaSqft, sqmToSqft } from '#core/area.ts';
import { parseNumber } from '#core/indian-number.ts';
import { formatMoneyShort, parsePaise } from '#core/money.ts';
import { formatDate, parseDate } from '#core/period.ts';
import { readings } from './readings.ts';

test('what the home page says Mulya reads is what Mulya reads', () => {
  const read = readings.map(({ field, written }) => {
    switch (field) {
      case 'consideration':
        return formatMoneyShort(parsePaise(written));
      case 'registered':
        return formatDate(parseDate(written));
      case 'carpetArea':
        return formatAreaSqft(sqmToSqft(parseNumber(written.replace(/ .*/, '')) ?? NaN));
    }
  });
  expect(read).toEqual(['₹84.50 L', '₹1.25 Cr', '5 Mar 2026', '812 sq ft']);
  expect(read).toEqual(readings.map(({ read }) => read()));
});

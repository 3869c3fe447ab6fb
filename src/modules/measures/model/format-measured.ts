import * as words from '#messages/measures/units';
import { formatAreaSqft } from '#core/area.ts';
import { formatCount, groupDigits } from '#core/indian-number.ts';
import { formatMoneyShort, formatRate, rupeesToPaise, type Currency } from '#core/money.ts';
import { notKnown } from '#core/not-known.ts';
import { formatPercent, percentToRatio } from '#core/percent.ts';
import type { Measure } from './measure.ts';

/** A value of a measure with its unit, as screens, files and sentences say it. */
export function formatMeasured({ unit, decimals }: Pick<Measure, 'unit' | 'decimals'>, value: number | null, currency?: Currency): string {
  if (value === null) return notKnown();
  switch (unit) {
    case 'money':
      return formatMoneyShort(rupeesToPaise(value), currency);
    case 'money per sq ft':
      return formatRate(value, currency);
    case 'sq ft':
      return formatAreaSqft(value);
    case 'percent':
      return formatPercent(percentToRatio(value), decimals);
    case 'times':
      return `${groupDigits(value, 'indian', decimals)}×`;
    case 'sales a month':
      return words.aMonth({ number: groupDigits(value, 'indian', decimals) });
    case 'sales a month per project':
      return words.aMonthPerProject({ number: groupDigits(value, 'indian', decimals) });
    case 'days':
      return words.nDays({ isOne: Math.round(value) === 1, number: formatCount(value) });
    default:
      return groupDigits(value, 'indian', decimals);
  }
}

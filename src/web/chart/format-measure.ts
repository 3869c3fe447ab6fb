import { formatAreaSqft } from '#core/area.ts';
import { formatCount } from '#core/indian-number.ts';
import { formatMoneyShort, formatRate, rupeesToPaise } from '#core/money.ts';
import { formatPercent } from '#core/percent.ts';
import type { Measure } from './chart-spec.ts';

/** Money is charted in whole units of the currency (rupees), rates per square foot, areas in square feet, shares as ratios. */
export function formatMeasure(value: number | null | undefined, measure: Measure): string {
  switch (measure.format) {
    case 'rate':
      return formatRate(value, measure.currency);
    case 'money':
      return formatMoneyShort(typeof value === 'number' ? rupeesToPaise(value) : value, measure.currency);
    case 'count':
      return formatCount(value);
    case 'area':
      return formatAreaSqft(value);
    case 'percent':
      return formatPercent(value);
  }
}

/** Ticks leave the unit to the topmost one: "8,000 … 10,000/sq ft". */
export function formatTick(value: number, measure: Measure, isTop: boolean) {
  const full = formatMeasure(value, measure);
  return isTop ? full : full.replace(/\/sq ft$| sq ft$/, '');
}

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

/** The finest difference that ticks up to `largest` show; finer steps would read alike. A power of ten. */
export function grainOf({ format, currency }: Measure, largest: number) {
  switch (format) {
    case 'count':
    case 'area':
      return 1;
    case 'rate':
      return largest < 100 ? 0.1 : 1;
    case 'percent':
      return 0.001;
    case 'money':
      if (currency === undefined || currency === 'INR') return largest < 1e5 ? 1 : largest < 1e7 ? 1e3 : 1e5;
      return largest < 1e3 ? 1 : largest < 1e6 ? 1e3 : largest < 1e9 ? 1e4 : 1e7;
  }
}

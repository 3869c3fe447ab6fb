import { formatAreaSqft } from '#core/area.ts';
import { formatCount, groupDigits } from '#core/indian-number.ts';
import { formatMoneyShort, formatRate, rupeesToPaise } from '#core/money.ts';
import { isKnown, NOT_KNOWN } from '#core/not-known.ts';
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
    case 'number':
      return isKnown(value) ? `${groupDigits(value, 'indian', measure.decimals ?? 0)}${measure.unit ?? ''}` : NOT_KNOWN;
  }
}

/** Ticks leave the unit to the topmost one: "8,000 … 10,000/sq ft". */
export function formatTick(value: number, measure: Measure, isTop: boolean) {
  const full = formatMeasure(value, measure);
  if (isTop) return full;
  return measure.unit === undefined ? full.replace(/\/sq ft$| sq ft$/, '') : full.slice(0, -measure.unit.length || undefined);
}

/** The finest difference that ticks up to `largest` show; finer steps would read alike. A power of ten. */
export function grainOf({ format, currency, decimals }: Measure, largest: number) {
  switch (format) {
    case 'count':
    case 'area':
      return 1;
    case 'rate':
      return largest < 100 ? 0.1 : 1;
    case 'percent':
      return 0.001;
    case 'number':
      return 10 ** -(decimals ?? 0);
    case 'money':
      if (currency === undefined || currency === 'INR') return largest < 1e5 ? 1 : largest < 1e7 ? 1e3 : 1e5;
      return largest < 1e3 ? 1 : largest < 1e6 ? 1e3 : largest < 1e9 ? 1e4 : 1e7;
  }
}

import { formatAreaSqft } from '#core/area.ts';
import { formatCount, groupDigits } from '#core/indian-number.ts';
import { formatMoney, formatRate, rupeesToPaise } from '#core/money.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { formatPercent } from '#core/percent.ts';
import { formatDate, isDate, monthLabel } from '#core/period.ts';
import type { Cell, Column } from './report.ts';

/** A cell as people read it, in the documents that hold no numbers: PDF pages and slides. */
export function cellText(value: Cell, { kind, currency, unit }: Pick<Column, 'kind' | 'currency' | 'unit'>): string {
  if (value === null) return NOT_KNOWN;
  if (typeof value === 'string') {
    if (kind === 'date' && isDate(value)) return formatDate(value);
    if (kind === 'month' && /^\d{4}-\d{2}/.test(value)) return monthLabel(value.slice(0, 7));
    return value;
  }
  switch (kind) {
    case 'money':
      return formatMoney(rupeesToPaise(value), currency);
    case 'rate':
      // The unit stands in the head of the column, once.
      return formatRate(value, currency).replace(/\/sq ft$/, '');
    case 'percent':
      return formatPercent(value);
    case 'area':
      return formatAreaSqft(value).replace(/ sq ft$/, '');
    case 'count':
      return formatCount(value);
    case 'number':
      return groupDigits(value, 'indian', Number.isInteger(value) ? 0 : 2);
    case 'text':
    case 'date':
    case 'month':
      return unit === undefined ? String(value) : `${value} ${unit}`;
  }
}

/** "Median rate, ₹/sq ft": the head of a column with its unit. */
export const columnHead = ({ label, unit }: Pick<Column, 'label' | 'unit'>) => (unit === undefined ? label : `${label}, ${unit}`);

/** Numbers stand right, so that their places line up. */
export const isNumeric = ({ kind }: Pick<Column, 'kind'>) => !['text', 'date', 'month'].includes(kind);

import { formatAreaSqft } from '#core/area.ts';
import { formatCount, groupDigits } from '#core/indian-number.ts';
import { formatMoney, formatMoneyShort, formatRate, rupeesToPaise } from '#core/money.ts';
import { notKnown } from '#core/not-known.ts';
import { tooFew } from '#messages/exports/file-frame';
import { formatChange, formatPercent } from '#core/percent.ts';
import { formatDate, isDate, monthLabel } from '#core/period.ts';
import type { Cell, Column, SectionOf } from './report.ts';

/** A cell as people read it, in the documents that hold no numbers: PDF pages and slides. */
export function cellText(
  value: Cell,
  { kind, currency, unit, decimals, isShort, isChange }: Pick<Column, 'kind' | 'currency' | 'unit' | 'decimals' | 'isShort' | 'isChange'>,
): string {
  if (value === null) return notKnown();
  if (typeof value === 'string') {
    if (kind === 'date' && isDate(value)) return formatDate(value);
    if (kind === 'month' && /^\d{4}-\d{2}/.test(value)) return monthLabel(value.slice(0, 7));
    return value;
  }
  switch (kind) {
    case 'money':
      return (isShort ? formatMoneyShort : formatMoney)(rupeesToPaise(value), currency);
    case 'rate':
      // The unit stands in the head of the column, once.
      return formatRate(value, currency).replace(/\/\D+$/, '');
    case 'percent':
      return isChange ? formatChange(value) : formatPercent(value);
    case 'area':
      return formatAreaSqft(value).replace(/\s\D+$/, '');
    case 'count':
      return formatCount(value);
    case 'number':
      return (isChange && value > 0 ? '+' : '') + groupDigits(value, 'indian', decimals ?? (Number.isInteger(value) ? 0 : 2));
    case 'text':
    case 'date':
    case 'month':
      return unit === undefined ? String(value) : `${value} ${unit}`;
  }
}

/**
 * A table in words, for documents that hold no numbers. What carries the n of another column is folded into that one, where it is
 * said instead of a number that is withheld.
 */
export function tableTexts({ columns: all, rows, rowKinds }: Pick<SectionOf<'table'>, 'columns' | 'rows' | 'rowKinds'>): {
  columns: Column[];
  texts: string[][];
} {
  const columns = all.filter(({ nOf }) => nOf === undefined);
  const places = columns.map(({ id }) => ({
    value: all.findIndex((one) => one.id === id),
    n: all.findIndex(({ nOf }) => nOf === id),
  }));
  const texts = rows.map((row, line) =>
    columns.map((column, at) => {
      const { value, n } = places[at] ?? { value: -1, n: -1 };
      const cell = row[value] ?? null;
      const count = row[n] ?? null;
      if (cell === null && n >= 0) return typeof count === 'number' ? `n = ${formatCount(count)}` : tooFew();
      return cellText(cell, column.byRow ? { ...column, ...rowKinds?.[line] } : column);
    }),
  );
  return { columns, texts };
}

/** "Median rate, ₹/sq ft": the head of a column with its unit. */
export const columnHead = ({ label, unit }: Pick<Column, 'label' | 'unit'>) => (unit === undefined ? label : `${label}, ${unit}`);

/** Numbers stand right, so that their places line up. */
export const isNumeric = ({ kind }: Pick<Column, 'kind'>) => !['text', 'date', 'month'].includes(kind);

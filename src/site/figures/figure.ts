import { formatAreaSqft } from '#core/area.ts';
import { formatCount, groupDigits } from '#core/indian-number.ts';
import { formatMoneyShort, formatRate } from '#core/money.ts';
import { formatPercent } from '#core/percent.ts';
import { formatDate } from '#core/period.ts';
import * as words from '#messages/site/figures';
import made from './figures.json' with { type: 'json' };

/**
 * The figures that public pages show. Each was answered by the product to the query that stands beside it, on demonstration data;
 * `npm run site:figures` makes the file anew. A page may show no other: a test reads every page.
 */
export type FigureUnit = 'paise' | 'per-sqft' | 'sqft' | 'sqm' | 'count' | 'months' | 'km' | 'percent' | 'date' | 'quarter' | 'text';
export type SiteFigure = {
  id: string;
  value: number | string;
  unit: FigureUnit;
  /** Sales behind it; null of a fact of one document or of the question itself. */
  n: number | null;
  /** Day of the latest sale that was known. */
  asOf: string;
  /** The call that answered it, and what it was asked. */
  query: { call: string; input: Record<string, unknown> };
  demonstration: true;
};

const figures = new Map((made.figures as readonly SiteFigure[]).map((one) => [one.id, one]));

/** @throws Error where no query made it: a page that names it cannot be built. */
export function figure(id: string): SiteFigure {
  const found = figures.get(id);
  if (found === undefined) throw new Error(`no query made the figure ${id}: npm run site:figures`);
  return found;
}

export function numberOf(id: string): number {
  const { value } = figure(id);
  if (typeof value !== 'number') throw new Error(`the figure ${id} is no number`);
  return value;
}

/** Ids that begin alike and end in a number, in its order: the rows of a table, the points of a line. */
export const idsOf = (prefix: string) => [
  ...new Set([...figures.keys()].filter((id) => id.startsWith(`${prefix}.`)).map((id) => id.slice(0, id.indexOf('.', prefix.length + 1)))),
];

export function figureWords({ value, unit }: Pick<SiteFigure, 'value' | 'unit'>): string {
  if (typeof value === 'string') return unit === 'date' ? formatDate(value) : value;
  switch (unit) {
    case 'paise':
      return formatMoneyShort(value);
    case 'per-sqft':
      return formatRate(value);
    case 'sqft':
      return formatAreaSqft(value);
    case 'percent':
      return formatPercent(value / 100);
    case 'km':
      return words.km({ distance: groupDigits(value, 'indian', 1) });
    case 'months':
      return words.months({ months: value });
    default:
      return formatCount(value);
  }
}

import * as numbers from '#messages/core/numbers';
import * as words from '#messages/transactions/figures';
import { formatAreaSqft } from '#core/area.ts';
import { formatCount, groupDigits } from '#core/indian-number.ts';
import { formatMoneyShort, formatRate, rupeesToPaise, type Currency } from '#core/money.ts';
import { changeRatio } from '#core/percent.ts';
import { formatDate, monthLabel } from '#core/period.ts';
import type { Figure, SaleFilter, SalesByMonth, SalesSummary } from '../contract.ts';
import { mixWords } from './mix-words.ts';
import { beforeWords } from './period-before.ts';
import { definitions, type FigureDefinition } from './definitions.ts';

export type PreparedFigure = {
  definition: FigureDefinition;
  value: string | null;
  /** Said smaller, after the value. */
  unit: string | null;
  whyNot: string;
  n: number | null;
  change: { ratio: number | null; against: string } | null;
  /** What the change owes to the sizes sold. */
  note: string | null;
  trend: (number | null)[] | null;
};

const trendMonths = 24;

/** The headline row: what is shown, or why not. Changes are said only where both periods stand on enough sales. */
export function prepareFigures(summary: SalesSummary, months: SalesByMonth | undefined, filter: SaleFilter = {}): PreparedFigure[] {
  const currency = summary.currencies.length === 1 ? summary.currencies[0]?.currency : undefined;
  const { figures, before } = summary;
  const recent = months?.months.slice(-trendMonths) ?? null;
  const money = (value: number) => moneyText(value, currency);
  const rate = (value: number) => formatRate(value, currency);
  const against = before === null ? '' : beforeWords({ kind: before.kind, range: before });
  const prepare = (
    definition: FigureDefinition,
    figure: Figure,
    format: (value: number) => string,
    more: { earlier?: Figure; trend?: (number | null)[] | null; isAmount?: boolean; note?: string | null } = {},
  ): PreparedFigure => ({
    definition,
    ...(figure.value === null ? { value: null, unit: null } : splitUnit(format(figure.value))),
    whyNot: whyNot(figure, (more.isAmount ?? false) && summary.currencies.length > 1),
    n: definition.unit === 'sales' ? null : figure.n,
    change:
      more.earlier === undefined || figure.value === null || more.earlier.value === null
        ? null
        : { ratio: changeRatio(more.earlier.value, figure.value), against },
    note: more.note ?? null,
    trend: more.trend ?? null,
  });
  const range =
    figures.rateP10.value !== null && figures.rateP90.value !== null
      ? { ...figures.rateP10, value: figures.rateP10.value }
      : { ...figures.rateP10, value: null };
  return [
    prepare(definitions.salesCount, figures.sales, formatCount, {
      earlier: before?.figures.sales,
      trend: recent?.map(({ sales }) => sales),
    }),
    prepare(definitions.salesValue, figures.totalValue, money, { earlier: before?.figures.totalValue, isAmount: true }),
    prepare(definitions.medianRate, figures.medianRate, rate, {
      earlier: before?.figures.medianRate,
      note: before === null ? null : mixWords(before.figures.medianAreaSqft.value, figures.medianAreaSqft.value, filter),
      trend: recent?.map((month) => month.rate?.median ?? null),
      isAmount: true,
    }),
    prepare(definitions.rateRange, range, (low) => rangeText(low, figures.rateP90.value ?? low, currency), { isAmount: true }),
    prepare(definitions.medianPrice, figures.medianPrice, money, { earlier: before?.figures.medianPrice, isAmount: true }),
    prepare(definitions.medianArea, figures.medianAreaSqft, formatAreaSqft, { earlier: before?.figures.medianAreaSqft }),
  ];
}

const manyCrores = 1e10;

/** From a thousand crore on, decimals of a crore are noise and only take room. */
const moneyText = (value: number, currency: Currency | undefined) =>
  (currency ?? 'INR') === 'INR' && value >= manyCrores
    ? numbers.croreShort({ amount: `₹${groupDigits(value / 1e7)}` })
    : formatMoneyShort(rupeesToPaise(value), currency);

/** "₹10.9k–14.8k": two full rates would not fit beside the other figures. */
function rangeText(low: number, high: number, currency: Currency | undefined) {
  const [start = ''] = /^\D*/.exec(formatRate(low, currency)) ?? [];
  const short = (rate: number) =>
    rate >= 1000 ? numbers.thousandCount({ count: groupDigits(rate / 1000, 'indian', 1) }) : groupDigits(rate);
  return `${start}${short(low)}–${short(high)}`;
}

/** "₹85.00 L" → "₹85.00" and "L". */
function splitUnit(text: string) {
  const unit = /\/?sq ft$|(?:L|Cr|K|M|B)$/.exec(text)?.[0] ?? null;
  return { value: unit === null ? text : text.slice(0, -unit.length).trimEnd(), unit };
}

function whyNot({ n, needed }: Figure, isMixed: boolean) {
  if (isMixed) return words.severalCurrencies();
  return words.tooFew({ n: n === 0 ? 'none' : n === 1 ? 'one' : 'other', sales: formatCount(n), needed: String(needed) });
}

/** "Jan 2023 – Dec 2023" for whole months, days otherwise. */
export function spanWords({ from, to }: { from: string; to: string }) {
  const wholeMonths = from.endsWith('-01') && Number(to.slice(8)) >= 28;
  if (!wholeMonths) return `${formatDate(from)} – ${formatDate(to)}`;
  return from.slice(0, 7) === to.slice(0, 7) ? monthLabel(from) : `${monthLabel(from)} – ${monthLabel(to)}`;
}

import { formatAreaSqft } from '#core/area.ts';
import { formatCount } from '#core/indian-number.ts';
import { formatMoneyShort, formatRate, rupeesToPaise } from '#core/money.ts';
import { changeRatio } from '#core/percent.ts';
import { formatDate, monthLabel } from '#core/period.ts';
import type { Figure, SalesByMonth, SalesSummary } from '../../contract.ts';
import { definitions, type FigureDefinition } from '../../model/definitions.ts';

export type PreparedFigure = {
  definition: FigureDefinition;
  value: string | null;
  whyNot: string;
  n: number | null;
  change: { ratio: number | null; against: string } | null;
  trend: (number | null)[] | null;
};

const trendMonths = 24;

/** The headline row: what is shown, or why not. Changes are said only where both periods stand on enough sales. */
export function prepareFigures(summary: SalesSummary, months: SalesByMonth | undefined): PreparedFigure[] {
  const currency = summary.currencies.length === 1 ? summary.currencies[0]?.currency : undefined;
  const { figures, before } = summary;
  const recent = months?.months.slice(-trendMonths) ?? null;
  const money = (value: number) => formatMoneyShort(rupeesToPaise(value), currency);
  const rate = (value: number) => formatRate(value, currency);
  const against = before === null ? '' : spanWords(before);
  const prepare = (
    definition: FigureDefinition,
    figure: Figure,
    format: (value: number) => string,
    more: { earlier?: Figure; trend?: (number | null)[] | null; isAmount?: boolean } = {},
  ): PreparedFigure => ({
    definition,
    value: figure.value === null ? null : format(figure.value),
    whyNot: whyNot(figure, (more.isAmount ?? false) && summary.currencies.length > 1),
    n: definition.unit === 'sales' ? null : figure.n,
    change:
      more.earlier === undefined || figure.value === null || more.earlier.value === null
        ? null
        : { ratio: changeRatio(more.earlier.value, figure.value), against },
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
      trend: recent?.map((month) => month.rate?.median ?? null),
      isAmount: true,
    }),
    prepare(definitions.rateRange, range, (low) => `${rate(low).replace(/\/sq ft$/, '')} – ${rate(figures.rateP90.value ?? 0)}`, {
      isAmount: true,
    }),
    prepare(definitions.medianPrice, figures.medianPrice, money, { earlier: before?.figures.medianPrice, isAmount: true }),
    prepare(definitions.medianArea, figures.medianAreaSqft, formatAreaSqft, { earlier: before?.figures.medianAreaSqft }),
  ];
}

function whyNot({ n, needed }: Figure, isMixed: boolean) {
  if (isMixed) return 'Several currencies: choose one';
  return `${n === 0 ? 'No sales' : n === 1 ? '1 sale' : `${formatCount(n)} sales`}, at least ${needed} needed`;
}

/** "Jan 2023 – Dec 2023" for whole months, days otherwise. */
export function spanWords({ from, to }: { from: string; to: string }) {
  const wholeMonths = from.endsWith('-01') && Number(to.slice(8)) >= 28;
  if (!wholeMonths) return `${formatDate(from)} – ${formatDate(to)}`;
  return from.slice(0, 7) === to.slice(0, 7) ? monthLabel(from) : `${monthLabel(from)} – ${monthLabel(to)}`;
}

/** The index, season and forecasts of a market as charts and figures. */
import type { ChartSpec, Point } from '#core/chart-spec.ts';
import { formatCount, groupDigits } from '#core/indian-number.ts';
import { formatChange, formatPercent, percentToRatio } from '#core/percent.ts';
import { addMonths, calendarQuarterLabel, calendarQuarterOf, formatDate, monthLabel } from '#core/period.ts';
import { overTimeOf, type ForecastAnswer, type MeasureAnswer, type OverTime, type OverTimeId } from '#modules/measures/contract.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import type { Ask } from './blocks.ts';

/** All years the data reach: an index of two years has no trend, and no past to try a forecast on. */
export const allYears = ({ from: _from, to: _to, ...filter }: SaleFilter): SaleFilter => filter;

/** The history that a forecast of sales goes on from. */
export const salesOfAllYears: Ask = { measures: ['sales-count'], by: ['month'], limit: 1000 };

export const overTimeIds: readonly OverTimeId[] = [
  'price-index',
  'price-growth',
  'price-volatility',
  'sales-season',
  'rate-forecast',
  'sales-forecast',
];

const quarterOf = (month: string) => calendarQuarterLabel(calendarQuarterOf(`${month.slice(0, 7)}-01`));
const index = (value: number) => groupDigits(value, 'indian', 1);
const source = 'Registered documents';
const shared = (id: OverTimeId, { asOf }: Pick<OverTime, 'asOf'>) => ({
  definition: overTimeOf(id).definition,
  source,
  ...(asOf !== null && { asOf: formatDate(asOf) }),
});

/** Null where no quarter is known. `other` is the index of the area that the view stands beside. */
export function prepareIndex(answer: OverTime, other: { name: string; answer: OverTime } | null): ChartSpec | null {
  const last = answer.index.findLast(({ value }) => value !== null);
  if (last === undefined || last.value === null) return null;
  const forecast = answer.indexForecast.kind === 'forecast' ? answer.indexForecast.points : [];
  const line = answer.index.map(({ quarter, value, n }): Point => ({ x: quarterOf(quarter), y: value, n }));
  const ghost = new Map(other?.answer.index.map(({ quarter, value }) => [quarterOf(quarter), value]));
  const ahead = forecast.at(-1);
  return {
    ...shared('price-index', answer),
    title:
      ahead === undefined
        ? growthTitle(answer)
        : `Price index at ${index(last.value)}, ${index(ahead.low)} to ${index(ahead.high)} expected by ${quarterOf(ahead.at)}`,
    subtitle: [
      'Price index by quarter, the same homes compared; shaded: 95% band',
      ...(ahead === undefined ? [] : ['dashed on: forecast, four in five expected within its band']),
      ...(other === null || ghost.size === 0 ? [] : [`dashed: ${other.name}`]),
    ].join('; '),
    n: answer.index.reduce((sum, { n }) => sum + n, 0),
    namesLines: false,
    x: { kind: 'category' },
    y: { format: 'number', decimals: 1, name: 'Index' },
    series: [
      { kind: 'band', name: '95% band', points: answer.index.map(({ quarter, low, high }) => ({ x: quarterOf(quarter), low, high })) },
      ...(forecast.length === 0
        ? []
        : [
            {
              kind: 'band' as const,
              name: 'Four in five',
              // It opens from the last quarter that is known.
              points: [{ at: last.quarter, low: last.value, high: last.value }, ...forecast].map(({ at, low, high }) => ({
                x: quarterOf(at),
                low,
                high,
              })),
            },
          ]),
      { kind: 'line', name: 'Index', role: 'subject', points: line },
      ...(forecast.length === 0
        ? []
        : [
            {
              kind: 'line' as const,
              name: 'Forecast',
              role: 'comparison' as const,
              points: [{ x: quarterOf(last.quarter), y: last.value }, ...forecast.map(({ at, value }) => ({ x: quarterOf(at), y: value }))],
            },
          ]),
      ...(other === null || ghost.size === 0
        ? []
        : [
            {
              kind: 'line' as const,
              name: other.name,
              role: 'comparison' as const,
              points: line.map(({ x }) => ({ x, y: ghost.get(x) ?? null })),
            },
          ]),
    ],
  };
}

function growthTitle({ overYear, cagr, index: points }: OverTime): string {
  if (overYear !== null)
    return `The same home ${overYear.ratio < 0 ? 'lost' : 'gained'} ${formatPercent(Math.abs(overYear.ratio))} in a year`;
  if (cagr !== null)
    return `The same home ${cagr.ratio < 0 ? 'lost' : 'gained'} ${formatPercent(Math.abs(cagr.ratio))} a year over ${yearsWords(cagr.years)}`;
  return `Price index: ${formatCount(points.filter(({ value }) => value !== null).length)} quarters known`;
}

const yearsWords = (years: number) => `${groupDigits(years, 'indian', Number.isInteger(years) ? 0 : 1)} years`;

/** Months of the last years and the twelve to come; null where no month has a sale, or the next ones cannot be told. */
export function prepareSalesForecast(answer: OverTime, history: MeasureAnswer): ChartSpec | null {
  if (answer.salesForecast.kind !== 'forecast') return null;
  const { points } = answer.salesForecast;
  const [next] = points;
  if (next === undefined) return null;
  const known = history.cells
    .map(({ key, values }): Point => ({ x: key[0] ?? '', y: values['sales-count']?.value ?? null }))
    .filter(({ x }) => x < next.at)
    .slice(-monthsShown);
  const sum = points.reduce((all, { value }) => all + value, 0);
  const before = known.slice(-points.length).reduce((all, { y }) => all + (y ?? 0), 0);
  return {
    ...shared('sales-forecast', answer),
    title: `About ${formatCount(Math.round(sum))} sales expected in the next ${points.length} months, ${formatCount(before)} in the last ${points.length}`,
    subtitle: 'Sales by month; dashed on: forecast, shaded: four in five expected within',
    n: history.total.values['sales-count']?.value ?? undefined,
    namesLines: false,
    x: { kind: 'month' },
    y: { format: 'count', name: 'Sales' },
    series: [
      {
        kind: 'band',
        name: 'Four in five',
        points: [...known.slice(-1).map(({ x, y }) => ({ at: x, low: y, high: y })), ...points].map(({ at, low, high }) => ({
          x: at,
          low,
          high,
        })),
      },
      { kind: 'line', name: 'Sales', role: 'subject', points: known },
      {
        kind: 'line',
        name: 'Forecast',
        role: 'comparison',
        points: [...known.slice(-1), ...points.map(({ at, value }) => ({ x: at, y: value }))],
      },
    ],
  };
}
const monthsShown = 36;

export function prepareSeasons(answer: OverTime): ChartSpec | null {
  const { seasons } = answer;
  if (seasons === null || seasons.length === 0) return null;
  const sorted = seasons.toSorted((a, b) => b.factor - a.factor);
  const [busiest, quietest] = [sorted[0], sorted.at(-1)];
  if (busiest === undefined || quietest === undefined) return null;
  const times = (factor: number) => `${groupDigits(factor, 'indian', 2)}×`;
  return {
    ...shared('sales-season', answer),
    title: `${nameOfMonth(busiest.monthOfYear)} is busiest at ${times(busiest.factor)}, ${nameOfMonth(quietest.monthOfYear)} quietest at ${times(quietest.factor)}`,
    subtitle: 'Sales of a month as a multiple of the months around it, median over the years',
    x: { kind: 'category' },
    y: { format: 'number', decimals: 2, unit: '×', name: 'Season' },
    series: [
      {
        kind: 'bar',
        name: 'Season',
        role: 'other',
        points: seasons
          .toSorted((a, b) => a.monthOfYear - b.monthOfYear)
          .map(({ monthOfYear, factor }) => ({ x: nameOfMonth(monthOfYear), y: factor })),
      },
    ],
  };
}
const nameOfMonth = (month: number) => monthLabel(`2000-${String(month).padStart(2, '0')}`).split(' ')[0] ?? '';

export type OverTimeFigure = { id: OverTimeId; label: string; value: number | null; text: string | null; beside: string; whyNot: string };

/** Growth and volatility as numbers with their bands. */
export function overTimeFigures({ overYear, cagr, volatility, mixedCurrencies, index: points }: OverTime): OverTimeFigure[] {
  const last = points.findLast(({ value }) => value !== null);
  const whyNot = (needs: string) => (mixedCurrencies ? 'Several currencies: choose a city or one' : needs);
  const band = ({ low, high }: { low: number; high: number }) => `${signed(low)} to ${signed(high)}, 95%`;
  return [
    {
      id: 'price-growth',
      label: 'The same home, over a year',
      value: overYear?.ratio ?? null,
      text: overYear === null ? null : signed(overYear.ratio),
      beside:
        overYear === null
          ? ''
          : `${band(overYear)}${last === undefined ? '' : `, ${quarterOf(last.quarter)} on ${quarterOf(addMonths(`${last.quarter.slice(0, 7)}-01`, -12))}`}`,
      whyNot: whyNot('Needs a quarter known now and one a year before'),
    },
    {
      id: 'price-growth',
      label: cagr === null ? 'The same home, a year (CAGR)' : `The same home, a year, over ${yearsWords(cagr.years)} (CAGR)`,
      value: cagr?.ratio ?? null,
      text: cagr === null ? null : signed(cagr.ratio),
      beside: cagr === null ? '' : band(cagr),
      whyNot: whyNot('Needs quarters known two years apart'),
    },
    {
      id: 'price-volatility',
      label: 'Volatility of prices',
      value: volatility,
      text: volatility === null ? null : formatPercent(volatility),
      beside:
        volatility === null
          ? ''
          : volatility < 0.0005
            ? 'a year; no more than the index itself is unsure of'
            : 'a year, quarter by quarter',
      whyNot: whyNot('Needs eight quarterly changes'),
    },
  ];
}
const signed = (ratio: number) => (formatChange(ratio) === 'no change' ? `${groupDigits(0, 'indian', 1)}%` : formatChange(ratio));

/** Why there is no forecast, in words. */
export function refusalWords(
  what: 'prices' | 'sales',
  answer: Extract<ForecastAnswer, { kind: 'refused' }>,
  mixedCurrencies: boolean,
): string {
  if (mixedCurrencies) return 'No forecast in several currencies: choose a city or one.';
  const steps = what === 'prices' ? 'quarters' : 'months';
  switch (answer.because) {
    case 'short-history':
      return answer.needed === 0
        ? `No forecast of ${what}: nothing is sold here yet.`
        : `No forecast of ${what}: ${formatCount(answer.have)} ${steps} are known, ${formatCount(answer.needed)} are needed to learn from and to try it on.`;
    case 'gaps':
      return `No forecast of ${what}: only ${formatCount(answer.have)} of ${formatCount(answer.needed)} ${steps} hold enough sales, and a method that looks back must not meet a gap.`;
    case 'worse-than-naive':
      return `No forecast of ${what}: tried on the past ${formatCount(answer.have)} ${steps}, ours missed by more than saying that all stays as it is.`;
  }
}

/** How a forecast did when it was tried on the past. */
export function recordWords(what: 'prices' | 'sales', { backtest }: Extract<ForecastAnswer, { kind: 'forecast' }>): string {
  const percent = (value: number) => formatPercent(percentToRatio(value));
  const naive = what === 'prices' ? 'saying that prices stay as they are' : 'the same month a year before';
  return `Tried on the past ${formatCount(backtest.n)} times, it missed by ${percent(backtest.error)} at the median; ${naive} missed by ${percent(backtest.naiveError)}.${
    backtest.covered === null ? '' : ` ${percent(backtest.covered)} of outcomes lay within the range made before them.`
  }`;
}

/** The index, season and forecasts of a market as charts and figures. */
import * as charts from '#messages/market-lens/charts';
import * as say from '#messages/market-lens/over-time';
import { severalCurrencies } from '#messages/market-lens/why-not';
import type { ChartSpec, Point } from '#core/chart-spec.ts';
import { formatCount, groupDigits } from '#core/indian-number.ts';
import { formatChange, formatPercent, percentToRatio } from '#core/percent.ts';
import { addMonths, calendarQuarterLabel, calendarQuarterOf, formatDate, monthLabel } from '#core/period.ts';
import { type ForecastAnswer, type MeasureAnswer, type OverTime } from '#modules/measures/contract.ts';
import { overTimeOf, type OverTimeId } from '#modules/measures/index.ts';
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
const shared = (id: OverTimeId, { asOf }: Pick<OverTime, 'asOf'>) => ({
  definition: overTimeOf(id).definition,
  source: charts.registeredDocuments(),
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
        : say.indexExpected({ now: index(last.value), low: index(ahead.low), high: index(ahead.high), quarter: quarterOf(ahead.at) }),
    subtitle: [
      say.indexMeans(),
      ...(ahead === undefined ? [] : [say.dashedOn()]),
      ...(other === null || ghost.size === 0 ? [] : [charts.dashed({ beside: other.name })]),
    ].join('; '),
    n: answer.index.reduce((sum, { n }) => sum + n, 0),
    namesLines: false,
    x: { kind: 'category' },
    y: { format: 'number', decimals: 1, name: say.index() },
    series: [
      { kind: 'band', name: say.band95(), points: answer.index.map(({ quarter, low, high }) => ({ x: quarterOf(quarter), low, high })) },
      ...(forecast.length === 0
        ? []
        : [
            {
              kind: 'band' as const,
              name: say.fourInFive(),
              // It opens from the last quarter that is known.
              points: [{ at: last.quarter, low: last.value, high: last.value }, ...forecast].map(({ at, low, high }) => ({
                x: quarterOf(at),
                low,
                high,
              })),
            },
          ]),
      { kind: 'line', name: say.index(), role: 'subject', points: line },
      ...(forecast.length === 0
        ? []
        : [
            {
              kind: 'line' as const,
              name: say.forecast(),
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
    return say.overYear({ direction: overYear.ratio < 0 ? 'down' : 'other', percent: formatPercent(Math.abs(overYear.ratio)) });
  if (cagr !== null)
    return say.aYear({
      direction: cagr.ratio < 0 ? 'down' : 'other',
      percent: formatPercent(Math.abs(cagr.ratio)),
      years: yearsCount(cagr.years),
    });
  return say.quartersKnown({ quarters: formatCount(points.filter(({ value }) => value !== null).length) });
}

const yearsCount = (years: number) => groupDigits(years, 'indian', Number.isInteger(years) ? 0 : 1);

/** Months of the last years and the twelve to come; null where no month has a sale, or the next ones cannot be told. */
export function prepareSalesForecast(answer: OverTime, history: MeasureAnswer): ChartSpec | null {
  if (answer.salesForecast.kind !== 'forecast') return null;
  const { points } = answer.salesForecast;
  const [next] = points;
  if (next === undefined) return null;
  const pointsOfHistory = history.cells
    .map(({ key, values }): Point => ({ x: key[0] ?? '', y: values['sales-count']?.value ?? null }))
    .filter(({ x }) => x < next.at)
    .slice(-monthsShown);
  const sum = points.reduce((all, { value }) => all + value, 0);
  const before = pointsOfHistory.slice(-points.length).reduce((all, { y }) => all + (y ?? 0), 0);
  return {
    ...shared('sales-forecast', answer),
    title: say.salesExpected({ expected: formatCount(Math.round(sum)), months: String(points.length), before: formatCount(before) }),
    subtitle: say.salesMeans(),
    n: history.total.values['sales-count']?.value ?? undefined,
    namesLines: false,
    x: { kind: 'month' },
    y: { format: 'count', name: say.sales() },
    series: [
      {
        kind: 'band',
        name: say.fourInFive(),
        points: [...pointsOfHistory.slice(-1).map(({ x, y }) => ({ at: x, low: y, high: y })), ...points].map(({ at, low, high }) => ({
          x: at,
          low,
          high,
        })),
      },
      { kind: 'line', name: say.sales(), role: 'subject', points: pointsOfHistory },
      {
        kind: 'line',
        name: say.forecast(),
        role: 'comparison',
        points: [...pointsOfHistory.slice(-1), ...points.map(({ at, value }) => ({ x: at, y: value }))],
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
    title: say.busiest({
      first: nameOfMonth(busiest.monthOfYear),
      most: times(busiest.factor),
      last: nameOfMonth(quietest.monthOfYear),
      least: times(quietest.factor),
    }),
    subtitle: say.seasonMeans(),
    x: { kind: 'category' },
    y: { format: 'number', decimals: 2, unit: '×', name: say.season() },
    series: [
      {
        kind: 'bar',
        name: say.season(),
        role: 'other',
        points: seasons
          .toSorted((a, b) => a.monthOfYear - b.monthOfYear)
          .map(({ monthOfYear, factor }) => ({ x: nameOfMonth(monthOfYear), y: factor })),
      },
    ],
  };
}
const nameOfMonth = (month: number) => monthLabel(`2000-${String(month).padStart(2, '0')}`).split(' ')[0] ?? '';

export type OverTimeFigure = {
  id: OverTimeId;
  label: string;
  value: number | null;
  text: string | null;
  beside: string;
  whyNot: string;
  /** `beside` in two parts, where it names two quarters: the band of the later, and the earlier. */
  band?: { text: string; against: string };
};

/** Growth and volatility as numbers with their bands. */
export function overTimeFigures({ overYear, cagr, volatility, mixedCurrencies, index: points }: OverTime): OverTimeFigure[] {
  const last = points.findLast(({ value }) => value !== null);
  const whyNot = (needs: string) => (mixedCurrencies ? severalCurrencies() : needs);
  const ends = ({ low, high }: { low: number; high: number }) => ({ low: signed(low), high: signed(high) });
  const quarters = last && {
    now: quarterOf(last.quarter),
    before: quarterOf(addMonths(`${last.quarter.slice(0, 7)}-01`, -12)),
  };
  return [
    {
      id: 'price-growth',
      label: say.growthOverYear(),
      value: overYear?.ratio ?? null,
      text: overYear === null ? null : signed(overYear.ratio),
      beside: overYear === null ? '' : quarters === undefined ? say.band(ends(overYear)) : say.bandOn({ ...ends(overYear), ...quarters }),
      whyNot: whyNot(say.needsYear()),
      ...(overYear !== null &&
        quarters !== undefined && { band: { text: say.bandOf({ ...ends(overYear), now: quarters.now }), against: quarters.before } }),
    },
    {
      id: 'price-growth',
      label: cagr === null ? say.cagr() : say.cagrOver({ years: yearsCount(cagr.years) }),
      value: cagr?.ratio ?? null,
      text: cagr === null ? null : signed(cagr.ratio),
      beside: cagr === null ? '' : say.band(ends(cagr)),
      whyNot: whyNot(say.needsTwoYears()),
    },
    {
      id: 'price-volatility',
      label: say.volatility(),
      value: volatility,
      text: volatility === null ? null : formatPercent(volatility),
      beside: volatility === null ? '' : volatility < 0.0005 ? say.volatilityUnsure() : say.volatilityMeans(),
      whyNot: whyNot(say.needsEight()),
    },
  ];
}
const signed = (ratio: number) => (formatChange(ratio) === formatChange(0) ? `${groupDigits(0, 'indian', 1)}%` : formatChange(ratio));

/** Why there is no forecast, in words. */
export function refusalWords(
  what: 'prices' | 'sales',
  answer: Extract<ForecastAnswer, { kind: 'refused' }>,
  mixedCurrencies: boolean,
): string {
  if (mixedCurrencies) return say.refusedCurrencies();
  const values = { what: what === 'prices' ? ('prices' as const) : ('other' as const), have: formatCount(answer.have) };
  switch (answer.because) {
    case 'short-history':
      return answer.needed === 0
        ? say.nothingSold({ what: values.what })
        : say.shortHistory({ ...values, needed: formatCount(answer.needed) });
    case 'gaps':
      return say.gaps({ ...values, needed: formatCount(answer.needed) });
    case 'worse-than-naive':
      return say.worseThanNaive(values);
  }
}

/** How a forecast did when it was tried on the past. */
export function recordWords(what: 'prices' | 'sales', { backtest, bridged = 0 }: Extract<ForecastAnswer, { kind: 'forecast' }>): string {
  const percent = (value: number) => formatPercent(percentToRatio(value));
  const record = say.record({
    what: what === 'prices' ? 'prices' : 'other',
    times: formatCount(backtest.n),
    error: percent(backtest.error),
    naive: percent(backtest.naiveError),
    hasCovered: backtest.covered !== null,
    covered: backtest.covered === null ? '' : percent(backtest.covered),
  });
  return bridged === 0 ? record : `${record} ${say.bridgedSteps({ n: bridged, what: what === 'prices' ? 'prices' : 'other' })}`;
}

import * as words from '#messages/assistant/answers';
import { formatCount } from '#core/indian-number.ts';
import { changeRatio, formatChange, formatPercent, percentToRatio, ratioToPercent, yearlyChangeRatio } from '#core/percent.ts';
import {
  addDays,
  addMonths,
  calendarQuarterLabel,
  calendarQuarterOf,
  monthFromNumber,
  monthLabel,
  monthNumber,
  monthsBetween,
  type DateRange,
} from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { ForecastAnswer, OverTime } from '#modules/measures/contract.ts';
import { dimensionOf, formatMeasured, overTimeOf, type OverTimeId } from '#modules/measures/index.ts';
import { readOverTime } from '#modules/measures/server/index.ts';
import { usualScope } from '#modules/transactions/index.ts';
import type { Cell, Frame, Part } from '../contract.ts';
import { endsFormula, yearlyFormula } from '../model/bind.ts';
import { indexSpan, type KnownQuarter } from '../model/index-span.ts';
import { Cells, sentence } from '../model/sentence.ts';
import { daysWords, placeWords } from './answer-words.ts';
import type { Ran } from './run-measures.ts';

/**
 * The price index, growth, and forecasts that were tried on the past; a forecast that the method refuses is told as refused.
 * @param days Of which index and growth are told, null where none are asked about; seasons, volatility and forecasts are of all years.
 */
export async function runOverTime(clickhouse: ClickHouse, frame: Frame, days: DateRange | null): Promise<Ran> {
  const cells = new Cells();
  const text: Part[] = [];
  const stated: string[] = [daysWords(days)];
  const tables: NonNullable<Ran['table']>[] = [];
  let asOf: string | null = null;
  let demonstrationSales = 0;
  for (const place of frame.places) {
    const series = await readOverTime(clickhouse, { ...place, ...usualScope, ...frame.filter });
    asOf ??= series.asOf;
    demonstrationSales += series.demonstrationSales;
    stated.push(placeWords(place));
    for (const id of frame.series) {
      if (text.length > 0) text.push({ kind: 'words', value: ' ' });
      text.push(...tellSeries(id, { place: placeWords(place), series, cells, stated, tables, asked: days }));
    }
  }
  return {
    outcome: 'answer',
    text,
    cells: cells.all,
    // Rows of two places would not say whose they are.
    table: tables.length === 1 ? (tables[0] ?? null) : null,
    about: { asOf, dataUntil: asOf, demonstrationSales, leftOut: 0 },
    stated,
  };
}

type Telling = {
  place: string;
  series: OverTime;
  cells: Cells;
  stated: string[];
  tables: NonNullable<Ran['table']>[];
  asked: DateRange | null;
};
type More = Partial<Pick<Cell, 'measure' | 'label' | 'printed' | 'unit' | 'period' | 'key' | 'derived' | 'n'>>;

const quarterDays = (month: string): DateRange => daysFrom(month, 3);
const daysFrom = (month: string, months: number): DateRange => {
  const from = `${month.slice(0, 7)}-01`;
  return { from, to: addDays(addMonths(from, months), -1) };
};

/** One series of a place: what it says, of which days, beside what. */
function tellSeries(id: string, telling: Telling): Part[] {
  const { place, series, cells, stated } = telling;
  const isYearly = id === 'cagr';
  const { label: own, unit } = overTimeOf(isYearly ? 'price-growth' : (id as OverTimeId));
  const label = isYearly ? words.growthAYear() : own;
  const points = indexSpan(series.index, null);
  const [first, last] = [points[0], points.at(-1)];
  const ofIndex = series.index.reduce((sum, { n }) => sum + n, 0);
  const add = (value: number, more: More = {}) =>
    cells.add({
      measure: id,
      label,
      value,
      printed: formatMeasured({ unit, decimals: unit === 'times' ? 2 : unit === 'sales' ? 0 : 1 }, value),
      unit,
      n: ofIndex,
      needed: 1,
      period:
        first === undefined || last === undefined ? null : { from: quarterDays(first.quarter).from, to: quarterDays(last.quarter).to },
      place,
      key: [],
      rows: null,
      derived: null,
      ...more,
    });
  const days = (range: DateRange) => {
    const inWords = daysWords(range);
    stated.push(inWords);
    return inWords;
  };
  const missing = () => sentence(words.seriesMissing({ measure: label, place }));
  if (id === 'sales-season') return tellSeason(telling, { label, add, days }) ?? missing();
  if (id === 'sales-forecast')
    return tellForecast(series.salesForecast, telling, { what: 'other', label, add, days, n: series.sales }).parts;
  if (id === 'rate-forecast') {
    const { parts, expected } = tellForecast(series.indexForecast, telling, { what: 'prices', label, add, days, n: ofIndex });
    if (last === undefined || expected === null) return parts;
    const now = add(last.value, { label: overTimeOf('price-index').label, measure: 'price-index', period: quarterDays(last.quarter) });
    const ratio = changeRatio(last.value, expected.value) ?? 0;
    const change = add(ratioToPercent(ratio), {
      label: words.expectedChange(),
      printed: formatChange(ratio),
      unit: 'percent',
      derived: { formula: endsFormula, of: [expected.cell, now] },
    });
    return [...parts, ...sentence(` ${words.forecastFrom({ days: days(quarterDays(last.quarter)) })}`, { now, change })];
  }
  if (first === undefined || last === undefined) return missing();
  if (id === 'price-volatility') {
    if (series.volatility === null) return missing();
    const whole = days({ from: quarterDays(first.quarter).from, to: quarterDays(last.quarter).to });
    return sentence(words.volatilityOf({ measure: label, place, days: whole }), { v: add(ratioToPercent(series.volatility) as number) });
  }
  return tellIndex(id as 'price-index' | 'price-growth' | 'cagr', telling, { label, add, days }) ?? missing();
}

/** The index, or what it grew by, of the days that are asked about; its quarters stand in the table, each with its own number of sales. */
function tellIndex(
  id: 'price-index' | 'price-growth' | 'cagr',
  { place, series: { index }, stated, tables, asked }: Telling,
  { label, add, days }: Means,
): Part[] | null {
  const span = indexSpan(index, asked);
  const end = span.at(-1);
  const start = id === 'price-growth' && asked === null ? aYearBefore(span) : span[0];
  const noSpan = asked === null ? null : sentence(words.noSpan({ measure: label, place, days: days(asked) }));
  if (start === undefined || end === undefined) return noSpan;
  const years = quartersBetween(start.quarter, end.quarter) / 4;
  const ratio = id === 'cagr' ? yearlyRatio(start, end, years) : changeRatio(start.value, end.value);
  if (id !== 'price-index' && (ratio === null || years === 0)) return noSpan;
  const indexCell = ({ quarter, value, n }: KnownQuarter) =>
    add(value, {
      measure: 'price-index',
      label: overTimeOf('price-index').label,
      printed: formatMeasured({ unit: 'index', decimals: 1 }, value),
      unit: 'index',
      n,
      key: [quarter.slice(0, 7)],
      period: quarterDays(quarter),
    });
  const rows = span
    .slice(span.indexOf(start))
    .map((one) => ({ quarter: one.quarter, words: [quarterWords(one.quarter, stated)], cells: [indexCell(one)] as [string] }));
  tables.push({
    columns: [words.quarter(), overTimeOf('price-index').label],
    rows: rows.map(({ words: own, cells }) => ({ words: own, cells })),
  });
  const [[startCell], [endCell]] = [rows[0]!.cells, rows.at(-1)!.cells];
  const [from, to] = [days(quarterDays(start.quarter)), days(quarterDays(end.quarter))];
  if (id === 'price-index') {
    const base = indexSpan(index, null)[0] as KnownQuarter;
    const cells = { v: endCell, base: base.quarter === start.quarter ? startCell : indexCell(base) };
    return sentence(words.indexAt({ measure: label, place, days: to, first: days(quarterDays(base.quarter)) }), cells);
  }
  const v = add(ratioToPercent(ratio as number), {
    printed: formatChange(ratio),
    period: { from: quarterDays(start.quarter).from, to: quarterDays(end.quarter).to },
    derived: { formula: id === 'cagr' ? yearlyFormula : endsFormula, of: [endCell, startCell] },
  });
  return id === 'cagr'
    ? sentence(words.growthSince({ measure: label, place, days: to, first: from }), { v })
    : sentence(words.growthOver({ measure: label, place, days: to, before: from }), { v });
}

/** Growth a year of less than two years would be a guess, by the catalogue's own rule. */
const yearlyRatio = (start: KnownQuarter, end: KnownQuarter, years: number) =>
  years < 2 ? null : yearlyChangeRatio(start.value, end.value, years);

/** The quarter of a year before the last one, where it is points: growth over a year asks for exactly that. */
const aYearBefore = (span: readonly KnownQuarter[]) => {
  const last = span.at(-1);
  return last === undefined ? undefined : span.find(({ quarter }) => quartersBetween(quarter, last.quarter) === 4);
};

const quarterWords = (quarter: string, stated: string[]) => {
  const name = calendarQuarterLabel(calendarQuarterOf(`${quarter.slice(0, 7)}-01`));
  stated.push(name);
  return name;
};

const quartersBetween = (from: string, to: string) => monthsBetween(from.slice(0, 7), to.slice(0, 7)) / 3;

type Means = { label: string; add: (value: number, more?: More) => string; days: (range: DateRange) => string };

/** The months that stand highest and lowest above those around them; all twelve in the table. */
function tellSeason({ place, series: { seasons, period, sales }, stated, tables }: Telling, { label, add, days }: Means): Part[] | null {
  const ordered = (seasons ?? []).toSorted((a, b) => b.factor - a.factor);
  const [best, worst] = [ordered[0], ordered.at(-1)];
  if (best === undefined || worst === undefined || period === null) return null;
  const { label: month, words: nameOfMonth = String } = dimensionOf('month-of-year');
  const nameOf = (monthOfYear: number) => nameOfMonth(String(monthOfYear).padStart(2, '0'));
  const rows = (seasons ?? []).map(({ monthOfYear, factor }) => {
    const name = nameOf(monthOfYear);
    stated.push(name);
    return { monthOfYear, words: [name], cells: [add(factor, { key: [name], n: sales, period })] };
  });
  const cellOf = (month: number) => rows.find((row) => row.monthOfYear === month)?.cells[0] as string;
  tables.push({
    columns: [month, words.timesAround()],
    rows: rows.map(({ words: own, cells: of }) => ({ words: own, cells: of })),
  });
  return sentence(
    words.seasonOf({ measure: label, place, best: nameOf(best.monthOfYear), worst: nameOf(worst.monthOfYear), days: days(period) }),
    {
      v: cellOf(best.monthOfYear),
      w: cellOf(worst.monthOfYear),
    },
  );
}

/** The last step of a forecast with its range, all of them in the table, and how the method did when it was tried on the past; or why there is none. */
function tellForecast(
  forecast: ForecastAnswer,
  { place, stated, tables }: Pick<Telling, 'place' | 'stated' | 'tables'>,
  { what, label, add, days, n }: Means & { what: 'prices' | 'other'; n: number },
): { parts: Part[]; expected: { cell: string; value: number } | null } {
  if (forecast.kind === 'refused')
    return { parts: sentence(words.forecastRefused({ place, why: forecast.because === 'gaps' ? 'gaps' : 'other' })), expected: null };
  const isOfPrices = what === 'prices';
  const rows = forecast.points.map(({ at, value, low, high }) => {
    const own = { period: daysFrom(at, isOfPrices ? 3 : 1), key: [monthFromNumber(monthNumber(at))], n };
    if (!isOfPrices) stated.push(monthLabel(at));
    return {
      value,
      period: own.period,
      words: [isOfPrices ? quarterWords(at, stated) : monthLabel(at)],
      cells: [add(value, own), add(low, { ...own, label: words.atLeast() }), add(high, { ...own, label: words.atMost() })],
    };
  });
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return { parts: sentence(words.seriesMissing({ measure: label, place })), expected: null };
  tables.push({
    columns: [isOfPrices ? words.quarter() : dimensionOf('month').label, label, words.atLeast(), words.atMost()],
    rows: rows.map(({ words: own, cells: of }) => ({ words: own, cells: of })),
  });
  const { n: times, error, naiveError, covered } = forecast.backtest;
  const percent = (value: number, name: string) =>
    add(value, { label: name, printed: formatPercent(percentToRatio(value)), unit: 'percent', n: times });
  const [cell, low, high] = last.cells as [string, string, string];
  const parts = sentence(words.forecastPoint({ measure: label, place, at: days(last.period) }), { v: cell, low, high });
  const whole = { from: first.period.from, to: last.period.to };
  const sum = () =>
    add(
      rows.reduce((all, { value }) => all + value, 0),
      { period: whole, n, derived: { formula: words.sumOfMonths(), of: rows.map(({ cells: [own = ''] }) => own) } },
    );
  const together = isOfPrices ? [] : sentence(` ${words.forecastTogether({ days: days(whole) })}`, { v: sum() });
  const record = sentence(` ${words.record({ what })}`, {
    times: add(times, { label: words.timesTried(), printed: formatCount(times), unit: 'times', n: times }),
    error: percent(error, words.missed()),
    naive: percent(naiveError, words.naiveMissed()),
  });
  const within = covered === null ? [] : sentence(` ${words.covered()}`, { covered: percent(covered, words.withinRange()) });
  return { parts: [...parts, ...together, ...record, ...within], expected: { cell, value: last.value } };
}

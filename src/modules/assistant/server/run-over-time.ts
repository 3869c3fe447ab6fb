import * as words from '#messages/assistant/answers';
import { formatCount } from '#core/indian-number.ts';
import { changeRatio, formatChange, formatPercent, percentToRatio, ratioToPercent } from '#core/percent.ts';
import { addDays, addMonths, type DateRange } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { ForecastAnswer, OverTime } from '#modules/measures/contract.ts';
import { dimensionOf, formatMeasured, overTimeOf, type OverTimeId } from '#modules/measures/index.ts';
import { readOverTime } from '#modules/measures/server/index.ts';
import { usualScope } from '#modules/transactions/index.ts';
import type { Cell, Frame, Part } from '../contract.ts';
import { changeFormula } from '../model/bind.ts';
import { Cells, sentence } from '../model/sentence.ts';
import { daysWords, placeWords } from './answer-words.ts';
import type { Ran } from './run-measures.ts';

/** The price index, growth, and forecasts that were tried on the past; a forecast that the method refuses is told as refused. */
export async function runOverTime(clickhouse: ClickHouse, frame: Frame): Promise<Ran> {
  const cells = new Cells();
  const text: Part[] = [];
  const stated: string[] = [];
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
      text.push(...tellSeries(id, { place: placeWords(place), series, cells, stated, tables }));
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

type Telling = { place: string; series: OverTime; cells: Cells; stated: string[]; tables: NonNullable<Ran['table']>[] };
type Known = OverTime['index'][number] & { value: number };
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
  const known = series.index.filter((one): one is Known => one.value !== null);
  const [first, last] = [known[0], known.at(-1)];
  const ofIndex = series.index.reduce((sum, { n }) => sum + n, 0);
  const add = (value: number, more: More = {}) =>
    cells.add({
      measure: id,
      label,
      value,
      printed: formatMeasured({ unit, decimals: 1 }, value),
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
    const said = daysWords(range);
    stated.push(said);
    return said;
  };
  const missing = () => sentence(words.seriesMissing({ measure: label, place }));
  if (id === 'sales-season') return tellSeason(telling, { label, add, days }) ?? missing();
  if (id === 'sales-forecast')
    return tellForecast(series.salesForecast, { what: 'other', label, place, add, days, months: 1, n: series.sales }).parts;
  if (id === 'rate-forecast') {
    const { parts, expected } = tellForecast(series.indexForecast, { what: 'prices', label, place, add, days, months: 3, n: ofIndex });
    if (last === undefined || expected === null) return parts;
    const now = add(last.value, { label: overTimeOf('price-index').label, measure: 'price-index', period: quarterDays(last.quarter) });
    const ratio = changeRatio(last.value, expected.value) ?? 0;
    const change = add(ratioToPercent(ratio), {
      label: words.expectedChange(),
      printed: formatChange(ratio),
      unit: 'percent',
      derived: { formula: changeFormula, of: [expected.cell, now] },
    });
    return [...parts, ...sentence(` ${words.forecastFrom({ days: days(quarterDays(last.quarter)) })}`, { now, change })];
  }
  if (first === undefined || last === undefined) return missing();
  const at = days(quarterDays(last.quarter));
  switch (id) {
    case 'price-index':
      return sentence(words.indexAt({ measure: label, place, days: at, first: days(quarterDays(first.quarter)) }), {
        v: add(last.value, { period: quarterDays(last.quarter) }),
        base: add(first.value, { period: quarterDays(first.quarter) }),
      });
    case 'price-growth': {
      if (series.overYear === null) return missing();
      const before = days(quarterDays(addMonths(`${last.quarter.slice(0, 7)}-01`, -12)));
      return sentence(words.growthOver({ measure: label, place, days: at, before }), {
        v: add(ratioToPercent(series.overYear.ratio) as number),
      });
    }
    case 'cagr':
      if (series.cagr === null) return missing();
      return sentence(words.growthSince({ measure: label, place, days: at, first: days(quarterDays(first.quarter)) }), {
        v: add(ratioToPercent(series.cagr.ratio) as number),
      });
    default: {
      if (series.volatility === null) return missing();
      const whole = days({ from: quarterDays(first.quarter).from, to: quarterDays(last.quarter).to });
      return sentence(words.volatilityOf({ measure: label, place, days: whole }), { v: add(ratioToPercent(series.volatility) as number) });
    }
  }
}

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

/** The last step of a forecast with its range, and how the method did when it was tried on the past; or why there is none. */
function tellForecast(
  forecast: ForecastAnswer,
  { what, label, place, add, days, months, n }: Means & { what: 'prices' | 'other'; place: string; months: number; n: number },
): { parts: Part[]; expected: { cell: string; value: number } | null } {
  if (forecast.kind === 'refused')
    return { parts: sentence(words.forecastRefused({ place, why: forecast.because === 'gaps' ? 'gaps' : 'other' })), expected: null };
  const point = forecast.points.at(-1);
  if (point === undefined) return { parts: sentence(words.seriesMissing({ measure: label, place })), expected: null };
  const { n: times, error, naiveError, covered } = forecast.backtest;
  const own = { period: daysFrom(point.at, months), key: [point.at], n };
  const percent = (value: number, name: string) =>
    add(value, { label: name, printed: formatPercent(percentToRatio(value)), unit: 'percent', n: times });
  const cell = add(point.value, own);
  const parts = sentence(words.forecastPoint({ measure: label, place, at: days(own.period) }), {
    v: cell,
    low: add(point.low, { ...own, label: words.atLeast() }),
    high: add(point.high, { ...own, label: words.atMost() }),
  });
  const record = sentence(` ${words.record({ what })}`, {
    times: add(times, { label: words.timesTried(), printed: formatCount(times), unit: 'times', n: times }),
    error: percent(error, words.missed()),
    naive: percent(naiveError, words.naiveMissed()),
  });
  const within = covered === null ? [] : sentence(` ${words.covered()}`, { covered: percent(covered, words.withinRange()) });
  return { parts: [...parts, ...record, ...within], expected: { cell, value: point.value } };
}

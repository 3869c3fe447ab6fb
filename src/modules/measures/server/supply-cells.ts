/** Cells of measures about projects, in the shape of those about sales. */
import { earlierOf, laterOf, type DateRange } from '#core/period.ts';
import type { ClickHouse, SqlParams } from '#server/clickhouse/clickhouse.ts';
import { knownSupply, supplySql, type SupplyKnown, type SupplyWindow } from '#modules/projects/server/index.ts';
import { remember, type DataState } from '#modules/transactions/server/index.ts';
import type { Values } from '../contract.ts';
import { bucketsOf, monthsOf, periodOfCell } from '../model/cell-period.ts';
import { dimensionOf, isGrain, type DimensionId } from '../model/dimension.ts';
import type { Measure } from '../model/measure.ts';
import { neededFor } from '../model/needed.ts';
import { unfitForSupply } from '../model/supply-filter.ts';
import { emptyValues, type Question as SalesQuestion, type RawCell, withGaps } from './cells-of.ts';

/** A district has a few thousand projects at most, or some hundred localities in some dozen periods. */
const mostCells = 50_000;

type Question = Omit<SalesQuestion, 'dataUntil'> & {
  /** The period of the sales beside it, so that both speak of the same days. */
  period: DateRange | null;
};

export type SupplyCells = {
  total: RawCell;
  cells: RawCell[];
  cellCount: number;
  period: DateRange | null;
  /** What a cell says that nothing is filed of. */
  empty: Values;
  known: SupplyKnown;
  sentence: string | null;
};

/** The key of the window that is the whole period; no bucket of time is called so. */
const WHOLE = '';

type Row = { key: string[]; cellCount: number; projects: number } & Record<`a${number}`, number | null>;

export async function supplyCells(clickhouse: ClickHouse, question: Question): Promise<SupplyCells> {
  const { measures, by, filter, state } = question;
  const place = { city: filter.city, village: filter.village, project: filter.project };
  const known = await remember(clickhouse, ['supply', place], () => knownSupply(clickhouse, place));
  const unfit = unfitForSupply(filter);
  const sentence = known.projects === 0 ? 'No RERA filings of this place are loaded.' : unfit.sentence;
  const period = known.projects === 0 ? null : periodOf(question, known);
  const nothing = { key: [], sales: 0, values: withheld(measures, by) };
  if (period === null || unfit.withheld)
    return { total: nothing, cells: [], cellCount: 0, period: null, empty: nothing.values, known, sentence };

  const { whole, rows } = await askBoth(period);
  const cellOf = (row: Row, columnOf: Map<string, number>, cellBy: readonly DimensionId[]): RawCell => ({
    key: row.key,
    sales: row.projects,
    values: valuesOf(measures, row, columnOf, cellBy, monthsOf(periodOfCell(cellBy, row.key, period))),
  });
  const columns = columnsOf(measures);
  const [totalRow] = whole;
  return {
    total: totalRow === undefined ? nothing : cellOf(totalRow, columns, []),
    cells: withGaps(
      rows.map((row) => cellOf(row, columns, by)),
      question,
      period,
    ),
    cellCount: rows[0]?.cellCount ?? 0,
    period,
    empty: emptyValues(measures, by),
    known,
    sentence,
  };

  /** Matching projects with sales is what takes the time: periods that are cells, and the whole of them, are windows of one question. */
  async function askBoth(all: DateRange): Promise<{ whole: Row[]; rows: Row[] }> {
    const wholeOf: SupplyWindow = { key: WHOLE, ...all };
    if (by.length === 1 && by.every(isGrain)) {
      const found = await ask(clickhouse, question, [wholeOf, ...windowsOf(by, all)], known, by);
      const rows = found.filter(({ key }) => key[0] !== WHOLE);
      return {
        whole: found.filter(({ key }) => key[0] === WHOLE),
        rows: rows.map((row) => Object.assign(row, { cellCount: rows.length })),
      };
    }
    const [whole, rows] = await Promise.all([
      ask(clickhouse, question, [wholeOf], known, []),
      by.length === 0 ? [] : ask(clickhouse, question, windowsOf(by, all), known, by),
    ]);
    return { whole, rows };
  }

  function ask(store: ClickHouse, { measures: asked }: Question, windows: SupplyWindow[], of: SupplyKnown, cut: readonly DimensionId[]) {
    const { sql, params } = compileSupply(asked, cut, supplySql(place, windows, of, state));
    return store.rows<Row>(sql, params);
  }
}

/** Each aggregate once, over the projects of the place in each window. */
function compileSupply(
  measures: readonly Measure[],
  by: readonly DimensionId[],
  supply: { sql: string; params: SqlParams },
  perWindow = false,
) {
  const keys = [
    ...(perWindow ? [{ name: 'w0', sql: 'window_key' }] : []),
    ...by.map((id, at) => ({ name: `k${at}`, sql: isGrain(id) ? 'window_key' : dimensionOf(id).ofProjects })),
  ];
  const told = by.flatMap((id) => dimensionOf(id).onlyProjects ?? []).map((condition) => `(${condition})`);
  const select = [
    ...keys.map(({ name, sql }) => `${sql} AS ${name}`),
    `[${keys.map(({ name }) => `toString(${name})`).join(', ')}]::Array(String) AS key`,
    keys.length === 0 ? 'toUInt32(1) AS cellCount' : 'toUInt32(count() OVER ()) AS cellCount',
    'toUInt32(countIf(alive OR is_new)) AS projects',
    ...[...columnsOf(measures)].map(([aggregate, at]) => `toFloat64(ifNull(${aggregate}, 0)) AS a${at}`),
  ];
  return {
    sql: `SELECT ${select.join(',\n       ')}
FROM (${supply.sql}) AS supply
WHERE ${['alive', ...told].join(' AND ')}
${keys.length === 0 ? '' : `GROUP BY ${keys.map(({ name }) => name).join(', ')}`}
ORDER BY projects DESC, key
LIMIT ${mostCells}`,
    params: supply.params,
  };
}

export type SupplyOfWindow = { total: Values; byLocality: ReadonlyMap<string, Values> };

/**
 * The same numbers for many periods of one city at once, the city as a whole and by locality: two queries, however many periods. What
 * is asked of the past quarter by quarter would otherwise match projects and sales anew for each.
 */
export async function supplyOfWindows(
  clickhouse: ClickHouse,
  { city, windows, measures, state }: { city: string; windows: readonly SupplyWindow[]; measures: readonly Measure[]; state: DataState },
): Promise<ReadonlyMap<string, SupplyOfWindow>> {
  const place = { city };
  const known = await remember(clickhouse, ['supply', place], () => knownSupply(clickhouse, place));
  if (known.projects === 0 || windows.length === 0) return new Map();
  const supply = supplySql(place, windows, known, state);
  const ask = (by: readonly DimensionId[]) => {
    const { sql, params } = compileSupply(measures, by, supply, true);
    return clickhouse.rows<Row>(sql, params);
  };
  const [whole, rows] = [await ask([]), await ask(['locality'])];
  const columns = columnsOf(measures);
  const monthsIn = new Map(windows.map(({ key, ...period }) => [key, monthsOf(period)]));
  const said = (row: Row, by: readonly DimensionId[]) => valuesOf(measures, row, columns, by, monthsIn.get(row.key[0] ?? '') ?? 0);
  return new Map(
    whole.map((row) => {
      const of = rows.filter(({ key }) => key[0] === row.key[0]);
      return [
        row.key[0] ?? '',
        { total: said(row, []), byLocality: new Map(of.map((one) => [one.key[1] ?? '', said(one, ['locality'])])) },
      ];
    }),
  );
}

const columnsOf = (measures: readonly Measure[]) =>
  new Map([...new Set(measures.flatMap(({ parts, n }) => [...Object.values(parts), n]))].map((aggregate, at) => [aggregate, at]));

function valuesOf(
  measures: readonly Measure[],
  row: Row,
  columns: Map<string, number>,
  by: readonly DimensionId[],
  months: number,
): Values {
  const read = (aggregate: string) => row[`a${columns.get(aggregate) ?? 0}`] ?? null;
  return Object.fromEntries(
    measures.map((measure) => {
      const n = read(measure.n) ?? 0;
      const needed = neededFor(measure, by);
      const parts = Object.fromEntries(Object.entries(measure.parts).map(([name, aggregate]) => [name, read(aggregate)]));
      const value = measure.value === undefined ? (parts['value'] ?? null) : measure.value(parts, { months });
      return [measure.id, { value: n >= needed ? value : null, n, needed }];
    }),
  );
}

/** Nothing is filed, or what is filed does not answer: not a zero. */
const withheld = (measures: readonly Measure[], by: readonly DimensionId[]): Values =>
  Object.fromEntries(measures.map((measure) => [measure.id, { value: null, n: 0, needed: neededFor(measure, by) }]));

function periodOf({ filter, period }: Question, known: SupplyKnown): DateRange | null {
  const reach = [known.asOf, known.salesTo]
    .filter((day) => day !== null)
    .sort()
    .at(-1);
  const first = [known.firstRegistered, known.oldestSnapshot].filter((day) => day !== null).sort()[0];
  if (reach === undefined || first === undefined) return null;
  const range = {
    from: filter.from ?? period?.from ?? first,
    to: filter.to === undefined ? laterOf(reach, period?.to ?? reach) : earlierOf(filter.to, laterOf(reach, period?.to ?? reach)),
  };
  return range.from > range.to ? null : range;
}

/** One window for each bucket of time, clipped to the period; one for all of it where time is not cut. */
function windowsOf(by: readonly DimensionId[], period: DateRange): SupplyWindow[] {
  const grain = by.find(isGrain);
  if (grain === undefined) return [{ key: '', ...period }];
  return bucketsOf(grain, period).map((key) => Object.assign({ key }, periodOfCell([grain], [key], period)));
}

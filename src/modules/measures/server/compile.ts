/** The one place where measures and dimensions become SQL. */
import { earlierOf, laterOf, type DateRange } from '#core/period.ts';
import type { SqlParams } from '#server/clickhouse/clickhouse.ts';
import { type DataState, demonstrationSql } from '#modules/batches/server/index.ts';
import { saleFilterSql } from '#modules/transactions/server/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { dimensionOf, isTime, type DimensionId } from '../model/dimension.ts';
import type { Measure } from '../model/measure.ts';

/** A city has a few thousand projects at most. */
const mostCells = 10_000;

/** Measures of all sales of a filter, and of the same sales cut by dimensions, where there are any. */
export type ScanQuestion = {
  measures: readonly Measure[];
  by: readonly DimensionId[];
  /** Cells that are wanted, those with the most sales first; all when they are put in another order, or looked up, afterwards. */
  most?: number | undefined;
};

export type ScanRow = {
  /** Which of the scopes of the scan. */
  scope: number;
  /** Which dimensions the row is cut by: 0 for the total of an uncut scan, else a bit for each one it is not cut by. */
  cut: number;
  /** A value for each dimension of the scan; those that the row is not cut by mean nothing. */
  keys: string[];
  currencies: [string, number][];
  sales: number;
  cellCount: number;
  demonstrationSales: number;
  firstDay: string;
  lastDay: string;
} & Record<`a${number}` | `told${number}`, number | null>;

export type Scan = {
  sql: string;
  params: SqlParams;
  /** The value of an aggregate in a row. */
  read: (row: ScanRow, aggregate: string) => number | null;
  /** Of the sales of the total, those that tell all of these dimensions. */
  carrying: (total: ScanRow, by: readonly DimensionId[]) => number;
  isCutBy: (row: ScanRow, by: readonly DimensionId[]) => boolean;
  key: (row: ScanRow, by: readonly DimensionId[]) => string[];
};

/**
 * Days of a market. Scopes of one scan all name a locality, no two of the same name in different cities; or none of them names a place: then
 * it is the filter's.
 */
export type Scope = DateRange & { place: { city: string; village: string } | null };

/**
 * One SELECT for all that is asked: the sales are read once, each aggregate stands there once, however many measures share it, and there is
 * a grouping set for each way they are cut. `{{same period}}` in an aggregate is the window over the cells of the same scope, cut and bucket
 * of time. Of several scopes each is counted for itself; a sale that lies in two of them counts in both.
 */
export function compileScan(questions: readonly ScanQuestion[], filter: SaleFilter, scopes: readonly Scope[], state: DataState): Scan {
  const { where, params } = whereOf(filter, scopes, state);
  const ids = [...new Set(questions.flatMap(({ by }) => by))];
  const at = new Map(ids.map((id, place) => [id, place]));
  const placesOf = (by: readonly DimensionId[]) => by.map((id) => at.get(id) as number);
  const cutOf = (by: readonly DimensionId[]) => {
    const places = new Set(placesOf(by));
    // As the function grouping() has it: the first dimension is the highest bit, set where the row is not cut by it.
    return ids.reduce((bits, _, place) => bits * 2 + (places.has(place) ? 0 : 1), 0);
  };
  const cuts = new Map(questions.flatMap(({ by }) => (by.length === 0 ? [] : [[cutOf(by), by] as const])));
  const carriedBy = new Map([...cuts].flatMap(([cut, by]) => (toldSql(by) === null ? [] : [[cut, toldSql(by) as string] as const])));
  const aggregates = [...new Set(questions.flatMap(({ measures }) => measures.flatMap(({ parts, n }) => [...Object.values(parts), n])))];
  const columns = new Map(aggregates.map((aggregate, place) => [aggregate, `a${place}` as const]));
  const time = ids.flatMap((id, place) => (isTime(id) ? [`k${place}`] : []));
  const split = scopes.length > 1 ? ['scope'] : [];
  const grouped = [...split, ...(ids.length === 0 ? [] : ['cut'])];
  const window = (parts: readonly string[]) => (parts.length === 0 ? '()' : `(PARTITION BY ${parts.join(', ')})`);
  const tells = ids.flatMap((id, place) => (dimensionOf(id).only === undefined ? [] : [`t${place}`]));
  const setOf = (by: readonly DimensionId[]) => {
    const keys = placesOf(by).flatMap((place) => (tells.includes(`t${place}`) ? [`k${place}`, `t${place}`] : [`k${place}`]));
    return `(${[...split, ...keys].join(', ')})`;
  };

  const select = [
    split[0] ?? 'toUInt8(0) AS scope',
    ...ids.flatMap((id, place) => {
      const { sql, grouped: cheaper, only } = dimensionOf(id);
      return [`${cheaper?.sql ?? sql} AS k${place}`, ...(only === undefined ? [] : [`(${only}) AS t${place}`])];
    }),
    ids.length === 0 ? 'toUInt32(0) AS cut' : `toUInt32(grouping(${ids.map((_, place) => `k${place}`).join(', ')})) AS cut`,
    `[${ids.map((id, place) => dimensionOf(id).grouped?.text(`k${place}`) ?? `toString(k${place})`).join(', ')}]::Array(String) AS keys`,
    `toUInt32(count() OVER ${window(grouped)}) AS cellCount`,
    ...[...carriedBy].map(([cut, condition]) => `toUInt32(countIf(${condition})) AS told${cut}`),
    ...aggregates.map((aggregate) => `${aggregate.replace('{{same period}}', window([...grouped, ...time]))} AS ${columns.get(aggregate)}`),
    currenciesSql(state),
    'toUInt32(count()) AS sales',
    `toUInt32(countIf(${demonstrationSql(state)})) AS demonstrationSales`,
    'toString(min(registered_on)) AS firstDay',
    'toString(max(registered_on)) AS lastDay',
  ];
  const sets = [...cuts.values(), []];
  return {
    sql: `SELECT ${select.join(',\n       ')}
FROM sale
${split.length === 0 ? '' : `ARRAY JOIN ${scopesSql(scopes)} AS scope`}
WHERE ${where}
${grouped.length > 0 ? `GROUP BY GROUPING SETS (${sets.map(setOf).join(', ')})` : ''}
${tells.length === 0 ? '' : `HAVING ${tells.map((one) => `(grouping(${one}) = 1 OR ${one})`).join(' AND ')}`}
ORDER BY sales DESC, keys
${grouped.length > 0 ? `LIMIT ${Math.max(...questions.map(({ most = mostCells }) => most))} BY scope, cut` : ''}`,
    params: { ...params, ...scopeParams(scopes), ...currencyParams(state) },
    read: (row, aggregate) => row[columns.get(aggregate) as `a${number}`] ?? null,
    carrying: (row, by) => (carriedBy.has(cutOf(by)) ? (row[`told${cutOf(by)}`] ?? 0) : row.sales),
    isCutBy: ({ cut }, by) => cut === cutOf(by),
    key: ({ keys }, by) => placesOf(by).map((place) => keys[place] as string),
  };
}

/** The sales of all scopes, and some around them. */
function whereOf(filter: SaleFilter, scopes: readonly Scope[], state: DataState) {
  if (scopes.length === 0) return saleFilterSql(filter, state);
  const days = { from: scopes.map(({ from }) => from).reduce(earlierOf), to: scopes.map(({ to }) => to).reduce(laterOf) };
  const places = scopes.flatMap(({ place }) => place ?? []);
  if (places.length === 0 || scopes.length === 1) return saleFilterSql({ ...filter, ...days }, state);
  const cities = [...new Set(places.map(({ city }) => city))];
  const localities = [...new Set(places.map(({ village }) => village))];
  return saleFilterSql({ ...filter, ...days, city: undefined, village: undefined }, state, { cities, localities });
}

/**
 * The numbers of the scopes that a sale lies in. Of several places its own is found first, by the name of the locality, which the engine
 * does once for each word of the column; so each sale is held against the periods of its own place only.
 */
const scopesSql = (scopes: readonly Scope[]) => {
  const within = (numbers: string, first: string, last: string) =>
    `arrayFilter((number, first, last) -> registered_on BETWEEN first AND last, ${numbers}, ${first}, ${last})`;
  if (scopes.every(({ place }) => place === null))
    return within(`range(${scopes.length})`, '{scope_from:Array(Date)}', '{scope_to:Array(Date)}');
  const ofPlace = (array: string) => `${array}[indexOf({scope_villages:Array(String)}, locality)]`;
  return `if(city = ${ofPlace('{scope_cities:Array(String)}')}, ${within(
    ofPlace('{scope_numbers:Array(Array(UInt8))}'),
    ofPlace('{scope_from:Array(Array(Date))}'),
    ofPlace('{scope_to:Array(Array(Date))}'),
  )}, [])`;
};

function scopeParams(scopes: readonly Scope[]): SqlParams {
  const days = (some: readonly { scope: Scope }[]) => ({
    scope_from: some.map(({ scope }) => scope.from),
    scope_to: some.map(({ scope }) => scope.to),
  });
  const numbered = scopes.map((scope, number) => ({ scope, number }));
  if (scopes.every(({ place }) => place === null)) return days(numbered);
  const places = [...Map.groupBy(numbered, ({ scope }) => scope.place?.village ?? '')];
  return {
    scope_villages: places.map(([village]) => village),
    scope_cities: places.map(([, of]) => of[0]?.scope.place?.city ?? ''),
    scope_numbers: places.map(([, of]) => of.map(({ number }) => number)),
    scope_from: places.map(([, of]) => days(of).scope_from),
    scope_to: places.map(([, of]) => days(of).scope_to),
  };
}

/** How many sales are in each. Counting by a map costs as much as a median, and the currencies that there can be are known. */
const currenciesSql = ({ currencies }: DataState) =>
  `arrayFilter(one -> one.2 > 0, [${currencies
    .map((_, at) => `({currency_${at}:String}, toUInt32(countIf(currency = {currency_${at}:String})))`)
    .join(', ')}]::Array(Tuple(String, UInt32))) AS currencies`;
const currencyParams = ({ currencies }: DataState): SqlParams =>
  Object.fromEntries(currencies.map((currency, at) => [`currency_${at}`, currency]));

/** Null: every sale tells them. */
function toldSql(by: readonly DimensionId[]): string | null {
  const conditions = by.flatMap((id) => dimensionOf(id).only ?? []);
  return conditions.length === 0 ? null : conditions.map((condition) => `(${condition})`).join(' AND ');
}

/** The one place where measures and dimensions become SQL. */
import type { DateRange } from '#core/period.ts';
import type { SqlParams } from '#server/clickhouse/clickhouse.ts';
import { type DataState, demonstrationSql } from '#modules/batches/server/index.ts';
import { saleFilterSql, withLeftOutSql } from '#modules/transactions/server/index.ts';
import type { CurrencyCount, SaleFilter } from '#modules/transactions/contract.ts';
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

/** The sales of one cell, or of the total, in how many currencies they are, and what each aggregate of the question is. */
export type CountedCell = { key: string[]; sales: number; currencies: number; read: (aggregate: string) => number | null };
/** What a scan says to one question about one period. */
export type Counted = {
  /** Null where nothing matches. */
  total: (CountedCell & { firstDay: string; lastDay: string; inCurrencies: CurrencyCount[]; demonstrationSales: number }) | null;
  /** With the most sales first. */
  cells: CountedCell[];
  /** Of all cells there are, those beyond `most` too. */
  cellCount: number;
  /** Sales whose document tells every dimension of the cut. */
  carrying: number;
};

/** A row as the store sends it: columns by the short names that `compileScan` gives them. */
export type ScanRow = Record<string, string | number | null>;
export type Scan = {
  sql: string;
  params: SqlParams;
  /** `scope`: 0 for the filter's own days, 1 for those before. */
  countedFor: (rows: readonly ScanRow[], question: ScanQuestion, scope: 0 | 1) => Counted;
  /** Sales of the filter's own days that it leaves out, where they were asked for. */
  leftOutIn: (rows: readonly ScanRow[]) => number;
};

/** Scopes of a row beside 0 and 1: what is left out of the filter's own days, and of those before. */
const LEFT_OUT = 2;
const LEFT_OUT_BEFORE = 3;

const overWindow = /^sum\((.+)\) OVER \{\{same period\}\}$/;

/**
 * One SELECT for all that is asked: the sales are read once, each aggregate stands there once, however many measures share it, and there is
 * a grouping set for each way they are cut. What can be made of the rows of the answer (texts of keys, sums over cells, their order and number) is
 * made of them here: the engine plans every expression of a statement anew, which takes longer than reading a locality.
 * Only where there may be more cells than are wanted (`most`, or a cut of a whole city by two dimensions) does the engine itself order, count
 * and limit them.
 * `{{same period}}` in an aggregate is the sum over the cells of the same scope, cut and bucket of time.
 * @param before days before those of the filter that are counted for themselves; they must share none with them.
 * @param leavesOut whether what the filter leaves out is counted beside what it counts.
 */
export function compileScan(
  questions: readonly ScanQuestion[],
  filter: SaleFilter,
  { before, leavesOut }: { before: DateRange | null; leavesOut: boolean },
  state: DataState,
): Scan {
  const { where, counts, params } = whereOf(filter, { before, leavesOut }, state);
  const ids = [...new Set(questions.flatMap(({ by }) => by))];
  const places = new Map(ids.map((id, at) => [id, at]));
  const at = (id: DimensionId) => places.get(id) as number;
  const cuts = new Map(questions.flatMap(({ by }) => (by.length === 0 ? [] : [[cutOf(ids, by), by] as const])));
  const isLimited = questions.some(mayHaveManyCells);
  const aggregates = [...new Set(questions.flatMap(({ measures }) => measures.flatMap(({ parts, n }) => [...Object.values(parts), n])))];
  // What a window is over stands there by itself, and the window is added up here.
  const counted = isLimited ? aggregates : [...new Set(aggregates.map((one) => overWindow.exec(one)?.[1] ?? one))];
  const columnOf = new Map(counted.map((aggregate, place) => [aggregate, `a${place}`]));
  const currencies = state.currencies.length === 1 ? [] : state.currencies;
  const demonstration = demonstrationSql(state);
  const scopeSql = scopeOf(counts, before);
  const scope = scopeSql === null ? [] : ['scope'];
  const cut = ids.length === 0 ? [] : ['cut'];
  const tells = ids.filter((id) => dimensionOf(id).only !== undefined);
  const conditionsOn = (by: readonly DimensionId[]) => by.flatMap((id) => dimensionOf(id).only ?? []).map((condition) => `(${condition})`);
  const time = ids.filter(isTime).map((id) => `k${at(id)}`);
  const window = (parts: readonly string[]) => (parts.length === 0 ? '()' : `(PARTITION BY ${parts.join(', ')})`);

  const keyed = ids.filter((id) => dimensionOf(id).grouped?.textSql !== undefined);
  /** The column that holds the text of a dimension, or what its text is made of. */
  const textColumn = (id: DimensionId) => `${keyed.includes(id) ? 't' : 'k'}${at(id)}`;

  const select = [
    ...(scopeSql === null ? [] : [`${scopeSql} AS scope`]),
    ...ids.map((id, place) => `${dimensionOf(id).grouped?.sql ?? dimensionOf(id).sql} AS k${place}`),
    ...keyed.map((id) => `${dimensionOf(id).grouped?.textSql} AS ${textColumn(id)}`),
    ...(ids.length === 0 ? [] : [`toUInt32(grouping(${ids.map((_, place) => `k${place}`).join(', ')})) AS cut`]),
    ...counted.map((one) => `${one.replace('{{same period}}', window([...scope, ...cut, ...time]))} AS ${columnOf.get(one)}`),
    ...currencies.map((_, place) => `toUInt32(countIf(currency = {currency_${place}:String})) AS c${place}`),
    ...(demonstration === 'true' || demonstration === 'false' ? [] : [`toUInt32(countIf(${demonstration})) AS demonstration`]),
    'toUInt32(count()) AS sales',
    'min(registered_on) AS first_day',
    'max(registered_on) AS last_day',
    ...(isLimited
      ? [
          `toUInt32(count() OVER ${window([...scope, ...cut])}) AS cells`,
          ...[...cuts].flatMap(([bits, by]) =>
            conditionsOn(by).length === 0 ? [] : [`toUInt32(countIf(${conditionsOn(by).join(' AND ')})) AS carry${bits}`],
          ),
        ]
      : []),
  ];
  const setOf = (by: readonly DimensionId[]) => `(${[...scope, ...by.map((id) => `k${at(id)}`)].join(', ')})`;
  return {
    sql: [
      `SELECT ${select.join(',\n       ')}`,
      'FROM sale',
      `WHERE ${where}`,
      ...(ids.length > 0
        ? [`GROUP BY GROUPING SETS (${[...cuts.values(), []].map(setOf).join(', ')})`]
        : scope.length > 0
          ? ['GROUP BY scope']
          : []),
      ...(isLimited
        ? [
            ...(tells.length === 0
              ? []
              : [`HAVING ${tells.map((id) => `(grouping(k${at(id)}) = 1 OR ${textColumn(id)} != '')`).join(' AND ')}`]),
            `ORDER BY sales DESC, ${ids.map(textColumn).join(', ')}`,
            `LIMIT ${Math.max(...questions.map(({ most = mostCells }) => most))} BY ${[...scope, ...cut].join(', ')}`,
          ]
        : []),
    ].join('\n'),
    params: {
      ...params,
      ...(before !== null && { scope_from: filter.from, scope_before_to: before.to }),
      ...Object.fromEntries(currencies.map((currency, place) => [`currency_${place}`, currency])),
    },
    countedFor,
    leftOutIn: (rows) => Number(rowsOf(rows, LEFT_OUT, [])[0]?.['sales'] ?? 0),
  };

  function rowsOf(rows: readonly ScanRow[], wanted: number, by: readonly DimensionId[]) {
    const bits = cutOf(ids, by);
    return rows.filter(
      (row) => (scopeSql === null ? 0 : Number(row['scope'])) === wanted && (ids.length === 0 ? 0 : Number(row['cut'])) === bits,
    );
  }

  function countedFor(rows: readonly ScanRow[], { by, most = mostCells }: ScanQuestion, wanted: 0 | 1): Counted {
    const ofCut = (some: readonly DimensionId[]) => rowsOf(rows, wanted, some);
    const [all] = ofCut([]);
    if (all === undefined || all['sales'] === 0) return { total: null, cells: [], cellCount: 0, carrying: 0 };
    const sales = Number(all['sales']);
    const total = {
      ...cellOf(all, [], [all]),
      firstDay: String(all['first_day']),
      lastDay: String(all['last_day']),
      inCurrencies: currenciesOf(all),
      demonstrationSales: demonstration === 'true' ? sales : demonstration === 'false' ? 0 : Number(all['demonstration']),
    };
    if (by.length === 0) return { total, cells: [], cellCount: 0, carrying: sales };
    const found = ofCut(by).filter((row) => by.every((id) => dimensionOf(id).only === undefined || row[textColumn(id)] !== ''));
    const buckets = Map.groupBy(found, bucketOf(by));
    const cells = found
      .map((row) => cellOf(row, by, buckets.get(bucketOf(by)(row)) ?? []))
      .sort((a, b) => b.sales - a.sales || compareKeys(a.key, b.key));
    return {
      total,
      cells: cells.slice(0, most),
      cellCount: isLimited ? Number(found[0]?.['cells'] ?? 0) : cells.length,
      carrying:
        isLimited && conditionsOn(by).length > 0 ? Number(all[`carry${cutOf(ids, by)}`]) : isLimited ? sales : sumOf(found, 'sales'),
    };
  }

  /** Cells of the same bucket of time. */
  function bucketOf(by: readonly DimensionId[]) {
    const keys = by.filter(isTime).map((id) => `k${at(id)}`);
    return (row: ScanRow) => keys.map((key) => row[key]).join('\n');
  }

  function cellOf(row: ScanRow, by: readonly DimensionId[], samePeriod: readonly ScanRow[]): CountedCell {
    const key = by.map((id) => {
      const value = row[textColumn(id)] ?? '';
      return dimensionOf(id).grouped?.text?.(value) ?? String(value);
    });
    const read = (aggregate: string) => {
      const column = columnOf.get(aggregate);
      if (column !== undefined) return Number.isFinite(row[column]) ? (row[column] as number) : null;
      const summed = columnOf.get(overWindow.exec(aggregate)?.[1] ?? '');
      return summed === undefined ? null : sumOf(samePeriod, summed);
    };
    return { key, sales: Number(row['sales']), currencies: currenciesOf(row).length, read };
  }

  function currenciesOf(row: ScanRow): CurrencyCount[] {
    const [only] = state.currencies;
    if (currencies.length === 0) return only === undefined ? [] : [{ currency: only, sales: Number(row['sales']) }];
    return currencies.map((currency, place) => ({ currency, sales: Number(row[`c${place}`]) })).filter(({ sales }) => sales > 0);
  }
}

/** As the function grouping() has it: the first dimension is the highest bit, set where the row is not cut by it. */
const cutOf = (ids: readonly DimensionId[], by: readonly DimensionId[]) =>
  ids.reduce((bits, id) => bits * 2 + (by.includes(id) ? 0 : 1), 0);

/** More than one would fetch to find the largest of them. */
const mayHaveManyCells = ({ by, most }: ScanQuestion) => most !== undefined || (by.length > 1 && by.some((id) => dimensionOf(id).isOpen));

const sumOf = (rows: readonly ScanRow[], column: string) => rows.reduce((sum, row) => sum + Number(row[column]), 0);

function compareKeys(a: readonly string[], b: readonly string[]): number {
  const differs = a.findIndex((value, at) => value !== b[at]);
  return differs === -1 ? 0 : (a[differs] as string) < (b[differs] as string) ? -1 : 1;
}

/** The sales of the days of the filter, of the days before, and those left out. `counts` is null where none of these is among them. */
function whereOf(
  filter: SaleFilter,
  { before, leavesOut }: { before: DateRange | null; leavesOut: boolean },
  state: DataState,
): { where: string; counts: string | null; params: SqlParams } {
  const ofAll = before === null ? filter : { ...filter, from: before.from };
  const { where, counts, params } = leavesOut ? withLeftOutSql(ofAll, state) : { ...saleFilterSql(ofAll, state), counts: null };
  const days = before === null ? '' : ' AND (registered_on >= {scope_from:Date} OR registered_on <= {scope_before_to:Date})';
  return { where: `${where}${days}`, counts, params };
}

/** Which scope a row is of; null where all are of the filter's own days and count. */
function scopeOf(counts: string | null, before: DateRange | null): string | null {
  const isBefore = 'registered_on < {scope_from:Date}';
  if (before === null) return counts === null ? null : `if(${counts}, 0, ${LEFT_OUT})`;
  return counts === null ? isBefore : `multiIf(NOT (${counts}), if(${isBefore}, ${LEFT_OUT_BEFORE}, ${LEFT_OUT}), ${isBefore}, 1, 0)`;
}

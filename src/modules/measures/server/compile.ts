/** The one place where measures and dimensions become SQL. */
import type { SqlParams } from '#server/clickhouse/clickhouse.ts';
import { demonstrationSql, saleFilterSql, type DataState } from '#modules/transactions/server/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { dimensionOf, isTime, type DimensionId } from '../model/dimension.ts';
import type { Measure } from '../model/measure.ts';

/** Cells are ordered and cut after they are worked out; a city has a few thousand projects at most. */
const mostCells = 10_000;

export type Compiled = {
  sql: string;
  params: SqlParams;
  /** The column of an aggregate in a row of the result. */
  columnOf: (aggregate: string) => string;
};

export type CompiledRow = {
  key: string[];
  currencies: [string, number][];
  sales: number;
  /** Of these, the ones that tell every dimension. */
  told: number;
  cellCount: number;
  demonstrationSales: number;
  firstDay: string;
  lastDay: string;
} & Record<`a${number}`, number | null>;

/**
 * One SELECT: each aggregate once, however many measures share it. `{{same period}}` in an aggregate is the window over the
 * cells of the same bucket of time, or over all of them.
 */
export function compileCells(measures: readonly Measure[], by: readonly DimensionId[], filter: SaleFilter, state: DataState): Compiled {
  const keys = by.map((id, at) => ({ name: `k${at}`, sql: dimensionOf(id).sql, time: isTime(id) }));
  const time = keys.flatMap(({ name, time: isOne }) => (isOne ? [name] : []));
  const samePeriod = time.length === 0 ? '()' : `(PARTITION BY ${time.join(', ')})`;
  return compile(measures, samePeriod, filter, state, {
    select: [
      ...keys.map(({ name, sql }) => `${sql} AS ${name}`),
      `[${keys.map(({ name }) => `toString(${name})`).join(', ')}] AS key`,
      'toUInt32(count()) AS told',
      'toUInt32(count() OVER ()) AS cellCount',
    ],
    where: toldSql(by),
    groupBy: `GROUP BY ${keys.map(({ name }) => name).join(', ')}`,
  });
}

/** The same over all sales of the filter, those that do not tell the dimensions included. */
export const compileTotal = (measures: readonly Measure[], by: readonly DimensionId[], filter: SaleFilter, state: DataState) =>
  compile(measures, '()', filter, state, {
    select: ['[]::Array(String) AS key', `toUInt32(countIf(${toldSql(by)})) AS told`, 'toUInt32(1) AS cellCount'],
    where: '1',
    groupBy: '',
  });

/** Nearly all sales are in one currency, and counting by a map costs as much as a median: rupees are counted without. */
const currenciesSql = `arrayConcat(
         if(countIf(currency = 'INR') > 0, [('INR', toUInt32(countIf(currency = 'INR')))], []),
         arrayMap((name, n) -> (toString(name), toUInt32(n)), (sumMapIf([currency], [toUInt32(1)], currency != 'INR') AS byCurrency).1, byCurrency.2)
       ) AS currencies`;

const toldSql = (by: readonly DimensionId[]) =>
  by
    .flatMap((id) => dimensionOf(id).only ?? [])
    .map((condition) => `(${condition})`)
    .join(' AND ') || '1';

function compile(
  measures: readonly Measure[],
  samePeriod: string,
  filter: SaleFilter,
  state: DataState,
  cut: { select: readonly string[]; where: string; groupBy: string },
): Compiled {
  const { where, params } = saleFilterSql(filter, state);
  const aggregates = [...new Set(measures.flatMap(({ parts, n }) => [...Object.values(parts), n]))];
  const columns = new Map(aggregates.map((aggregate, at) => [aggregate, `a${at}`]));
  const select = [
    ...cut.select,
    ...aggregates.map((aggregate) => `${aggregate.replace('{{same period}}', samePeriod)} AS ${columns.get(aggregate)}`),
    currenciesSql,
    'toUInt32(count()) AS sales',
    `toUInt32(countIf(${demonstrationSql(state)})) AS demonstrationSales`,
    'toString(min(registered_on)) AS firstDay',
    'toString(max(registered_on)) AS lastDay',
  ];
  return {
    sql: `SELECT ${select.join(',\n       ')}
FROM sale
WHERE ${where} AND ${cut.where}
${cut.groupBy}
ORDER BY sales DESC, key
LIMIT ${mostCells}`,
    params,
    columnOf: (aggregate) => columns.get(aggregate) as string,
  };
}

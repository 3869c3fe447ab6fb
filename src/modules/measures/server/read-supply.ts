import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { supplySql, type SoldOfProject, type SupplyKnown, type SupplyPlace, type SupplyWindow } from '#modules/projects/server/index.ts';
import { dimensionOf, isGrain, type DimensionId } from '../model/dimension.ts';
import type { Measure } from '../model/measure.ts';

/** A district has a few thousand projects at most, or some hundred localities in some dozen periods. */
const mostCells = 50_000;

export type SupplyAsked = {
  place: SupplyPlace;
  supply: SupplyKnown;
  /** First sales of the place's projects, as fine as the windows need; read when a figure needs them. */
  sold: () => Promise<readonly SoldOfProject[]>;
  measures: readonly Measure[];
  by: readonly DimensionId[];
};
/** `key` has a value for each dimension of `by`: of time, the key of the window. Those with the most projects come first. */
export type SupplyRow = { key: string[]; projects: number } & Record<`a${number}`, number | null>;

/** A place in some periods; null where nothing is filed of it, or what is filed does not answer. */
export type SupplySide = Pick<SupplyAsked, 'place' | 'supply' | 'sold'> & { windows: readonly SupplyWindow[] };

/**
 * The same of several sides. The engine takes longer to plan a question about supply than to answer it, and a period and the year before it
 * differ in their windows alone: sides of one place are one statement.
 */
export async function readSupply(
  clickhouse: ClickHouse,
  question: Omit<SupplyAsked, 'place' | 'supply' | 'sold'>,
  sides: readonly (SupplySide | null)[],
): Promise<SupplyRow[][]> {
  const { by } = question;
  const cutByTime = by.some(isGrain);
  const place = Math.max(0, by.findIndex(isGrain));
  const filed = sides.flatMap((side, at) => (side === null ? [] : [{ ...side, at }]));
  const found = await Promise.all(
    [...Map.groupBy(filed, (side) => JSON.stringify(side.place)).values()].map(async (same) => {
      const windows = same.flatMap(({ windows: own, at }) => own.map((window) => ({ ...window, key: `${window.key} ${at}` })));
      const [first] = same;
      return first === undefined ? [] : rowsOf(clickhouse, { ...question, ...first }, windows, mostCells * same.length);
    }),
  );
  const rows = found.flat().map((row) => ({ row, side: apart(row.key[place] ?? '') }));
  return sides.map((_, at) =>
    rows.flatMap(({ row, side: [key, whose] }) =>
      whose === at ? [{ ...row, key: cutByTime ? row.key.with(place, key) : row.key.slice(1) }] : [],
    ),
  );
}

const apart = (key: string): [key: string, whose: number] => {
  const blank = key.lastIndexOf(' ');
  return [key.slice(0, blank), Number(key.slice(blank + 1))];
};

/** By window first where time is not cut: `key` then begins with it. */
export const askSupply = (clickhouse: ClickHouse, question: SupplyAsked, windows: readonly SupplyWindow[]) =>
  rowsOf(clickhouse, question, windows, mostCells);

/** Each aggregate once, over the projects of the place in each window. */
async function rowsOf(
  clickhouse: ClickHouse,
  { place, supply: supplyThere, sold, measures, by }: SupplyAsked,
  windows: readonly SupplyWindow[],
  most: number,
): Promise<SupplyRow[]> {
  const keys = [
    ...(by.some(isGrain) ? [] : [{ name: 'w0', sql: 'window_key' }]),
    ...by.map((id, at) => ({ name: `k${at}`, sql: isGrain(id) ? 'window_key' : dimensionOf(id).ofProjects })),
  ];
  const conditions = by.flatMap((id) => dimensionOf(id).onlyProjects ?? []).map((condition) => `(${condition})`);
  const select = [
    ...keys.map(({ name, sql }) => `${sql} AS ${name}`),
    `[${keys.map(({ name }) => `toString(${name})`).join(', ')}]::Array(String) AS key`,
    'toUInt32(countIf(alive OR is_new)) AS projects',
    ...[...columnsOf(measures)].map(([aggregate, at]) => `toFloat64(ifNull(${aggregate}, 0)) AS a${at}`),
  ];
  const supply = await supplySql(place, windows, supplyThere, sold, [...select, ...conditions, 'alive']);
  return clickhouse.rows<SupplyRow>(
    `SELECT ${select.join(',\n       ')}
FROM (${supply.sql}) AS supply
WHERE ${['alive', ...conditions].join(' AND ')}
GROUP BY ${keys.map(({ name }) => name).join(', ')}
ORDER BY projects DESC, key
LIMIT ${most}`,
    supply.params,
  );
}

/** Where each aggregate stands in a row. */
export const columnsOf = (measures: readonly Measure[]) =>
  new Map([...new Set(measures.flatMap(({ parts, n }) => [...Object.values(parts), n]))].map((aggregate, at) => [aggregate, at]));

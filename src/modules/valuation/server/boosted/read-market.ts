import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { configurationKey, type MarketColumns } from '../../model/boosted/market-columns.ts';
import { tellsThePrice } from '../../model/boosted/telltale.ts';
import type { Building, SalesOfPlace } from '../../model/sales-of-place.ts';
import { otherColumns, type OtherColumn } from '../queries/other-columns.ts';
import { salesByBuilding } from '../queries/sales-by-building.ts';
import { unpackSales } from '../unpack-sales.ts';

export type Market = { columns: MarketColumns; sales: SalesOfPlace; localities: string[] };
export type MarketWanted = { city: string; propertyKind: string; currency: string };

/** Rows above this would not fit the memory that training may take. */
const MOST_SALES = 3_000_000;
/** A job waits for a market of millions of sales; a screen would not. */
const unhurried: QueryOptions = { settings: { max_execution_time: 1800 } };

/** All usable sales of one kind of property in a city, as the boosted model reads them. */
export async function readMarket(clickhouse: ClickHouse, wanted: MarketWanted): Promise<Market> {
  const packed = await salesByBuilding(clickhouse, { ...wanted, from: '1900-01-01', to: '2100-12-31', most: MOST_SALES }, unhurried);
  const sales = unpackSales(packed);
  return { sales, ...columnsOf(sales, await otherColumns(clickhouse, wanted.city, unhurried)) };
}

/** The sales of a city as columns of the model. */
export function columnsOf(sales: SalesOfPlace, others: readonly OtherColumn[]): Pick<Market, 'columns' | 'localities'> {
  const localities = [...new Set(sales.buildings.map(({ locality }) => locality))];
  const localityCode = new Map(localities.map((locality, code) => [locality, code]));
  const ofBuilding = (read: (building: Building) => number) => {
    const values = sales.buildings.map(read);
    return shared(sales.n, (i) => values[sales.building[i]!]!);
  };
  const configurations = new Map<string, number>();
  const logArea = shared(sales.n, (i) => sales.logArea[i]!);
  const columns: MarketColumns = {
    n: sales.n,
    month: sales.month,
    logRate: sales.logRate,
    logArea,
    floor: shared(sales.n, (i) => sales.floor[i]!),
    builtYear: ofBuilding(({ builtYear }) => builtYear ?? Number.NaN),
    latitude: ofBuilding(({ latitude }) => latitude ?? Number.NaN),
    longitude: ofBuilding(({ longitude }) => longitude ?? Number.NaN),
    locality: Int32Array.from(sales.building, (b) => localityCode.get(sales.buildings[b]!.locality)!),
    building: sales.building,
    configuration: Int32Array.from({ length: sales.n }, (_, i) => {
      return codeOf(configurations, configurationKey(sales.building[i]!, logArea[i]!));
    }),
    unitType: sales.configuration,
    saleKind: sales.saleKind,
    others: others.map((column) => ({ name: column.name, values: coded(sales, column) })),
  };
  return { columns: { ...columns, others: columns.others.filter(({ values }) => !tellsThePrice(columns, values)) }, localities };
}

const shared = (n: number, value: (i: number) => number) => {
  const column = new Float32Array(new SharedArrayBuffer(4 * n));
  for (let i = 0; i < n; i++) column[i] = value(i);
  return column;
};

function codeOf(codes: Map<string, number>, key: string) {
  let code = codes.get(key);
  if (code === undefined) codes.set(key, (code = codes.size));
  return code;
}

/** Words as numbers, in the order of the alphabet, so that the same words have the same number whatever came first. */
function coded(sales: SalesOfPlace, { batchIds, sourceRows, values }: OtherColumn): Float32Array {
  const codes = new Map([...new Set(values)].sort().map((word, code) => [word, code]));
  // A document of several flats has one row of the file: the row's number is what both share.
  const key = (batchId: number, sourceRow: number) => batchId * 2 ** 32 + sourceRow;
  const byRow = new Map(values.map((word, at) => [key(batchIds[at]!, sourceRows[at]!), codes.get(word)!]));
  return shared(sales.n, (i) => byRow.get(key(sales.batchId[i]!, sales.sourceRow[i]!)) ?? Number.NaN);
}

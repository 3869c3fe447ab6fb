import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { marketColumnsOf, type MarketCodes, type SalesOfPlace, unpackSales } from '#modules/avm/index.ts';
import { otherColumns } from '../queries/other-columns.ts';
import { salesByBuilding } from '../queries/sales-by-building.ts';

export type Market = ReturnType<typeof marketColumnsOf> & { sales: SalesOfPlace };
export type MarketWanted = { city: string; propertyKind: string; currency: string };

/** Rows above this would not fit the memory that training may take. */
const MOST_SALES = 3_000_000;
/** A job waits for a market of millions of sales; a screen would not. */
const unhurried: QueryOptions = { settings: { max_execution_time: 1800 } };

/** All usable sales of one kind of property in a city, as the boosted model reads them; by the codes of one that was trained before. */
export async function readMarket(
  clickhouse: ClickHouse,
  wanted: MarketWanted,
  earlier?: MarketCodes & { configurations: readonly string[] },
): Promise<Market> {
  const packed = await salesByBuilding(clickhouse, { ...wanted, from: '1900-01-01', to: '2100-12-31', most: MOST_SALES }, unhurried);
  const sales = unpackSales(packed, earlier?.configurations);
  return { sales, ...marketColumnsOf(sales, await otherColumns(clickhouse, wanted.city, unhurried), earlier) };
}

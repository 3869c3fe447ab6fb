import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter } from '../contract.ts';
import { countSales } from './queries/count-sales.ts';
import { showsLeftOut } from './sale-filter-sql.ts';

/** Sales that the filter would mean, had scrutiny or an analyst not left them out; 0 where it shows them. */
export const countLeftOut = async (clickhouse: ClickHouse, filter: SaleFilter, options?: QueryOptions): Promise<number> =>
  showsLeftOut(filter) ? 0 : countSales(clickhouse, { ...filter, flagged: 'only' }, undefined, options);

import { offerNamesOfFilings } from '#modules/projects/server/index.ts';
import { settlePlaces } from '#modules/transactions/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';

/** The place of a market by the names the data have for it. What is filed and not yet sold is known, too: its supply is told. */
export const settleMarket: typeof settlePlaces = (clickhouse: ClickHouse, question) => {
  offerNamesOfFilings(clickhouse);
  return settlePlaces(clickhouse, question);
};

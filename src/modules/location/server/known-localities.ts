import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { NamedPoint } from '../model/locate-projects.ts';
import { liveLocalities } from './queries/live-localities.ts';
import { shippedLocalities } from './shipped-localities.ts';

/** Villages, towns and localities: those the product ships with, and those that were imported. */
export const knownLocalities = async (clickhouse: ClickHouse, options?: QueryOptions): Promise<NamedPoint[]> => [
  ...shippedLocalities(),
  ...(await liveLocalities(clickhouse, options)),
];

import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { PlaceToValue } from '../contract.ts';
import { marketOf } from './market-memory.ts';

/** The middle of each locality; those whose sales have no position are left out. */
export async function listPlacesToValue(clickhouse: ClickHouse, city: string, propertyKind: string): Promise<PlaceToValue[]> {
  const market = await marketOf(clickhouse, city, propertyKind);
  return (market?.localities ?? []).flatMap(({ locality, south, north, west, east }) =>
    south === null || north === null || west === null || east === null
      ? []
      : [{ locality, latitude: (south + north) / 2, longitude: (west + east) / 2 }],
  );
}

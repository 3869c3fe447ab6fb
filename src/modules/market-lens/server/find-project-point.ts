import * as errors from '#messages/market-lens/errors';
import { badRequest } from '#core/app-error.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { findPointOfProject } from '#modules/projects/server/index.ts';
import { pointOfSales } from '#modules/transactions/server/index.ts';
import { demandCity } from '../model/named-search.ts';
import { settleNamed } from './settle-named.ts';

/** The filed point where one is believed; else the middle of the points of its sales; else 'N/A'. */
export async function findProjectPoint(
  clickhouse: ClickHouse,
  { City, projName }: { City?: string | undefined; projName?: string | undefined },
  options?: QueryOptions,
) {
  demandCity(City);
  if (projName === undefined || projName === '') throw badRequest(errors.projectRequired);
  const { City: city = '', Village: village, Project: name = '' } = await settleNamed(clickhouse, { City, Project: projName });
  const filed = await findPointOfProject(clickhouse, { city, name }, options);
  if (filed !== null)
    return { coordinates: { lat: filed.latitude, lng: filed.longitude, precision: filed.precision, basis: 'filing' as const } };
  const sold = await pointOfSales(clickhouse, { city, village, project: name }, options);
  if (sold !== null) return { coordinates: { lat: sold.latitude, lng: sold.longitude, precision: 'APPROXIMATE', basis: 'sales' as const } };
  return { coordinates: 'N/A' as const };
}

import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { LocalNames } from '#modules/names/server/index.ts';
import { placesBeginning, placesWithSales } from '#modules/transactions/server/index.ts';
import type { LensPlace } from '../../places-contract.ts';
import { filedOnlyPlaces } from './filed-only-places.ts';

/** Places with sales first, as they are found everywhere; below them those that are known from filings alone. */
export async function findPlaces(clickhouse: ClickHouse, localNames: LocalNames, text: string): Promise<LensPlace[]> {
  const [sold, filed] = await Promise.all([placesWithSales(clickhouse, localNames), filedOnlyPlaces(clickhouse, localNames)]);
  return [
    ...placesBeginning(sold, text, ({ sales }) => sales).map((place) => Object.assign({}, place, { projects: null })),
    ...placesBeginning(filed, text, ({ projects }) => projects ?? 0),
  ];
}

/** Cities of filings alone, the largest first. */
export async function filedCities(clickhouse: ClickHouse, localNames: LocalNames) {
  const filed = await filedOnlyPlaces(clickhouse, localNames);
  return filed
    .flatMap(({ kind, city, projects }) => (kind === 'city' ? { city, projects: projects ?? 0 } : []))
    .toSorted((a, b) => b.projects - a.projects || (a.city < b.city ? -1 : 1));
}

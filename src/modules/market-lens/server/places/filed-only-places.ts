import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { plainName } from '#modules/projects/index.ts';
import { filedPlaces, type FiledPlace } from '#modules/projects/server/index.ts';
import type { PlaceSuggestion } from '#modules/transactions/contract.ts';
import { cityKey, placeKey, type LocalNames } from '#modules/names/server/index.ts';
import { cached } from '#modules/batches/server/index.ts';
import { placesWithSales } from '#modules/transactions/server/index.ts';
import type { LensPlace } from '../../places-contract.ts';

/** Places that have projects filed and no sale that counts: cities, villages, projects. Kept in memory while the data stay the same. */
export const filedOnlyPlaces = (clickhouse: ClickHouse, localNames: LocalNames): Promise<LensPlace[]> =>
  cached(clickhouse, ['places of filings alone'], async () =>
    withoutSales(await filedPlaces(clickhouse), await placesWithSales(clickhouse, localNames), localNames),
  );

const keyOf = (...parts: string[]) => parts.join('\n');

/** A town that shares its district has sales under its own name: what lies there has sales, whichever of the two it is called by. */
function withoutSales(filed: readonly FiledPlace[], sold: readonly PlaceSuggestion[], localNames: LocalNames): LensPlace[] {
  const soldKeys = new Set(sold.map(({ city, village, project }) => keyOf(city, village ?? '', plainName(project ?? ''))));
  const isSold = ({ cities }: FiledPlace, village: string, project: string) =>
    cities.some((one) => soldKeys.has(keyOf(one, village, plainName(project))));
  const found = new Map<string, LensPlace>();
  const add = (place: Pick<LensPlace, 'kind' | 'city' | 'village' | 'project'>, projects: number) => {
    const key = keyOf(place.city, place.village ?? '', place.project ?? '');
    const before = found.get(key)?.projects ?? 0;
    found.set(key, { ...place, localName: localNameOf(place, localNames), sales: 0, projects: before + projects });
  };
  const unsoldCities = new Set(filed.flatMap((one) => (isSold(one, one.village, '') ? [] : one.city)));
  for (const one of filed) {
    const { city, village, project, projects } = one;
    if (unsoldCities.has(city) && !soldKeys.has(keyOf(city, '', ''))) add({ kind: 'city', city, village: null, project: null }, projects);
    // A market is read by its village: what has none is found in its city.
    if (village === '') continue;
    if (!isSold(one, village, '')) add({ kind: 'village', city, village, project: null }, projects);
    if (project !== '' && !isSold(one, village, project)) add({ kind: 'project', city, village, project }, projects);
  }
  return [...found.values()];
}

const localNameOf = ({ kind, city, village }: Pick<LensPlace, 'kind' | 'city' | 'village'>, names: LocalNames) =>
  kind === 'project' ? null : (names.get(village === null ? cityKey(city) : placeKey(city, village)) ?? null);

import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { PlaceName, PlaceSuggestion } from '../contract.ts';
import { suggestPlaces } from '../model/suggest-places.ts';
import { cityKey, placeKey, type LocalNames } from './local-names.ts';
import { listPlaces, type PlaceWithSales } from './queries/list-places.ts';
import { remember } from './remember.ts';

/**
 * Places are few (thousands) beside sales (millions), so the list is kept in memory while the data stay the same and each
 * keystroke is answered from it. Within a city or village only what lies in it is suggested.
 */
export async function suggest(
  clickhouse: ClickHouse,
  localNames: LocalNames,
  { text, city, village }: { text: string; city?: string; village?: string },
): Promise<PlaceSuggestion[]> {
  const all = await remember(clickhouse, ['suggestions'], async () => asSuggestions(await listPlaces(clickhouse), localNames));
  const within = all.filter(
    (place) =>
      (city === undefined || (place.city === city && place.kind !== 'city')) &&
      (village === undefined || (place.village === village && place.kind === 'project')),
  );
  return suggestPlaces(within, text);
}

export const namesOf = (places: readonly PlaceSuggestion[]): PlaceName[] =>
  places.map(({ kind, city, village, project, localName }) => ({ kind, city, village, project, localName }));

function asSuggestions(places: readonly PlaceWithSales[], localNames: LocalNames): PlaceSuggestion[] {
  const found = new Map<string, PlaceSuggestion>();
  const add = (place: Omit<PlaceSuggestion, 'sales'>, sales: number) => {
    const key = [place.city, place.village, place.project].join('\n');
    const known = found.get(key);
    if (known) known.sales += sales;
    else found.set(key, { ...place, sales });
  };
  for (const { city, locality, project, sales } of places) {
    add({ kind: 'city', city, village: null, project: null, localName: localNames.get(cityKey(city)) ?? null }, sales);
    add({ kind: 'village', city, village: locality, project: null, localName: localNames.get(placeKey(city, locality)) ?? null }, sales);
    if (project !== '') add({ kind: 'project', city, village: locality, project, localName: null }, sales);
  }
  return [...found.values()];
}

import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { PlaceName, PlaceSuggestion } from '../contract.ts';
import { placesBeginning, placesNamed } from '../model/places-beginning.ts';
import { cityKey, linkerOf, placeKey, type LocalNames } from '#modules/names/server/index.ts';
import { offerNamesOfSales, placesOfDocuments } from './names-of-sales.ts';
import type { PlaceOfDocuments } from './queries/list-places.ts';
import { cached } from '#modules/batches/server/index.ts';

/** Every place that has sales, as it is suggested; kept in memory while the data stay the same. */
export const placesWithSales = (clickhouse: ClickHouse, localNames: LocalNames): Promise<PlaceSuggestion[]> =>
  cached(clickhouse, ['suggestions'], async () => asSuggestions(await placesOfDocuments(clickhouse), localNames));

/**
 * Places are few (thousands) beside sales (millions), so each keystroke is answered from a list in memory. Within a city or village only what lies in it is
 * suggested; of one kind, names are looked into as well.
 */
export async function suggest(
  clickhouse: ClickHouse,
  localNames: LocalNames,
  {
    text,
    city,
    village,
    kind,
  }: { text: string; city?: string | undefined; village?: string | undefined; kind?: PlaceName['kind'] | undefined },
): Promise<PlaceSuggestion[]> {
  const all = await placesWithSales(clickhouse, localNames);
  const within = all.filter(
    (place) =>
      (city === undefined || (place.city === city && place.kind !== 'city')) &&
      (village === undefined || (place.village === village && place.kind === 'project')),
  );
  const named =
    kind === undefined ? placesBeginning(within, text, ({ sales }) => sales) : placesNamed(within, kind, text, ({ sales }) => sales);
  return named.length > 0 || text.length < 3 ? named : likeText(clickhouse, within, { text, city, village, kind });
}

/** Places whose name is the text in other letters, another name of theirs, or a slip away. */
async function likeText(
  clickhouse: ClickHouse,
  places: readonly PlaceSuggestion[],
  {
    text,
    city,
    village,
    kind,
  }: { text: string; city?: string | undefined; village?: string | undefined; kind?: PlaceName['kind'] | undefined },
): Promise<PlaceSuggestion[]> {
  offerNamesOfSales(clickhouse);
  const linker = await linkerOf(clickhouse);
  const answer = linker.link(text, {
    ...(kind === undefined ? {} : { kinds: [kind] }),
    ...(city === undefined ? {} : { city }),
    ...(village === undefined ? {} : { village }),
  });
  const like = answer.kind === 'found' ? [answer.place] : answer.kind === 'ambiguous' ? answer.candidates : answer.nearest;
  return like.flatMap((one) =>
    places.filter((place) => place.city === one.city && place.village === one.village && place.project === one.project),
  );
}

export const namesOf = (places: readonly PlaceSuggestion[]): PlaceName[] =>
  places.map(({ kind, city, village, project, localName }) => ({ kind, city, village, project, localName }));

function asSuggestions(places: readonly PlaceOfDocuments[], localNames: LocalNames): PlaceSuggestion[] {
  const found = new Map<string, PlaceSuggestion>();
  const add = (place: Omit<PlaceSuggestion, 'sales'>, sales: number) => {
    const key = [place.city, place.village, place.project].join('\n');
    const earlier = found.get(key);
    if (earlier) earlier.sales += sales;
    else found.set(key, { ...place, sales });
  };
  for (const { city, locality, project, sales } of places) {
    if (sales === 0) continue;
    add({ kind: 'city', city, village: null, project: null, localName: localNames.get(cityKey(city)) ?? null }, sales);
    add({ kind: 'village', city, village: locality, project: null, localName: localNames.get(placeKey(city, locality)) ?? null }, sales);
    if (project !== '') add({ kind: 'project', city, village: locality, project, localName: null }, sales);
  }
  return [...found.values()];
}

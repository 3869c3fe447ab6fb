import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { linkerOf, refusalOf } from '#modules/names/server/index.ts';
import { settlePlaces } from '#modules/transactions/server/index.ts';
import { demandCity } from '../model/named-search.ts';

type NamedPlace = { City?: string | undefined; Village?: string | undefined; Project?: string | undefined };

const given = (text: string | undefined) => (text === undefined || text === '' ? undefined : text);

/** A named search with its places as the data call them. */
export async function settleNamed<Search extends NamedPlace>(clickhouse: ClickHouse, search: Search): Promise<Search & NamedPlace> {
  const place = { city: demandCity(search.City), village: given(search.Village), project: given(search.Project) };
  const { city, village, project } = await settlePlaces(clickhouse, place);
  return { ...search, City: city, Village: village, Project: project };
}

/**
 * The projects of a selection as the data call them. Of rows of projects each stands by its locality, so a name that several bear is all of
 * them; what adds a selection up names one project, by its locality where it must.
 */
export async function settleSelection(
  clickhouse: ClickHouse,
  { City: city = '', Village: village }: NamedPlace,
  selection: readonly string[],
) {
  const linker = await linkerOf(clickhouse);
  const within = { kinds: ['project'] as const, city, ...(village === undefined ? {} : { village }) };
  return selection.flatMap((name) => {
    const answer = linker.link(name, within);
    if (answer.kind === 'found') return [answer.place.project ?? name];
    const names = answer.kind === 'ambiguous' ? new Set(answer.candidates.map(({ project }) => project)) : null;
    if (names?.size !== 1) throw refusalOf('project', name, answer, { city });
    return [...names].map((one) => one ?? name);
  });
}

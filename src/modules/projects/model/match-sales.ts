import { districtsOf } from '#core/districts.ts';

/** First sales that name their project alike, in one stretch of days; `bucket` is its first day, in days since 1970. */
export type SalesOfName = {
  city: string;
  locality: string;
  project: string;
  /** Where the document was found to be of a project when it was read; else empty. */
  project_id: string;
  /** The registration that the document names, tidied. */
  number: string;
  /** The name in letters and digits alone. */
  plain_name: string;
  bucket: number;
  n: number;
};
/** What sales are matched by. */
export type MatchedBy = { project_id: string; district: string; village: string; registration: string; plain_name: string };
/** First sales of a project: `counts` of them in the stretches that begin at `days`, and the name most of them call it by. */
export type SoldOfProject = { project_id: string; name: string; days: number[]; counts: number[] };

/**
 * Whose sales they are: of the registration that the document names, else of the project it was found to be of, else of the one project
 * of this name in the same locality and district. Sales of no project of the list are left out, as are those of a name that two have.
 */
export function matchSales(sales: readonly SalesOfName[], projects: readonly MatchedBy[]): SoldOfProject[] {
  const byNumber = new Map(projects.flatMap((one) => (one.registration === '' ? [] : [[one.registration, one] as const])));
  const byId = new Map(projects.map((one) => [one.project_id, one]));
  const byName = Map.groupBy(
    projects.filter((one) => one.village !== '' && one.plain_name !== ''),
    ({ village, plain_name }) => nameKey(village, plain_name),
  );
  const projectOf = (one: SalesOfName): MatchedBy | undefined => {
    const numbered = one.number === '' ? undefined : byNumber.get(one.number);
    if (numbered !== undefined) return numbered;
    const found = one.project_id === '' ? undefined : byId.get(one.project_id);
    if (found !== undefined) return found;
    const [named, another] = byName.get(nameKey(one.locality, one.plain_name)) ?? [];
    return named !== undefined && another === undefined && isOfCity(named.district, one.city) ? named : undefined;
  };
  const sold = new Map<string, { byDay: Map<number, number>; byName: Map<string, number> }>();
  for (const one of sales) {
    const project = projectOf(one);
    if (project === undefined) continue;
    let of = sold.get(project.project_id);
    if (of === undefined) sold.set(project.project_id, (of = { byDay: new Map(), byName: new Map() }));
    of.byDay.set(one.bucket, (of.byDay.get(one.bucket) ?? 0) + one.n);
    of.byName.set(one.project, (of.byName.get(one.project) ?? 0) + one.n);
  }
  return [...sold].map(([project_id, of]) => ({
    project_id,
    name: mostUsed(of.byName),
    days: [...of.byDay.keys()],
    counts: [...of.byDay.values()],
  }));
}

const nameKey = (locality: string, plainName: string) => `${plainName}\n${locality}`;

const isOfCity = (district: string, city: string) => district === city || districtsOf(city).districts.includes(district);

/** Of two that are as frequent the first in the alphabet, so that the same sales give the same name. */
const mostUsed = (names: ReadonlyMap<string, number>) =>
  [...names].reduce((most, one) => (one[1] > most[1] || (one[1] === most[1] && one[0] < most[0]) ? one : most))[0];

import type { IsoDate } from '#core/period.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { cached, isLive } from '#modules/batches/server/index.ts';
import type { MatchedBy } from '../model/match-sales.ts';
import { plainName } from '../model/search-key.ts';
import { currentProjects, upToDate } from './current-projects.ts';
import { cleaned } from './project-filter-sql.ts';
import { placeSql, plain, tidy, type SupplyPlace } from './supply-place.ts';

export type FewProjects = {
  projects: readonly FiledProject[];
  /** The localities their sales lie in; null where sales go by too many names to be listed. */
  localities: string[] | null;
};
/** A project as the register has it now, with its name in plain letters and the days of its snapshots. */
export type FiledProject = {
  project_id: string;
  district: string;
  village: string;
  name: string;
  promoter: string;
  registration: string;
  status: string;
  registered_on: IsoDate | null;
  completion_on: IsoDate | null;
  apartments: number | null;
  plain_name: string;
  /** The village as it stands in an address. */
  clean_village: string;
  snapshots: IsoDate[];
  demonstration: boolean;
};
export const filedTypes = {
  project_id: 'String',
  district: 'String',
  village: 'String',
  name: 'String',
  promoter: 'String',
  registration: 'String',
  status: 'String',
  registered_on: 'Nullable(Date)',
  completion_on: 'Nullable(Date)',
  apartments: 'Nullable(UInt32)',
  plain_name: 'String',
} as const;
export const filedColumns = Object.keys(filedTypes) as (keyof typeof filedTypes)[];

/** So many are told to a question; more are looked up by it. */
const mostFew = 2000;
/** A city has sales in all its localities: from some two hundred projects on the store takes longer to compare them with a list than to look projects up. */
const mostFewOfCity = 200;
/** The largest districts have some ten thousand projects. */
const mostFilingsHeld = 30_000;
/** A city's sales go by some thousand names of projects, each in a locality or two. */
const mostNames = 200_000;
/** Found once for a state of the data, for every question about the city. */
export const onceForData = { longestMs: 24 * 3_600_000 } as const;

export const snapshotsOf = `SELECT project_id, arraySort(groupUniqArray(toString(snapshot_on))) AS snapshots,
       max(batch_id IN (SELECT batch_id FROM sale_batch FINAL WHERE demonstration)) AS demonstration
  FROM project_quarter WHERE ${isLive} GROUP BY project_id`;

export const filedProjects = (where: string) =>
  `SELECT project_id, district, village, name, promoter, registration, status, registered_on, completion_on, apartments, ${plain('name')} AS plain_name
   FROM (${currentProjects}) WHERE ${where}`;

async function filedOf(store: ClickHouse, place: SupplyPlace, most: number, options?: QueryOptions) {
  const { where, params } = placeSql(place);
  const rows = await store.rows<FiledProject>(
    `SELECT ${filedColumns.map((column) => `known.${column} AS ${column}`).join(', ')}, ${cleaned('known.village')} AS clean_village,
            filed.snapshots AS snapshots, toBool(filed.demonstration) AS demonstration
     FROM (${filedProjects(where)}) AS known
     JOIN (${snapshotsOf}) AS filed ON filed.project_id = known.project_id
     LIMIT ${most + 1}`,
    params,
    options,
  );
  return rows.length > most ? null : rows;
}

/** Every project of a city. Null: too many to be held. */
async function holdFilings(clickhouse: ClickHouse, city: string, options?: QueryOptions) {
  // Of the state that they are held for: the data may have changed since the caller looked.
  return filedOf(await upToDate(clickhouse), { city }, mostFilingsHeld, options);
}

/** Held for a state of the data, and until the places of projects are worked out anew. */
export async function filingsOfCity(store: ClickHouse, city: string, options?: QueryOptions): Promise<readonly FiledProject[] | null> {
  const located = await store.row<{ at: string }>('SELECT toString(max(located_at)) AS at FROM project_place', {}, options);
  return cached(store, ['filings of', city, located?.at ?? ''], () => holdFilings(store, city, options), onceForData);
}

/** The projects of a city, a village or one name; null where there are many. */
export async function fewOf(store: ClickHouse, place: SupplyPlace, options?: QueryOptions): Promise<readonly FiledProject[] | null> {
  const filingsInMemory = place.city === undefined ? null : await filingsOfCity(store, place.city, options);
  const { village, project } = place;
  const isWhole = village === undefined && project === undefined;
  if (filingsInMemory === null) return isWhole ? null : filedOf(store, place, mostFew, options);
  const plainProject = project === undefined ? null : plainName(project);
  const found = filingsInMemory.filter(
    (one) =>
      (plainProject === null || one.plain_name === plainProject) &&
      (village === undefined || one.village === village || one.clean_village === village),
  );
  return found.length > (isWhole ? mostFewOfCity : mostFew) ? null : found;
}

/** Of all projects of a place, however many. */
export function lookUpMatchedBy(store: ClickHouse, place: SupplyPlace, options?: QueryOptions): Promise<MatchedBy[]> {
  const { where, params } = placeSql(place);
  return store.rows<MatchedBy>(
    `SELECT project_id, toString(district) AS district, village, registration, plain_name FROM (${filedProjects(where)})`,
    params,
    options,
  );
}

type NameOfSales = { locality: string; id: string; number: string; name: string };

/**
 * What projects are called in the sales of each locality, whether these count or not. A city's sales are read for it once for a state of
 * the data; then those of a few projects are looked for in the localities they lie in, and not in the whole city. Null: too many.
 */
export async function namesOfSales(
  store: ClickHouse,
  cities: readonly string[] | undefined,
  options?: QueryOptions,
): Promise<ReadonlyMap<string, NameOfSales[]> | null> {
  const rows = await store.rows<NameOfSales>(
    `SELECT toString(locality) AS locality, id, ${tidy('rera_number')} AS number, ${plain('project')} AS name
     FROM (
       SELECT DISTINCT locality, toString(project_id) AS id, rera_number, project FROM sale
       WHERE ${cities === undefined ? 'true' : 'city IN {cities:Array(String)}'} AND (rera_number != '' OR project != '' OR project_id != '')
       LIMIT ${mostNames + 1}
     )`,
    { cities },
    options,
  );
  return rows.length > mostNames ? null : Map.groupBy(rows, ({ locality }) => locality);
}

/** Of each locality it is enough that one name fits, in one of the ways of `matchSales`. */
export function localitiesOf(names: ReadonlyMap<string, readonly NameOfSales[]>, few: readonly FiledProject[]): string[] {
  const ids = new Set(few.map((one) => one.project_id));
  const numbers = new Set(few.map((one) => one.registration));
  const villages = new Set(few.map((one) => one.village));
  const called = new Set(few.map((one) => one.plain_name));
  const fits = ({ locality, id, number, name }: NameOfSales) =>
    ids.has(id) || (number !== '' && numbers.has(number)) || (name !== '' && villages.has(locality) && called.has(name));
  return [...names].flatMap(([locality, some]) => (some.some(fits) ? [locality] : []));
}

/**
 * Projects as the register had them in periods of time, beside the first sales that were registered for them: what every number
 * about supply is added up from. A row is a project in a period.
 */
import type { IsoDate } from '#core/period.ts';
import { addDays, addMonths, daysBetween } from '#core/period.ts';
import type { ClickHouse, QueryOptions, SqlParams } from '#server/clickhouse/clickhouse.ts';
import { dataState, isLive, latestDayOf, remember, saleFilterSql, type DataState } from '#modules/transactions/server/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { citiesOf, cityOfDistrict, districtsByCity, districtsOf } from '../model/districts.ts';
import { currentProjects, upToDate } from './current-projects.ts';
import { projectFilterSql } from './project-filter-sql.ts';

export type SupplyPlace = { city?: string | undefined; village?: string | undefined; project?: string | undefined };
export type SupplyWindow = { key: string; from: IsoDate; to: IsoDate };

/** What there is of a place: the snapshots, and how far the sales beside them reach. Null days: there is nothing. */
export type SupplyKnown = {
  projects: number;
  demonstrationProjects: number;
  asOf: IsoDate | null;
  oldestSnapshot: IsoDate | null;
  firstRegistered: IsoDate | null;
  snapshots: IsoDate[];
  salesFrom: IsoDate | null;
  salesTo: IsoDate | null;
  /** The few projects of a village, or of one name, which questions are told instead of looking them up. Null where there are many. */
  few: FewProjects | null;
};
type FewProjects = {
  projects: FiledProject[];
  /** The localities their sales lie in; null where sales go by too many names to be listed. */
  localities: string[] | null;
};
/** A project as the register has it now, with its name in plain letters and the days of its snapshots. */
type FiledProject = {
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
  snapshots: IsoDate[];
  demonstration: boolean;
};
const filedTypes = {
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
const filedColumns = Object.keys(filedTypes) as (keyof typeof filedTypes)[];

const mostFew = 2000;
/** Found once for a state of the data, for every question about the city. */
const once = { longestMs: 24 * 3_600_000, shelf: 'groundwork' } as const;
/** A city's sales go by some thousand names of projects, each in a locality or two. */
const mostNames = 200_000;

/** Letters and digits of a name: spelling that differs in case, blanks and dashes is one. */
export const plain = (column: string) => `replaceRegexpAll(lowerUTF8(${column}), '[^\\\\p{L}\\\\p{M}\\\\p{N}]+', '')`;
const tidy = (column: string) => `upper(replaceRegexpAll(${column}, '[\\\\s\\\\-]', ''))`;

export function placeSql({ city, village, project }: SupplyPlace): { where: string; params: SqlParams } {
  const { where, params } = projectFilterSql({ villages: village === undefined ? undefined : [village] });
  const conditions = [where];
  if (city !== undefined) {
    const { districts, whole } = districtsOf(city);
    conditions.push('district IN {supply_districts:Array(String)}');
    params['supply_districts'] = [...districts];
    params['supply_city'] = city;
    // A town that shares its district has the projects of the localities in which it has sales.
    if (!whole) conditions.push(`village IN (SELECT locality FROM sale WHERE city = {supply_city:String} AND ${isLive} GROUP BY locality)`);
  }
  if (project !== undefined) {
    conditions.push(`${plain('name')} = ${plain('{supply_project:String}')}`);
    params['supply_project'] = project;
  }
  return { where: conditions.join(' AND '), params };
}

/** A town's sales are asked with its district's. */
const citiesOfSales = (city: string) => [...new Set([city, ...citiesOf(districtsOf(city).districts)])];

/** The sales that may be of the place's projects. */
function salesSql(
  { city }: SupplyPlace,
  state: DataState,
  filter: SaleFilter,
  localities?: readonly string[],
): { where: string; params: SqlParams } {
  return saleFilterSql(filter, state, { cities: city === undefined ? undefined : citiesOfSales(city), localities });
}

export async function knownSupply(clickhouse: ClickHouse, place: SupplyPlace, options?: QueryOptions): Promise<SupplyKnown> {
  const store = await upToDate(clickhouse);
  const isNarrow = place.village !== undefined || place.project !== undefined;
  const [few, salesTo, { salesFrom, names }] = await Promise.all([
    isNarrow ? fewOf(store, place, options) : null,
    latestDayOf(clickhouse, { city: place.city }),
    salesOfCity(store, place.city, { isNarrow, options }),
  ]);
  const reach = few === null ? await reachOfMany(store, place, options) : reachOf(few);
  return {
    ...reach,
    asOf: reach.snapshots.at(-1) ?? null,
    oldestSnapshot: reach.snapshots[0] ?? null,
    salesFrom,
    salesTo,
    few: few === null ? null : { projects: few, localities: names === null ? null : localitiesOf(names, few) },
  };
}

/** Once for a state of the data; `names` for a part of the city only. */
async function salesOfCity(
  store: ClickHouse,
  city: string | undefined,
  { isNarrow, options }: { isNarrow: boolean; options?: QueryOptions | undefined },
) {
  const cities = city === undefined ? undefined : citiesOfSales(city);
  const [salesFrom, names] = await Promise.all([
    remember(store, ['first day of sales', cities], () => firstDayOf(store, { city }, options), once),
    isNarrow ? remember(store, ['names of sales', cities], () => namesOfSales(store, cities, options), once) : null,
  ]);
  return { salesFrom, names };
}

/** Reads what the first question about any village or project of a city would wait for. */
export async function prepareSupply(clickhouse: ClickHouse, city: string) {
  await salesOfCity(await upToDate(clickhouse), city, { isNarrow: true });
}

type Reach = Pick<SupplyKnown, 'projects' | 'demonstrationProjects' | 'firstRegistered' | 'snapshots'>;

const snapshotsOf = `SELECT project_id, arraySort(groupUniqArray(toString(snapshot_on))) AS snapshots,
       max(batch_id IN (SELECT batch_id FROM sale_batch FINAL WHERE demonstration)) AS demonstration
  FROM project_quarter WHERE ${isLive} GROUP BY project_id`;

const filedProjects = (where: string) =>
  `SELECT project_id, district, village, name, promoter, registration, status, registered_on, completion_on, apartments, ${plain('name')} AS plain_name
   FROM (${currentProjects}) WHERE ${where}`;

/** Null where there are many. */
async function fewOf(store: ClickHouse, place: SupplyPlace, options?: QueryOptions): Promise<FiledProject[] | null> {
  const { where, params } = placeSql(place);
  const rows = await store.rows<FiledProject>(
    `SELECT ${filedColumns.map((column) => `known.${column} AS ${column}`).join(', ')}, filed.snapshots AS snapshots, toBool(filed.demonstration) AS demonstration
     FROM (${filedProjects(where)}) AS known
     JOIN (${snapshotsOf}) AS filed ON filed.project_id = known.project_id
     LIMIT ${mostFew + 1}`,
    params,
    options,
  );
  return rows.length > mostFew ? null : rows;
}

function reachOf(few: readonly FiledProject[]): Reach {
  const days = few.flatMap(({ registered_on: day }) => (day === null ? [] : [day]));
  return {
    projects: few.length,
    demonstrationProjects: few.filter(({ demonstration }) => demonstration).length,
    firstRegistered: days.sort()[0] ?? null,
    snapshots: [...new Set(few.flatMap(({ snapshots }) => snapshots))].sort(),
  };
}

async function reachOfMany(store: ClickHouse, place: SupplyPlace, options?: QueryOptions): Promise<Reach> {
  const { where, params } = placeSql(place);
  const found = await store.row<Reach>(
    `SELECT toUInt32(count()) AS projects, toUInt32(countIf(demonstration)) AS demonstrationProjects,
            toString(minOrNull(registered_on)) AS firstRegistered, arraySort(groupUniqArrayArray(snapshots)) AS snapshots
     FROM (SELECT project_id, registered_on FROM (${currentProjects}) WHERE ${where}) AS known
     JOIN (${snapshotsOf}) AS filed USING project_id`,
    params,
    options,
  );
  return found ?? { projects: 0, demonstrationProjects: 0, firstRegistered: null, snapshots: [] };
}

/** A register that begins later than the others sets the day from which all of them tell. */
async function firstDayOf(store: ClickHouse, place: SupplyPlace, options?: QueryOptions): Promise<IsoDate | null> {
  const { where, params } = salesSql(place, await dataState(store), {});
  const found = await store.row<{ first: IsoDate | null }>(
    `SELECT toString(maxOrNull(first_day)) AS first
     FROM (SELECT city, min(registered_on) AS first_day FROM sale WHERE ${where} GROUP BY city)`,
    params,
    options,
  );
  return found?.first ?? null;
}

type NameOfSales = { locality: string; id: string; number: string; name: string };

/**
 * What projects are called in the sales of each locality, whether these count or not. A city's sales are read for it once for a state of
 * the data; then those of a few projects are looked for in the localities they lie in, and not in the whole city. Null: too many.
 */
async function namesOfSales(
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

/** Of each locality it is enough that one name fits, in one of the ways that `mayBeOne` has below. */
function localitiesOf(names: ReadonlyMap<string, readonly NameOfSales[]>, few: readonly FiledProject[]): string[] {
  const ids = new Set(few.map((one) => one.project_id));
  const numbers = new Set(few.map((one) => one.registration));
  const villages = new Set(few.map((one) => one.village));
  const called = new Set(few.map((one) => one.plain_name));
  const fits = ({ locality, id, number, name }: NameOfSales) =>
    ids.has(id) || (number !== '' && numbers.has(number)) || (name !== '' && villages.has(locality) && called.has(name));
  return [...names].flatMap(([locality, some]) => (some.some(fits) ? [locality] : []));
}

const epochDay = (day: IsoDate) => daysBetween('1970-01-01', day);

/**
 * Columns: what the project is (`city`, `locality`, `project`, `promoter`, `registered_on`), the window (`window_key`, `starts`,
 * `ends`), `alive` at its end, `is_new` within it, `units`; at its end, from the last snapshot until then, `units_stated`,
 * `booked_stated` and the like, where `is_stated`; `registered` first sales, `unsold`, what was sold within it, and the year before.
 * `is_overdue` is told by a snapshot from after the date, and only where that snapshot shows any project of the district as completed
 * (`tells_whether_late`):
 * some tables of the register tell how a project was registered, and never that it is done.
 */
export function supplySql(
  place: SupplyPlace,
  windows: readonly SupplyWindow[],
  known: SupplyKnown,
  state: DataState,
): { sql: string; params: SqlParams } {
  const { where, params } = placeSql(place);
  const sales = salesSql(place, state, { saleKind: 'primary' }, known.few?.localities ?? undefined);
  // Days before which sales are counted: they fall into these buckets once, however many windows ask.
  const cuts = new Set([0]);
  for (const { from, to } of windows) for (const day of [from, addDays(to, 1), addMonths(addDays(to, 1), -12)]) cuts.add(epochDay(day));
  for (const day of known.snapshots) cuts.add(epochDay(addDays(day, 1)));
  const districts = [...new Set(Object.values(districtsByCity).flat())];
  const few = known.few?.projects ?? null;
  const isOne = few === null ? 'true' : 'project_id IN {filed_project_id:Array(String)}';
  // What no join below would find a project for is not counted first.
  const mayBeOne =
    few === null
      ? "(rera_number != '' OR project != '' OR project_id != '')"
      : `(${isOne} OR ${tidy('rera_number')} IN {supply_numbers:Array(String)} OR (locality IN {filed_village:Array(String)} AND ${plain('project')} IN {supply_names:Array(String)}))`;
  // To look up and join projects costs the engine more planning than all the rest of the question, and they are named four times below.
  const knownSql =
    few === null
      ? filedProjects(where)
      : `SELECT ${filedColumns.map((column, at) => `tupleElement(filed, ${at + 1}) AS ${column}`).join(', ')}
    FROM (SELECT arrayJoin(arrayZip(${filedColumns.map((column) => `{filed_${column}:Array(${filedTypes[column]})}`).join(', ')})) AS filed)`;
  const soldBefore = (day: string) => `arraySum(one -> if(one.1 < toUInt32(${day}), one.2, 0), sold)`;
  return {
    params: {
      ...params,
      ...sales.params,
      ...(few !== null && {
        ...Object.fromEntries(filedColumns.map((column) => [`filed_${column}`, few.map((one) => one[column])])),
        supply_numbers: few.flatMap(({ registration }) => (registration === '' ? [] : [registration])),
        supply_names: few.flatMap((one) => (one.plain_name === '' ? [] : [one.plain_name])),
      }),
      supply_keys: windows.map(({ key }) => key),
      supply_from: windows.map(({ from }) => from),
      supply_to: windows.map(({ to }) => to),
      supply_sales_from: known.salesFrom ?? '2149-06-06',
      supply_sales_to: known.salesTo ?? '1970-01-01',
      supply_pairs: Object.entries(districtsByCity).flatMap(([city, ofCity]) => ofCity.map((district) => `${city}|${district}`)),
      supply_district_names: districts,
      supply_district_cities: districts.map(cityOfDistrict),
    },
    sql: `
  WITH known AS (
    ${knownSql}
  )
  SELECT project_id,
         ${place.city === undefined ? 'transform(district, {supply_district_names:Array(String)}, {supply_district_cities:Array(String)}, toString(district))' : '{supply_city:String}'} AS city,
         toString(village) AS locality,
         if(sale_name = '', name, sale_name) AS project,
         promoter,
         registered_on,
         w.1 AS window_key, w.2 AS starts, w.3 AS ends,
         ifNull(registered_on <= ends, first_seen <= ends) AS alive,
         ifNull(registered_on BETWEEN starts AND ends, false) AS is_new,
         apartments AS units,
         arrayLast(one -> one.1 <= ends, snapshots) AS closing,
         arrayLast(one -> one.1 < starts, snapshots) AS opening,
         alive AND closing.1 > '1970-01-01' AS is_stated,
         closing.1 AS stated_on,
         closing.2 AS units_stated,
         closing.3 AS booked_stated,
         if(is_stated, closing.4, toString(status)) AS status_then,
         if(is_stated AND closing.5 IS NOT NULL, closing.5, completion_on) AS completes_on,
         alive AND status_then NOT IN ('completed', 'lapsed', 'revoked', 'de-registered') AS is_open,
         is_stated AND is_open AND status_then != '' AND (toString(district), stated_on) IN (
           SELECT toString(district), snapshot_on FROM project_quarter WHERE status = 'completed' AND ${isLive}) AS tells_whether_late,
         tells_whether_late AND ifNull(completes_on <= stated_on, false) AS is_overdue,
         ${soldBefore('ends + 1')} AS registered,
         ${soldBefore('starts')} AS registered_before,
         ${soldBefore('stated_on + 1')} AS registered_when_stated,
         registered - ${soldBefore('addMonths(ends + 1, -12)')} AS sold_in_year,
         addMonths(ends + 1, -12) >= {supply_sales_from:Date} AND ends <= {supply_sales_to:Date} + 31 AS is_year_known,
         ifNull(registered_on >= {supply_sales_from:Date}, false) AS is_life_known,
         least(units_stated, greatest(booked_stated, registered)) AS units_sold,
         units_stated - units_sold AS unsold,
         is_stated AND (is_new OR opening.1 > '1970-01-01') AS is_followed,
         if(is_new, 0, opening.2 - least(opening.2, greatest(opening.3, registered_before))) AS unsold_before,
         if(is_new, units_stated, 0) AS units_launched,
         toUInt32(greatest(0, toInt64(units_sold) - if(is_new, 0, toInt64(least(opening.2, greatest(opening.3, registered_before)))))) AS sold_within
  FROM (
    SELECT known.project_id AS project_id, known.district AS district, known.village AS village, known.name AS name, known.promoter AS promoter, known.status AS status, known.registered_on AS registered_on, known.completion_on AS completion_on, known.apartments AS apartments,
           quarters.snapshots AS snapshots, quarters.first_seen AS first_seen, matched.sold AS sold, matched.sale_name AS sale_name
    FROM known
    JOIN (
      SELECT project_id, min(snapshot_on) AS first_seen,
             arraySort(groupArrayIf((snapshot_on, assumeNotNull(apartments), assumeNotNull(booked), toString(status), completion_on),
                                    ifNull(apartments > 0 AND booked <= apartments, false))) AS snapshots
      FROM (SELECT * FROM project_quarter WHERE ${isLive} AND ${isOne} ORDER BY batch_id DESC, source_row DESC LIMIT 1 BY project_id, snapshot_on)
      GROUP BY project_id
    ) AS quarters ON quarters.project_id = known.project_id
    LEFT JOIN (
      SELECT pid, groupArray((bucket, n)) AS sold, argMax(sale_project, n) AS sale_name
      FROM (
        SELECT multiIf(by_number.project_id != '', by_number.project_id, g.project_id IN (SELECT project_id FROM known), g.project_id,
                       by_name.district = g.city OR has({supply_pairs:Array(String)}, concat(g.city, '|', by_name.district)), by_name.project_id, '') AS pid,
               g.bucket AS bucket, sum(g.n) AS n, argMax(g.project, g.n) AS sale_project
        FROM (
          SELECT toString(city) AS city, toString(locality) AS locality, project, project_id, ${tidy('rera_number')} AS number, ${plain('project')} AS plain_name, bucket, n
          FROM (
            SELECT city, locality, project, project_id, rera_number,
                   toUInt32(roundDown(toUInt32(registered_on), [${[...cuts].sort((a, b) => a - b).join(', ')}])) AS bucket,
                   toUInt32(count()) AS n
            FROM sale
            WHERE ${sales.where} AND ${mayBeOne}
            GROUP BY city, locality, project, project_id, rera_number, bucket
          )
        ) AS g
        LEFT ANY JOIN (SELECT registration, project_id FROM known WHERE registration != '') AS by_number ON by_number.registration = g.number
        LEFT ANY JOIN (
          SELECT toString(village) AS village, plain_name, any(project_id) AS project_id, any(toString(district)) AS district
          FROM known WHERE village != '' AND plain_name != ''
          GROUP BY village, plain_name
          HAVING count() = 1
        ) AS by_name ON by_name.village = g.locality AND by_name.plain_name = g.plain_name
        GROUP BY pid, bucket
        HAVING pid != ''
      )
      GROUP BY pid
    ) AS matched ON matched.pid = known.project_id
  )
  ARRAY JOIN arrayZip({supply_keys:Array(String)}, {supply_from:Array(Date)}, {supply_to:Array(Date)}) AS w`,
  };
}

import type { IsoDate } from '#core/period.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { cached, dataState } from '#modules/batches/server/index.ts';
import { latestDayOf } from '#modules/transactions/server/index.ts';
import type { MatchedBy } from '../model/match-sales.ts';
import { currentProjects, upToDate } from './current-projects.ts';
import {
  fewOf,
  filingsOfCity,
  localitiesOf,
  lookUpMatchedBy,
  namesOfSales,
  onceForData,
  snapshotsOf,
  type FewProjects,
  type FiledProject,
} from './few-projects.ts';
import { citiesOfSales, placeSql, salesOfPlaceSql, type SupplyPlace } from './supply-place.ts';

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
  /** The few projects of a city, a village or one name, which questions are told instead of looking them up. Null where there are many. */
  few: FewProjects | null;
  /** What sales are matched by, of every project of the place. */
  matchedBy: readonly MatchedBy[];
};

export async function knownSupply(clickhouse: ClickHouse, place: SupplyPlace, options?: QueryOptions): Promise<SupplyKnown> {
  const store = await upToDate(clickhouse);
  const isNarrow = place.village !== undefined || place.project !== undefined;
  const [few, salesTo, { salesFrom, names }] = await Promise.all([
    isNarrow || place.city !== undefined ? fewOf(store, place, options) : null,
    latestDayOf(clickhouse, { city: place.city }),
    salesOfCity(store, place.city, { isNarrow, options }),
  ]);
  const filings = few ?? (isNarrow || place.city === undefined ? null : await filingsOfCity(store, place.city, options));
  const [reach, matchedBy] =
    filings === null
      ? await Promise.all([reachOfMany(store, place, options), lookUpMatchedBy(store, place, options)])
      : [reachOf(filings), filings];
  return {
    ...reach,
    asOf: reach.snapshots.at(-1) ?? null,
    oldestSnapshot: reach.snapshots[0] ?? null,
    salesFrom,
    salesTo,
    few: few === null ? null : { projects: few, localities: names === null ? null : localitiesOf(names, few) },
    matchedBy,
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
    cached(store, ['first day of sales', cities], () => firstDayOf(store, { city }, options), onceForData),
    isNarrow ? cached(store, ['names of sales', cities], () => namesOfSales(store, cities, options), onceForData) : null,
  ]);
  return { salesFrom, names };
}

/** Reads what the first question about any village or project of a city would wait for. */
export async function prepareSupply(clickhouse: ClickHouse, city: string) {
  const store = await upToDate(clickhouse);
  await Promise.all([salesOfCity(store, city, { isNarrow: true }), filingsOfCity(store, city)]);
}

type Reach = Pick<SupplyKnown, 'projects' | 'demonstrationProjects' | 'firstRegistered' | 'snapshots'>;

function reachOf(filings: readonly FiledProject[]): Reach {
  const days = filings.flatMap(({ registered_on: day }) => (day === null ? [] : [day]));
  return {
    projects: filings.length,
    demonstrationProjects: filings.filter(({ demonstration }) => demonstration).length,
    firstRegistered: days.sort()[0] ?? null,
    snapshots: [...new Set(filings.flatMap(({ snapshots }) => snapshots))].sort(),
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
  const { where, params } = salesOfPlaceSql(place, await dataState(store), {});
  const found = await store.row<{ first: IsoDate | null }>(
    `SELECT toString(maxOrNull(first_day)) AS first
     FROM (SELECT city, min(registered_on) AS first_day FROM sale WHERE ${where} GROUP BY city)`,
    params,
    options,
  );
  return found?.first ?? null;
}

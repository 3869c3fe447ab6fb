import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { RatePeers } from '../model/judge-rate.ts';
import { scrutinyKnobs as knobs } from '../model/knobs.ts';
import { agedSql, comparable, owning, ratesBound } from './comparable-sales.ts';
import { eachRow } from './each-row.ts';
import type { Scope } from './scope.ts';

export type SaleAmongPeers = {
  city: string;
  locality: string;
  kind: string;
  currency: string;
  project: string;
  year: number;
  age: number;
  rate: number;
};
type ProjectYear = { project: string; year: number; age: number; level: number; n: number; own: number[] };
type StoredProjectYear = ProjectYear & Pick<SaleAmongPeers, 'city' | 'locality' | 'kind' | 'currency'>;

const placeOf = ({ city, locality, kind, currency }: Pick<SaleAmongPeers, 'city' | 'locality' | 'kind' | 'currency'>) =>
  [city, locality, kind, currency].join('\n');

/** Levels of the projects of a place, year by year: asked for once, and only where a rate is doubted. */
export async function readPeers(
  clickhouse: ClickHouse,
  scope: Scope,
  options?: QueryOptions,
): Promise<(sale: SaleAmongPeers) => RatePeers> {
  const byPlace = new Map<string, ProjectYear[]>();
  const rows = eachRow<StoredProjectYear>(
    clickhouse,
    `SELECT city, locality, kind, currency, project, year, age, quantileExact(0.5)(rate) AS level, count() AS n,
            if(n < {fewestInBuilding:UInt32}, groupArray(rate), []) AS own
     FROM (SELECT *, ${agedSql} FROM (${comparable(scope)}))
     WHERE ${owning} AND project != ''
     GROUP BY city, locality, kind, currency, project, year, age`,
    ratesBound(scope),
    options,
  );
  for await (const { project, year, age, level, n, own, ...place } of rows) {
    const projects = byPlace.get(placeOf(place)) ?? [];
    projects.push({ project, year, age, level, n, own });
    byPlace.set(placeOf(place), projects);
  }
  return (sale) => {
    const near = (byPlace.get(placeOf(sale)) ?? []).filter(({ year }) => Math.abs(year - sale.year) <= 1);
    const others = near.filter(({ project }) => project !== sale.project);
    return {
      agreeInProject: agreeingSales(near, sale),
      hasNeighbours: isMarket(others.filter(({ level }) => agrees(level, sale.rate))),
      ofAge: levelOfAge(others, sale),
    };
  };
}

const agrees = (one: number, other: number) => one / other >= knobs.buildingAgrees.least && one / other <= knobs.buildingAgrees.most;

/** Other sales of its project at its level. A project with many has a level of its own already. */
function agreeingSales(near: readonly ProjectYear[], sale: SaleAmongPeers): number {
  if (sale.project === '') return 0;
  const own = near.filter(({ project }) => project === sale.project);
  return Math.max(0, own.flatMap((year) => year.own).filter((rate) => agrees(rate, sale.rate)).length - 1);
}

const salesOf = (projects: readonly ProjectYear[]) => projects.reduce((sum, { n }) => sum + n, 0);
const isMarket = (projects: readonly ProjectYear[]) =>
  new Set(projects.map(({ project }) => project)).size >= knobs.fewestNeighbours && salesOf(projects) >= knobs.fewestForMedian;

/** What is usual in the other projects of the place that are as old; null where age is not known or they are few. */
function levelOfAge(others: readonly ProjectYear[], { age }: SaleAmongPeers): RatePeers['ofAge'] {
  const alike = others.filter((one) => one.age === age).toSorted((a, b) => a.level - b.level);
  if (age === 0 || !isMarket(alike)) return null;
  const n = salesOf(alike);
  let below = 0;
  for (const { level, n: sales } of alike) {
    below += sales;
    if (below * 2 >= n) return { rate: level, n };
  }
  return null;
}

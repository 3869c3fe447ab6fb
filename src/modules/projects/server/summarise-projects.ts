import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { ProjectFilter, ProjectsSummary } from '../contract.ts';
import { countByCompletionYear, summariseProjects } from './queries/summarise-projects.ts';

export async function summarise(clickhouse: ClickHouse, filter: ProjectFilter, options?: QueryOptions): Promise<ProjectsSummary> {
  const found = await summariseProjects(clickhouse, filter, options);
  const isEmpty = found === null || found.projects === 0;
  const of = (value: number | undefined) => (isEmpty ? 0 : (value ?? 0));
  const projects = of(found?.projects);
  const positions = { own: of(found?.own), shared: of(found?.shared), approximate: of(found?.approximate) };
  const booked = of(found?.bookedOfCounted);
  const apartmentsCounted = of(found?.apartmentsCounted);
  const counted = of(found?.counted);
  return {
    asOf: isEmpty ? null : found.asOf,
    oldestSnapshot: isEmpty ? null : found.oldestSnapshot,
    projects,
    promoters: of(found?.promoters),
    apartments: { value: of(found?.apartments), n: of(found?.withApartments) },
    bookedShare: { value: apartmentsCounted === 0 ? null : booked / apartmentsCounted, n: counted },
    unsold: { value: apartmentsCounted - booked, n: counted },
    overdue: { value: of(found?.overdue), n: of(found?.dated) },
    positions: { ...positions, none: projects - positions.own - positions.shared - positions.approximate },
  };
}

export async function listCompletionYears(clickhouse: ClickHouse, filter: ProjectFilter, options?: QueryOptions) {
  const rows = await countByCompletionYear(clickhouse, filter, options);
  const days = rows.flatMap(({ asOf, oldest }) => [asOf, oldest]).sort();
  return {
    years: rows.map(({ asOf: _latest, oldest: _oldest, ...year }) => year),
    asOf: days.at(-1) ?? null,
    oldestSnapshot: days[0] ?? null,
  };
}

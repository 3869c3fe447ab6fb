import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { ProjectSort, type ProjectRow } from '../contract.ts';
import { sameName } from '../model/same-name.ts';
import { listProjects } from './search-projects.ts';

/** The filings of a city under one name, as the screens of other modules ask for them. */
export async function filingsCalled(clickhouse: ClickHouse, { city, name }: { city: string; name: string }): Promise<ProjectRow[]> {
  const { rows } = await listProjects(clickhouse, {
    filter: { city, text: name.slice(0, 100) },
    sort: ProjectSort.parse({}),
    pageSize: 20,
  });
  return sameName(rows, name);
}

import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { citiesOf, cityOfDistrict } from '#core/districts.ts';
import { listFiledNames } from './queries/list-filed-names.ts';

/** Where projects are filed, under the city a market there goes by, and the cities whose sales may be of that place. */
export type FiledPlace = { city: string; village: string; project: string; projects: number; cities: readonly string[] };

export async function filedPlaces(clickhouse: ClickHouse, options?: QueryOptions): Promise<FiledPlace[]> {
  const rows = await listFiledNames(clickhouse, options);
  return rows.map(({ district, village, name, projects }) => {
    const city = cityOfDistrict(district);
    return { city, village, project: name, projects, cities: [...new Set([city, ...citiesOf([district])])] };
  });
}

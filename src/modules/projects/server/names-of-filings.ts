import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { NamedPlace } from '#modules/names/index.ts';
import { offerNames } from '#modules/names/server/index.ts';
import { cached, dataVersion } from '#modules/batches/server/index.ts';
import { filedPlaces, type FiledPlace } from './filed-places.ts';

/** Every place that filings name; kept in memory while the data stay the same. */
export const placesOfFilings = (clickhouse: ClickHouse): Promise<FiledPlace[]> =>
  cached(clickhouse, ['filed places'], () => filedPlaces(clickhouse));

/** Hands the linker what filings call places and projects: a project nobody has bought in yet is known, too. May be done again and again. */
export function offerNamesOfFilings(clickhouse: ClickHouse) {
  offerNames(clickhouse, {
    name: 'filings',
    version: () => dataVersion(clickhouse),
    places: async () => (await placesOfFilings(clickhouse)).flatMap(asNamed),
  });
}

/** A town that shares its district is asked for by either name. */
const asNamed = ({ cities, village, project, projects }: FiledPlace): NamedPlace[] =>
  cities.map((city) => ({
    city,
    village: village === '' ? null : village,
    project: project === '' ? null : project,
    origin: 'filed',
    weight: projects,
  }));

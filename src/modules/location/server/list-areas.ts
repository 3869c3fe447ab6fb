import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { cached } from '#modules/batches/server/index.ts';
import type { NamedArea } from '../contract.ts';
import { boundaryTitle } from '../model/boundary-facts.ts';
import { shapeOfArea } from '../model/around/ward-shape.ts';
import { readPolygons } from '../model/polygons.ts';
import { districtsOfCity } from './amenities-of.ts';
import { liveAreas } from './queries/live-areas.ts';

/** Wards first, then villages, each by its number or name. */
export const listAreas = (clickhouse: ClickHouse, city: string): Promise<NamedArea[]> =>
  cached(clickhouse, ['areas', city], async () => {
    const stored = await liveAreas(clickhouse, districtsOfCity(city));
    return stored
      .map(({ geometry, ...area }): NamedArea => {
        const read = readPolygons(geometry);
        const shape = 'fault' in read ? null : shapeOfArea(read.polygons);
        return {
          kind: area.kind,
          title: boundaryTitle(area),
          areaSqm: area.areaSqm,
          asOf: area.asOf,
          within: shape?.within ?? null,
          leftOutShare: shape?.leftOutShare ?? 0,
        };
      })
      .sort((a, b) => (a.kind === b.kind ? a.title.localeCompare(b.title, 'en', { numeric: true }) : a.kind === 'ward' ? -1 : 1));
  });

import type { FastifyInstance } from 'fastify';
import type { Ground } from '#server/ground.ts';
import { serve } from '#server/http/serve.ts';
import {
  downloadProjects,
  oneProject,
  projectFacet,
  projectsByCompletion,
  projectsOnMap,
  projectsSummary,
  searchProjects,
  suggestProjects,
  type ProjectFilter,
} from '../contract.ts';
import { exportProjects } from './export-projects.ts';
import { mapProjects } from './map-projects.ts';
import { facetCounts } from './queries/facet-counts.ts';
import { readProject } from './read-project.ts';
import { listProjects } from './search-projects.ts';
import { suggest } from './suggest-projects.ts';
import { listCompletionYears, summarise } from './summarise-projects.ts';
import { offerNamesOfFilings } from './names-of-filings.ts';
import { settleProjectFilter } from './settle-project-filter.ts';

export function registerRoutes(app: FastifyInstance, { clickhouse }: Ground) {
  offerNamesOfFilings(clickhouse);
  const settled = <Filter extends ProjectFilter>(filter: Filter) => settleProjectFilter(clickhouse, filter);
  serve(app, searchProjects, async ({ sortBy, direction, after, pageSize, ...filter }, { signal }) =>
    listProjects(clickhouse, { filter: await settled(filter), sort: { sortBy, direction }, after, pageSize }, { signal }),
  );
  serve(app, projectsSummary, async (filter, { signal }) => summarise(clickhouse, await settled(filter), { signal }));
  serve(app, projectsByCompletion, async (filter, { signal }) => listCompletionYears(clickhouse, await settled(filter), { signal }));
  serve(app, projectsOnMap, async (input, { signal }) => mapProjects(clickhouse, await settled(input), { signal }));
  // Which cities there are is asked beside a name that is none, too.
  serve(app, projectFacet, async (input, { signal }) =>
    facetCounts(clickhouse, input.facet === 'cities' ? input : await settled(input), { signal }),
  );
  serve(app, suggestProjects, ({ text }, { signal }) => suggest(clickhouse, text, { signal }));
  serve(app, downloadProjects, async ({ sortBy, direction, ...filter }, { signal }) =>
    exportProjects(clickhouse, { filter: await settled(filter), sort: { sortBy, direction } }, { signal }),
  );
  serve(app, oneProject, ({ projectId }, { signal }) => readProject(clickhouse, projectId, { signal }));
}

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
} from '../contract.ts';
import { exportProjects } from './export-projects.ts';
import { mapProjects } from './map-projects.ts';
import { facetCounts } from './queries/facet-counts.ts';
import { readProject } from './read-project.ts';
import { listProjects } from './search-projects.ts';
import { suggest } from './suggest-projects.ts';
import { listCompletionYears, summarise } from './summarise-projects.ts';
import { offerNamesOfFilings } from './names-of-filings.ts';

export function registerRoutes(app: FastifyInstance, { clickhouse }: Ground) {
  offerNamesOfFilings(clickhouse);
  serve(app, searchProjects, ({ sortBy, direction, after, pageSize, ...filter }, { signal }) =>
    listProjects(clickhouse, { filter, sort: { sortBy, direction }, after, pageSize }, { signal }),
  );
  serve(app, projectsSummary, (filter, { signal }) => summarise(clickhouse, filter, { signal }));
  serve(app, projectsByCompletion, (filter, { signal }) => listCompletionYears(clickhouse, filter, { signal }));
  serve(app, projectsOnMap, (input, { signal }) => mapProjects(clickhouse, input, { signal }));
  serve(app, projectFacet, (input, { signal }) => facetCounts(clickhouse, input, { signal }));
  serve(app, suggestProjects, ({ text }, { signal }) => suggest(clickhouse, text, { signal }));
  serve(app, downloadProjects, ({ sortBy, direction, ...filter }, { signal }) =>
    exportProjects(clickhouse, { filter, sort: { sortBy, direction } }, { signal }),
  );
  serve(app, oneProject, ({ projectId }, { signal }) => readProject(clickhouse, projectId, { signal }));
}

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import {
  oneProject,
  projectFacet,
  projectsByCompletion,
  projectsOnMap,
  projectsSummary,
  searchProjects,
  type ProjectFacetName,
  type ProjectFilter,
  type ProjectSort,
} from '../contract.ts';

/** While a changed filter is fetched the old answer stays on screen, so nothing jumps. */
const steady = { placeholderData: keepPreviousData };

export const useProjectsSummary = (filter: ProjectFilter) =>
  useQuery({ queryKey: ['projects', 'summary', filter], queryFn: ({ signal }) => call(projectsSummary, filter, { signal }), ...steady });

export const useCompletionYears = (filter: ProjectFilter) => {
  const wide: ProjectFilter = { ...filter, completionFrom: undefined, completionTo: undefined };
  return useQuery({
    queryKey: ['projects', 'years', wide],
    queryFn: ({ signal }) => call(projectsByCompletion, wide, { signal }),
    ...steady,
  });
};

export const useProjectsOnMap = (filter: ProjectFilter, positions: 'all' | 'own') =>
  useQuery({
    queryKey: ['projects', 'map', filter, positions],
    queryFn: ({ signal }) => call(projectsOnMap, { ...filter, positions }, { signal }),
    ...steady,
  });

/** Asked when the control is opened; quietly, because the list itself says that it is loading. */
export const useProjectFacet = (filter: ProjectFilter, facet: ProjectFacetName) =>
  useQuery({
    queryKey: ['projects', 'facet', facet, filter],
    queryFn: ({ signal }) => call(projectFacet, { ...filter, facet }, { signal, quiet: true }),
    ...steady,
  });

const pageSize = 100;

export const useProjectPages = (filter: ProjectFilter, sort: ProjectSort) =>
  useInfiniteQuery({
    queryKey: ['projects', 'pages', filter, sort],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) => call(searchProjects, { ...filter, ...sort, pageSize, after: pageParam }, { signal }),
    getNextPageParam: (last) => last.next,
    ...steady,
  });

export const useOneProject = (projectId: string) =>
  useQuery({ queryKey: ['projects', 'one', projectId], queryFn: ({ signal }) => call(oneProject, { projectId }, { signal, quiet: true }) });

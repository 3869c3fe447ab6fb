import * as words from '#messages/projects/list';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { DataTable } from '#web/table/data-table.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { ProjectSort, type ProjectFilter, type ProjectRow } from '../contract.ts';
import { ProjectCard, projectColumns } from './project-columns.tsx';
import { projectAddress } from './projects-state.ts';
import { useProjectPages } from './use-projects.ts';

const projectCard = (project: ProjectRow) => <ProjectCard project={project} />;

/** The projects themselves, sorted by the server and fetched page by page while one scrolls. */
export function ProjectsTable(props: { filter: ProjectFilter; sort: ProjectSort; caption: string; onSort: (sort: ProjectSort) => void }) {
  const query = useProjectPages(props.filter, props.sort);
  const navigate = useNavigate();
  const { fetchNextPage } = query;
  const fetchMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const columns = useMemo(() => projectColumns(), []);
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  return (
    <StateView query={query} errorTitle={words.projectsFailed()}>
      {({ pages }) => (
        <DataTable<ProjectRow>
          // Other projects begin at their first row, not where the former ones were left.
          key={JSON.stringify(props.filter)}
          caption={props.caption}
          columns={columns}
          rows={rows}
          rowKey={(project) => project.projectId}
          totalRows={pages[0]?.total ?? rows.length}
          sort={{ columnId: props.sort.sortBy, descending: props.sort.direction === 'desc' }}
          onSortChange={(sort) =>
            props.onSort(ProjectSort.parse(sort === null ? {} : { sortBy: sort.columnId, direction: sort.descending ? 'desc' : 'asc' }))
          }
          fetchMore={fetchMore}
          hasMore={query.hasNextPage}
          isFetchingMore={query.isFetchingNextPage}
          onOpenRow={(project) => void navigate(projectAddress(project))}
          card={projectCard}
          storageKey="project-columns"
        />
      )}
    </StateView>
  );
}

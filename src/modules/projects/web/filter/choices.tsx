import { namesNone } from '#messages/projects/filter';
import { ManyOf, OneOfFound } from '#web/filter/values-list.tsx';
import type { ProjectFacetName, ProjectFilter } from '../../contract.ts';
import { useProjectFacet } from '../use-projects.ts';

type FacetQuestion = { filter: ProjectFilter; facet: ProjectFacetName; wordsOf?: (value: string) => string };

function useFound({ filter, facet }: FacetQuestion) {
  const { data, error, refetch } = useProjectFacet(filter, facet);
  return { values: data?.map(({ value, projects }) => ({ value, count: projects })), error, retry: () => void refetch() };
}

/** Any number of the values a column holds under the rest of the filter, with the projects each would give. */
export const Choices = (props: FacetQuestion & { chosen: readonly string[]; onChange: (chosen: string[] | undefined) => void }) => (
  <ManyOf found={useFound(props)} none={namesNone()} chosen={props.chosen} onChange={props.onChange} wordsOf={props.wordsOf} />
);

/** One of the values of a column, or all. */
export const Choice = (
  props: FacetQuestion & { all: string; chosen: string | undefined; onChoose: (value: string | undefined) => void },
) => <OneOfFound found={useFound(props)} none={namesNone()} all={props.all} chosen={props.chosen} onChoose={props.onChoose} />;

import { useState } from 'react';
import { Checkbox, TextInput, UnstyledButton } from '@mantine/core';
import { formatCount } from '#core/indian-number.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import type { ProjectFacetName, ProjectFilter } from '../../contract.ts';
import { useProjectFacet } from '../use-projects.ts';
import classes from './filter.module.css';

const manyOptions = 12;
const same = (value: string) => value;

type FacetQuestion = { filter: ProjectFilter; facet: ProjectFacetName; wordsOf?: (value: string) => string };

function useOptions({ filter, facet, wordsOf = same }: FacetQuestion, chosen: readonly string[]) {
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useProjectFacet(filter, facet);
  // A choice that gives nothing any more must still be there to be taken back.
  const gone =
    data === undefined ? [] : chosen.filter((one) => !data.some(({ value }) => value === one)).map((value) => ({ value, projects: 0 }));
  const all = [...(data ?? []), ...gone];
  const shown = all.filter(({ value }) => wordsOf(value).toLowerCase().includes(search.trim().toLowerCase()));
  const state =
    data !== undefined ? null : error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={5} height={16} />;
  const searchBox = all.length > manyOptions && (
    <TextInput
      aria-label="Search in the list"
      placeholder="Search in the list"
      value={search}
      onChange={(event) => setSearch(event.currentTarget.value)}
      data-autofocus
    />
  );
  return { all, shown, state, searchBox };
}

const Nothing = () => <p className={classes.hint}>The projects of this filter name none.</p>;

/** Any number of the values a column holds under the rest of the filter, with the projects each would give. */
export function Choices(props: FacetQuestion & { chosen: readonly string[]; onChange: (chosen: string[] | undefined) => void }) {
  const { wordsOf = same, chosen } = props;
  const { all, shown, state, searchBox } = useOptions(props, chosen);
  if (state) return state;
  const toggle = (value: string, on: boolean) => {
    const next = on ? [...chosen, value] : chosen.filter((one) => one !== value);
    props.onChange(next.length === 0 ? undefined : next);
  };
  return (
    <div className={classes.form}>
      {searchBox}
      {all.length === 0 && <Nothing />}
      <ul className={classes.options}>
        {shown.map(({ value, projects }) => (
          <li key={value} className={classes.check}>
            <Checkbox
              size="sm"
              label={wordsOf(value)}
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            />
            <span className={classes.count}>{formatCount(projects)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One of the values of a column, or all. */
export function Choice(props: FacetQuestion & { all: string; chosen: string | undefined; onChoose: (value: string | undefined) => void }) {
  const { shown, state, searchBox } = useOptions(props, []);
  if (state) return state;
  const option = (value: string | undefined, words: string, projects?: number) => (
    <li key={value ?? ''}>
      <UnstyledButton
        className={classes.option}
        data-chosen={value === props.chosen || undefined}
        aria-pressed={value === props.chosen}
        onClick={() => props.onChoose(value)}
      >
        <span>{words}</span>
        {projects !== undefined && <span className={classes.count}>{formatCount(projects)}</span>}
      </UnstyledButton>
    </li>
  );
  return (
    <div className={classes.form}>
      {searchBox}
      <ul className={classes.options}>
        {option(undefined, props.all)}
        {shown.map(({ value, projects }) => option(value, value, projects))}
      </ul>
    </div>
  );
}

import * as words from '#messages/transactions/filter-bar';
import { useState } from 'react';
import { Checkbox, TextInput, UnstyledButton } from '@mantine/core';
import { formatCount } from '#core/indian-number.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import type { FacetName, SaleFilter } from '../../contract.ts';
import { useFacet } from '../use-sales.ts';
import classes from './filter.module.css';

const manyOptions = 12;

/** Any number of the values a column holds under the rest of the filter, with how many sales each would give. */
export function Choices(props: {
  filter: SaleFilter;
  facet: FacetName;
  chosen: readonly string[];
  onChange: (chosen: string[] | undefined) => void;
  wordsOf?: (value: string) => string;
}) {
  const wordsOf = props.wordsOf ?? ((value: string) => value);
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useFacet(props.filter, props.facet);
  if (error && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={5} height={16} />;
  // A choice that gives nothing any more must still be there to be taken back.
  const gone = props.chosen.filter((value) => !data.some((option) => option.value === value)).map((value) => ({ value, sales: 0 }));
  const all = [...data, ...gone];
  const shown = all.filter(({ value }) => wordsOf(value).toLowerCase().includes(search.trim().toLowerCase()));
  const toggle = (value: string, on: boolean) => {
    const next = on ? [...props.chosen, value] : props.chosen.filter((one) => one !== value);
    props.onChange(next.length === 0 ? undefined : next);
  };
  return (
    <div className={classes.form}>
      {all.length > manyOptions && (
        <TextInput
          aria-label={words.searchInList()}
          placeholder={words.searchInList()}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {all.length === 0 && <p className={classes.hint}>{words.namesNone()}</p>}
      <ul className={classes.options}>
        {shown.map(({ value, sales }) => (
          <li key={value} className={classes.check}>
            <Checkbox
              size="sm"
              label={wordsOf(value)}
              checked={props.chosen.includes(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            />
            <span className={classes.count}>{formatCount(sales)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One of a few. */
export function Choice<Value extends string>(props: {
  options: readonly { value: Value | undefined; words: string; sales?: number }[];
  chosen: Value | undefined;
  onChoose: (value: Value | undefined) => void;
}) {
  return (
    <ul className={classes.options}>
      {props.options.map(({ value, words: label, sales }) => (
        <li key={value ?? ''}>
          <UnstyledButton
            className={classes.option}
            data-chosen={value === props.chosen || undefined}
            aria-pressed={value === props.chosen}
            onClick={() => props.onChoose(value)}
          >
            <span>{label}</span>
            {sales !== undefined && <span className={classes.count}>{formatCount(sales)}</span>}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

import { useState } from 'react';
import { Checkbox, TextInput, UnstyledButton } from '@mantine/core';
import * as words from '#messages/web/filter';
import { formatCount } from '#core/indian-number.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import classes from './filter.module.css';

/** A value that a column holds under the rest of the filter, with how many rows it would give. */
export type CountedValue = { value: string; count: number };
export type FoundValues = { values: readonly CountedValue[] | undefined; error: unknown; retry: () => void };

type Listed = { found: FoundValues; wordsOf?: ((value: string) => string) | undefined; none: string };

const manyValues = 12;
const same = (value: string) => value;

function useListed({ found, wordsOf = same, none }: Listed, chosen: readonly string[]) {
  const [search, setSearch] = useState('');
  const { values, error, retry } = found;
  if (values === undefined) {
    const waiting = error ? <ErrorState error={error} onRetry={retry} /> : <SkeletonRows rows={5} height={16} />;
    return { waiting, head: null, shown: [] };
  }
  // A choice that gives nothing any more must still be there to be taken back.
  const gone = chosen.filter((one) => !values.some(({ value }) => value === one)).map((value) => ({ value, count: 0 }));
  const all = [...values, ...gone];
  const head = (
    <>
      {all.length > manyValues && (
        <TextInput
          aria-label={words.searchInList()}
          placeholder={words.searchInList()}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          data-autofocus
        />
      )}
      {all.length === 0 && <p className={classes.hint}>{none}</p>}
    </>
  );
  return { waiting: null, head, shown: all.filter(({ value }) => wordsOf(value).toLowerCase().includes(search.trim().toLowerCase())) };
}

/** Any number of the values. */
export function ManyOf(props: Listed & { chosen: readonly string[]; onChange: (chosen: string[] | undefined) => void }) {
  const { wordsOf = same, chosen } = props;
  const { waiting, head, shown } = useListed(props, chosen);
  if (waiting) return waiting;
  const toggle = (value: string, on: boolean) => {
    const next = on ? [...chosen, value] : chosen.filter((one) => one !== value);
    props.onChange(next.length === 0 ? undefined : next);
  };
  return (
    <div className={classes.form}>
      {head}
      <ul className={classes.options}>
        {shown.map(({ value, count }) => (
          <li key={value} className={classes.check}>
            <Checkbox
              size="sm"
              label={wordsOf(value)}
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            />
            <span className={classes.count}>{formatCount(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One of the values, or all. */
export function OneOfFound(props: Listed & { all: string; chosen: string | undefined; onChoose: (value: string | undefined) => void }) {
  const { wordsOf = same } = props;
  const { waiting, head, shown } = useListed(props, []);
  if (waiting) return waiting;
  const values = shown.map(({ value, count }) => ({ value, words: wordsOf(value), count }));
  return (
    <div className={classes.form}>
      {head}
      <OneOf options={[{ value: undefined, words: props.all }, ...values]} chosen={props.chosen} onChoose={props.onChoose} />
    </div>
  );
}

/** One of a few. */
export const OneOf = <Value extends string>(props: {
  options: readonly { value: Value | undefined; words: string; count?: number }[];
  chosen: Value | undefined;
  onChoose: (value: Value | undefined) => void;
}) => (
  <ul className={classes.options}>
    {props.options.map(({ value, words: label, count }) => (
      <li key={value ?? ''}>
        <UnstyledButton
          className={classes.option}
          data-chosen={value === props.chosen || undefined}
          aria-pressed={value === props.chosen}
          onClick={() => props.onChoose(value)}
        >
          <span>{label}</span>
          {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
        </UnstyledButton>
      </li>
    ))}
  </ul>
);

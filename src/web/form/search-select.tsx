import { useState } from 'react';
import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import * as words from '#messages/web/ui';

export type Option = { value: string; label: string };

const mostMatches = 10;

/**
 * One of a list too long to load: the server is asked for at most ten by what was typed, in any case.
 * Arrow keys, Enter and Escape work as in any list; Enter after typing takes the first that was found.
 */
export function SearchSelect(props: {
  label: string;
  /** Names the query, so that two fields with the same words do not share answers: "project in Baner". */
  of: string;
  value: Option | null;
  onChange: (value: Option | null) => void;
  find: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
  placeholder?: string;
  description?: string;
  error?: string;
  required?: boolean;
  disabled?: boolean;
  /** How many there may be, where the server gives all there are. */
  atMost?: number;
}) {
  const [text, setText] = useState(props.value?.label ?? '');
  const [wanted] = useDebouncedValue(text.trim(), 150);
  // What is shown after a choice is the choice itself; asking for it again would leave it as the only one offered.
  const search = wanted === props.value?.label ? '' : wanted;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search-select', props.of, search],
    queryFn: ({ signal }) => props.find(search, signal),
    enabled: !props.disabled,
    placeholderData: (previous) => previous,
  });
  const found = (data ?? []).slice(0, props.atMost ?? mostMatches);
  const options = props.value && !found.some(({ value }) => value === props.value?.value) ? [props.value, ...found] : found;
  return (
    <Select
      label={props.label}
      description={props.description}
      placeholder={props.placeholder}
      error={props.error}
      required={props.required}
      disabled={props.disabled}
      data={options}
      value={props.value?.value ?? null}
      onChange={(value) => props.onChange(options.find((option) => option.value === value) ?? null)}
      searchable
      clearable
      searchValue={text}
      onSearchChange={setText}
      onKeyDown={(event) => {
        // Enter takes the first of what was found for what was typed, unless the arrow keys have marked another.
        const isMarked = event.currentTarget.getAttribute('aria-activedescendant') !== null;
        const [first] = found;
        if (event.key !== 'Enter' || isMarked || first === undefined || text.trim() === '' || text === props.value?.label) return;
        if (isFetching || wanted !== text.trim()) return;
        event.preventDefault();
        setText(first.label);
        props.onChange(first);
      }}
      // The server has already chosen; a second filter here would hide what it found.
      filter={({ options }) => options}
      nothingFoundMessage={isError ? words.listFailed() : isFetching ? words.loading() : words.noneCalledSo()}
      rightSection={isFetching && props.value === null ? <Loader size={14} color="gray" /> : undefined}
      clearButtonProps={{ 'aria-label': words.clear({ label: props.label }) }}
      maxDropdownHeight={320}
    />
  );
}

import { useId, useState, type KeyboardEvent } from 'react';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { formatCount } from '#core/indian-number.ts';
import type { PlaceSuggestion } from '../../contract.ts';
import { useSuggestions } from '../use-sales.ts';
import classes from './filter.module.css';

export const suggestionName = ({ city, village, project }: PlaceSuggestion) => project ?? village ?? city;
const whereabouts = ({ kind, city, village }: PlaceSuggestion) =>
  kind === 'city' ? 'City' : kind === 'village' ? `Village in ${city}` : `Project in ${village}, ${city}`;

/** Cities, villages and projects by the first letters of their name, in English or the local script. Arrow keys and Enter choose. */
export function PlaceSearch(props: {
  onChoose: (place: PlaceSuggestion) => void;
  within?: { city?: string; village?: string };
  placeholder?: string;
  size?: 'sm' | 'lg';
}) {
  const list = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [wanted] = useDebouncedValue(text.trim(), 120);
  const { data = [], isFetching, isError } = useSuggestions(wanted, props.within);
  const at = Math.min(active, data.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && data.length > 0) {
      event.preventDefault();
      setActive((at + step + data.length) % data.length);
    }
    const chosen = data[at];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      props.onChoose(chosen);
    }
  };
  return (
    <div className={classes.form}>
      <TextInput
        role="combobox"
        aria-label="City, village or project"
        aria-expanded={data.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? `${list}-${at}` : undefined}
        placeholder={props.placeholder ?? 'First letters of a city, village or project'}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        size={props.size ?? 'sm'}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      <ul className={classes.options} id={list} role="listbox" aria-label="Places">
        {data.map((place, index) => (
          <li
            key={[place.city, place.village, place.project].join('\n')}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === at}
            className={classes.option}
            data-active={index === at || undefined}
            onPointerMove={() => setActive(index)}
            onPointerDown={(event) => {
              event.preventDefault();
              props.onChoose(place);
            }}
          >
            <span>
              {suggestionName(place)}
              {place.localName && <span lang="mr"> {place.localName}</span>} <span className={classes.placeKind}>{whereabouts(place)}</span>
            </span>
            <span className={classes.count}>{formatCount(place.sales)}</span>
          </li>
        ))}
      </ul>
      {data.length === 0 && !isFetching && (
        <p className={classes.hint}>
          {isError ? 'The list of places could not be fetched.' : 'No place with sales begins with these letters.'}
        </p>
      )}
    </div>
  );
}

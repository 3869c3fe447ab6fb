import * as words from '#messages/transactions/filter-bar';
import { useEffect, useState } from 'react';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { formatCount } from '#core/indian-number.ts';
import classes from '#web/filter/filter.module.css';
import { namesOfPlaces, placesWithSales, usePlaces, type FoundPlace, type PlaceSource } from './place-source.ts';

const nameOf = ({ city, village, project }: FoundPlace) => project ?? village ?? city;
const keyOf = ({ city, village, project }: FoundPlace) => JSON.stringify([city, village, project]);
const whereabouts = ({ kind, city, village }: FoundPlace) =>
  kind === 'city' ? words.city() : kind === 'village' ? words.villageIn({ city }) : words.projectIn({ village: village ?? '', city });
const isFiledOnly = ({ projects }: FoundPlace) => projects !== undefined && projects !== null;

/** Spellings in other scripts are searched too, but shown only where the product brings the letters. */
const devanagari = /\p{Script=Devanagari}/u;
const noPlaces: readonly FoundPlace[] = [];

/** Cities, villages and projects by the first letters of their name, in English or the local script. Arrow keys and Enter choose. */
export function PlaceSearch(props: {
  onChoose: (place: FoundPlace) => void;
  size?: 'sm' | 'lg';
  /** For those who may name a place but not see how much is sold there. */
  namesOnly?: boolean;
  /** Where other places than those with sales are of use, too. */
  from?: PlaceSource | undefined;
  /** The busiest places before anything is typed. */
  suggestAtOnce?: boolean;
}) {
  // The list stands open below the field; only an open list lets Enter choose.
  const combobox = useCombobox({ defaultOpened: true });
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), 120);
  const isAsked = wanted !== '' || props.suggestAtOnce === true;
  const source = props.from ?? (props.namesOnly === true ? namesOfPlaces : placesWithSales);
  const { data: found = noPlaces, isFetching, isError } = usePlaces(source, wanted, isAsked);
  const data = isAsked ? found : noPlaces;
  const { selectFirstOption } = combobox;
  const first = data[0];
  // The list's marks live in the document, outside React: the first is marked anew when it has changed.
  useEffect(() => {
    if (first) selectFirstOption();
  }, [first, selectFirstOption]);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(key) => {
        const chosen = data.find((place) => keyOf(place) === key);
        if (chosen) props.onChoose(chosen);
      }}
    >
      <div className={classes.form}>
        <Combobox.EventsTarget>
          <TextInput
            aria-label={words.searchPlace()}
            placeholder={words.firstLetters()}
            leftSection={<IconSearch size={16} stroke={1.5} />}
            size={props.size ?? 'sm'}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              combobox.openDropdown();
            }}
            data-autofocus
          />
        </Combobox.EventsTarget>
        <Combobox.Options
          className={classes.places}
          data-waiting={(props.suggestAtOnce === true && data.length === 0 && isFetching) || undefined}
          aria-label={words.places()}
        >
          {data.map((place) => (
            <Combobox.Option key={keyOf(place)} value={keyOf(place)} className={classes.option}>
              <span>
                {nameOf(place)}
                {place.localName && devanagari.test(place.localName) && ` ${place.localName}`}{' '}
                <span className={classes.placeKind}>
                  {whereabouts(place)}
                  {isFiledOnly(place) && words.projectsOnly()}
                </span>
              </span>
              {place.sales !== undefined && (
                <span className={classes.count}>{formatCount(isFiledOnly(place) ? place.projects : place.sales)}</span>
              )}
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {isAsked && data.length === 0 && !isFetching && (
          <p className={classes.hint}>{isError ? words.placesFailed() : source.noneFound()}</p>
        )}
      </div>
    </Combobox>
  );
}

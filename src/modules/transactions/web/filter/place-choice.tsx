import * as words from '#messages/transactions/filter-bar';
import { Button } from '@mantine/core';
import type { SaleFilter } from '../../contract.ts';
import classes from '#web/filter/filter.module.css';
import { PlaceSearch } from './place-search.tsx';
import type { PlaceSource } from './place-source.ts';

type Place = Pick<SaleFilter, 'city' | 'village' | 'project'>;

/** Search any place; step out to the village, the city or everywhere. */
export function PlaceChoice(props: { place: Place; onChoose: (place: Place) => void; from?: PlaceSource | undefined }) {
  const { city, village, project } = props.place;
  const wider = [
    ...(project === undefined ? [] : [{ label: words.allOf({ place: village ?? city ?? '' }), place: { city, village } }]),
    ...(village === undefined ? [] : [{ label: words.allOf({ place: city ?? '' }), place: { city } }]),
    ...(city === undefined ? [] : [{ label: words.allCities(), place: {} }]),
  ];
  return (
    <div className={classes.form}>
      {wider.length > 0 && (
        <div className={classes.presets}>
          {wider.map(({ label, place }) => (
            <Button key={label} variant="default" size="compact-sm" onClick={() => props.onChoose(place)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <PlaceSearch
        suggestAtOnce
        from={props.from}
        onChoose={(place) => props.onChoose({ city: place.city, village: place.village ?? undefined, project: place.project ?? undefined })}
      />
    </div>
  );
}

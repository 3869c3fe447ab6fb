import * as words from '#messages/transactions/map';
import { useEffect, useRef } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
import { StateView } from '#web/ui/state-view.tsx';
import type { HexOfSales, PlaceInHex, SaleFilter } from '../contract.ts';
import { rateWords } from './prepare-map.ts';
import classes from './sales.module.css';
import { usePlacesInHex } from './use-sales.ts';

type Props = {
  hex: HexOfSales;
  name: string;
  needed: number;
  filter: SaleFilter;
  addressOf: (place: { city: string; village: string }) => string;
  onClose: () => void;
};

/** What lies in one hexagon of the map: its sales, their median rate, and the localities to go on to. */
export function HexPanel({ hex, name, needed, filter, addressOf, onClose }: Props) {
  const query = usePlacesInHex(filter, hex.hex);
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  const { isFetched } = query;
  // It opens under the map by a click on it or in its list: whoever opened it shall see all of it, and go on from it by keyboard.
  useEffect(() => {
    if (!isFetched) return;
    heading.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isFetched]);
  return (
    <section ref={panel} className={classes.hex} aria-label={words.hexagonOf({ name })}>
      <div className={classes.hexHead}>
        <h3 ref={heading} tabIndex={-1} className={classes.panelTitle}>
          {name}
        </h3>
        <Button variant="subtle" color="gray" size="compact-xs" onClick={onClose}>
          {words.wholeMap()}
        </Button>
      </div>
      <p className={classes.panelText}>
        {words.inHexagon({ isOne: hex.sales === 1, sales: formatCount(hex.sales), rate: rateWords(hex, needed) })}
        {hex.medianRate !== null && ` (n = ${formatCount(hex.n)})`}
      </p>
      <StateView query={query} errorTitle={words.localitiesFailed()}>
        {({ places, count, needed: ofPlace }) => (
          <>
            <ul className={classes.hexPlaces}>
              {places.map((place) => (
                <li key={`${place.city}/${place.locality}`}>
                  <Link to={addressOf({ city: place.city, village: place.locality })} preventScrollReset>
                    {filter.city === undefined ? `${place.locality}, ${place.city}` : place.locality}
                  </Link>
                  <span>{placeWords(place, ofPlace)}</span>
                </li>
              ))}
            </ul>
            {count > places.length && <p className={classes.note}>{words.moreLocalities({ count: formatCount(count - places.length) })}</p>}
          </>
        )}
      </StateView>
    </section>
  );
}

const placeWords = (place: PlaceInHex, needed: number) =>
  words.salesHere({ isOne: place.sales === 1, sales: formatCount(place.sales), rate: rateWords(place, needed) });

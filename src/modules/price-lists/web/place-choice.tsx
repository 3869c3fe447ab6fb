import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Section } from '#web/ui/section.tsx';
import { PlaceSearch } from '#modules/transactions/web/index.ts';
import * as words from '#messages/price-lists/page';
import { mostLocalities } from '../contract.ts';
import classes from './price-lists.module.css';

type Place = { city: string | null; localities: string[] };

/** The localities whose projects compete; the first decides the city. */
export function PlaceChoice({
  city,
  localities,
  onChoose,
}: {
  city: string | null;
  localities: readonly string[];
  onChoose: (place: Place) => void;
}) {
  const isChosen = city !== null && localities.length > 0;
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="screen-only">
      <Section title={words.choosePlace()} subtitle={words.choosePlaceMeans()}>
        <div className={classes.bar}>
          {isChosen &&
            localities.map((locality) => (
              <Button
                key={locality}
                variant="default"
                size="compact-md"
                rightSection={<IconX size={14} stroke={1.5} />}
                aria-label={words.removeLocality({ locality: `${locality}, ${city}` })}
                onClick={() =>
                  onChoose(
                    localities.length === 1
                      ? { city: null, localities: [] }
                      : { city, localities: localities.filter((one) => one !== locality) },
                  )
                }
              >
                {locality}, {city}
              </Button>
            ))}
          {isChosen && !isAdding && localities.length < mostLocalities && (
            <Button variant="subtle" size="compact-md" leftSection={<IconPlus size={14} stroke={1.5} />} onClick={() => setAdding(true)}>
              {words.alsoLocality()}
            </Button>
          )}
        </div>
        {(!isChosen || isAdding) && (
          <div className={classes.search}>
            <PlaceSearch
              namesOnly
              suggestAtOnce
              size="lg"
              onChoose={(place) => {
                if (place.village === null || place.village === undefined) return;
                const goesOn = isChosen && place.city === city;
                setAdding(false);
                onChoose({ city: place.city, localities: goesOn ? [...new Set([...localities, place.village])] : [place.village] });
              }}
            />
          </div>
        )}
      </Section>
    </div>
  );
}

import { useMemo } from 'react';
import { Skeleton } from '@mantine/core';
import { formatCount } from '#core/indian-number.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { MarketMap } from '#web/map/market-map.tsx';
import { useIsMobile } from '#web/shell/use-is-mobile.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { NearbyAmenities } from '../beside-contract.ts';
import { metresWords, nearbyMap } from './prepare-nearby.ts';
import { NotOnTrial } from './trial-valuation-layout.tsx';
import { useNearby } from './use-valuation.ts';
import { useShownValuation } from './valuation-context.ts';
import styles from './screens.module.css';
import * as words from '#messages/valuation/around';

export const handle: PageHandle = {
  name: words.nearbyAmenities,
};

/** Schools, hospitals, stations and the rest, by category, with how far each is. */
export default function NearbyPage() {
  const { id } = useShownValuation();
  return id === null ? <NotOnTrial what="around" /> : <Nearby id={id} />;
}

function Nearby({ id }: { id: string }) {
  const query = useNearby(id);
  const { value } = useShownValuation();
  return (
    <StateView
      query={query}
      waiting={<Skeleton height={520} />}
      errorTitle={words.anErrorOccurredWhile()}
      isEmpty={({ point, categories }) => point === null || categories.every(({ places }) => places.length === 0)}
      empty={
        <EmptyState title={words.nothingIsKnownAround()}>
          {query.data?.point === null ? words.thePlaceOfThis() : words.noNamedPlaceWithin()}
        </EmptyState>
      }
    >
      {(nearby) => <Places nearby={nearby} name={value.subject.project ?? words.theProperty()} />}
    </StateView>
  );
}

function Places({ nearby, name }: { nearby: NearbyAmenities; name: string }) {
  const spec = useMemo(() => nearbyMap(nearby, name), [nearby, name]);
  const height = useIsMobile() ? 320 : 420;
  return (
    <div className={styles.stack}>
      {spec && <MarketMap spec={spec} height={height} />}
      <div className={styles.columns}>
        {nearby.categories.map(({ key, label, count, places }) => (
          <Section
            key={key}
            title={label}
            subtitle={
              count === 0
                ? undefined
                : words.countWithinWithinmKm({ count: formatCount(count), withinM: formatCount(nearby.withinM / 1000) })
            }
          >
            {places.length === 0 ? (
              <p className={styles.why}>{words.noneIsKnownWithin({ withinM: formatCount(nearby.withinM / 1000) })}</p>
            ) : (
              <ul className={styles.list}>
                {places.map((place) => (
                  <li key={`${place.name} ${place.metres}`}>
                    <span>
                      {place.name}
                      {!place.isInService && <span className={styles.metres}> {words.notInService()}</span>}
                    </span>
                    <span className={styles.metres}>{metresWords(place.metres)}</span>
                  </li>
                ))}
              </ul>
            )}
          </Section>
        ))}
      </div>
      <p className={styles.why}>{words.distancesAreInA()}</p>
    </div>
  );
}

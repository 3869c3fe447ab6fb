import { useMemo, useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { MarketMap } from '#web/map/market-map.tsx';
import { useIsMobile } from '#web/shell/use-is-mobile.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import * as words from '#messages/valuation/subject-form';
import type { PlaceToValue, Subject } from '../contract.ts';
import { chosenWords, placesMap, pointWords } from './prepare-places.ts';
import { readPoint } from './subject-draft.ts';
import { usePlacesToValue } from './use-valuation.ts';
import classes from './valuation.module.css';

type Props = {
  city: string;
  propertyKind: Subject['propertyKind'];
  /** As it stands in the field; what is picked is written there. */
  point: string;
  onPoint: (point: string) => void;
};

/** Opens a map of the city beside the form; a click on it is the point. The field and the map's list do the same by keyboard. */
export function PointPicker(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMapPin size={16} stroke={1.5} />}
        disabled={props.city === ''}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words.chooseOnMap()}
      </Button>
      <SidePanel opened={isOpen} onClose={close} title={words.pointIn({ city: props.city })} isWide>
        <CityMap {...props} onDone={close} />
      </SidePanel>
    </>
  );
}

function CityMap({ onDone, ...props }: Props & { onDone: () => void }) {
  const { city, propertyKind } = props;
  const query = usePlacesToValue({ city, propertyKind });
  const height = useIsMobile() ? 380 : 560;
  return (
    <StateView
      query={query}
      waiting={<Skeleton height={height} />}
      isEmpty={(places) => places.length === 0}
      empty={<EmptyState title={words.noPositions({ city })}>{words.pointInForm()}</EmptyState>}
      errorTitle={words.mapFailed()}
    >
      {(places) => <PlacesMap {...props} places={places} height={height} onDone={onDone} />}
    </StateView>
  );
}

function PlacesMap(props: Props & { places: readonly PlaceToValue[]; height: number; onDone: () => void }) {
  const { city, places, point, onPoint } = props;
  const spec = useMemo(() => placesMap(places, city), [places, city]);
  const picked = useMemo(() => readPoint(point), [point]);
  return (
    <div className={classes.picker}>
      <MarketMap spec={spec} height={props.height} onPickPlace={(place) => onPoint(pointWords(place))} pickedPlace={picked} />
      <div className={classes.pickerFoot}>
        <span aria-live="polite">{picked === null ? words.noPointYet() : words.chosenPoint({ point: chosenWords(picked, places) })}</span>
        <Button onClick={props.onDone} disabled={picked === null}>
          {words.usePoint()}
        </Button>
      </div>
    </div>
  );
}

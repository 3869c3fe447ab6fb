import * as words from '#messages/transactions/map';
import { useCallback, useMemo } from 'react';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { MarketMap } from '#web/map/market-map.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { SaleFilter, SalesByHex, SalesByPlace } from '../contract.ts';
import type { ExplorerState } from './explorer-state.ts';
import { HexPanel } from './hex-panel.tsx';
import { placeOfId, prepareHexes, preparePlaces } from './prepare-map.ts';
import classes from './sales.module.css';
import { useHexes, useLocalities } from './use-sales.ts';

const mapHeight = 420;

type Drawn = { shape: ExplorerState['mapShape']; colour: ExplorerState['mapColour'] };
type Props = Drawn & {
  filter: SaleFilter;
  openHex: ExplorerState['openHex'];
  onHex: (hex: ExplorerState['openHex']) => void;
  onPlace: (place: { city: string; village?: string }) => void;
  addressOf: (place: { city: string; village: string }) => string;
};

/** Where the sales lie and what they cost: cities or localities as circles, or hexagons that know no boundary. */
export function LocalityMap(props: Props) {
  const { filter, shape } = props;
  const places = useLocalities(filter);
  const hexes = useHexes(filter, zoomFor(filter), shape === 'hexes');
  return shape === 'hexes' ? (
    <StateView query={hexes} waiting={<Skeleton height={mapHeight} />} errorTitle={words.failed()}>
      {(answer) => <HexMap {...props} answer={answer} places={places.data?.places ?? noPlaces} />}
    </StateView>
  ) : (
    <StateView query={places} waiting={<Skeleton height={mapHeight} />} errorTitle={words.failed()}>
      {(answer) => <PlaceMap {...props} answer={answer} />}
    </StateView>
  );
}

function PlaceMap(props: Props & { answer: SalesByPlace }) {
  const { answer, filter, colour, onPlace } = props;
  const spec = useMemo(() => preparePlaces(answer, filter, colour), [answer, filter, colour]);
  const pick = useCallback(
    (id: string) => {
      const place = placeOfId(id);
      if (place) onPlace(place);
    },
    [onPlace],
  );
  return <MarketMap spec={spec} height={mapHeight} onPick={pick} />;
}

/** Hexagons are named by the places around them, as soon as these are known. */
const noPlaces: SalesByPlace['places'] = [];

function HexMap(props: Props & { answer: SalesByHex; places: SalesByPlace['places'] }) {
  const { answer, places, colour, filter, openHex, onHex } = props;
  const spec = useMemo(() => prepareHexes(answer, places, colour), [answer, places, colour]);
  const open = answer.hexes.find(({ hex }) => hex === openHex);
  return (
    <>
      <MarketMap spec={spec} height={mapHeight} onPick={onHex} pickedId={open?.hex ?? null} />
      {open && (
        <HexPanel
          key={open.hex}
          hex={open}
          name={spec.points.find(({ id }) => id === open.hex)?.label ?? ''}
          needed={answer.needed}
          filter={filter}
          addressOf={props.addressOf}
          onClose={() => onHex(null)}
        />
      )}
    </>
  );
}

/** What the map draws and what its colour says. */
export const MapControls = ({
  shape,
  colour,
  onShape,
  onColour,
}: Drawn & { onShape: (shape: Drawn['shape']) => void; onColour: (colour: Drawn['colour']) => void }) => (
  <span className={classes.mapControls}>
    <SegmentedControl
      size="xs"
      aria-label={words.colourBy()}
      value={colour}
      onChange={(value) => onColour(value === 'sales' ? 'sales' : 'rate')}
      data={[
        { value: 'rate', label: words.rate() },
        { value: 'sales', label: words.sales() },
      ]}
    />
    <SegmentedControl
      size="xs"
      aria-label={words.drawAs()}
      value={shape}
      onChange={(value) => onShape(value === 'hexes' ? 'hexes' : 'circles')}
      data={[
        { value: 'circles', label: words.places() },
        { value: 'hexes', label: words.hexagons() },
      ]}
    />
  </span>
);

/** The finer the place, the finer the hexagons. */
const zoomFor = ({ city, village }: SaleFilter) => (village !== undefined ? 14 : city !== undefined ? 11 : 6);

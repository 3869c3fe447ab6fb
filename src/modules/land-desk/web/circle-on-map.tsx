import { useCallback, useMemo, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import type { LatLon } from '#core/geo.ts';
import * as words from '#messages/land-desk/page';
import { linesOf } from '#modules/transactions/index.ts';
import { NumberField } from '#web/form/number-field.tsx';
import type { MapSpec } from '#web/map/map-spec.ts';
import { SketchMap } from '#web/map/sketch-map.tsx';
import type { WantedPlace } from '../model/requirement.ts';
import classes from './land.module.css';
import { useOptions } from './use-land.ts';

type Circle = Extract<WantedPlace, { kind: 'circle' }>;
type Draft = { latitude: number | null; longitude: number | null; km: number | null };

const mostKm = 50;
const leastKm = 0.1;
/** Where the map opens when nothing lies on it yet: Maharashtra. */
const firstSight: LatLon[] = [
  { latitude: 15.6, longitude: 72.6 },
  { latitude: 21.2, longitude: 80.2 },
];

/** A circle drawn among the parcels and the places already chosen: a click sets its middle, which can be dragged. The fields below do the same by keyboard. */
export default function CircleOnMap({
  id,
  places,
  onAdd,
}: {
  id: string;
  places: readonly WantedPlace[];
  onAdd: (circle: Circle) => void;
}) {
  const [draft, setDraft] = useState<Draft>({ latitude: null, longitude: null, km: 3 });
  const middle = useRef<LatLon | null>(null);
  const parcels = useOptions(id).data;
  const namedPoints = JSON.stringify(
    places.flatMap((place) =>
      place.kind === 'named' && place.middle !== null
        ? [{ id: `${place.city} ${place.village}`, label: place.village ?? place.city, ...place.middle, value: null }]
        : [],
    ),
  );
  // The map goes back to where it opened when its points change: a circle that is added must not move it.
  const spec = useMemo((): MapSpec => {
    const placed = [...(parcels?.options ?? []), ...(parcels?.nearMisses ?? [])].flatMap(
      ({ parcel: { id: key, reference, latitude, longitude } }) =>
        latitude === null || longitude === null ? [] : [{ id: key, label: reference, latitude, longitude, value: null }],
    );
    const named = JSON.parse(namedPoints) as typeof placed;
    return { title: words.drawTitle(), subtitle: words.drawMeans(), points: [...named, ...placed] };
  }, [parcels, namedPoints]);
  const centre = useMemo(
    () => (draft.latitude === null || draft.longitude === null ? null : { latitude: draft.latitude, longitude: draft.longitude }),
    [draft.latitude, draft.longitude],
  );
  const km = draft.km !== null && draft.km >= leastKm && draft.km <= mostKm ? draft.km : null;
  const lines = useMemo(
    () => [...chosenLines(places), ...(centre === null || km === null ? [] : circleLines(centre, km))],
    [places, centre, km],
  );
  const corners = useMemo(() => (centre === null ? [] : [centre]), [centre]);
  const pick = useCallback((place: LatLon) => setDraft((now) => ({ ...now, ...rounded(place) })), []);
  const move = useCallback((_at: number, place: LatLon) => pick(place), [pick]);
  const tell = useCallback((place: LatLon) => void (middle.current = place), []);
  const opensOn = useMemo(() => {
    const chosen = chosenLines(places).flat();
    return chosen.length === 0 && spec.points.length === 0 ? firstSight : chosen;
  }, [places, spec.points.length]);
  return (
    <div className={classes.stack}>
      <SketchMap
        // The map chooses what it opens on once: with the first parcels it opens anew.
        key={spec.points.length > 0 ? 'placed' : 'empty'}
        spec={spec}
        lines={lines}
        corners={corners}
        onPick={pick}
        onMoveCorner={move}
        onMiddle={tell}
        opensOn={opensOn}
        height={320}
      />
      <p className={classes.soft} aria-live="polite">
        {centre === null ? words.drawFirst() : km === null ? words.drawRadius() : words.drawNext()}
      </p>
      <div>
        <Button variant="default" onClick={() => middle.current !== null && pick(middle.current)}>
          {words.middleOfMap()}
        </Button>
      </div>
      <div className={classes.fields}>
        <NumberField
          label={words.latitude()}
          decimals={5}
          value={draft.latitude}
          onValue={(latitude) => setDraft({ ...draft, latitude })}
        />
        <NumberField
          label={words.longitude()}
          decimals={5}
          value={draft.longitude}
          onValue={(longitude) => setDraft({ ...draft, longitude })}
        />
        <NumberField label={words.radius()} unit={words.kmUnit()} value={draft.km} onValue={(next) => setDraft({ ...draft, km: next })} />
      </div>
      <div>
        <Button
          variant="default"
          disabled={centre === null || km === null}
          onClick={() => {
            if (centre === null || km === null) return;
            onAdd({ kind: 'circle', ...centre, km });
            setDraft({ latitude: null, longitude: null, km });
          }}
        >
          {words.addCircle()}
        </Button>
      </div>
    </div>
  );
}

/** A metre is enough for the middle of a circle. */
const rounded = ({ latitude, longitude }: LatLon): LatLon => ({ latitude: toMetre(latitude), longitude: toMetre(longitude) });
const toMetre = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

const circleLines = (centre: LatLon, km: number) => linesOf({ kind: 'circle', centre, km }).map((line) => line.concat(line.slice(0, 1)));

const chosenLines = (places: readonly WantedPlace[]) =>
  places.flatMap((place) => (place.kind === 'circle' ? circleLines(place, place.km) : []));

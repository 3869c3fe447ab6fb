import { lazy, Suspense, useState } from 'react';
import { Button, Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { useSegments } from '#modules/saved/web/index.ts';
import { listAreas } from '#modules/location/contract.ts';
import { type SaleFilter } from '#modules/transactions/contract.ts';
import { readShape, writeShape } from '#modules/transactions/index.ts';
import { placeWords, useLocalities } from '#modules/transactions/web/index.ts';
import { readShapeFile, shapeAsGeoJson } from '../model/shape-files.ts';
import classes from './lens.module.css';
import * as words from '#messages/market-lens/screens';
import { formatCount } from '#core/indian-number.ts';

const DrawOnMap = lazy(() => import('./draw-on-map.tsx'));

const radii = [0.5, 1, 2, 3, 5] as const;

/** So many kilometres around the middle of a locality, a ward, what is drawn on the map, or a polygon from a file. */
export default function WithinChoice({ filter, onChoose }: { filter: SaleFilter; onChoose: (change: Partial<SaleFilter>) => void }) {
  const { city, village, within } = filter;
  const places = useLocalities({ city });
  const [refused, setRefused] = useState<string | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const place = village === undefined ? undefined : places.data?.places.find(({ locality }) => locality === village);
  const shape = within === undefined ? null : readShape(within);
  const centre =
    shape !== null && shape.kind !== 'polygon'
      ? shape.centre
      : typeof place?.latitude === 'number' && typeof place.longitude === 'number'
        ? { latitude: place.latitude, longitude: place.longitude }
        : null;
  // A part of the map knows nothing of our localities.
  const choose = (chosen: string) => onChoose({ within: chosen, village: undefined, project: undefined });
  const take = async (file: File) => {
    const read = readShapeFile(await file.text());
    if (read.kind === 'refused') setRefused(read.why);
    else choose(read.within);
  };
  if (isDrawing)
    return (
      <Suspense fallback={<Skeleton height={420} />}>
        <DrawOnMap places={places.data?.places ?? []} city={city} within={within} centre={centre} onChoose={choose} />
      </Suspense>
    );
  return (
    <div className={classes.form}>
      {centre === null ? (
        <p className={classes.sentence}>{words.chooseALocalityFirst()}</p>
      ) : (
        <>
          <p className={classes.sentence}>{words.withinSoManyKm({ isCircle: shape?.kind === 'circle', village: village ?? '' })}</p>
          <div className={classes.anchorsRow}>
            {radii.map((km) => (
              <Button
                key={km}
                variant={shape?.kind === 'circle' && shape.km === km ? 'filled' : 'default'}
                color="indigo"
                size="compact-sm"
                aria-pressed={shape?.kind === 'circle' && shape.km === km}
                onClick={() => choose(writeShape({ kind: 'circle', centre, km }))}
              >
                {words.kmKm({ km: formatCount(km) })}
              </Button>
            ))}
          </div>
        </>
      )}
      <Button variant="default" size="compact-sm" onClick={() => setDrawing(true)}>
        {words.drawOnTheMap()}
      </Button>
      <SegmentChoice city={city} onChoose={choose} />
      {city !== undefined && <WardChoice city={city} within={within} onChoose={choose} />}
      <DropZone
        label={words.geoJSONOrKmlWith()}
        hint={refused ?? words.upTo500Corners()}
        accept=".geojson,.json,.kml"
        onFile={(file) => void take(file)}
      />
      {within !== undefined && (
        <Button variant="default" size="compact-sm" onClick={() => save(within, placeWords(filter))}>
          {words.saveAsGeojson()}
        </Button>
      )}
      <p className={classes.sentence}>{words.ofSalesWhoseOwn()}</p>
    </div>
  );
}

/** Parts of the map that were saved under a name. */
function SegmentChoice({ city, onChoose }: { city: string | undefined; onChoose: (within: string) => void }) {
  const segments = useSegments(city);
  if (segments.length === 0) return null;
  return (
    <Select
      label={words.yourSegments()}
      size="xs"
      searchable
      data={segments.map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      comboboxProps={{ withinPortal: false }}
      onChange={(value) => {
        const within = segments.find(({ id }) => id === value)?.filter.within;
        if (within !== undefined) onChoose(within);
      }}
    />
  );
}

/** Wards and villages whose boundary was imported; nothing where there are none. */
function WardChoice({ city, within, onChoose }: { city: string; within: string | undefined; onChoose: (within: string) => void }) {
  const { data } = useQuery({
    queryKey: ['location', 'areas', city],
    queryFn: ({ signal }) => call(listAreas, { city }, { signal, quiet: true }),
    staleTime: 300_000,
  });
  const all = (data?.areas ?? []).filter((area) => area.within !== null);
  const areas = all.filter((area, at) => all.findIndex((other) => other.within === area.within) === at);
  if (areas.length === 0) return null;
  const chosen = areas.find((area) => area.within === within);
  return (
    <Select
      label={words.wardOrVillage()}
      size="xs"
      searchable
      data={areas.map((area) => ({ value: area.within ?? '', label: area.title }))}
      value={chosen?.within ?? null}
      comboboxProps={{ withinPortal: false }}
      description={
        chosen !== undefined && chosen.leftOutShare >= 0.005
          ? words.itsLargestPieceLeftoutshare({ leftOutShare: formatCount(Math.round(chosen.leftOutShare * 100)) })
          : undefined
      }
      onChange={(value) => value !== null && onChoose(value)}
    />
  );
}

function save(within: string, name: string) {
  const text = shapeAsGeoJson(within, name);
  if (text === null) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/geo+json' }));
  link.download = 'area.geojson';
  link.click();
  URL.revokeObjectURL(link.href);
}

import { useState } from 'react';
import { Button } from '@mantine/core';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { readShape, writeShape, type SaleFilter } from '#modules/transactions/contract.ts';
import { placeWords, useLocalities } from '#modules/transactions/web/index.ts';
import { readShapeFile, shapeAsGeoJson } from '../model/shape-files.ts';
import classes from './lens.module.css';

const radii = [0.5, 1, 2, 3, 5] as const;

/** So many kilometres around the middle of a locality, or a polygon from a file. */
export default function WithinChoice({ filter, onChoose }: { filter: SaleFilter; onChoose: (change: Partial<SaleFilter>) => void }) {
  const { city, village, within } = filter;
  const places = useLocalities({ city });
  const [refused, setRefused] = useState<string | null>(null);
  const place = village === undefined ? undefined : places.data?.places.find(({ locality }) => locality === village);
  const shape = within === undefined ? null : readShape(within);
  const centre =
    shape?.kind === 'circle'
      ? shape.centre
      : typeof place?.latitude === 'number' && typeof place.longitude === 'number'
        ? { latitude: place.latitude, longitude: place.longitude }
        : null;
  const take = async (file: File) => {
    const read = readShapeFile(await file.text());
    if (read.kind === 'refused') setRefused(read.why);
    // What was drawn elsewhere knows nothing of our localities.
    else onChoose({ within: read.within, village: undefined, project: undefined });
  };
  return (
    <div className={classes.form}>
      {centre === null ? (
        <p className={classes.said}>Choose a locality first to take what lies around its middle, or bring a polygon:</p>
      ) : (
        <>
          <p className={classes.said}>Within so many km of {shape?.kind === 'circle' ? 'the point chosen' : `the middle of ${village}`}:</p>
          <div className={classes.anchorsRow}>
            {radii.map((km) => (
              <Button
                key={km}
                variant={shape?.kind === 'circle' && shape.km === km ? 'filled' : 'default'}
                color="indigo"
                size="compact-sm"
                aria-pressed={shape?.kind === 'circle' && shape.km === km}
                onClick={() => onChoose({ within: writeShape({ kind: 'circle', centre, km }), village: undefined, project: undefined })}
              >
                {km} km
              </Button>
            ))}
          </div>
        </>
      )}
      <DropZone
        label="GeoJSON or KML with a polygon"
        hint={refused ?? 'Up to 500 corners; the first polygon of the file is taken.'}
        accept=".geojson,.json,.kml"
        onFile={(file) => void take(file)}
      />
      {within !== undefined && (
        <Button variant="default" size="compact-sm" onClick={() => save(within, placeWords(filter))}>
          Save as GeoJSON
        </Button>
      )}
      <p className={classes.said}>Of sales whose own place is known; a sale placed by its village alone lies nowhere in particular.</p>
    </div>
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

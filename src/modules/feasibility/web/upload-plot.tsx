import { useState } from 'react';
import { DropZone } from '#web/ui/drop-zone.tsx';
import type { PlotDrawing, ScenarioInputs } from '../model/scenario/scenario-inputs.ts';
import { readPlotFile } from '../model/shape/read-plot-file.ts';
import { drawingOf } from './drawing-of.ts';
import classes from './simulator.module.css';
import * as words from '#messages/feasibility/plot';
import { formatCount } from '#core/indian-number.ts';

const mostBytes = 2_000_000;

/** A plot from a GeoJSON or KML file. It is read here, and goes nowhere by itself. */
export function UploadPlot({ plot, onDrawing }: { plot: ScenarioInputs['plot']; onDrawing: (drawing: PlotDrawing) => void }) {
  const [sentence, setSentence] = useState<string | null>(null);
  async function read(file: File) {
    if (file.size > mostBytes) return setSentence(words.theFileIsLarger());
    const found = readPlotFile(await file.text());
    if (typeof found === 'string') return setSentence(found);
    setSentence(
      words.ringCornersWereRead({
        ring: formatCount(found.ring.length),
        file: file.name,
        hasMore: found.more > 0,
        more: formatCount(found.more),
      }),
    );
    onDrawing(drawingOf('degrees', found.ring, plot));
  }
  return (
    <div className={classes.stack} style={{ gap: 12 }}>
      <DropZone
        label={words.dropAGeojsonOr()}
        hint={words.theFirstAreaIn()}
        accept=".geojson,.json,.kml"
        onFile={(file) => void read(file)}
      />
      {sentence && <output className={classes.note}>{sentence}</output>}
    </div>
  );
}

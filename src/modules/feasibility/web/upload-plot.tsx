import { useState } from 'react';
import { DropZone } from '#web/ui/drop-zone.tsx';
import type { PlotDrawing, ScenarioInputs } from '../model/scenario/scenario-inputs.ts';
import { readPlotFile } from '../model/shape/read-plot-file.ts';
import { drawingOf } from './drawing-of.ts';
import classes from './simulator.module.css';

const mostBytes = 2_000_000;

/** A plot from a GeoJSON or KML file. It is read here, and goes nowhere by itself. */
export function UploadPlot({ plot, onDrawing }: { plot: ScenarioInputs['plot']; onDrawing: (drawing: PlotDrawing) => void }) {
  const [sentence, setSentence] = useState<string | null>(null);
  async function read(file: File) {
    if (file.size > mostBytes) return setSentence('The file is larger than 2 MB. Save the plot alone.');
    const found = readPlotFile(await file.text());
    if (typeof found === 'string') return setSentence(found);
    setSentence(
      `${found.ring.length} corners were read from ${file.name}.${found.more > 0 ? ` ${found.more} further areas in it were left out.` : ''}`,
    );
    onDrawing(drawingOf('degrees', found.ring, plot));
  }
  return (
    <div className={classes.stack} style={{ gap: 12 }}>
      <DropZone
        label="Drop a GeoJSON or KML file"
        hint="The first area in it is the plot"
        accept=".geojson,.json,.kml"
        onFile={(file) => void read(file)}
      />
      {sentence && <output className={classes.note}>{sentence}</output>}
    </div>
  );
}

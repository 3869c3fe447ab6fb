import type { PlotDrawing, ScenarioInputs } from '../model/scenario/scenario-inputs.ts';

/** A drawing with its sides: those of before where there are as many, else the first on the road and neighbours. */
export function drawingOf(
  unit: PlotDrawing['unit'],
  ring: readonly (readonly [number, number])[],
  plot: ScenarioInputs['plot'],
): PlotDrawing {
  const before = plot.drawing?.sides;
  const sides =
    before?.length === ring.length
      ? before
      : ring.map((_, at) => (at === 0 ? { kind: 'road' as const, widthM: plot.roadWidthM } : { kind: 'neighbour' as const }));
  return { unit, ring: ring.map(([x, y]) => [x, y]), sides };
}

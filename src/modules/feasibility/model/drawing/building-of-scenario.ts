import type { Appraisal } from '../scenario/appraise.ts';
import type { ScenarioInputs } from '../scenario/scenario-inputs.ts';
import { drawnBuilding, type DrawnBuilding } from './drawn-building.ts';

/** Null without a drawing of the plot. */
export function buildingOfScenario({ plot: { drawing } }: ScenarioInputs, { shape, massing }: Appraisal): DrawnBuilding | null {
  if (shape === null || massing === null || drawing === null) return null;
  return drawnBuilding(
    shape,
    shape.sides.map((side) => drawing.sides[side]!),
    massing,
  );
}

import type { Appraisal } from '../scenario/appraise.ts';
import type { ScenarioInputs } from '../scenario/scenario-inputs.ts';
import { degreesFromMetres, isInside, signedArea, type Point } from '../shape/plot-shape.ts';
import { buildingLevels, type LevelUse } from './building-levels.ts';

/** A part of the building between two heights; rings as longitude and latitude, closed, the outer one first. */
export type BuildingSolid = { rings: Point[][]; fromM: number; toM: number; use: LevelUse };
export type BuildingSolids = {
  /** Whether the plot was drawn where it lies; one that was typed by lengths stands at 0°, 0° and on no map. */
  isPlaced: boolean;
  plot: Point[];
  solids: BuildingSolid[];
  heightM: number;
};

/** The building for a view in three dimensions; floors apart by a joint, so that they can be counted. Null without a shape. */
export function buildingSolids({ plot: { drawing } }: ScenarioInputs, { shape, massing }: Appraisal): BuildingSolids | null {
  if (drawing === null || shape === null || massing === null) return null;
  const isPlaced = drawing.unit === 'degrees';
  const onEarth = degreesFromMetres(isPlaced ? drawing.ring : [[0, 0]]);
  const closed = (ring: readonly Point[]) => [...ring, ring[0]!].map(onEarth);
  const parts = withHoles(massing.pieces).map((rings) => rings.map(closed));
  return {
    isPlaced,
    plot: closed(shape.ring),
    solids: buildingLevels(massing).flatMap(({ use, fromM, toM }) =>
      parts.map((rings): BuildingSolid => ({ rings, use, fromM, toM: toM - jointM })),
    ),
    heightM: massing.heightM,
  };
}

const jointM = 0.25;

/** Outer rings run counter-clockwise, each with the clockwise ones that lie in it. */
function withHoles(pieces: readonly Point[][]): Point[][][] {
  const holes = pieces.filter((piece) => signedArea(piece) < 0);
  return pieces.filter((piece) => signedArea(piece) > 0).map((outer) => [outer].concat(holes.filter((hole) => isInside(hole[0]!, outer))));
}

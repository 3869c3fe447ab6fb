import type { Massing } from '../rules/massing.ts';
import type { Site } from '../rules/site.ts';
import { signedArea, type PlotShape, type Point } from '../shape/plot-shape.ts';
import { buildingLevels, type Level } from './building-levels.ts';

/** A solved building on its plot, turned so that the widest road lies along the lower edge; metres. */
export type DrawnBuilding = {
  ring: Point[];
  holes: Point[][];
  pieces: Point[][];
  /** Of the ring: side i runs from corner i to i + 1. Null without a road. */
  road: { side: number; widthM: number } | null;
  margins: readonly number[];
  heightM: number;
  floors: number;
  levels: Level[];
  refugeAboveM: readonly number[];
  isSpecial: boolean;
};

/** @param sides what lies beyond each side of the ring, in its order. */
export function drawnBuilding(shape: PlotShape, sides: NonNullable<Site['sides']>, massing: Massing): DrawnBuilding {
  let road: DrawnBuilding['road'] = null;
  for (const [side, one] of sides.entries())
    if (one.kind === 'road' && (road === null || one.widthM > road.widthM)) road = { side, widthM: one.widthM };
  const turn = turnTo(shape.ring, road?.side ?? 0);
  return {
    ring: shape.ring.map(turn),
    holes: shape.holes.map((hole) => hole.map(turn)),
    pieces: massing.pieces.map((piece) => piece.map(turn)),
    road,
    margins: massing.margins,
    heightM: massing.heightM,
    floors: massing.floors,
    levels: buildingLevels(massing),
    refugeAboveM: massing.refugeAboveM,
    isSpecial: massing.special,
  };
}

/** Turns a side to lie level with the plot above it, whichever way round the corners were drawn. */
function turnTo(ring: readonly Point[], side: number): (point: Point) => Point {
  const [fromX, fromY] = ring[side]!;
  const [toX, toY] = ring[(side + 1) % ring.length]!;
  const way = signedArea(ring) > 0 ? 1 : -1;
  const length = Math.hypot(toX - fromX, toY - fromY);
  const [cos, sin] = [(way * (toX - fromX)) / length, (way * (toY - fromY)) / length];
  return ([x, y]) => [x * cos + y * sin, y * cos - x * sin];
}

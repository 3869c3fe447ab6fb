import type { IsoDate } from '#core/period.ts';
import { envelope, type Envelope } from '../shape/envelope.ts';
import type { PlotShape } from '../shape/plot-shape.ts';
import { heightLimit, isSpecial, marginsAt, refugeAbove, type MarginFacts } from './margins.ts';
import type { RuleTables } from './rule-tables.ts';
import type { Sanctioner } from './sanctioner.ts';
import type { Site } from './site.ts';

export type Massing = {
  floors: number;
  heightM: number;
  /** Of each floor, and of the parking level below them. */
  floorHeightM: number;
  parkingHeightM: number;
  margins: number[];
  floorSqm: number;
  builtSqm: number;
  /** Of what was to be built, what finds no room. */
  shortSqm: number;
  special: boolean;
  refugeAboveM: number[];
  pieces: Envelope['pieces'];
  sentences: string[];
};
export type MassingFacts = {
  sides: NonNullable<Site['sides']>;
  sanctioner: Sanctioner;
  congested: boolean;
  pLineSqm: number;
  floorHeightM: number;
  parkingHeightM: number;
  holeMarginM: number;
};

const mostFloors = 200;

/**
 * The fewest floors that hold the area. Each floor more makes the building higher, its margins wider and the floors smaller, above 24 m by a leap:
 * every number of floors is therefore tried with the margins of its own height. Where none suffices, the one that holds the most.
 */
export function massing(shape: PlotShape, facts: MassingFacts, tables: RuleTables, day: IsoDate): Massing {
  const road = Math.max(...facts.sides.map((side) => (side.kind === 'road' ? side.widthM : 0)));
  const limit = heightLimit(facts.sanctioner, road, tables, day);
  const envelopes = new Map<string, Envelope>();
  const withFloors = (floors: number) => {
    const heightM = Math.round((facts.parkingHeightM + floors * facts.floorHeightM) * 1000) / 1000;
    const at: MarginFacts = {
      plotSqm: shape.areaSqm,
      congested: facts.congested,
      sanctioner: facts.sanctioner,
      heightM,
      parkingHeightM: facts.parkingHeightM,
    };
    const margins = marginsAt(facts.sides, at, tables, day);
    const key = margins.join(' ');
    const room = envelopes.get(key) ?? envelope(shape, margins, facts.holeMarginM);
    envelopes.set(key, room);
    return { floors, heightM, margins, room, holds: floors * room.areaSqm };
  };
  type Tried = ReturnType<typeof withFloors>;
  let best: Tried | null = null;
  let found: Tried | null = null;
  let before: Tried | null = null;
  let leap: { before: Tried; after: Tried } | null = null;
  let stopped = false;
  for (let floors = 1; floors <= mostFloors; floors += 1) {
    const tried = withFloors(floors);
    if (limit.mostM !== null && tried.heightM > limit.mostM + 1e-9) {
      stopped = true;
      break;
    }
    if (before && isSpecial(tried.heightM, tables, day) && !isSpecial(before.heightM, tables, day)) leap = { before, after: tried };
    if (best === null || tried.holds > best.holds) best = tried;
    if (tried.holds >= facts.pLineSqm - 1e-6) {
      found = tried;
      break;
    }
    if (tried.room.areaSqm === 0) break;
    before = tried;
  }
  const used = found ?? best;
  if (used === null || used.room.areaSqm === 0)
    throw new RangeError(
      used === null ? `Not even one floor may be built. ${limit.reason}` : 'The margins leave no room for a building on this plot.',
    );
  const sentences: string[] = [];
  if (leap && used.floors >= leap.after.floors) {
    const { before: low, after: high } = leap;
    sentences.push(
      `${high.floors} floors are ${metres(high.heightM)} high, above 24 m: a special building. Its margins leave ${sqm(high.room.areaSqm)} a floor instead of ${sqm(low.room.areaSqm)} with ${low.floors} floors of ${metres(low.heightM)}` +
        (found ? `, so ${used.floors} floors are needed where ${Math.ceil(facts.pLineSqm / low.room.areaSqm)} would do.` : '.'),
    );
  }
  if (found === null)
    sentences.push(
      `${sqm(facts.pLineSqm - used.holds)} of ${sqm(facts.pLineSqm)} find no room: ${used.floors} floors hold the most. ${stopped ? limit.reason : 'More floors widen the margins and hold less.'}`,
    );
  return {
    floors: used.floors,
    heightM: used.heightM,
    floorHeightM: facts.floorHeightM,
    parkingHeightM: facts.parkingHeightM,
    margins: used.margins,
    floorSqm: used.room.areaSqm,
    builtSqm: Math.min(used.holds, facts.pLineSqm),
    shortSqm: Math.max(0, facts.pLineSqm - used.holds),
    special: isSpecial(used.heightM, tables, day),
    refugeAboveM: refugeAbove(used.heightM, tables, day),
    pieces: used.room.pieces,
    sentences,
  };
}

const metres = (value: number) => `${value.toFixed(1)} m`;
const sqm = (value: number) => `${value.toFixed(1)} sq m`;

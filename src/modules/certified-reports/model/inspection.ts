import { z } from 'zod';
import type { State } from './moves.ts';
import * as words from '#messages/certified-reports/kinds';
import { formatCount } from '#core/indian-number.ts';

const text = (most = 500) => z.string().trim().max(most, `At most ${most} characters.`).default('');
const areaSqm = z.number().min(0).max(1_000_000).nullable().default(null);

export const occupancies = ['owner-occupied', 'tenanted', 'vacant', 'under-construction'] as const;
export const conditions = ['excellent', 'good', 'fair', 'poor', 'dilapidated'] as const;

/** One measured room or part. */
const Measurement = z.object({
  name: z.string().trim().min(1, 'Name the room or part.').max(80),
  lengthM: z.number().positive().max(1000),
  widthM: z.number().positive().max(1000),
});

export const sides = ['north', 'east', 'south', 'west'] as const;
const Boundaries = z.object({ north: text(200), east: text(200), south: text(200), west: text(200) });
const noBoundaries = { north: '', east: '', south: '', west: '' };

/** What the valuer writes down at the property. Every part may be missing while the form is being filled. */
export const Inspection = z.object({
  inspectedOn: z.iso.date().nullable().default(null),
  metWith: text(120),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  accuracyM: z.number().min(0).max(100_000).nullable().default(null),
  measurements: z.array(Measurement).max(60).default([]),
  carpetSqm: areaSqm,
  builtUpSqm: areaSqm,
  saleableSqm: areaSqm,
  landSqm: areaSqm,
  floor: z.number().int().min(-3).max(150).nullable().default(null),
  floorsTotal: z.number().int().min(0).max(150).nullable().default(null),
  builtYear: z.number().int().min(1800).max(2100).nullable().default(null),
  construction: text(),
  condition: z.enum(conditions).nullable().default(null),
  occupancy: z.enum(occupancies).nullable().default(null),
  occupant: text(120),
  monthlyRentPaise: z.number().int().min(0).nullable().default(null),
  boundariesAsPerDeed: Boundaries.default(noBoundaries),
  boundariesActual: Boundaries.default(noBoundaries),
  accessRoad: text(200),
  landmarks: text(300),
  utilities: text(),
  percentCompleted: z.number().min(0).max(100).nullable().default(null),
  remarks: text(2000),
});
export type Inspection = z.infer<typeof Inspection>;
export const emptyInspection = (): Inspection => Inspection.parse({});

/** States in which a report's valuer may change its inspection. */
const openStates: ReadonlySet<State> = new Set(['assigned', 'inspected', 'returned']);
export const isOpenForInspection = (state: State) => openStates.has(state);

/** Fewest photos of a report: front, approach, and what is inside. */
export const FEWEST_PHOTOS = 3;

/** What is still missing before an inspection is finished, in words for the person standing there. */
export function missingOf(inspection: Inspection, { photos, thisDay }: { photos: number; thisDay: string }): string[] {
  const { inspectedOn, latitude, longitude, condition, occupancy, carpetSqm, builtUpSqm, landSqm, floor, floorsTotal } = inspection;
  const boundaries = sides.every((side) => inspection.boundariesActual[side] !== '');
  return [
    inspectedOn === null && words.theDayOfThe(),
    inspectedOn !== null && inspectedOn > thisDay && words.aDayOfInspection(),
    (latitude === null || longitude === null) && words.thePositionGps(),
    carpetSqm === null && builtUpSqm === null && landSqm === null && words.atLeastOneMeasured(),
    condition === null && words.theCondition(),
    occupancy === null && words.theOccupancy(),
    !boundaries && words.theBoundariesOnAll(),
    floor !== null &&
      floorsTotal !== null &&
      floor > floorsTotal &&
      words.aFloorWithinThe({ floor: formatCount(floor), floorsTotal: formatCount(floorsTotal) }),
    photos < FEWEST_PHOTOS &&
      words.fewestPhotosMorePhotoPhotos({ fewestPhotos: formatCount(FEWEST_PHOTOS - photos), isOne: FEWEST_PHOTOS - photos === 1 }),
  ].filter((missing) => missing !== false);
}

/** Square metres of the rooms measured one by one. */
export const measuredSqm = ({ measurements }: Pick<Inspection, 'measurements'>) =>
  measurements.reduce((sum, { lengthM, widthM }) => sum + lengthM * widthM, 0);

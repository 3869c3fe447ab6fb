import type { Massing } from '../rules/massing.ts';

export type LevelUse = 'parking' | 'homes' | 'homes-and-refuge';
/** A level of the building; heights in metres above ground. */
export type Level = { number: number; use: LevelUse; fromM: number; toM: number; sqm: number };
/** Levels one above the other that are alike. `eachSqm` is the P-line of one of them; of parking none. */
export type LevelRun = { first: number; last: number; use: LevelUse; fromM: number; toM: number; eachSqm: number };

export type LevelFacts = Pick<Massing, 'floors' | 'heightM' | 'floorHeightM' | 'parkingHeightM' | 'refugeAboveM' | 'floorSqm' | 'builtSqm'>;

/**
 * Parking at the ground (level 0), then the floors. The last floor has what the ones below leave of the area. A refuge lies on the first floor
 * that begins at or above its height, or on the highest one where none begins there.
 */
export function buildingLevels({ floors, floorHeightM, parkingHeightM, refugeAboveM, floorSqm, builtSqm }: LevelFacts): Level[] {
  const bottomOf = (floor: number) => parkingHeightM + (floor - 1) * floorHeightM;
  const refuges = new Set(
    refugeAboveM.map((heightM) => Math.min(floors, Math.max(1, Math.ceil((heightM - parkingHeightM) / floorHeightM - 1e-9) + 1))),
  );
  const homes = Array.from({ length: floors }, (_, at): Level => {
    const number = at + 1;
    const left = builtSqm - at * floorSqm;
    return {
      number,
      use: refuges.has(number) ? 'homes-and-refuge' : 'homes',
      fromM: bottomOf(number),
      toM: bottomOf(number + 1),
      sqm: Math.max(0, Math.min(floorSqm, left)),
    };
  });
  return parkingHeightM > 0 ? [{ number: 0, use: 'parking', fromM: 0, toM: parkingHeightM, sqm: 0 }, ...homes] : homes;
}

export function levelRuns(levels: readonly Level[]): LevelRun[] {
  const runs: LevelRun[] = [];
  for (const { number, use, fromM, toM, sqm } of levels) {
    const last = runs.at(-1);
    if (last && last.use === use && Math.abs(last.eachSqm - sqm) < 0.005) Object.assign(last, { last: number, toM });
    else runs.push({ first: number, last: number, use, fromM, toM, eachSqm: sqm });
  }
  return runs;
}

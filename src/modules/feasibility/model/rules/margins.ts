import type { IsoDate } from '#core/period.ts';
import { ruleFigureOn, spanOn, type RuleTables } from './rule-tables.ts';
import { isCorporation, type Sanctioner } from './sanctioner.ts';
import type { Site } from './site.ts';

export type MarginFacts = { plotSqm: number; congested: boolean; sanctioner: Sanctioner; heightM: number; parkingHeightM: number };

/** Height that counts for margins: without parking floors of at most 6 m (6.10). */
const countedHeight = ({ heightM, parkingHeightM }: MarginFacts, parkingMost: number) => heightM - Math.min(parkingHeightM, parkingMost);

/** A building above 24 m is special (1.3(93)(xiv)); one of 24.0 m is not. */
export const isSpecial = (heightM: number, tables: RuleTables, day: IsoDate) =>
  heightM > ruleFigureOn(tables, 'special-above', day).value + 1e-9;

/** Margin to a neighbour in metres: by the plot up to 15 m of height, a fifth of the height above, 6 m of a special building, 12 m at most. */
export function sideMargin(facts: MarginFacts, tables: RuleTables, day: IsoDate): number {
  const figure = (name: string) => ruleFigureOn(tables, name, day).value;
  const counted = countedHeight(facts, figure('parking-height-most'));
  const special = isSpecial(facts.heightM, tables, day);
  const congested = facts.congested && facts.plotSqm <= figure('congested-wide-from') && facts.heightM < figure('special-above');
  const byPlot = spanOn(tables.margins, `side-rear|${congested ? 'congested' : 'non-congested'}|any`, facts.plotSqm, day)?.value ?? 0;
  if (congested) return byPlot + (facts.heightM >= figure('margin-height-from') ? figure('congested-tall-margin') : 0);
  const byHeight = counted > figure('margin-height-from') ? counted / figure('margin-height-divisor') : 0;
  return Math.min(figure('margin-most'), Math.max(byPlot, byHeight, special ? figure('special-margin') : 0));
}

/** Margin to a road in metres. It does not grow with the height; a corner plot has one on each road. */
export function frontMargin(roadWidthM: number, facts: MarginFacts, tables: RuleTables, day: IsoDate): number {
  const figure = (name: string) => ruleFigureOn(tables, name, day).value;
  const congested = facts.congested && facts.plotSqm <= figure('congested-wide-from') && facts.heightM < figure('special-above');
  const key = congested ? 'front|congested|any' : `front|non-congested|${isCorporation(facts.sanctioner) ? 'corporation' : 'other'}`;
  const row = spanOn(tables.margins, key, roadWidthM, day);
  if (row === null) throw new RangeError(`No front margin of a ${roadWidthM} m road is known here.`);
  // Of a lane below 4.5 m the margin counts from its middle.
  return congested && row.from === 0 ? Math.max(0, row.value - roadWidthM / 2) : row.value;
}

/** The margin of each side of a drawing at a height. */
export const marginsAt = (sides: NonNullable<Site['sides']>, facts: MarginFacts, tables: RuleTables, day: IsoDate): number[] => {
  const side = sideMargin(facts, tables, day);
  return sides.map((one) =>
    one.kind === 'road' ? frontMargin(one.widthM, facts, tables, day) : one.kind === 'given' ? Math.max(one.marginM, side) : side,
  );
};

export type HeightLimit = { mostM: number | null; reason: string; clause: string };

/** The greatest height by the sanctioning authority and by the widest road; null where the fire officer decides. */
export function heightLimit(sanctioner: Sanctioner, roadWidthM: number, tables: RuleTables, day: IsoDate): HeightLimit {
  const figure = (name: string) => ruleFigureOn(tables, name, day);
  const needsRoad = figure('high-needs-road');
  const special = figure('special-above').value;
  if (roadWidthM < needsRoad.value)
    return {
      mostM: special,
      reason: `Above ${special} m a road of ${needsRoad.value} m is needed; this one has ${roadWidthM} m.`,
      clause: needsRoad.clause,
    };
  const puneRoad = figure('high-pune-road');
  const puneFrom = figure('high-pune-from').value;
  if (sanctioner === 'PMC' && roadWidthM < puneRoad.value)
    // The bound itself needs the wider road.
    return {
      mostM: puneFrom - 0.001,
      reason: `From ${puneFrom} m on a road of ${puneRoad.value} m is needed in Pune; this one has ${roadWidthM} m.`,
      clause: puneRoad.clause,
    };
  if (sanctioner === 'other-corporation' || sanctioner === 'council' || sanctioner === 'regional-plan') {
    const most = figure(sanctioner === 'other-corporation' ? 'height-other-corporation' : 'height-council');
    return { mostM: most.value, reason: `The authority allows ${most.value} m.`, clause: most.clause };
  }
  return { mostM: null, reason: 'No limit of its own: the fire officer approves the height.', clause: '6.10' };
}

/** Heights above ground, in metres, above which a refuge floor stands: 24, 39, then every 15 m. */
export function refugeAbove(heightM: number, tables: RuleTables, day: IsoDate): number[] {
  const figure = (name: string) => ruleFigureOn(tables, name, day).value;
  const heights: number[] = [];
  for (
    let at = figure('refuge-first');
    at < heightM - 1e-9;
    at = at < figure('refuge-second') ? figure('refuge-second') : at + figure('refuge-every')
  )
    heights.push(at);
  return heights;
}

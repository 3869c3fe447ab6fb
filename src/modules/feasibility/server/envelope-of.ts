import * as words from '#messages/feasibility/errors';
import { areaStatement } from '../model/rules/area-statement.ts';
import { placedPlot } from '../model/rules/place.ts';
import { massing, type Massing } from '../model/rules/massing.ts';
import { isWide, parkingNeed, type ParkingNeed } from '../model/rules/parking.ts';
import { rulesKnownOn } from '../model/rules/rule-tables.ts';
import { sanctionerNames, type Sanctioner } from '../model/rules/sanctioner.ts';
import { Site } from '../model/rules/site.ts';
import { envelope } from '../model/shape/envelope.ts';
import { metresFromDegrees, plotShape } from '../model/shape/plot-shape.ts';
import { orRefusal, refusalOf, type Refusal } from './refusal.ts';
import { shippedRules } from './shipped-rules.ts';

export type EnvelopeAnswer = {
  knownOn: string;
  plotSqm: number;
  /** What may be built upon, square metres and its pieces in metres. */
  areaSqm: number;
  pieces: (readonly (readonly [number, number])[])[];
  massing: Omit<Massing, 'pieces'> | null;
  parking: ParkingNeed | null;
  findings: string[];
};

/** By how much a typed area may differ from the drawing. */
const drawnTolerance = 0.02;

/** Margins, room for a building, its floors and height, parking and refuge of a drawn plot. Input: the fields of `Site`. */
export function envelopeOf(input: unknown): EnvelopeAnswer | Refusal {
  const site = Site.safeParse(input);
  if (!site.success) return refusalOf(site.error);
  const { data } = site;
  const rings = data.ring ? [data.ring, ...data.holes] : metresFromDegrees([data.lngLat!, ...data.holes]);
  if (typeof rings === 'string') return { refused: [rings] };
  const shape = plotShape(rings);
  if (typeof shape === 'string') return { refused: [shape] };
  const typed = data.grossPlotSqm ?? data.plot?.grossPlotSqm;
  if (typed !== undefined && Math.abs(typed / shape.areaSqm - 1) > drawnTolerance)
    return {
      refused: [
        words.areasDiffer({
          typed: typed.toFixed(2),
          drawn: shape.areaSqm.toFixed(2),
          percent: (100 * Math.abs(typed / shape.areaSqm - 1)).toFixed(1),
          most: String(100 * drawnTolerance),
        }),
      ],
    };
  return orRefusal(() => answerFor(data, shape));
}

/** Who sanctions where no village says it: as the plot is described, else the corporation of Pune. */
function describedSanctioner(plot: Site['plot']): Sanctioner {
  if (plot === undefined || (plot.municipalCorporation ?? true)) return 'PMC';
  return plot.planningAuthorityExists ? 'metropolitan-authority' : 'regional-plan';
}

function answerFor(site: Site, shape: Exclude<ReturnType<typeof plotShape>, string>): EnvelopeAnswer {
  const tables = shippedRules();
  const day = site.rulesOn ?? site.plot?.rulesOn ?? rulesKnownOn;
  if (day > rulesKnownOn) throw new RangeError(`Rules after ${rulesKnownOn} are not held here.`);
  const findings = ['Not checked: title, flood lines, airport heights, biodiversity park, local limits of height.'];
  if (shape.sides.length < (site.ring ?? site.lngLat)!.length) findings.push('Corners that stand twice are counted once.');
  const placed = site.plot ? placedPlot(site.plot, tables).sanctioner : null;
  const sanctioner = site.sanctioner ?? (placed === null || placed === 'cantonment' ? describedSanctioner(site.plot) : placed);
  const congested = site.congested || (site.plot?.congested ?? false);
  if (placed !== null && sanctioner !== placed)
    throw new RangeError(
      `${site.plot!.villages[0]} is not sanctioned by ${sanctionerNames[sanctioner]}: leave the sanctioner out, or name ${placed}.`,
    );
  const parking =
    site.homes.length === 0
      ? null
      : parkingNeed(site.homes, sanctioner, site.tod, tables, day, {
          half: site.plot?.readings.parkingHalf,
          congested: congested && !isWide({ grossPlotSqm: shape.areaSqm, rulesOn: day }, tables),
        });
  const common = { knownOn: rulesKnownOn, plotSqm: shape.areaSqm, parking };
  if (site.edgeMargins) {
    const margins = shape.sides.map((side) => site.edgeMargins![side]!);
    const room = envelope(shape, margins, site.holeMarginM);
    if (room.areaSqm === 0) findings.push('The margins leave no room for a building on this plot.');
    return { ...common, areaSqm: room.areaSqm, pieces: room.pieces, massing: null, findings };
  }
  const sides = shape.sides.map((side) => site.sides![side]!);
  const statement = site.plot ? areaStatement(site.plot, tables) : null;
  const pLineSqm = site.pLineSqm ?? statement![statement!.usedReading].total;
  const { pieces, ...solved } = massing(shape, { ...site, sanctioner, sides, pLineSqm, congested }, tables, day);
  if (pieces.length > 1) findings.push(`The room for building is in ${pieces.length} pieces; all of them are counted.`);
  return { ...common, areaSqm: solved.floorSqm, pieces, massing: solved, findings: [...solved.sentences, ...findings] };
}

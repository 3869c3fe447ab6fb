import type { IsoDate } from '#core/period.ts';
import { cashAnswer, type CashAnswer } from '../cash/cash-answer.ts';
import type { CashTables } from '../cash/cash-tables.ts';
import { cashTerms, type CashTerms } from '../cash/cash-terms.ts';
import { mostMonths, type Project } from '../cash/project.ts';
import { residualLand, withPrice } from '../cash/residual-land.ts';
import { firstsOfMonths } from '../cash/results.ts';
import { areaStatement, type AreaStatement } from '../rules/area-statement.ts';
import { massing, type Massing } from '../rules/massing.ts';
import { isWide, parkingNeed, type ParkingNeed } from '../rules/parking.ts';
import { placedPlot } from '../rules/place.ts';
import { Plot } from '../rules/plot.ts';
import { isCorporation, sanctionerNames } from '../rules/sanctioner.ts';
import { rulesKnownOn, type RuleTables } from '../rules/rule-tables.ts';
import { schemes, type Scheme, type SchemesAnswer } from '../rules/schemes.ts';
import { metresFromDegrees, plotShape, type PlotShape } from '../shape/plot-shape.ts';
import type { DefaultFigure } from './default-figures.ts';
import type { MarketFacts } from './market-facts.ts';
import { projectOf } from './project-of.ts';
import { carpetOfMix, homesOf } from './homes-of.ts';
import type { MixedSize, ScenarioInputs } from './scenario-inputs.ts';
import { usedFigures, type UsedFigures } from './used-figures.ts';

/** `sides` says which side of the drawing each one of the shape was. */
type DrawnShape = PlotShape & { sides: number[] };
export type AppraisalTables = { rules: RuleTables; cash: CashTables; defaults: readonly DefaultFigure[] };

export type Appraisal = {
  knownOn: IsoDate;
  plotSqm: number;
  shape: DrawnShape | null;
  statement: AreaStatement;
  schemes: SchemesAnswer;
  chosen: Scheme;
  /** Null without a drawing. */
  massing: Massing | null;
  /** What is built: the scheme's area, or what of it finds room. Square metres of P-line. */
  builtSqm: number;
  homes: number;
  homesBySize: MixedSize[];
  parking: ParkingNeed | null;
  figures: UsedFigures;
  /** Null with `whyNoMoney`. */
  money: { project: Project; terms: CashTerms; cash: CashAnswer; landPaise: number | null } | null;
  whyNoMoney: string | null;
  findings: string[];
};

/** By how much a typed area may differ from the drawing. */
const drawnTolerance = 0.02;

/**
 * One scenario, from its plot to what may be paid for it. Pure: the same inputs, market and tables give the same answer in every engine.
 * @throws RangeError, with a plain sentence, where the plot or the plan cannot be.
 */
export function appraise(inputs: ScenarioInputs, market: MarketFacts | null, tables: AppraisalTables): Appraisal {
  const shape = shapeOf(inputs);
  const plot = plotOf(inputs, shape, tables.rules);
  const statement = areaStatement(plot, tables.rules);
  const site = { inputs, shape, plot, tables };
  const built = massingOf(site, statement[statement.usedReading].total);
  const figures = usedFigures(inputs, market, tables.defaults, built?.floors ?? null);
  const answer = schemes(
    {
      plot,
      ...(inputs.scheme.tod && { tod: inputs.scheme.tod }),
      ...(inputs.scheme.existing && { existing: { ...inputs.scheme.existing, dangerous: false } }),
      it: inputs.scheme.it,
      pmay: inputs.scheme.pmay,
      ...(figures.marginRupeesPerSqm !== null && { marginRupeesPerSqm: figures.marginRupeesPerSqm }),
    },
    tables.rules,
  );
  const chosen = answer.schemes.find(({ scheme }) => scheme === inputs.scheme.chosen) ?? answer.schemes[0]!;
  const room = massingOf(site, chosen.total);
  const builtSqm = room?.builtSqm ?? chosen.total;
  const carpetAllowedSqm = builtSqm * figures.carpetShare.value;
  const homesBySize = homesOf(inputs, carpetAllowedSqm, figures.ratePerSqm?.value ?? null);
  const homes = homesBySize.reduce((sum, one) => sum + one.homes, 0);
  const findings = [...(room?.sentences ?? []), ...statement.findings];
  if (inputs.scheme.chosen !== null && chosen.scheme !== inputs.scheme.chosen)
    findings.unshift(`The scheme "${inputs.scheme.chosen}" is not open to this plot; "${chosen.scheme}" is shown.`);
  if (chosen.inclusiveHousing > 0)
    findings.push(
      `${chosen.inclusiveHousing.toFixed(0)} sq m of inclusive housing are built at cost, and nothing is counted for their sale: the lower bid.`,
    );
  const whyNoMoney = whyNot(inputs, market, figures, chosen, homes) ?? whyMixNot(inputs, carpetAllowedSqm);
  return {
    knownOn: rulesKnownOn,
    plotSqm: plot.grossPlotSqm,
    shape,
    statement,
    schemes: answer,
    chosen,
    massing: room,
    builtSqm,
    homes,
    homesBySize,
    parking:
      homes === 0
        ? null
        : parkingNeed(
            homesBySize.map(({ homes: count, carpetSqm }) => ({ count, carpetSqm })),
            inputs.plot.sanctioner,
            chosen.scheme === 'TOD',
            tables.rules,
            plot.rulesOn,
            { half: plot.readings.parkingHalf, congested: plot.congested && !isWide(plot, tables.rules) },
          ),
    figures,
    money:
      whyNoMoney === null
        ? moneyOf(projectOf({ inputs, figures, chosen, builtSqm, homesBySize, heightM: room?.heightM ?? 0 }), inputs, tables)
        : null,
    whyNoMoney,
    findings,
  };
}

/** Without an asking price the results are those of the price that the hurdle allows. */
function moneyOf(project: Project, { land }: ScenarioInputs, tables: AppraisalTables): NonNullable<Appraisal['money']> {
  const terms = cashTerms(project, tables.cash);
  if (land.deal !== 'outright') return { project, terms, cash: cashAnswer(project, terms), landPaise: null };
  const found =
    land.askingRupees === null ? residualLand(project, terms, firstsOfMonths(project.start, mostMonths + 1))?.byIrr.pricePaise : undefined;
  const priced = found === undefined ? project : withPrice(project, found ?? 0);
  const paid = priced.land.deal === 'outright' ? Math.round(priced.land.priceRupees * 100) : null;
  return { project: priced, terms, cash: cashAnswer(priced, terms), landPaise: paid };
}

function shapeOf({ plot: { drawing, areaSqm } }: ScenarioInputs): DrawnShape | null {
  if (drawing === null) return null;
  const rings = drawing.unit === 'metres' ? [drawing.ring] : metresFromDegrees([drawing.ring]);
  if (typeof rings === 'string') throw new RangeError(rings);
  const shape = plotShape(rings);
  if (typeof shape === 'string') throw new RangeError(shape);
  if (drawing.sides.length !== drawing.ring.length)
    throw new RangeError(`The plot has ${drawing.ring.length} sides, and ${drawing.sides.length} are described.`);
  if (areaSqm !== null && Math.abs(areaSqm / shape.areaSqm - 1) > drawnTolerance)
    throw new RangeError(
      `The area given (${areaSqm.toFixed(2)} sq m) and the drawing (${shape.areaSqm.toFixed(2)} sq m) differ by ${(100 * Math.abs(areaSqm / shape.areaSqm - 1)).toFixed(1)} %, more than 2 %. Correct one of them.`,
    );
  return shape;
}

/** The lower of the typed area and the drawing counts: title, measurement and extract may differ, and the least is the plot. */
function plotOf({ plot, programme }: ScenarioInputs, shape: DrawnShape | null, rules: RuleTables): Plot {
  const areas = [plot.areaSqm, shape?.areaSqm ?? null].filter((one) => one !== null);
  if (areas.length === 0) throw new RangeError('Type the area of the plot, or draw it.');
  const read = Plot.safeParse({
    grossPlotSqm: Math.min(...areas),
    roadWidthM: plot.roadWidthM,
    congested: plot.congested,
    roadsAndReservationsSqm: plot.roadsAndReservationsSqm,
    municipalCorporation: plot.place ? undefined : isCorporation(plot.sanctioner),
    planningAuthorityExists: plot.sanctioner !== 'regional-plan',
    inSituTaken: plot.inSituTaken,
    asrLandRupeesPerSqm: plot.asrLandRupeesPerSqm,
    ...(plot.place && { ...plot.place, permissionOn: programme.start }),
    readings: plot.readings,
  });
  if (!read.success) throw new RangeError(read.error.issues.map(({ message }) => message).join(' '));
  const placed = placedPlot(read.data, rules);
  if (placed.sanctioner !== null && placed.sanctioner !== plot.sanctioner)
    throw new RangeError(
      `${read.data.villages.join(' and ')}: ${placed.sanctioner === 'cantonment' ? 'a cantonment board' : sanctionerNames[placed.sanctioner]} sanctions there, not ${sanctionerNames[plot.sanctioner]}. Choose it under “Who sanctions”.`,
    );
  return placed.plot;
}

type Site = { inputs: ScenarioInputs; shape: DrawnShape | null; plot: Plot; tables: AppraisalTables };

/** Floor and parking heights of the building, metres. */
const floorHeightM = 2.9;
const parkingHeightM = 4.5;

function massingOf({ inputs, shape, plot, tables }: Site, pLineSqm: number): Massing | null {
  const { drawing } = inputs.plot;
  if (shape === null || drawing === null || pLineSqm <= 0) return null;
  const sides = shape.sides.map((side) => drawing.sides[side]!);
  if (!sides.some(({ kind }) => kind === 'road')) throw new RangeError('No side lies on a road: a plot without access cannot be built on.');
  return massing(
    shape,
    { sides, sanctioner: inputs.plot.sanctioner, congested: plot.congested, pLineSqm, floorHeightM, parkingHeightM, holeMarginM: 0 },
    tables.rules,
    plot.rulesOn,
  );
}

function whyNot({ plot }: ScenarioInputs, market: MarketFacts | null, figures: UsedFigures, chosen: Scheme, homes: number): string | null {
  if (figures.ratePerSqm === null)
    return market === null
      ? 'Type the rate at which homes will sell, or choose the place whose registered sales say it.'
      : `In ${market.village} fewer registered sales than the ${market.needed} that a rate needs were found. Type the rate at which homes will sell.`;
  if (figures.unitsAMonth === null) return 'Type how many homes sell in a month: registered sales of this place do not say it.';
  if (figures.unitsAMonth.value === 0) return 'At a pace of 0 a month no home is ever sold.';
  if (plot.asrLandRupeesPerSqm === null || chosen.permissionCrore === null)
    return 'Type the ASR land rate of the zone: premiums follow from it.';
  if (homes === 0) return 'Not even one home of this size finds room.';
  return null;
}

/** A mix was made for a building; one that became smaller since does not hold it. */
function whyMixNot({ homes: { mix } }: ScenarioInputs, allowedSqm: number): string | null {
  const needed = mix ? carpetOfMix(mix) : 0;
  return needed > allowedSqm + 0.5
    ? `The mix of homes has ${needed.toFixed(0)} sq m of carpet; ${allowedSqm.toFixed(0)} sq m find room. Make the mix anew.`
    : null;
}

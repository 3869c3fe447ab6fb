import { roundTo } from '#core/indian-number.ts';
import { RUPEES_PER_CRORE } from '#core/money.ts';
import { placedPlot, type PlacedPlot } from './place.ts';
import { performaLines, plain, type Amenity, type Reading, type StatementLine, type Step } from './performa-lines.ts';
import type { Plot } from './plot.ts';
import { fsiRowOn, ruleFigureOn, rulesKnownOn, type FsiRow, type RuleTables } from './rule-tables.ts';

export type AreaStatement = {
  knownOn: string;
  balance: number;
  amenity: number;
  net: number;
  basic: number;
  premium: number;
  tdr: number;
  inSitu: number;
  /**
   * The cap read in two ways (regulation 6.3 allows both): the sum of its columns, with in-situ FSI inside the TDR column; or the maximum of
   * the table on the gross plot.
   */
  components: Reading;
  gross: Reading;
  /** The reading that is used, unless chosen the one with the smaller potential; the other is said beside it. */
  usedReading: 'components' | 'gross';
  /** What the other reading would add. */
  otherReading: { sqm: number; crore: number | null };
  recreationalOpenSpace: number;
  inclusiveHousing: number;
  /** What the other reading of inclusive housing would add; below 0 where it gives less, 0 where none is due. */
  otherInclusiveHousing: number;
  /** ₹ crore; null where no ASR land rate is known. */
  premiumCrore: number | null;
  ancillaryPremiumCroreComponents: number | null;
  lines: StatementLine[];
  findings: string[];
};

/**
 * The area statement of a plot under UDCPR 2020, in the order of the form Performa-I. Pure: the same facts give the same statement.
 * Method and readings: docs/methods/development-rules.md.
 * @throws RangeError where no row of the tables holds on the day, or where the rules are not those of the place.
 */
export function areaStatement(given: Plot, tables: RuleTables): AreaStatement {
  const { plot, findings: placeFindings } = placedPlot(given, tables);
  const day = plot.rulesOn;
  const figure = (name: string) => ruleFigureOn(tables, name, day);
  const fsi = fsiRowOn(
    tables,
    {
      area: plot.congested ? 'congested' : 'non-congested',
      authority: plot.municipalCorporation ? 'corporation' : 'other',
      roadWidthM: plot.roadWidthM,
    },
    day,
  );
  // In binary 4096.002 − 96.002 lies above 4000, and a bound would be crossed.
  const balance = roundTo(plot.grossPlotSqm - plot.roadsAndReservationsSqm, 6);
  const amenity = amenitySpace(plot, balance, figure);
  const net = balance - amenity.sqm;
  const openFrom = figure('open-space-from');
  const openShare = figure('open-space-share');
  const recreationalOpenSpace = balance >= openFrom.value ? openShare.value * balance : 0;

  const [basicShare, premiumShare, tdrShare] = plot.shareOfBasicPremiumTdr;
  const basic = basicShare * fsi.basic * net;
  const premiumMost = premiumShare * fsi.premium * plot.grossPlotSqm;
  const premium = plot.premiumUsed * premiumMost;
  // Without a planning authority nothing receives transferable rights; what is handed over has no column to stand in either.
  const tdrMost = plot.planningAuthorityExists ? tdrShare * fsi.tdr * plot.grossPlotSqm : 0;
  const tdr = plot.tdrUsed * tdrMost;
  const inSitu = inSituFsi(plot, amenity.sqm, figure);

  const maximum = fsi.maximum * plot.grossPlotSqm;
  const potentials = {
    components: basic + premium + Math.min(tdrMost, inSitu.sqm + tdr),
    gross: Math.min(basic + premium + inSitu.sqm + tdr, maximum),
  };
  const homes = figure('ancillary-residential');
  const others = figure('ancillary-other');
  const ancillaryShare = homes.value * plot.residentialShare + others.value * (1 - plot.residentialShare);
  const reading = (pot: number): Reading => ({ pot, anc: ancillaryShare * pot, total: (1 + ancillaryShare) * pot });
  const [components, gross] = [reading(potentials.components), reading(potentials.gross)];
  const { cap } = plot.readings;
  const usedReading = cap === 'lower' ? (components.pot <= gross.pot ? 'components' : 'gross') : cap;
  const [used, other] = usedReading === 'components' ? [components, gross] : [gross, components];
  const inclusive = inclusiveHousing(plot, { balance, net, basic }, figure);

  const capFormula = `${cap === 'lower' ? 'the smaller' : 'by choice the ' + (cap === 'components' ? 'first' : 'second')} of ${plain(components.pot)} (columns) and ${plain(gross.pot)} (at most ${plain(maximum)})`;
  const lines = performaLines({
    plot,
    fsi,
    homes,
    openShare,
    openFormula: balance >= openFrom.value ? `${openShare.value} × ${plain(balance)}` : `0, below ${openFrom.value}`,
    balance,
    amenity,
    net,
    recreationalOpenSpace,
    basic,
    premiumMost,
    premium,
    tdrMost,
    inSitu,
    used,
    capFormula,
    maximum,
    ancillaryShare,
    inclusive,
  });

  const charge = figure(plot.municipalCorporation ? 'ancillary-premium-large-corporation' : 'ancillary-premium');
  const ancillaryRate = plot.ancillaryPremiumShare ?? charge.value;
  const crore = (sqm: number, rate: number) =>
    plot.asrLandRupeesPerSqm === null ? null : (sqm * rate * plot.asrLandRupeesPerSqm) / RUPEES_PER_CRORE;
  return {
    knownOn: rulesKnownOn,
    balance,
    amenity: amenity.sqm,
    net,
    basic,
    premium,
    tdr,
    inSitu: inSitu.sqm,
    components,
    gross,
    usedReading,
    otherReading: { sqm: other.total - used.total, crore: crore(other.anc - used.anc, ancillaryRate) },
    recreationalOpenSpace,
    inclusiveHousing: inclusive.sqm,
    otherInclusiveHousing: inclusive.otherSqm - inclusive.sqm,
    premiumCrore: crore(premium, figure('premium-fsi').value),
    ancillaryPremiumCroreComponents: crore(components.anc, ancillaryRate),
    lines,
    findings: [...placeFindings, ...findingsOf(plot, { amenity: amenity.sqm, fsi, built: used.total })],
  };
}

type FigureOf = (name: string) => ReturnType<typeof ruleFigureOn>;

/** Regulation 3.5.1; where a regional plan alone governs, 5.1.8. Inside congested areas the same text counts. */
function amenitySpace(plot: Plot, balance: number, figure: FigureOf): Amenity {
  const required = amenityRequired(plot, balance, figure);
  const adjusted = Math.min(plot.amenityAdjustedSqm, required.sqm);
  return { ...required, required: required.sqm, adjusted, sqm: required.sqm - adjusted };
}

function amenityRequired(plot: Plot, balance: number, figure: FigureOf): Step {
  if (!plot.planningAuthorityExists) {
    const above = figure('amenity-above-regional-plan');
    const rule = figure('amenity-share-regional-plan');
    if (balance <= above.value) return { sqm: 0, formula: `0, up to ${above.value}`, rule };
    return { sqm: rule.value * balance, formula: `${rule.value} × ${plain(balance)}`, rule };
  }
  const from = figure('amenity-from');
  const rule = figure('amenity-share');
  if (balance < from.value) return { sqm: 0, formula: `0, below ${from.value}`, rule };
  return { sqm: rule.value * balance, formula: `${rule.value} × ${plain(balance)}`, rule };
}

/** Regulation 11.2.4: twice the land (three times in congested areas), where it is taken on this plot instead of as rights elsewhere. */
function inSituFsi(plot: Plot, amenity: number, figure: FigureOf): Step & { forLand: number; forAmenity: number } {
  const rule = figure(plot.congested ? 'in-situ-multiple-congested' : 'in-situ-multiple');
  if (!plot.inSituTaken) return { sqm: 0, forLand: 0, forAmenity: 0, formula: '0, taken as TDR elsewhere or not at all', rule };
  const multiple = plot.amenityMultiple ?? figure('amenity-multiple').value;
  const forLand = rule.value * plot.roadsAndReservationsSqm;
  const forAmenity = multiple * amenity;
  return {
    sqm: forLand + forAmenity,
    forLand,
    forAmenity,
    formula: `${rule.value} × ${plain(plot.roadsAndReservationsSqm)} + ${multiple} × ${plain(amenity)}`,
    rule,
  };
}

/** Regulation 3.8: a share of the basic FSI by its text, of the net plot by the form; over and above the potential. */
function inclusiveHousing(
  plot: PlacedPlot,
  { balance, net, basic }: { balance: number; net: number; basic: number },
  figure: FigureOf,
): Step & { otherSqm: number } {
  const rule = figure('inclusive-share');
  const from = figure('inclusive-from');
  if (plot.residentialShare === 0) return { sqm: 0, otherSqm: 0, formula: '0, no homes', rule };
  if (!(plot.inclusiveHousing ?? plot.municipalCorporation)) return { sqm: 0, otherSqm: 0, formula: '0, not due here', rule };
  if (balance < from.value) return { sqm: 0, otherSqm: 0, formula: `0, below ${from.value}`, rule };
  const [base, other] = plot.readings.inclusiveOn === 'basic' ? [basic, net] : [net, basic];
  return { sqm: rule.value * base, otherSqm: rule.value * other, formula: `${rule.value} × ${plain(base)}`, rule };
}

/** Width below which amenity space has no lawful access (3.5.1). */
const amenityRoadM = 12;

/** A road that lacks less than this to the next row of the table may have been measured badly. */
const nearlyM = 0.1;

function findingsOf(plot: Plot, { amenity, fsi, built }: { amenity: number; fsi: FsiRow; built: number }): string[] {
  const findings = ['Not checked: title, flood lines, airport heights, biodiversity park, local limits of height.'];
  if (amenity > 0 && plot.roadWidthM < amenityRoadM)
    findings.push(`Amenity space needs access from a road of ${amenityRoadM} m; this road has ${plot.roadWidthM} m.`);
  if (fsi.roadBelowM !== null && fsi.roadBelowM - plot.roadWidthM <= nearlyM)
    findings.push(
      `The road has ${plot.roadWidthM} m; the next row of the table begins at ${fsi.roadBelowM} m and allows more. Measure it again.`,
    );
  if (plot.retainedSqm > built)
    findings.push(
      `What stays (${plain(plot.retainedSqm)} sq m) is more than the rules allow (${plain(built)} sq m): only chapter 7 can let it.`,
    );
  if (plot.asrLandRupeesPerSqm === null)
    findings.push('No ASR land rate is known, so premiums are not worked out. Give the rate of the zone.');
  return findings;
}

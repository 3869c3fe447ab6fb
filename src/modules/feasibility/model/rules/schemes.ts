import { z } from 'zod';
import { RUPEES_PER_CRORE } from '#core/money.ts';
import { areaStatement } from './area-statement.ts';
import { developmentChargeRupees } from './permission-money.ts';
import { placedPlot } from './place.ts';
import { Plot } from './plot.ts';
import { ruleFigureOn, rulesKnownOn, spanOn, type RuleTables } from './rule-tables.ts';

/** A plot and what its schemes need. Sums in rupees for each square metre of built-up area (P-line). */
export const SchemeFacts = z.strictObject({
  plot: Plot,
  /** Inside a TOD zone as the authority drew it; `part` is the share of the plot inside. */
  tod: z
    .strictObject({
      part: z.number().gt(0).max(1).default(1),
      /** Of the FSI by premium, what the design has in homes of at most 60 sq m; `plot.readings.smallHomes` says whether it counts. */
      smallHomesShare: z.number().min(0).max(1).default(0.5),
      /** By default that of `plot.readings.todBase`. */
      base: z.enum(['net', 'entire']).optional(),
    })
    .optional(),
  /** What stands there, for redevelopment. `authorisedSqm` with its TDR and premium. */
  existing: z
    .strictObject({
      authorisedSqm: z.number().positive().max(1e7),
      homes: z.int().min(0).max(1e5).default(0),
      ageYears: z.number().min(0).max(500),
      dangerous: z.boolean().default(false),
    })
    .optional(),
  it: z.boolean().default(false),
  pmay: z.boolean().default(false),
  /** Sales less all cost but land and permission, for each square metre of P-line. With it schemes are ranked by what is left for the land. */
  marginRupeesPerSqm: z.number().min(-1e7).max(1e7).optional(),
  /** Price of TDR; by default a share of the premium. */
  tdrRupeesPerSqm: z.number().min(0).max(1e7).optional(),
});
export type SchemeFacts = z.infer<typeof SchemeFacts>;

export type Scheme = {
  scheme: string;
  clause: string;
  confidence: 'H' | 'M' | 'L';
  basic: number;
  premium: number;
  tdr: number;
  pot: number;
  anc: number;
  total: number;
  inclusiveHousing: number;
  /** Premiums and TDR, ₹ crore; null without an ASR land rate. */
  permissionCrore: number | null;
  /** Development charge of homes, ₹ crore; beside the permission, for it is paid with the sanction whoever buys the FSI. */
  developmentChargeCrore: number | null;
  /** What is left for the land, ₹ crore; null without a margin or without an ASR land rate. */
  residualCrore: number | null;
  /** Where the text can be read otherwise: the other reading and what it would add. */
  otherReading: { reading: string; sqm: number; crore: number | null } | null;
  /** What the other reading of the TOD premium would leave more for the land, ₹ crore; null elsewhere, and without an ASR land rate. */
  otherSmallHomesCrore: number | null;
  notes: string[];
};
export type SchemesAnswer = { knownOn: string; schemes: Scheme[]; notPossible: { scheme: string; why: string }[] };

type Parts = Pick<Scheme, 'scheme' | 'clause' | 'confidence' | 'basic' | 'premium' | 'tdr' | 'pot'> & {
  inclusiveHousing?: number;
  otherPot?: { reading: string; pot: number };
  /** Rupees of premium for each square metre of it, and for TDR. */
  premiumShare: number;
  /** Of the TOD premium, read the other way. */
  otherPremiumShare?: number;
  /** Of IT, which has no homes. */
  homesShare?: number;
  notes?: string[];
};

/** The schemes open to a plot, best first: by what is left for the land where that is known, else by area. Pure. */
export function schemes(facts: SchemeFacts, tables: RuleTables): SchemesAnswer {
  const { plot } = placedPlot(facts.plot, tables);
  const day = plot.rulesOn;
  const figure = (name: string) => ruleFigureOn(tables, name, day).value;
  const notPossible: SchemesAnswer['notPossible'] = [];
  const full = areaStatement({ ...plot, premiumUsed: 1, tdrUsed: 1 }, tables);
  const ancillaryRate =
    plot.ancillaryPremiumShare ?? figure(plot.municipalCorporation ? 'ancillary-premium-large-corporation' : 'ancillary-premium');
  const premiumShare = figure('premium-fsi');
  const asr = plot.asrLandRupeesPerSqm;
  const finish = ({
    otherPot,
    premiumShare: share,
    otherPremiumShare = share,
    inclusiveHousing = 0,
    homesShare = plot.residentialShare,
    notes = [],
    ...parts
  }: Parts): Scheme => {
    const ancillaryShare = homesShare * figure('ancillary-residential') + (1 - homesShare) * figure('ancillary-other');
    const anc = ancillaryShare * parts.pot;
    const tdrRate = facts.tdrRupeesPerSqm ?? (asr === null ? 0 : figure('tdr-price-share') * premiumShare * asr);
    const permission =
      asr === null ? null : (parts.premium * share * asr + anc * ancillaryRate * asr + parts.tdr * tdrRate) / RUPEES_PER_CRORE;
    const total = parts.pot + anc;
    const charge =
      asr === null
        ? null
        : developmentChargeRupees(
            { landSqm: plot.grossPlotSqm, builtSqm: total, asrLandRupeesPerSqm: asr, homesShare, metro: plot.municipalCorporation },
            figure,
          ) / RUPEES_PER_CRORE;
    const margin = facts.marginRupeesPerSqm;
    const more = otherPot ? (1 + ancillaryShare) * (otherPot.pot - parts.pot) : 0;
    return {
      ...parts,
      anc,
      total,
      inclusiveHousing,
      permissionCrore: permission,
      developmentChargeCrore: charge,
      residualCrore:
        margin === undefined || permission === null || charge === null ? null : (margin * total) / RUPEES_PER_CRORE - permission - charge,
      otherReading:
        otherPot && Math.abs(more) > 1e-9
          ? { reading: otherPot.reading, sqm: more, crore: margin === undefined ? null : (margin * more) / RUPEES_PER_CRORE }
          : null,
      otherSmallHomesCrore:
        asr === null || otherPremiumShare === share ? null : (parts.premium * (share - otherPremiumShare) * asr) / RUPEES_PER_CRORE,
      notes,
    };
  };
  const found: Scheme[] = [];
  const ordinary = (scheme: string, premiumUsed: number, tdrUsed: number) => {
    const statement = areaStatement({ ...plot, premiumUsed, tdrUsed }, tables);
    const used = statement[statement.usedReading];
    const other = statement.usedReading === 'components' ? 'gross' : 'components';
    // In-situ FSI stands in the column of TDR and is not bought.
    const bought = Math.max(0, used.pot - statement.basic - statement.premium - Math.min(statement.inSitu, statement.tdr));
    found.push(
      finish({
        scheme,
        clause: plot.congested ? '6.1.1' : '6.3',
        confidence: plot.congested ? 'M' : 'H',
        basic: statement.basic,
        premium: statement.premium,
        tdr: tdrUsed === 0 ? 0 : bought,
        pot: used.pot,
        premiumShare,
        inclusiveHousing: statement.inclusiveHousing,
        otherPot: { reading: `cap by ${other}`, pot: statement[other].pot },
      }),
    );
  };
  ordinary('as of right', 0, 0);
  if (full.premium > 0) ordinary('with premium', 1, 0);
  if (full.tdr > 0) ordinary('with TDR', 0, 1);
  if (full.premium > 0 && full.tdr > 0) ordinary('with premium and TDR', 1, 1);
  const cap = (scheme: string) => spanOn(tables.caps, scheme, plot.roadWidthM, day);
  const narrow = (scheme: string) =>
    notPossible.push({ scheme, why: `A road of ${plot.roadWidthM} m is too narrow, or the rule did not hold on ${day}.` });

  if (facts.tod) {
    const row = cap('tod');
    if (row === null) narrow('TOD');
    else
      found.push(
        finish(
          todParts(
            { ...plot.readings, ...facts.tod, base: facts.tod.base ?? plot.readings.todBase },
            row,
            plot.grossPlotSqm,
            full.net,
            full.basic,
            figure,
          ),
        ),
      );
  }
  if (facts.existing) found.push(...redevelopment(facts, full, notPossible, figure).map(finish));
  if (facts.it) {
    const row = cap('it');
    if (row === null) narrow('IT');
    else {
      // IT owes no amenity space (3.5.1) and has no homes.
      const basic = (full.net > 0 ? full.basic / full.net : 0) * full.balance;
      const pot = row.value * full.balance;
      found.push(
        finish({
          scheme: 'IT',
          clause: row.clause,
          confidence: row.confidence,
          basic,
          premium: Math.max(0, pot - basic),
          tdr: 0,
          pot: Math.max(pot, basic),
          premiumShare: figure('it-premium'),
          homesShare: 0,
          notes: ['At most 40 % for other use.'],
        }),
      );
    }
  }
  if (facts.pmay) {
    const row = cap(plot.congested ? 'pmay-congested' : 'pmay');
    if (row === null) narrow('PMAY');
    else
      found.push(
        finish({
          scheme: 'PMAY',
          clause: row.clause,
          confidence: row.confidence,
          basic: row.value * full.net,
          premium: 0,
          tdr: 0,
          pot: row.value * full.net,
          premiumShare: 0,
          notes: ['Up to this as basic FSI, without premium and TDR.'],
        }),
      );
  }
  const ranked = found.every(({ residualCrore }) => residualCrore !== null);
  return {
    knownOn: rulesKnownOn,
    schemes: found.toSorted((a, b) => (ranked ? b.residualCrore! - a.residualCrore! : b.total - a.total)),
    notPossible,
  };
}

type FigureOf = (name: string) => number;

/** 14.2.1.2: the cap with the basic FSI inside; what is added is a quarter TDR and the rest premium, by the size of the homes. */
function todParts(
  tod: NonNullable<SchemeFacts['tod']> & { base: 'net' | 'entire'; smallHomes: Plot['readings']['smallHomes'] },
  row: { value: number; clause: string; confidence: 'H' | 'M' | 'L' },
  gross: number,
  net: number,
  basic: number,
  figure: FigureOf,
): Parts {
  // A plot with less than half inside has the FSI of the zone for that part alone (order of 28-08-2023).
  const inside = tod.part < 0.5 ? tod.part : 1;
  const basicFsi = net > 0 ? basic / net : 0;
  const potOn = (land: number) => basic + Math.max(0, row.value - basicFsi) * land * inside;
  const [onNet, onEntire] = [potOn(net), potOn(gross)];
  const pot = tod.base === 'net' ? onNet : onEntire;
  const added = pot - basic;
  const premiumWith = (small: number) => small * figure('tod-premium-small') + (1 - small) * figure('tod-premium');
  const [byHalves, byDesign] = [premiumWith(0.5), premiumWith(tod.smallHomesShare)];
  const notes = [
    'The zone is the one the authority has drawn; a circle of 500 m around a station is an estimate.',
    'Homes of 25 to 120 sq m, at least half of the FSI in homes of at most 60 sq m; half of the parking; no inclusive housing.',
  ];
  if (inside < 1)
    notes.push(`Only ${(100 * tod.part).toFixed(0)} % of the plot lies in the zone: its FSI counts for that part (order of 28-08-2023).`);
  return {
    scheme: 'TOD',
    clause: row.clause,
    confidence: row.confidence,
    basic,
    tdr: figure('tod-tdr-share') * added,
    premium: (1 - figure('tod-tdr-share')) * added,
    pot,
    premiumShare: tod.smallHomes === 'half' ? byHalves : byDesign,
    otherPremiumShare: tod.smallHomes === 'half' ? byDesign : byHalves,
    otherPot:
      tod.base === 'net'
        ? { reading: 'on the entire area, if roads are handed over', pot: onEntire }
        : { reading: 'on the net area', pot: onNet },
    notes,
  };
}

/** 7.5: the larger of the table and what is authorised. 7.6.1: authorised area and an incentive free of premium, and the table where it gives more. */
function redevelopment(
  { existing, plot }: SchemeFacts,
  full: ReturnType<typeof areaStatement>,
  notPossible: SchemesAnswer['notPossible'],
  figure: FigureOf,
): Parts[] {
  const { authorisedSqm, homes, ageYears, dangerous } = existing!;
  const table = full[full.usedReading].pot;
  const share = figure('premium-fsi');
  const bought = (free: number, pot: number) => Math.max(0, pot - free);
  const premiumOf = (sqm: number) => (full.premium + full.tdr === 0 ? 0 : (sqm * full.premium) / (full.premium + full.tdr));
  const parts = (scheme: string, clause: string, free: number, pot: number, notes: string[], otherPot?: Parts['otherPot']): Parts => {
    const sqm = bought(free, pot);
    return {
      scheme,
      clause,
      confidence: 'H',
      basic: free,
      premium: premiumOf(sqm),
      tdr: sqm - premiumOf(sqm),
      pot,
      premiumShare: share,
      notes,
      otherPot,
    };
  };
  const list = [
    parts('redevelopment 7.5', '7.5', Math.max(full.basic, authorisedSqm), Math.max(table, authorisedSqm), [
      'What is authorised counts with its TDR and premium.',
    ]),
  ];
  if (ageYears <= figure('redevelopment-age') && !dangerous) {
    notPossible.push({
      scheme: 'redevelopment 7.6.1',
      why: `The building is ${ageYears} years old: it must be older than ${figure('redevelopment-age')} years, or dangerous.`,
    });
    return list;
  }
  const incentive = Math.max(figure('redevelopment-incentive') * authorisedSqm, figure('redevelopment-per-home') * homes);
  const free = authorisedSqm + incentive;
  // 7.5 lets what is authorised exceed the table; whether the incentive may as well can be read in two ways.
  const [allowed, capped] = [Math.max(table, free), Math.max(table, authorisedSqm)];
  const isAllowed = plot.readings.aboveTable === 'allowed';
  const pot = isAllowed ? allowed : capped;
  list.push(
    parts(
      'redevelopment 7.6.1',
      '7.6.1',
      Math.min(free, pot),
      pot,
      [
        `Incentive ${incentive.toFixed(0)} sq m: the larger of 30 % and 15 sq m a home; no inclusive housing.`,
        ...(isAllowed && free > table ? ['Above the maximum of the table, which chapter 7 allows.'] : []),
        ...(plot.congested ? ['In congested areas read with Table 6-A.'] : []),
      ],
      isAllowed ? { reading: 'at most the table, or what is authorised', pot: capped } : { reading: 'above the table', pot: allowed },
    ),
  );
  return list;
}

import { z } from 'zod';
import { forecastNames, untriedReasons } from './model/back-test/back-test.ts';

// What the calls of the model answer with: the same JSON as the command line's.

const number = z.number();
const text = z.string();
const list = z.array(number);
const sourced = { clause: text, validFrom: z.iso.date(), source: text, confidence: z.enum(['H', 'M', 'L']) };
const Reading = z.object({ pot: number, anc: number, total: number });

/** Why there is no answer: a sentence for each fault. */
export const Refused = z.object({ refused: z.array(text) });

export const StatementAnswer = z.object({
  knownOn: z.iso.date(),
  balance: number,
  amenity: number,
  net: number,
  basic: number,
  premium: number,
  tdr: number,
  inSitu: number,
  components: Reading,
  gross: Reading,
  usedReading: z.enum(['components', 'gross']),
  otherReading: z.object({ sqm: number, crore: number.nullable() }),
  recreationalOpenSpace: number,
  inclusiveHousing: number,
  otherInclusiveHousing: number,
  premiumCrore: number.nullable(),
  ancillaryPremiumCroreComponents: number.nullable(),
  lines: z.array(z.object({ line: text, label: text, sqm: number, unit: z.enum(['sqm', 'ratio']), formula: text, ...sourced })),
  findings: z.array(text),
});

export const EnvelopeAnswer = z.object({
  knownOn: z.iso.date(),
  plotSqm: number,
  areaSqm: number,
  pieces: z.array(z.array(z.tuple([number, number]).readonly()).readonly()),
  massing: z
    .object({
      floors: number,
      heightM: number,
      floorHeightM: number,
      parkingHeightM: number,
      margins: list,
      floorSqm: number,
      builtSqm: number,
      shortSqm: number,
      special: z.boolean(),
      refugeAboveM: list,
      sentences: z.array(text),
    })
    .nullable(),
  parking: z.object({ cars: number, twoWheelers: number, exactCars: number, halfUpCars: number, halfUpTwoWheelers: number }).nullable(),
  findings: z.array(text),
});

export const SchemesAnswer = z.object({
  knownOn: z.iso.date(),
  schemes: z.array(
    z.object({
      scheme: text,
      clause: text,
      confidence: z.enum(['H', 'M', 'L']),
      basic: number,
      premium: number,
      tdr: number,
      pot: number,
      anc: number,
      total: number,
      inclusiveHousing: number,
      permissionCrore: number.nullable(),
      developmentChargeCrore: number.nullable(),
      residualCrore: number.nullable(),
      otherReading: z.object({ reading: text, sqm: number, crore: number.nullable() }).nullable(),
      otherSmallHomesCrore: number.nullable(),
      notes: z.array(text),
    }),
  ),
  notPossible: z.array(z.object({ scheme: text, why: text })),
});

export const MixAnswer = z.object({
  knownOn: z.iso.date(),
  homes: number,
  sizes: z.array(
    z.object({
      name: text,
      homes: number,
      eachFloor: number,
      lastFloor: number,
      carpetSqm: number,
      ratePerSqm: number,
      priceRupees: number,
      share: number,
    }),
  ),
  wholeFloors: number,
  carpetSqm: number,
  unusedCarpetSqm: number,
  valueRupees: number,
  ratePerSqm: number,
  cars: number,
  atMostRupees: number,
  tenMoreCarsRupees: number.nullable(),
  withoutFloorsRupees: number.nullable(),
  findings: z.array(text),
});

const SeriesResults = z.object({
  rates: list,
  xirr: number.nullable(),
  monthlyIrr: number.nullable(),
  monthlyIrrAYear: number.nullable(),
  xnpvPaise: number,
  npvByMonthsPaise: number,
  mirr: number.nullable(),
  sumPaise: number,
  peakPaise: number,
  peakMonth: number.nullable(),
  paybackMonth: number.nullable(),
  multiple: number.nullable(),
});
const Residual = z.object({ pricePaise: number.nullable(), target: number, reached: number.nullable() });

export const CashAnswer = z.object({
  knownOn: z.iso.date(),
  start: z.iso.date(),
  months: number,
  lines: z.array(z.object({ line: text, group: text, paise: list })),
  netPaise: list,
  freePaise: list,
  gstPassedOnPaise: list,
  rera: z.object({
    depositedPaise: list,
    withdrawnPaise: list,
    trappedPaise: list,
    mostTrappedPaise: number,
    stillWithdrawablePaise: number,
  }),
  debt: z
    .object({
      loanPaise: list,
      interestPaise: list,
      interestTotalPaise: number,
      feePaise: number,
      peakPaise: number,
      dscrByMonth: z.array(number.nullable()),
      dscrLeast: number.nullable(),
      dscrAverage: number.nullable(),
      loanToCost: number.nullable(),
      loanToValue: number.nullable(),
    })
    .nullable(),
  equityPaise: list,
  gdvPaise: number,
  costPaise: number,
  profitPaise: number,
  profitOnCost: number.nullable(),
  profitOnGdv: number.nullable(),
  returnOnEquity: number.nullable(),
  project: SeriesResults,
  equity: SeriesResults,
  owner: SeriesResults.nullable(),
  waterfall: z
    .object({
      tiersPaise: list,
      investorPaise: list,
      sponsorPaise: list,
      investorIrr: number.nullable(),
      sponsorIrr: number.nullable(),
      investorMultiple: number.nullable(),
      sponsorMultiple: number.nullable(),
    })
    .nullable(),
  residualLand: z.object({ byIrr: Residual, byMargin: Residual }).nullable(),
  instalmentsGainPaise: number,
  findings: z.array(text),
});

const Fan = z.object({ p10: number, p50: number, p90: number });
const RateFan = z.object({
  p10: number.nullable(),
  p50: number.nullable(),
  p90: number.nullable(),
  drawsWithoutRate: number,
  drawsWithSeveralRates: number,
});
const Chance = z.object({ share: number, error: number });
const Bridge = z.object({
  name: text,
  fromPaise: number,
  toPaise: number,
  parts: z.array(z.object({ input: text, paise: number })),
});

export const SimulationAnswer = z.object({
  knownOn: z.iso.date(),
  seed: number,
  draws: number,
  changedCorrelations: z.array(z.object({ between: z.tuple([text, text]), asked: number, used: number })),
  scenarios: z.array(
    z.object({
      name: text,
      npvPaise: Fan,
      irr: RateFan,
      equityIrr: RateFan.nullable(),
      profitPaise: Fan,
      peakPaise: Fan,
      residualLandPaise: Fan.nullable(),
      chanceOfLoss: Chance,
      chanceBelowHurdle: Chance,
      cumulativePaise: z.object({ p10: list, p50: list, p90: list }),
    }),
  ),
  differences: z.array(z.object({ name: text, npvPaise: Fan, chanceBetter: Chance })),
  tornado: z.object({
    npvPaise: number,
    bars: z.array(z.object({ input: text, atP10Paise: number, atP90Paise: number })),
    interactionPaise: number,
  }),
  bridges: z.array(Bridge),
});

export const ComparisonAnswer = z.object({
  knownOn: z.iso.date(),
  scenarios: z.array(z.object({ name: text, cash: CashAnswer })),
  /** From the first scenario to each later one; null where more groups differ than a bridge has. */
  bridges: z.array(Bridge),
});

const ForecastOutcome = Fan.extend({ actual: number.nullable(), seen: number.nullable() });
const ForecastScore = z.object({
  n: number,
  medianErrorShare: number.nullable(),
  inside: z.object({ share: number.nullable(), n: number }),
  fifths: list,
  crps: number.nullable(),
  rivals: z.array(z.object({ name: text, crps: number, medianErrorShare: number })),
  isBetter: z.boolean().nullable(),
  widthFactor: number.nullable(),
});
export const BackTestAnswer = z.object({
  until: text,
  tried: z.array(
    z.object({
      name: text,
      locality: text,
      launchedOn: text,
      units: number,
      projectsThen: number,
      evidence: z.enum(['locality', 'city']),
      pace: ForecastOutcome,
      months: ForecastOutcome,
      rate12: ForecastOutcome,
      rate24: ForecastOutcome,
    }),
  ),
  untried: z.record(z.enum(untriedReasons), number),
  pace: ForecastScore,
  months: ForecastScore,
  rate12: ForecastScore,
  rate24: ForecastScore,
  spans: z.record(z.enum(forecastNames), z.object({ factor: number, launches: number, insideUnwidened: number.nullable() })),
});
/** Rates are rupees a sq m of carpet area, spans are months, paces homes a month. */
export const BackTestOfPlace = BackTestAnswer.extend({
  city: text,
  village: text.nullable(),
  asOf: z.iso.date(),
  sales: number,
  isDemonstration: z.boolean(),
});
export type BackTestOfPlace = z.infer<typeof BackTestOfPlace>;

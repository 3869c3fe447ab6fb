import type { IsoDate } from '#core/period.ts';
import type { ScenarioInputs } from './scenario-inputs.ts';

/** Where the demonstration plot may lie, with who sanctions there: the first of them whose registered sales say a rate. */
export const demonstrationPlaces = [
  { city: 'Pune', village: 'Baner', sanctioner: 'PMC' },
  { city: 'Pune', village: 'Wakad', sanctioner: 'PCMC' },
] as const;

/** A plot of 40 × 50 m on a road of 18 m; its pace of sales is typed, so that a small set of sales makes no tower unsaleable. `start` is the first of a month. */
export const demonstrationInputs = (start: IsoDate): ScenarioInputs => ({
  ...blankInputs(start),
  plot: {
    ...blankInputs(start).plot,
    areaSqm: 2000,
    drawing: {
      unit: 'metres',
      ring: [
        [0, 0],
        [40, 0],
        [40, 50],
        [0, 50],
      ],
      sides: [{ kind: 'road', widthM: 18 }, { kind: 'neighbour' }, { kind: 'neighbour' }, { kind: 'neighbour' }],
    },
    roadWidthM: 18,
    asrLandRupeesPerSqm: 30_000,
  },
  sales: { ...blankInputs(start).sales, unitsAMonth: 3 },
});

/** A new plot before anything is typed. */
export const blankInputs = (start: IsoDate): ScenarioInputs => ({
  plot: {
    areaSqm: null,
    drawing: null,
    roadWidthM: 12,
    sanctioner: 'PMC',
    congested: false,
    roadsAndReservationsSqm: 0,
    inSituTaken: false,
    asrLandRupeesPerSqm: null,
  },
  scheme: { chosen: null, tod: null, existing: null, it: false, pmay: false },
  homes: { carpetSqm: 62, carpetShare: null },
  sales: { ratePerSqm: null, unitsAMonth: null, launchShare: 0, growthAYear: 0 },
  cost: {
    constructionRupeesPerSqm: null,
    professionalShare: null,
    contingencyShare: null,
    overheadShare: null,
    otherApprovalRupeesPerSqm: null,
    marketingShare: null,
    brokerageShare: null,
    escalationAYear: 0,
    premiumsPaid: 'once',
  },
  programme: { start, approvalMonths: 8, constructionMonths: 30, possessionAfterMonths: 3, launchAfterMonths: 1 },
  finance: { hurdleAYear: null, profitOfGdv: null, loan: null },
  land: { deal: 'outright', askingRupees: null },
});

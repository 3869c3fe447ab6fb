import { z } from 'zod';
import { Readings } from '../rules/readings.ts';
import { sanctioners } from '../rules/sanctioner.ts';
import { MarketFacts } from './market-facts.ts';

const share = z.number().min(0, 'A share lies between 0 and 100 %.').max(1, 'A share lies between 0 and 100 %.');
const area = z.number().min(0).max(4e6, 'A plot above 4 sq km is a slip of the pen.');
const corner = z.tuple([z.number().min(-1e7).max(1e7), z.number().min(-1e7).max(1e7)]);

/** What lies beyond a side; `given` is a margin of its own, as beside a stream. */
const Side = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('road'),
    widthM: z.number().positive('A road of 0 m is none: say what lies beyond this side.').max(200),
  }),
  z.strictObject({ kind: z.literal('neighbour') }),
  z.strictObject({ kind: z.literal('given'), marginM: z.number().min(0).max(500) }),
]);

export type PlotSide = z.infer<typeof Side>;

/** Corners in order, not closed: in metres, or as longitude and latitude. */
const Drawing = z.strictObject({
  unit: z.enum(['metres', 'degrees']),
  ring: z.array(corner).min(3, 'A plot has at least three corners.').max(400, 'A plot has at most 400 corners.'),
  sides: z.array(Side).min(3).max(400),
});

export type PlotDrawing = z.infer<typeof Drawing>;

const PlotInputs = z.strictObject({
  /** By title or measurement, square metres; null where the drawing alone says it. */
  areaSqm: z.number().positive('A plot has an area.').max(4e6, 'A plot above 4 sq km is a slip of the pen.').nullable(),
  drawing: Drawing.nullable(),
  /** Of the road that gives access. */
  roadWidthM: z.number().positive('A plot without a road cannot be built on: give the width of the road that gives access.').max(200),
  sanctioner: z.enum(sanctioners),
  /** The villages or localities that the plot lies in; without them the rules are taken to hold there. */
  place: z
    .strictObject({
      city: z.string().trim().min(1).max(120),
      villages: z.array(z.string().trim().min(1).max(120)).min(1).max(5, 'A plot lies in at most five villages.'),
    })
    .nullable()
    .optional(),
  /** How the rules are read where they can be read in two ways. */
  readings: Readings.optional(),
  congested: z.boolean(),
  roadsAndReservationsSqm: area,
  inSituTaken: z.boolean(),
  /** Open-land rate of the annual statement of rates, rupees a square metre. */
  asrLandRupeesPerSqm: z.number().positive().max(1e7).nullable(),
});

/** What redevelopment, TOD and the like ask for; null where they are not open to the plot. */
const SchemeInputs = z.strictObject({
  /** Null: the best of those that are open. */
  chosen: z.string().min(1).max(60).nullable(),
  tod: z.strictObject({ part: z.number().gt(0).max(1), smallHomesShare: share }).nullable(),
  existing: z
    .strictObject({
      authorisedSqm: z.number().positive().max(1e7),
      homes: z.int().min(0).max(1e5),
      ageYears: z.number().min(0).max(500),
    })
    .nullable(),
  it: z.boolean(),
  pmay: z.boolean(),
});

const Land = z.discriminatedUnion('deal', [
  /** Null: what the hurdle allows. */
  z.strictObject({ deal: z.literal('outright'), askingRupees: z.number().min(0).max(1e13).nullable() }),
  z.strictObject({ deal: z.literal('area-share'), ownerShare: share.max(0.95), agreementValueRupees: z.number().min(0).max(1e13) }),
  z.strictObject({ deal: z.literal('revenue-share'), ownerShare: share.max(0.95), agreementValueRupees: z.number().min(0).max(1e13) }),
]);

/** Null: by the table of defaults, or by registered sales; a number is typed, and can go back. */
const typed = (most: number) => z.number().min(0).max(most).nullable();
const typedShare = share.nullable();
const months = (least: number, most: number) =>
  z.int(`A whole number of months.`).min(least, `At least ${least} months.`).max(most, `At most ${most} months.`);

/** Homes of one size in a mix, its carpet area and what a square metre of it sells for. */
const MixedSize = z.strictObject({
  name: z.string().trim().min(1, 'A size of home needs a name.').max(40),
  carpetSqm: z.number().min(15, 'A home below 15 sq m of carpet is a slip of the pen.').max(1000),
  ratePerSqm: z.number().positive('A home sells for something: type its rate.').max(1e7),
  homes: z.int().min(0).max(1e5),
});
export type MixedSize = z.infer<typeof MixedSize>;

/** Everything that one answer to "what may I pay for this plot?" follows from, beside the market. Sums in rupees, areas in square metres. */
export const ScenarioInputs = z.strictObject({
  plot: PlotInputs,
  scheme: SchemeInputs,
  homes: z.strictObject({
    carpetSqm: z.number().min(15, 'A home below 15 sq m of carpet is a slip of the pen.').max(1000),
    carpetShare: typedShare,
    /** Several sizes in place of one; `carpetSqm` and a typed rate then count for nothing. */
    mix: z
      .array(MixedSize)
      .min(1)
      .max(12, 'At most twelve sizes of homes.')
      .refine((sizes) => sizes.some(({ homes }) => homes > 0), 'A mix without a home is none.')
      .nullable()
      .optional(),
  }),
  sales: z.strictObject({
    ratePerSqm: typed(1e7),
    unitsAMonth: typed(1e4),
    launchShare: share,
    growthAYear: z.number().min(-0.3).max(0.5),
  }),
  cost: z.strictObject({
    constructionRupeesPerSqm: typed(1e6),
    professionalShare: typedShare,
    contingencyShare: typedShare,
    overheadShare: typedShare,
    otherApprovalRupeesPerSqm: typed(1e6),
    marketingShare: typedShare,
    brokerageShare: typedShare,
    escalationAYear: z.number().min(-0.3).max(0.5),
    premiumsPaid: z.enum(['once', 'instalments', 'at-occupation']),
  }),
  programme: z.strictObject({
    start: z.iso.date().regex(/-01$/, 'A plan starts on the first of a month.'),
    approvalMonths: months(0, 60),
    constructionMonths: months(1, 120),
    possessionAfterMonths: months(0, 60),
    launchAfterMonths: months(0, 60),
  }),
  finance: z.strictObject({
    hurdleAYear: z.number().gt(0).max(2, 'Above 200 % a year is taken for a slip: 20 % is written 20.').nullable(),
    profitOfGdv: z.number().min(0).max(0.9).nullable(),
    loan: z
      .strictObject({
        equityRupees: z.number().min(0).max(1e13),
        interestAYear: z.number().min(0).max(1, 'Interest above 100 % a year is taken for a slip.').nullable(),
      })
      .nullable(),
    /** Equity that another brings: first its capital with a preferred rate, then what is left after the promoter's part off the top. */
    investor: z
      .strictObject({
        share: z.number().gt(0, 'An investor brings a part of the equity.').max(1, 'A share lies between 0 and 100 %.'),
        preferredAYear: z.number().min(0).max(1, 'Above 100 % a year is taken for a slip: 12 % is written 12.'),
        promote: z.number().min(0).max(0.9, 'The promoter takes at most 90 % off the top.'),
      })
      .nullable()
      .optional(),
  }),
  land: Land,
});
export type ScenarioInputs = z.infer<typeof ScenarioInputs>;

/** A scenario of a plot. One that is deleted stays and can come back. */
export const Scenario = z.strictObject({
  id: z.string().min(1).max(40),
  name: z.string().trim().min(1, 'A scenario needs a name.').max(60),
  isDeleted: z.boolean(),
  inputs: ScenarioInputs,
});
export type Scenario = z.infer<typeof Scenario>;

export const mostScenarios = 10;
/** Deleted ones with them; more would make every save slow. */
const mostWithDeleted = 60;

/** All that is saved of a plot. */
export const PlotContent = z
  .strictObject({
    /** What registered sales said when it was last taken; null: nothing was taken. */
    market: MarketFacts.nullable(),
    scenarios: z.array(Scenario).min(1).max(mostWithDeleted, `At most ${mostWithDeleted} scenarios, deleted ones among them.`),
  })
  .superRefine(({ scenarios }, context) => {
    const live = scenarios.filter(({ isDeleted }) => !isDeleted);
    const fault = (message: string) => context.addIssue({ code: 'custom', path: ['scenarios'], message });
    if (live.length === 0) fault('At least one scenario must stay.');
    if (live.length > mostScenarios) fault(`A plot has at most ${mostScenarios} scenarios. Delete one before making another.`);
    if (new Set(scenarios.map(({ id }) => id)).size < scenarios.length) fault('Two scenarios have one id.');
    if (new Set(live.map(({ name }) => name.toLowerCase())).size < live.length) fault('Two scenarios have one name.');
  });
export type PlotContent = z.infer<typeof PlotContent>;

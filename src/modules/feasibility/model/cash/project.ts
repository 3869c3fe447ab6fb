import { z } from 'zod';

/** Longest plan: fifteen years by months. */
export const mostMonths = 180;

const rupees = z.number().min(0).max(1e13);
const share = z.number().min(0, 'A share lies between 0 and 1.').max(1, 'A share lies between 0 and 1.');
const month = z
  .int('A month is a whole number, counted from 0.')
  .min(0, 'Months are counted from 0.')
  .max(mostMonths, `A plan has at most ${mostMonths} months.`);
const duration = z.int().min(1, 'At least 1 month.').max(mostMonths, `A plan has at most ${mostMonths} months.`);
const yearlyGrowth = z.number().gt(-0.9).max(1);
const addsUp = (shares: readonly number[]) => Math.abs(shares.reduce((sum, one) => sum + one, 0) - 1) < 1e-9;
const Shares = z.array(share).min(1).max(mostMonths).refine(addsUp, 'The shares do not add up to 100 %.');
const Curve = z.union([z.enum(['linear', 'smoothstep', 'sine']), Shares]);

/** Stamp duty as a share of the price, or by the dated tables of an authority. Null is none. */
const Duty = z
  .union([z.strictObject({ share, registrationRupees: rupees.default(0) }), z.strictObject({ authority: z.string().min(1) })])
  .nullable();
const Deposit = z.strictObject({
  rupees,
  month,
  /** Month in which it comes back; null where it is kept or adjusted. */ backInMonth: month.nullable().default(null),
});

const Land = z.discriminatedUnion('deal', [
  z.strictObject({
    deal: z.literal('outright'),
    priceRupees: rupees,
    duty: Duty.default(null),
    /** Payments of the price; duty is paid with the first. */
    payments: z
      .array(z.strictObject({ month, share }))
      .min(1)
      .max(60)
      .refine((parts) => addsUp(parts.map((part) => part.share)), 'The payments of the land do not add up to 100 %.')
      .default([{ month: 0, share: 1 }]),
  }),
  z.strictObject({
    deal: z.literal('area-share'),
    /** Of the area for sale, what the owner of the land gets. The developer bears all cost. */
    ownerShare: share,
    /** Value of the owner's share on the day of the agreement: duty and GST are charged on it. */
    agreementValueRupees: rupees,
    duty: Duty.default(null),
    deposit: Deposit.optional(),
    /** Whether the developer pays GST for building the owner's flats, or the owner does. */
    developerPaysOwnersGst: z.boolean().default(true),
    /** What the owner could sell the land for today; with it the owner's rate of return is worked out. */
    landValueRupees: rupees.optional(),
  }),
  z.strictObject({
    deal: z.literal('revenue-share'),
    ownerShare: share,
    /** Of receipts as they come, or after brokerage and marketing. */
    of: z.enum(['gross', 'net-of-selling']).default('gross'),
    agreementValueRupees: rupees.default(0),
    duty: Duty.default(null),
    deposit: Deposit.optional(),
    landValueRupees: rupees.optional(),
  }),
]);

const Approval = z.strictObject({
  name: z.string().min(1).max(80),
  rupees,
  month,
  /** `once`; `instalments` of regulation 2.2.14 with interest; `at-occupation`: a part at commencement, the rest with the occupation certificate. */
  paid: z.enum(['once', 'instalments', 'at-occupation']).default('once'),
  /** Total height, which sets the number of instalments. */
  heightM: z.number().min(0).max(600).default(0),
});

const Construction = z.strictObject({
  rupees,
  fromMonth: month,
  months: duration,
  curve: Curve.default('smoothstep'),
  escalationAYear: yearlyGrowth.default(0),
  /** A late start moves the work, and what buyers pay by its progress. */
  delayMonths: z.int().min(0).max(120).default(0),
  /** Longer work at a higher cost. */
  overrunMonths: z.int().min(0).max(120).default(0),
  overrunShare: z.number().min(0).max(3).default(0),
  /** From the end of work to the occupation certificate and possession. */
  possessionAfterMonths: z.int().min(0).max(60).default(0),
});

const Cost = z.strictObject({
  name: z.string().min(1).max(80),
  rupees: rupees.optional(),
  /** Instead of a sum: a share of the cost of construction, paid with it. */
  shareOfConstruction: share.optional(),
  fromMonth: month.default(0),
  months: duration.default(1),
  curve: Curve.default('linear'),
  escalationAYear: yearlyGrowth.default(0),
});

const Collection = z.strictObject({
  share,
  at: z.union([z.enum(['sale', 'after-sale', 'possession']), z.strictObject({ progress: share }), z.strictObject({ month })]),
});

const Sales = z.strictObject({
  name: z.string().min(1).max(80),
  units: z.number().positive('Something must be for sale.').max(1e5),
  /** Price of one without GST, at the rates of month 0. */
  priceRupees: rupees,
  carpetSqm: z.number().positive().max(1e4).optional(),
  /** Whose rate of GST counts; `none` for what is exempt. */
  gst: z.enum(['home', 'shop', 'commercial', 'none']).default('home'),
  fromMonth: month,
  /** Share of the stock that goes in the first month, beside the pace. */
  launchShare: share.default(0),
  unitsAMonth: z.number().min(0).max(1e5),
  /** Pace once possession is given; the same by default. */
  completedUnitsAMonth: z.number().min(0).max(1e5).optional(),
  /** Twelve multiples of the pace, January first. */
  season: z.array(z.number().min(0).max(10)).length(12, 'A season has twelve months, January first.').optional(),
  growthAYear: yearlyGrowth.default(0),
  /** By default the stages of the MahaRERA model agreement. */
  collections: z
    .array(Collection)
    .min(1)
    .max(24)
    .refine((stages) => addsUp(stages.map((stage) => stage.share)), 'The stages of payment do not add up to 100 %.')
    .optional(),
});

const Debt = z.strictObject({
  /** Put in first; the loan follows. */
  equityRupees: rupees,
  interestAYear: z
    .number()
    .min(0, 'Interest cannot be negative.')
    .max(1, 'Interest above 100 % a year is taken for a slip: 12 % is written 0.12.'),
  /** On the balance at the start of a month, or with half of what is drawn in it. */
  interestOn: z.enum(['opening', 'opening-and-half-draws']).default('opening'),
  limitRupees: rupees.optional(),
  /** Of the highest balance, paid with the first draw. */
  feeShare: share.default(0),
  /** Equal parts of the balance from a month on, interest paid as it falls due; by default every surplus repays. */
  repayment: z.strictObject({ fromMonth: month, months: duration }).optional(),
});

const Waterfall = z.strictObject({
  /** Of every contribution, the investors' part; the sponsor brings the rest. */
  investorShare: share,
  /** The first tier returns capital with its yearly rate; each later one gives the sponsor a promote until investors have reached the next rate. */
  preferredAYear: z.number().min(0).max(1),
  tiers: z
    .array(z.strictObject({ untilAYear: z.number().min(0).max(5).nullable(), promote: share }))
    .min(1)
    .max(6),
});

/** A project by months. Sums in rupees at the prices of month 0, shares and yearly rates as decimals (0.07 is 7 %). */
export const Project = z
  .strictObject({
    /** Month 0; every flow is dated on the first of its month. */
    start: z.iso.date().regex(/-01$/, 'A plan starts on the first of a month.'),
    land: Land,
    approvals: z.array(Approval).max(40).default([]),
    construction: Construction,
    costs: z.array(Cost).max(60).default([]),
    /** Cess for the welfare of building workers, by the dated table, as a line of its own; paid with the work. */
    labourCess: z.boolean().default(false),
    sales: z.array(Sales).min(1, 'Nothing is for sale.').max(40),
    brokerageShare: share.default(0),
    marketingShare: share.default(0),
    /** Of receipts without taxes: to the separate account. By default what the law asks for. */
    separateShare: share.optional(),
    debt: Debt.optional(),
    waterfall: Waterfall.optional(),
    /** The yearly rate at which values are worked out, and what equity asks for. */
    hurdleAYear: z.number().gt(-0.99).max(5).default(0.15),
    /** Profit asked for, as a share of GDV; the residual value by margin meets it. */
    profitOfGdv: z.number().min(0).max(0.9).default(0.2),
    financeAYear: z.number().min(0).max(5).default(0.12),
    reinvestAYear: z.number().min(0).max(5).default(0.07),
    months: z.int().min(1, 'A plan has at least 1 month.').max(mostMonths, `A plan has at most ${mostMonths} months.`).optional(),
  })
  .superRefine((project, context) => {
    const fault = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    for (const [at, { launchShare, unitsAMonth, completedUnitsAMonth, name }] of project.sales.entries())
      if (launchShare < 1 && unitsAMonth === 0 && !completedUnitsAMonth)
        fault(['sales', at, 'unitsAMonth'], `At a pace of 0 a month ${name} is never sold.`);
    for (const [at, cost] of project.costs.entries())
      if ((cost.rupees === undefined) === (cost.shareOfConstruction === undefined))
        fault(['costs', at], `${cost.name} needs either a sum or a share of construction.`);
    const { fromMonth, months, delayMonths, overrunMonths, possessionAfterMonths } = project.construction;
    if (fromMonth + months + delayMonths + overrunMonths + possessionAfterMonths - 1 > (project.months ?? mostMonths))
      fault(['construction'], `Possession would be given after the last month of the plan (${project.months ?? mostMonths}).`);
    for (const [at, { gst, carpetSqm }] of project.sales.entries())
      if (gst === 'home' && carpetSqm === undefined)
        fault(['sales', at, 'carpetSqm'], 'The carpet area decides which GST a home bears: give it, or say gst: none.');
    if (project.waterfall && project.waterfall.tiers.at(-1)!.untilAYear !== null)
      fault(['waterfall', 'tiers'], 'The last tier has no end: its untilAYear is null.');
  });
export type Project = z.infer<typeof Project>;
export type Curve = z.infer<typeof Curve>;
export type Collection = z.infer<typeof Collection>;
export type SalesPhase = Project['sales'][number];

import { z } from 'zod';

const text = (most: number) => z.string().max(most);
const measured = z.strictObject({ value: z.number().nullable(), n: z.int().nullable(), needed: z.int() });

/** A project whose first sales compete: what was registered of it in the months of the pace, and what it still has by its filing. */
export const Competitor = z.strictObject({
  /** Unique within the answer: two projects of one name in different localities are two. */
  key: text(300),
  project: text(200),
  locality: text(200),
  ratePerSqft: measured,
  homesAMonth: measured,
  sales: z.int(),
  unsold: measured,
  monthsOfStock: measured,
  /** Homes sold by configuration; the empty one is not told. */
  mix: z.array(z.strictObject({ configuration: text(60), sales: z.int() })).max(40),
  /** Opens the sales behind the row; null where there are none to open. */
  rows: text(6000).nullable(),
  /** The middle of its sales that have a place of their own; null where none has, and in lists begun before it was read. */
  place: z.strictObject({ latitude: z.number(), longitude: z.number() }).nullable().default(null),
});
export type Competitor = z.infer<typeof Competitor>;

const PairCount = { pairs: z.int(), projects: z.int() };
export const PairPremiumAnswer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('measured'), ...PairCount, value: z.number(), low: z.number(), high: z.number() }),
  z.strictObject({ kind: z.literal('thin'), ...PairCount }),
]);
/** Sales of which place the pairs are of: of the city where the localities have too few. */
const Scope = z.enum(['localities', 'city']);
const scoped = z.strictObject({ scope: Scope, premium: PairPremiumAnswer });

const Steps = { steps: z.int(), projects: z.int() };
export const PriceResponseAnswer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('measured'),
    ...Steps,
    value: z.number(),
    low: z.number(),
    high: z.number(),
    backTest: z.strictObject({ ...Steps, error: z.number(), naiveError: z.number() }).nullable(),
  }),
  z.strictObject({
    kind: z.literal('refused'),
    ...Steps,
    why: z.enum(['few', 'still', 'untold']),
    reliability: z.number().nullable(),
    low: z.number().nullable(),
    high: z.number().nullable(),
  }),
]);

const Period = z.strictObject({ from: z.iso.date(), to: z.iso.date() });

/** What registered first sales of flats say to whoever sets prices in some localities of a city. */
export const PricingMarket = z.strictObject({
  city: text(120),
  localities: z.array(text(120)).min(1).max(5),
  asOf: z.iso.date(),
  /** The months over which rate and pace of the competing projects are taken. */
  period: Period,
  isDemonstration: z.boolean(),
  competitors: z.array(Competitor).max(400),
  /** Projects with sales in those months, too few for a rate. */
  thinProjects: z.int(),
  /** Median carpet area of each configuration in those months, the smallest first. */
  sizes: z.array(z.strictObject({ configuration: text(60), carpetSqft: z.number(), sales: z.int() })).max(20),
  pairs: z.strictObject({
    period: Period,
    sales: z.int(),
    /** Log of the rate a floor, and log of the rate for each log of the area. */
    floor: scoped,
    size: scoped,
    configurations: z.array(z.strictObject({ configuration: text(60), against: text(60), ...scoped.shape })).max(20),
  }),
  response: z.strictObject({ period: Period, answer: PriceResponseAnswer }),
});
export type PricingMarket = z.infer<typeof PricingMarket>;

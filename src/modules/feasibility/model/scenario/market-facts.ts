import { z } from 'zod';

const Spread = z.strictObject({
  /** Middle of all, per unit said beside the field. */
  value: z.number().positive(),
  /** Of the projects' own figures, those between which four of five lie; null with fewer than eight projects. */
  p10: z.number().positive().nullable(),
  p90: z.number().positive().nullable(),
  projects: z.int().min(0),
  /** Registered sales behind it. */
  n: z.int().min(0),
});
export type MarketSpread = z.infer<typeof Spread>;

/** Homes of one configuration: what was sold of them. */
const SizeSold = z.strictObject({
  name: z.string().min(1).max(40),
  /** Middle of all, square metres. */
  carpetSqm: z.number().positive(),
  ratePerSqm: z.number().positive(),
  /** Of all sales that tell their configuration. */
  share: z.number().min(0).max(1),
  n: z.int().min(1),
});

/** What registered sales of a place say on a day: stands with a plot, so that the same link gives the same numbers. */
export const MarketFacts = z.strictObject({
  city: z.string().min(1).max(120),
  village: z.string().min(1).max(120),
  from: z.iso.date(),
  to: z.iso.date(),
  asOf: z.iso.date(),
  /** Rupees a square metre of carpet area, flats. Null where fewer sales than needed are registered. */
  ratePerSqm: Spread.nullable(),
  /** Homes a month of a project with sales. */
  unitsAMonth: Spread.nullable(),
  /** By configuration, where enough were sold; older facts have none. */
  sizes: z.array(SizeSold).max(12).optional(),
  /** How many sales a rate needs. */
  needed: z.int().min(0),
  isDemonstration: z.boolean(),
});
export type MarketFacts = z.infer<typeof MarketFacts>;

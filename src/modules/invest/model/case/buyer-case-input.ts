import { z } from 'zod';
import { buyerKinds } from '#core/duty-rates.ts';
import * as words from '#messages/invest/faults';

const rupees = z
  .number()
  .min(0, { error: () => words.negative() })
  .max(1e12, { error: () => words.tooMuch() });
const share = z
  .number()
  .min(0, { error: () => words.negative() })
  .max(1, { error: () => words.shareSlip() });
const yearly = z
  .number()
  .gt(-0.5, { error: () => words.growthSlip() })
  .max(1, { error: () => words.growthSlip() });
const months = z.int().min(0, { error: () => words.negative() });

export const stages = ['under-construction', 'completed', 'resale'] as const;

/** A home that is bought on a day and sold some years later. Sums in rupees, shares and yearly rates as decimals: 8.25 % is 0.0825. */
export const BuyerCaseInput = z
  .strictObject({
    /** Day of the agreement. */
    on: z.iso.date(),
    /** Whose stamp duty is due: a name of `stamp-duty.csv`. */
    authority: z.string().min(1).max(80),
    buyers: z.enum(buyerKinds).default('general'),
    /** Residents may choose indexation of a home bought before 23-07-2024; others may not. */
    resident: z.boolean().default(true),
    sellerResident: z.boolean().default(true),
    stage: z.enum(stages),
    priceRupees: z
      .number()
      .positive({ error: () => words.noPrice() })
      .max(1e12, { error: () => words.tooMuch() }),
    /** By the annual statement of rates; duty is due on the higher of it and the price. */
    marketValueRupees: rupees.optional(),
    carpetSqm: z.number().positive().max(100_000).optional(),
    /** In one of the metropolitan areas in which an affordable home has 60 sq m at most. */
    metropolitan: z.boolean().default(false),
    /** Legal work, parking, furnishing: paid once, with the price. */
    onceRupees: rupees.default(0),

    loanRupees: rupees.default(0),
    interestAYear: z
      .number()
      .min(0, { error: () => words.negative() })
      .max(1, { error: () => words.interestSlip() })
      .optional(),
    loanMonths: z
      .int()
      .min(1, { error: () => words.noTerm() })
      .max(480, { error: () => words.longTerm() })
      .default(240),
    /** Paid back beside the instalments at the end of each year. */
    prepaymentRupees: rupees.default(0),
    ageYears: z.int().min(18).max(110).optional(),

    /** A month, today. */
    rentRupees: rupees.optional(),
    /** Of the price, a year; instead of `rentRupees`. */
    rentShare: share.optional(),
    vacantMonths: z
      .number()
      .min(0)
      .max(12, { error: () => words.vacantYear() })
      .optional(),
    rentGrowthAYear: yearly.optional(),
    /** A month. */
    maintenanceRupees: rupees.default(0),
    /** A year. */
    propertyTaxRupees: rupees.default(0),
    /** A year: insurance, repairs. */
    otherRupees: rupees.default(0),
    costGrowthAYear: yearly.optional(),
    /** Until the home can be lived in or let. */
    possessionMonths: months.max(120).default(0),

    years: z
      .int()
      .min(3, { error: () => words.fewYears() })
      .max(30, { error: () => words.manyYears() })
      .default(10),
    growthAYear: yearly.optional(),
    saleCostShare: share.optional(),
    /** Costs of the sale go off the gain before tax (s.48). */
    saleCostsLowerGain: z.boolean().default(true),

    /** Of the last rupee of the buyer's other income, without cess. */
    taxShare: share.default(0),
    surchargeShare: share.default(0),
    regime: z.enum(['new', 'old']).default('new'),
    /** What is done with tax years for which no table is there. */
    missingTaxYears: z.enum(['refuse', 'newest']).default('refuse'),

    /** Before tax. */
    depositAYear: yearly.optional(),
    /** After its own tax. */
    indexAYear: yearly.optional(),
    /** Months of rent that a tenant leaves with the owner. */
    rentDepositMonths: z.number().min(0).max(24).optional(),
  })
  .refine(({ rentRupees, rentShare }) => rentRupees === undefined || rentShare === undefined, {
    path: ['rentShare'],
    error: () => words.rentTwice(),
  })
  .refine(({ rentRupees, rentShare }) => rentRupees !== undefined || rentShare !== undefined, {
    path: ['rentRupees'],
    error: () => words.noRent(),
  })
  .refine(({ rentRupees, rentShare, priceRupees }) => 12 * (rentRupees ?? 0) <= priceRupees && (rentShare ?? 0) < 1, {
    path: ['rentRupees'],
    error: () => words.rentAbovePrice(),
  })
  .refine(({ loanRupees, priceRupees }) => loanRupees <= priceRupees, { path: ['loanRupees'], error: () => words.loanAbovePrice() })
  .refine(({ possessionMonths, years }) => possessionMonths < 12 * years, {
    path: ['possessionMonths'],
    error: () => words.possessionAfterSale(),
  });
export type BuyerCaseInput = z.infer<typeof BuyerCaseInput>;

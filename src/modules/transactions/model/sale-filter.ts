import { z } from 'zod';
import { DocumentClass, PropertyKind, propertyKinds, SaleKind } from './kinds.ts';
import { readShape } from './shape.ts';

/** The name of a place, or of a choice such as a kind of document, as the registry writes it. */
export const name = z.string().trim().min(1).max(200);
const names = z.array(name).max(50);
const floor = z.number().int().min(-10).max(300);
const amount = z.number().nonnegative().max(1e13);

export const flaggedChoices = ['leave-out', 'include', 'only'] as const;
export type FlaggedChoice = (typeof flaggedChoices)[number];

/** Registers and their calendars do not reach beyond; neither does arithmetic with months that has to stay within years of four digits. */
export const DayOfSales = z.iso
  .date({ abort: true })
  .refine((day) => day >= '1900-01-01' && day <= '2199-12-31', 'A day of the years 1900 to 2199 is meant, such as 2026-01-31.');

/** Which sales are meant. Every figure of the product takes one of these, and one function turns it into SQL. */
export const SaleFilter = z.object({
  city: name.optional(),
  /** The village or locality, as the product names it. */
  village: name.optional(),
  /** Several localities of one city: their sales together. Beside `village`, those that are among them. */
  villages: names.optional(),
  project: name.optional(),
  /** The promoter who built the home, as the project's filing names it, first sales and resales alike. */
  promoter: name.optional(),
  /** A part of the map, as `model/shape.ts` writes it: "circle 18.55 73.78 2.5", "ring 18.55 73.78 1 3", "polygon 18.5 73.7/18.6 73.7/18.6 73.8". Of sales whose own place is known. */
  within: z
    .string()
    .trim()
    .max(12_000)
    .refine(
      (text) => readShape(text) !== null,
      'This is neither a circle or ring (latitude, longitude, km up to 50) nor a polygon of 3 to 500 corners.',
    )
    .optional(),
  /** Date of registration, both ends included. */
  from: DayOfSales.optional(),
  to: DayOfSales.optional(),
  minAreaSqft: amount.optional(),
  maxAreaSqft: amount.optional(),
  /** In units of the sale's own currency. */
  minPrice: amount.optional(),
  maxPrice: amount.optional(),
  /** Floor of the home, 0 for the ground floor, both ends included. A sale whose floor is not known is on none. */
  minFloor: floor.optional(),
  maxFloor: floor.optional(),
  configurations: names.optional(),
  propertyKinds: z.array(PropertyKind).max(propertyKinds.length).optional(),
  documentTypes: names.optional(),
  saleKind: SaleKind.optional(),
  /** Market sales, unless another class or all documents are asked for. */
  documentClass: z.union([DocumentClass, z.literal('all')]).optional(),
  /** ISO code, needed only where the sales of a place are in more than one currency. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** Sales that scrutiny or an analyst found unfit to count: left out, unless they too or they alone are asked for. */
  flagged: z.enum(flaggedChoices).optional(),
  /** Sales with one of these reasons for doubt. */
  flag: z
    .array(z.string().regex(/^[a-z0-9-]{1,60}$/))
    .max(50)
    .optional(),
});
export type SaleFilter = z.infer<typeof SaleFilter>;

import { z } from 'zod';
import { ParcelFacts } from './parcel-contract.ts';
import { paperStates, titlePapers } from './model/parcel.ts';

const number = z.number();
const text = z.string();

export const riskKinds = [
  'road-unknown',
  'across-authorities',
  'rules-unknown',
  'zone-unknown',
  'zone-permission',
  'asr-unknown',
  'asking-unknown',
  'asking-above-value',
  'market-thin',
  'paper-faulty',
  'paper-missing',
  'demonstration',
] as const;

/** The report card of a parcel. Areas in square metres, rates in rupees a square metre of carpet, sums in whole paise; null: not known. */
export const Card = z.object({
  parcel: ParcelFacts.extend({ survey: text, remarks: text }),
  /** The official rate of the land, rupees a square metre: where it is from, or why there is none. */
  asr: z.object({ ratePerSqm: number.nullable(), source: text }),
  /** The name is there once the agreement was accepted for this parcel; the phone is masked always. */
  owner: z.object({ isOpen: z.boolean(), name: text.nullable(), phone: text }),
  papers: z.array(z.object({ paper: z.enum(titlePapers), state: z.enum(paperStates), note: text })),
  rules: z.object({
    /** Why there is no statement; null where there is one. */
    fault: text.nullable(),
    fsi: number.nullable(),
    knownOn: z.iso.date().nullable(),
    scheme: text.nullable(),
    builtSqm: number.nullable(),
    homes: number.nullable(),
    lines: z.array(
      z.object({ line: text, label: text, sqm: number, unit: z.enum(['sqm', 'ratio']), formula: text, clause: text, source: text }),
    ),
  }),
  market: z.object({
    /** Why there are no figures; null where there are. */
    fault: text.nullable(),
    from: z.iso.date().nullable(),
    to: z.iso.date().nullable(),
    asOf: z.iso.date().nullable(),
    ratePerSqm: number.nullable(),
    rateN: number,
    needed: number,
    homesAMonth: number.nullable(),
    projects: number,
    isDemonstration: z.boolean(),
    competing: z.array(
      z.object({ project: text, ratePerSqm: number.nullable(), sales: number, homesAMonth: number.nullable(), n: number }),
    ),
    /** Stock of the place by its filings: unsold homes, months in which they sell at the pace of a year, homes sold of those offered in the period, percent. */
    stock: z.object({ unsold: number.nullable(), months: number.nullable(), soldPercent: number.nullable(), n: number }),
  }),
  catchment: z.object({
    km: number,
    score: number.nullable(),
    categories: z.array(
      z.object({
        id: text,
        label: text,
        group: text,
        within: number,
        nearest: text.nullable(),
        km: number.nullable(),
        source: text.nullable(),
      }),
    ),
    people: z
      .object({ name: text, countedIn: number, source: text, figures: z.array(z.object({ label: text, text, unit: text })) })
      .nullable(),
  }),
  feasibility: z.object({
    /** What one sum says may be paid, without months; null with `quickFault`. */
    quickLandPaise: number.nullable(),
    quickFault: text.nullable(),
    /** By the monthly plan: what the hurdle, and what the profit asked for allows to pay. */
    byHurdlePaise: number.nullable(),
    byProfitPaise: number.nullable(),
    fullFault: text.nullable(),
    gdvPaise: number.nullable(),
    costPaise: number.nullable(),
    /** At the asking price; null without one. */
    xirrAtAsking: number.nullable(),
    profitAtAskingPaise: number.nullable(),
    hurdle: number.nullable(),
    assumptions: z.array(z.object({ figure: text, value: number, source: text })),
  }),
  risks: z.array(z.object({ kind: z.enum(riskKinds), detail: text })),
});
export type Card = z.infer<typeof Card>;

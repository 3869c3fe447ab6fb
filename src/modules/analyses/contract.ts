import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { DimensionName, mayBeTried, MeasureAnswer, MeasureId } from '#modules/measures/contract.ts';
import { SaleFilter, SaleRow, trialRows } from '#modules/transactions/contract.ts';

// ── the paper of one sale ────────────────────────────────────────────────────────────────────────────────────────────

export const IndexTwoOffer = z.object({
  /** Project, building, unit and locality, as an order names the document. */
  title: z.string(),
  price: z.number(),
  currency: z.string(),
  /** What the paper says beside the fourteen fields: each with its value, and whether the document told it. */
  holds: z.array(z.object({ label: z.string(), isKnown: z.boolean() })),
  /** Whether the caller may have the file at once, and why: it costs them nothing, they paid for it, or their plan holds some more. */
  had: z.enum(['free', 'paid', 'allowance', 'to-pay']),
  /** Whether it can be bought online. */
  payment: z.enum(['open', 'off', 'not-sold']),
});
export type IndexTwoOffer = z.infer<typeof IndexTwoOffer>;

export const offerIndexTwo = endpoint({
  method: 'GET',
  path: '/api/v1/sales/:saleId/index-two',
  access: 'signed-in',
  summary: 'What the Index II paper of one sale holds and costs, and whether the caller may download it.',
  input: z.object({ saleId: z.string().regex(/^\d{1,20}$/) }),
  output: IndexTwoOffer,
});

// ── one search ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const mostFound = 20;
export const SearchText = z.string().trim().min(2, 'must have at least 2 characters').max(100);

export const findSalesByText = endpoint({
  method: 'GET',
  path: '/api/v1/find/sales',
  access: { entitled: 'sale-transactions' },
  summary: 'The newest documents whose project begins with the text, or whose document, RERA or unit number it is; at most twenty.',
  input: z.object({ text: SearchText }),
  output: z.object({ rows: z.array(SaleRow), total: z.number().int() }),
  ratePerMinute: 120,
});

// ── trial ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** All that a trial may narrow by. What is not named here, such as the class of documents, cannot be asked. */
const TrialFilter = SaleFilter.pick({
  city: true,
  village: true,
  project: true,
  configurations: true,
  propertyKinds: true,
  from: true,
  to: true,
});
export type TrialFilter = z.infer<typeof TrialFilter>;

/** Whoever is signed in may try. The limits are the server's: `model/trial.ts` of transactions says them, `server/trial.ts` keeps them. */
const anyoneMayTry = 'signed-in' as const;

export const TrialTerms = z.object({
  /** The days a trial sees; null while no sales are loaded. */
  window: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  rows: z.number().int(),
});
export type TrialTerms = z.infer<typeof TrialTerms>;

export const readTrialTerms = endpoint({
  method: 'GET',
  path: '/api/v1/trial',
  access: anyoneMayTry,
  summary: 'What a trial sees: which days, and how many rows.',
  input: z.object({}),
  output: TrialTerms,
});

export const askTrialMeasures = endpoint({
  method: 'GET',
  path: '/api/v1/trial/measures',
  access: anyoneMayTry,
  summary: 'Numbers of the catalogue over the days a trial sees, at most twenty rows, none of which open. Nothing about buyers.',
  input: TrialFilter.extend({
    measures: z
      .array(MeasureId.refine((id) => mayBeTried({ measure: id }), 'is not part of a trial'))
      .min(1)
      .max(24),
    by: z
      .array(DimensionName.refine((id) => mayBeTried({ dimension: id }), 'is not part of a trial'))
      .max(1)
      .default([]),
    orderBy: MeasureId.optional(),
  }),
  output: MeasureAnswer,
  ratePerMinute: 120,
});

export const searchTrialSales = endpoint({
  method: 'GET',
  path: '/api/v1/trial/sales',
  access: anyoneMayTry,
  summary: `The newest ${trialRows} sales of the days a trial sees, and how many there are. There is no next page.`,
  input: TrialFilter,
  output: z.object({ rows: z.array(SaleRow).max(trialRows), total: z.number().int() }),
  ratePerMinute: 60,
});

export const CityCard = z.object({
  city: z.string(),
  /** The days counted; null where nothing is known of them. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  sales: z.number().int(),
  /** Null when fewer than `needed` sales carry one. */
  medianRate: z.number().nullable(),
  needed: z.number().int(),
  currency: z.string().nullable(),
});
export type CityCard = z.infer<typeof CityCard>;

export const citiesByDefault = endpoint({
  method: 'GET',
  path: '/api/v1/analyses/cities',
  access: { entitled: ['market-lens', 'sale-transactions'] },
  summary: 'Every city with sales as its screens count it by default: flats of the last twelve whole months that its data reach.',
  input: z.object({}),
  output: z.array(CityCard),
});

import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { DimensionName, MeasureAnswer, MeasureId } from '#modules/measures/contract.ts';
import { mayBeTried } from '#modules/measures/index.ts';
import { SaleFilter, SaleRow } from '#modules/transactions/contract.ts';
import { trialRows } from '#modules/transactions/index.ts';

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

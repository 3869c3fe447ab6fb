import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { PropertyKind } from '#modules/transactions/contract.ts';
import { paise, StoredValuation, SubjectToValue, Valued } from './answer-contract.ts';
import { NamedSubject } from './named-subject.ts';

export {
  Adjustments,
  Choice,
  Comparable,
  ConfidenceGrade,
  Driver,
  InsufficientEvidence,
  RejectedComparable,
  StoredValuation,
  Subject,
  SubjectToValue,
  subjectFields,
  Valuation,
  Valued,
  carpetAreaLimits,
  plotAreaLimits,
} from './answer-contract.ts';
export type { CostTold } from './cost-contract.ts';
export { listModels, trainCity } from './models-contract.ts';
export { accuracyRuns, measureAccuracy, publishAccuracy, valuationAccuracy, type AccuracyStudy } from './accuracy-contract.ts';

const name = z.string().trim().min(1).max(200);
const entitled = { entitled: 'valuation' } as const;

export const valueProperty = endpoint({
  method: 'POST',
  path: '/api/v1/valuations/value',
  access: 'signed-in',
  apiScope: 'valuations',
  summary:
    'Values a property from registered sales and keeps the answer, or says plainly that there are too few. With `stSelection`, opens the valuation of the chosen sales for whoever has paid for it.',
  input: SubjectToValue,
  output: StoredValuation,
  ratePerMinute: 120,
});

export const PlaceToValue = z.object({ locality: z.string(), latitude: z.number(), longitude: z.number() });
export type PlaceToValue = z.infer<typeof PlaceToValue>;

export const placesToValue = endpoint({
  method: 'GET',
  path: '/api/v1/valuations/places',
  access: 'signed-in',
  summary: 'Where the localities of a city lie in which a kind of property was sold: enough to find a point on a map, no figures.',
  input: z.object({ city: name, propertyKind: PropertyKind.default('flat') }),
  output: z.array(PlaceToValue),
});

export const oneValuation = endpoint({
  method: 'GET',
  path: '/api/v1/valuations/:id',
  access: 'signed-in',
  apiScope: 'valuations',
  summary: 'One of the caller’s valuations, exactly as it was answered.',
  input: z.object({ id: z.uuid() }),
  output: StoredValuation,
});

export const ValuationSummary = z.object({
  id: z.uuid(),
  valuedAt: z.iso.datetime(),
  kind: z.enum(['valued', 'insufficient-evidence']),
  city: z.string(),
  project: z.string().nullable(),
  locality: z.string().nullable(),
  carpetAreaSqft: z.number(),
  valuationDate: z.iso.date(),
  valuePaise: paise.nullable(),
  currency: z.string().nullable(),
});
export type ValuationSummary = z.infer<typeof ValuationSummary>;

export const myValuations = endpoint({
  method: 'GET',
  path: '/api/v1/valuations',
  access: entitled,
  apiScope: 'valuations',
  summary: 'The caller’s valuations, newest first.',
  input: z.object({ limit: z.coerce.number().int().min(1).max(200).default(20) }),
  output: z.array(ValuationSummary),
});

/** The specification's name for the same question: `valuation` is the answer, or 'na' when there is none. */
export const valuationResult = endpoint({
  method: 'POST',
  path: '/api/result',
  access: 'signed-in',
  analysis: 'Valuation',
  summary: 'The valuation of a property under the specification’s name; "na" when the evidence does not carry one.',
  input: NamedSubject,
  output: z.object({ valuation: z.union([Valued.extend({ id: z.uuid() }), z.literal('na')]) }),
  ratePerMinute: 120,
});

import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { PropertyKind, SaleKind } from '#modules/transactions/contract.ts';

const name = z.string().trim().min(1).max(200);
const optionalName = z
  .string()
  .trim()
  .max(200)
  .optional()
  .transform((text) => (text === '' ? undefined : text));

/** The smallest and largest flats the registry's deeds describe; beyond them a typing slip is far likelier than a flat. */
export const carpetAreaLimits = { fewestSqft: 80, mostSqft: 20_000 } as const;

/** What is to be valued. The place is a project of the city, or a point on the map. */
export const Subject = z
  .object({
    city: name,
    /** The village or locality, as the product names it. Needed only where a project's name is not unique in its city. */
    village: optionalName,
    project: optionalName,
    latitude: z.coerce.number().min(-90).max(90).optional(),
    longitude: z.coerce.number().min(-180).max(180).optional(),
    propertyKind: PropertyKind.default('flat'),
    carpetAreaSqft: z.coerce.number().min(carpetAreaLimits.fewestSqft).max(carpetAreaLimits.mostSqft),
    /** 0 = ground. */
    floor: z.coerce.number().int().min(-3).max(150).optional(),
    configuration: optionalName,
    builtYear: z.coerce.number().int().min(1800).max(2100).optional(),
    saleKind: SaleKind.exclude(['unknown']).optional(),
    /** The market as it stood on this day; only sales registered before it are used. Today when not given. */
    valuationDate: z.iso.date().optional(),
  })
  .refine((subject) => subject.project !== undefined || (subject.latitude !== undefined && subject.longitude !== undefined), {
    error: 'Name a project, or give a point by latitude and longitude.',
    path: ['project'],
  });
export type Subject = z.infer<typeof Subject>;

const paise = z.number().int();

/**
 * Steps from a registered price to what that sale says of the subject. In hundredths of the currency, in this order, each
 * on top of the one before: agreementPaise + all of them = adjustedPaise, exactly.
 */
export const Adjustments = z.object({
  time: paise,
  size: paise,
  floor: paise,
  /** Difference of level between the two buildings; 0 within one building. */
  location: paise,
  age: paise,
});
export type Adjustments = z.infer<typeof Adjustments>;

export const Comparable = z.object({
  saleId: z.string(),
  project: z.string(),
  locality: z.string(),
  unitNumber: z.string(),
  configuration: z.string(),
  saleKind: SaleKind,
  builtYear: z.number().int().nullable(),
  registeredOn: z.iso.date(),
  agreementPaise: paise,
  areaSqft: z.number(),
  floor: z.number().int().nullable(),
  ratePerSqft: z.number(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  sameBuilding: z.boolean(),
  /** Null where either place is not known. 0 in the same building. */
  distanceM: z.number().nullable(),
  /** Share of the comparables' leg; the shares of the list add up to 1. */
  weight: z.number(),
  adjustments: Adjustments,
  adjustedPaise: paise,
  /** Every adjustment but time, as a rate: where this sale lies against the subject on its own day. */
  likeForLikeRatePerSqft: z.number(),
});
export type Comparable = z.infer<typeof Comparable>;

export const Evidence = z.object({
  /** Sales that were weighed. */
  n: z.number().int(),
  /** What they are worth when close, recent and alike counts 1 and distant, old and unlike next to nothing. */
  effectiveN: z.number(),
  sameBuilding: z.number().int(),
  /** Months back to the oldest sale that was weighed. */
  monthsBack: z.number().int(),
  /** Distance to the farthest sale that was weighed; null when no place is known. */
  radiusM: z.number().nullable(),
  /** Robust spread of the adjusted rates, as % of the value. Null below three sales. */
  spreadPercent: z.number().nullable(),
});
export type Evidence = z.infer<typeof Evidence>;

/** Parts of the value; they add up to it exactly. */
export const Leg = z.object({ key: z.enum(['comparables', 'wider-evidence', 'model-adjustment']), label: z.string(), paise });
export type Leg = z.infer<typeof Leg>;

export const ConfidenceGrade = z.enum(['A', 'B', 'C', 'D', 'E']);
export type ConfidenceGrade = z.infer<typeof ConfidenceGrade>;

export const Place = z.object({
  locality: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** The project has sales before the valuation date. */
  projectKnown: z.boolean(),
  builtYear: z.number().int().nullable(),
});

const common = {
  subject: Subject,
  /** The subject's place as it was settled. */
  place: Place,
  valuationDate: z.iso.date(),
  /** The last registered sale of the city that was known and lies before the valuation date. */
  asOf: z.iso.date().nullable(),
  /** True when demonstration data were among the evidence. */
  demonstration: z.boolean(),
  model: z.object({ id: z.string(), hash: z.string() }),
};

export const Valued = z.object({
  kind: z.literal('valued'),
  ...common,
  currency: z.string(),
  valuePaise: paise,
  /** Four of five sales like this one are registered between these two. */
  lowPaise: paise,
  highPaise: paise,
  ratePerSqft: z.number(),
  confidence: z.object({ grade: ConfidenceGrade, words: z.string(), expectedErrorPercent: z.number() }),
  legs: z.array(Leg),
  comparables: z.array(Comparable),
  evidence: Evidence,
  /** What the subject's rate would have been month by month, from the index of its locality. */
  trend: z.array(z.object({ month: z.iso.date(), ratePerSqft: z.number() })),
  method: z.string(),
  warnings: z.array(z.string()),
});
export type Valued = z.infer<typeof Valued>;

export const InsufficientEvidence = z.object({
  kind: z.literal('insufficient-evidence'),
  ...common,
  found: z.number().int(),
  needed: z.number().int(),
  searched: z.object({ months: z.number().int(), radiusM: z.number(), locality: z.string().nullable() }),
  /** A plain sentence for the person who asked. */
  why: z.string(),
});
export type InsufficientEvidence = z.infer<typeof InsufficientEvidence>;

export const Valuation = z.discriminatedUnion('kind', [Valued, InsufficientEvidence]);
export type Valuation = z.infer<typeof Valuation>;

export const StoredValuation = z.object({
  id: z.uuid(),
  valuedAt: z.iso.datetime(),
  /** SHA-256 over the question, the answer, the model and the state of the data: what was said can be proved. */
  hash: z.string(),
  result: Valuation,
});
export type StoredValuation = z.infer<typeof StoredValuation>;

const entitled = { entitled: 'valuation' } as const;

export const valueProperty = endpoint({
  method: 'POST',
  path: '/api/v1/valuations/value',
  access: entitled,
  summary: 'Values a property from registered sales and keeps the answer, or says plainly that there are too few.',
  input: Subject,
  output: StoredValuation,
  ratePerMinute: 120,
});

export const PlaceToValue = z.object({ locality: z.string(), latitude: z.number(), longitude: z.number() });
export type PlaceToValue = z.infer<typeof PlaceToValue>;

export const placesToValue = endpoint({
  method: 'GET',
  path: '/api/v1/valuations/places',
  access: entitled,
  summary: 'Where the localities of a city lie in which a kind of property was sold: enough to find a point on a map, no figures.',
  input: z.object({ city: name, propertyKind: PropertyKind.default('flat') }),
  output: z.array(PlaceToValue),
});

export const oneValuation = endpoint({
  method: 'GET',
  path: '/api/v1/valuations/:id',
  access: entitled,
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
  summary: 'The caller’s valuations, newest first.',
  input: z.object({ limit: z.coerce.number().int().min(1).max(200).default(20) }),
  output: z.array(ValuationSummary),
});

/** The specification's name for the same question: `valuation` is the answer, or 'na' when there is none. */
export const valuationResult = endpoint({
  method: 'POST',
  path: '/api/result',
  access: entitled,
  summary: 'The valuation of a property under the specification’s name; "na" when the evidence does not carry one.',
  input: Subject,
  output: z.object({ valuation: z.union([Valued.extend({ id: z.uuid() }), z.literal('na')]) }),
  ratePerMinute: 120,
});

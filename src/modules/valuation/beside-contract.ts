/** What stands beside a value: official value, duty, what a sale in haste brings, rent, what is nearby, what the project is. */
import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { paise } from './answer-contract.ts';

const ofValuation = z.object({ id: z.uuid() });
const Confidence = z.enum(['H', 'M', 'L']);

/** Null amounts are not known, and `why` says why. */
export const Guideline = z.object({
  paise: paise.nullable(),
  /** How it was worked out, line by line. */
  steps: z.array(z.string()),
  sources: z.array(z.string()),
  why: z.string().nullable(),
});
export const DutyOfBuyers = z.object({
  buyers: z.enum(['general', 'women-only', 'joint']),
  words: z.string(),
  ratePercent: z.number(),
  dutyPaise: paise,
  feePaise: paise.nullable(),
  totalPaise: paise.nullable(),
  source: z.string(),
  confidence: Confidence,
});
export const ShareOfValue = z.object({
  paise,
  lowPaise: paise,
  highPaise: paise,
  sharePercent: z.number(),
  source: z.string(),
  confidence: Confidence,
});
export const BesideValue = z.object({
  currency: z.string(),
  guideline: Guideline,
  duty: z.object({
    authority: z.string().nullable(),
    /** On the higher of value and official value. */
    onPaise: paise,
    buyers: z.array(DutyOfBuyers),
    why: z.string().nullable(),
  }),
  realisable: ShareOfValue.nullable(),
  distress: ShareOfValue.nullable(),
  /** Gross. Never from one agreement: by a table of usual yields, which `table` names, or not known. */
  rent: z.object({
    monthlyPaise: paise.nullable(),
    yieldPercent: z.number().nullable(),
    table: z
      .object({
        lowPaise: paise,
        highPaise: paise,
        lowPercent: z.number(),
        highPercent: z.number(),
        /** Null: the row of the whole city. */
        locality: z.string().nullable(),
        source: z.string(),
        confidence: Confidence,
      })
      .nullable(),
    why: z.string().nullable(),
  }),
});
export type BesideValue = z.infer<typeof BesideValue>;

export const besideValuation = endpoint({
  method: 'GET',
  path: '/api/v1/valuations/:id/beside',
  access: 'signed-in',
  apiScope: 'valuations',
  summary: 'Beside one of the caller’s values: official value, duty and fee by kind of buyer, realisable and distress value, rent.',
  input: ofValuation,
  output: BesideValue,
});

export const NearbyPlace = z.object({
  name: z.string(),
  metres: z.number().int(),
  latitude: z.number(),
  longitude: z.number(),
  source: z.string(),
  /** False of a metro station that is planned, or whose opening is not known: it is listed, and not counted. */
  isInService: z.boolean(),
});
export const NearbyAmenities = z.object({
  /** Null: the property's own place is not known. */
  point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  withinM: z.number().int(),
  categories: z.array(z.object({ key: z.string(), label: z.string(), count: z.number().int(), places: z.array(NearbyPlace) })),
});
export type NearbyAmenities = z.infer<typeof NearbyAmenities>;

export const nearbyAmenities = endpoint({
  method: 'GET',
  path: '/api/v1/valuations/:id/amenities',
  access: 'signed-in',
  summary: 'What lies around a valued property, by category, with straight-line distances.',
  input: ofValuation,
  output: NearbyAmenities,
});

export const ProjectInfo = z.object({
  project: z.string().nullable(),
  locality: z.string().nullable(),
  city: z.string(),
  /** Filings with RERA under this name. */
  filings: z.array(
    z.object({
      projectId: z.string(),
      registration: z.string(),
      name: z.string(),
      promoter: z.string(),
      status: z.string(),
      type: z.string(),
      proposedCompletion: z.iso.date().nullable(),
      apartments: z.number().int().nullable(),
      booked: z.number().int().nullable(),
      asOf: z.iso.date().nullable(),
    }),
  ),
  /** Homes filed as booked beside first sales registered until the day of that filing; null where the sales loaded do not span the project. */
  declared: z.object({ booked: z.number().int(), registered: z.number().int(), on: z.iso.date() }).nullable(),
  /** Registered sales of the project that could be compared. */
  sales: z.object({
    n: z.number().int(),
    firstOn: z.iso.date().nullable(),
    lastOn: z.iso.date().nullable(),
    medianRatePerSqft: z.number().nullable(),
    currency: z.string().nullable(),
    highestFloor: z.number().int().nullable(),
    configurations: z.array(
      z.object({ configuration: z.string(), n: z.number().int(), medianAreaSqft: z.number(), medianRatePerSqft: z.number() }),
    ),
  }),
});
export type ProjectInfo = z.infer<typeof ProjectInfo>;

export const projectInfo = endpoint({
  method: 'GET',
  path: '/api/v1/valuations/:id/project',
  access: 'signed-in',
  summary: 'The project of a valued property: its filings with RERA and its registered sales.',
  input: ofValuation,
  output: ProjectInfo,
});

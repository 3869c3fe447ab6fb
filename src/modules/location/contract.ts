import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { SaleFilter } from '#modules/transactions/contract.ts';
import { boundaryKinds } from './model/boundary-facts.ts';
import { demographicLevels } from './model/demographic-facts.ts';
import { categoryIds } from './model/around/categories.ts';

const entitled = { entitled: ['market-lens', 'sale-transactions'] } as const;

export const ScoredPart = z.object({
  id: z.string(),
  label: z.string(),
  weight: z.number(),
  nearKm: z.number(),
  farKm: z.number(),
  name: z.string(),
  km: z.number(),
  /** 0 to 100. */
  points: z.number(),
});
export const LocationScore = z.object({
  /** 0 to 100; null where nothing that counts is known of the city. */
  score: z.number().nullable(),
  parts: z.array(ScoredPart),
  /** What no place of is known in the city: not counted, rather than counted as far away. */
  leftOut: z.array(z.string()),
});
export type LocationScore = z.infer<typeof LocationScore>;

export const NearPlace = z.object({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** By air, from the middle. */
  km: z.number(),
  isInService: z.boolean(),
  source: z.string(),
});

export const Around = z.object({
  /** Null when it is not known where the place lies. */
  middle: z.object({ latitude: z.number(), longitude: z.number(), basis: z.enum(['shape', 'locality', 'project', 'sales']) }).nullable(),
  /** The area looked at, as a filter writes it. */
  within: z.string().nullable(),
  categories: z.array(
    z.object({
      id: z.enum(categoryIds),
      label: z.string(),
      group: z.enum(['access', 'hubs', 'amenities']),
      /** Places of the category that are known of the whole city. */
      known: z.number().int(),
      within: z.number().int(),
      /** In the area as well, but not in service: planned, or its opening is not known. */
      notOpen: z.number().int(),
      nearest: z.array(NearPlace),
    }),
  ),
  score: LocationScore,
});
export type Around = z.infer<typeof Around>;

export const readAround = endpoint({
  method: 'GET',
  path: '/api/v1/location/around',
  access: entitled,
  summary:
    'What lies around a place: amenities by category with their distance, ways to get there, places of work, and the location score.',
  input: z.object({
    city: z.string().trim().min(1).max(200),
    village: SaleFilter.shape.village,
    project: SaleFilter.shape.project,
    /** A circle, ring or polygon; without one, so many km around the middle of the locality or project. */
    within: SaleFilter.shape.within,
    km: z.number().min(0.1).max(50).default(2),
  }),
  output: Around,
});

export const NamedArea = z.object({
  kind: z.enum(boundaryKinds),
  title: z.string(),
  areaSqm: z.number(),
  /** As a filter takes it; null where the outline crosses itself. Holes, and pieces beside the largest, are not kept. */
  within: z.string().nullable(),
  leftOutShare: z.number(),
  asOf: z.iso.date().nullable(),
});
export type NamedArea = z.infer<typeof NamedArea>;

export const listAreas = endpoint({
  method: 'GET',
  path: '/api/v1/location/areas',
  access: entitled,
  summary: 'Wards and villages of a city whose boundary was imported, each as a part of the map that a filter takes.',
  input: z.object({ city: z.string().trim().min(1).max(200) }),
  output: z.object({ areas: z.array(NamedArea) }),
});

export const PeopleFigure = z.object({
  id: z.string(),
  label: z.string(),
  /** Shares are ratios; null where the count does not tell it. */
  value: z.number().nullable(),
  text: z.string(),
  unit: z.string(),
  n: z.number().int().describe('People counted in the place.'),
  definition: z.string(),
});
export const People = z.object({
  /** Places of the city's districts in which people were counted; 0 when nothing is imported. */
  placesCounted: z.number().int(),
  place: z
    .object({
      name: z.string(),
      level: z.enum(demographicLevels),
      parent: z.string(),
      countedIn: z.number().int(),
      source: z.string(),
    })
    .nullable(),
  figures: z.array(PeopleFigure),
});
export type People = z.infer<typeof People>;

export const readPeople = endpoint({
  method: 'GET',
  path: '/api/v1/location/people',
  access: entitled,
  summary: 'Who lives in a city or locality: people, households, women to men, children, literacy and work, where a count was imported.',
  input: z.object({ city: z.string().trim().min(1).max(200), village: SaleFilter.shape.village }),
  output: People,
});

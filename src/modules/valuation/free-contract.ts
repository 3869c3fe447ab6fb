/** A value without an account: of a flat in one locality, a few times a day. */
import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { paise } from './comparable-contract.ts';
import { subjectFields } from './answer-contract.ts';

/** Where a stranger may have a flat valued. */
export const freePlace = { city: 'Pune', village: 'Baner' } as const;
/** Values of one address in a day of India. */
export const freeValuesADay = 3;
/** Values of all addresses together in a day: who has many addresses shares them. */
export const freeValuesOfAll = 1000;

/** Projects to choose from: those of the locality with most sales. */
export const freeProjects = endpoint({
  method: 'GET',
  path: '/api/v1/valuations/free',
  access: 'anyone',
  summary: 'Projects of Baner, Pune, in which a stranger may have a flat valued: those with most registered sales first.',
  input: z.object({}),
  output: z.object({ projects: z.array(z.string()).max(12) }),
  ratePerMinute: 60,
});

const FreeAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('valued'),
    valuePaise: paise,
    lowPaise: paise,
    highPaise: paise,
    currency: z.string(),
    sales: z.int().describe('Registered sales that were weighed.'),
    asOf: z.iso.date().nullable().describe('Day of the last sale of the city that counted.'),
    demonstration: z.boolean().describe('Demonstration data were among the sales.'),
    words: z
      .object({ value: z.string(), low: z.string(), high: z.string(), asOf: z.string() })
      .describe('Amounts and day as they are written in the language of whoever asks.'),
  }),
  z.object({ kind: z.literal('refused'), why: z.string(), found: z.int(), needed: z.int().nullable() }),
]);

export const valueFreely = endpoint({
  method: 'POST',
  path: '/api/v1/valuations/free',
  access: 'anyone',
  summary:
    'Values a flat in Baner, Pune, without an account, three times a day from one address. Nothing about it is stored but how many were given. A refusal is not counted.',
  input: z.object({
    project: subjectFields.project.describe('One of those that are offered; somewhere in the locality where it is left out.'),
    carpetAreaSqft: subjectFields.carpetAreaSqft,
    configuration: z.enum(['1 BHK', '2 BHK', '3 BHK', '4 BHK']).optional(),
    floor: subjectFields.floor,
  }),
  output: z.object({ answer: FreeAnswer, left: z.int().min(0).describe('Values left today.') }),
  ratePerMinute: 12,
  bodyLimit: 2_048,
});

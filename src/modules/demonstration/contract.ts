import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';

export const DemonstrationState = z
  .object({
    loaded: z.boolean().describe('Whether invented data are among what is shown; every screen then says so.'),
    sales: z.int().describe('Invented market sales that count at present.'),
    asOf: z.iso.date().nullable().describe('Day of the latest of them.'),
    work: z
      .object({ share: z.number().min(0).max(1), text: z.string() })
      .nullable()
      .describe('Loading that is under way in this process.'),
  })
  .meta({ id: 'DemonstrationState' });
export type DemonstrationState = z.infer<typeof DemonstrationState>;

export const demonstrationState = endpoint({
  method: 'GET',
  path: '/api/v1/demonstration',
  access: 'anyone',
  summary: 'Whether demonstration data are loaded.',
  input: z.object({}),
  output: DemonstrationState,
});
export const loadDemonstrationData = endpoint({
  method: 'POST',
  path: '/api/v1/demonstration',
  access: 'superuser',
  summary: 'Make demonstration data and load them in place of the ones that are there; ask for the state to follow the work.',
  input: z.object({ sales: z.int().min(1).max(50_000_000).default(400_000), seed: z.string().min(1).max(100).default('mulya') }),
  output: DemonstrationState,
  ratePerMinute: 10,
});
export const removeDemonstrationData = endpoint({
  method: 'DELETE',
  path: '/api/v1/demonstration',
  access: 'superuser',
  summary: 'Take the demonstration data out again.',
  input: z.object({}),
  output: DemonstrationState,
});

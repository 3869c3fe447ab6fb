import { z } from 'zod';
import * as words from '#messages/identity/errors';
import { apiScopes, endpoint } from '#core/endpoint.ts';
import { ProofByPassword } from './contract.ts';

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  start: z.string().describe('The first letters of the key, by which to know it again.'),
  scopes: z.array(z.enum(apiScopes)),
  callsPerDay: z.int(),
  usedToday: z.object({ day: z.iso.date(), calls: z.int() }).nullable().describe('The last day of use in India, and its calls.'),
  lastUsedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type ApiKey = z.infer<typeof ApiKey>;

const OneKey = z.object({ id: z.uuid() });
const NewKey = z.object({ key: ApiKey, secret: z.string().describe('The key itself: told this once, and kept nowhere.') });

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/v1/auth/keys',
  access: 'signed-in',
  summary: 'Your API keys, the newest first; never the keys themselves.',
  input: z.object({}),
  output: z.array(ApiKey),
});
export const makeApiKey = endpoint({
  method: 'POST',
  path: '/api/v1/auth/keys',
  access: 'signed-in',
  summary: 'Makes a key with which a program calls in your name, after a fresh proof. It is told once.',
  input: z.object({
    name: z.string().trim().min(1, { error: words.keyName }).max(80),
    scopes: z.array(z.enum(apiScopes)).min(1, { error: words.chooseScope }),
    callsPerDay: z.coerce.number().int().min(1).max(100_000).default(1000),
    days: z.coerce.number().int().min(1).max(3650).nullable().default(365).describe('Until it ends by itself; null: never.'),
    password: ProofByPassword,
  }),
  output: NewKey,
  ratePerMinute: 10,
});
export const rotateApiKey = endpoint({
  method: 'POST',
  path: '/api/v1/auth/keys/:id/rotate',
  access: 'signed-in',
  summary: 'Makes a new key in place of one, after a fresh proof; the old one goes on for a day.',
  input: OneKey.extend({ password: ProofByPassword }),
  output: NewKey,
  ratePerMinute: 10,
});
export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/keys/:id',
  access: 'signed-in',
  summary: 'Ends a key, at once.',
  input: OneKey,
  output: ApiKey,
});

import { randomUUID } from 'node:crypto';
import * as consent from '#messages/core/consent';
import { sayIn } from '#core/language.ts';

/** A request as the contact page sends it, from a page that was opened a minute before. */
export const makeRequest = (more: Record<string, unknown> = {}) => ({
  name: 'Asha Kulkarni',
  email: 'asha@example.com',
  message: 'Please send me the Index II of Nilgiri Heights.',
  page: '/st/list/',
  consent: sayIn('en', () => consent.toRequest()),
  language: 'en' as const,
  key: randomUUID(),
  openedAt: Date.now() - 60_000,
  ...more,
});

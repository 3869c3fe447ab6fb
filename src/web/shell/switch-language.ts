import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { languageCookie, languages, type Language } from '#core/language.ts';
import { call } from '../api/call.ts';
import type { User } from '../session/session.ts';

// Owned and answered by the identity module; the frame knows no module.
const chooseLanguage = endpoint({
  method: 'POST',
  path: '/api/v1/auth/language',
  access: 'signed-in',
  summary: 'The language of mails to the person who is signed in',
  input: z.object({ language: z.enum(languages) }),
  output: z.object({ done: z.literal(true) }),
});

/** The same address with its query, in another language. */
export function addressIn(wanted: Language, pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set(languageCookie, wanted);
  return `${pathname}?${query.toString()}`;
}

/**
 * Stores the language with the account, then sends the screen anew. An account that could not be reached keeps the one before: the
 * screen changes all the same. Who sees the product as somebody else changes nothing of theirs.
 */
export async function switchLanguage(user: User, wanted: Language) {
  if (!user.isImpersonated) await call(chooseLanguage, { language: wanted }, { quiet: true }).catch(() => undefined);
  location.assign(addressIn(wanted, location.pathname, location.search) + location.hash);
}

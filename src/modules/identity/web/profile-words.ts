import * as words from '#messages/identity/profile';
import { dateInIndia, formatDate } from '#core/period.ts';
import type { Entitlement, Profile } from '../contract.ts';

export const dayInWords = (instant: string) => formatDate(dateInIndia(Date.parse(instant)));

export const wayNames: Record<Profile['otherWays'][number], string> = { google: 'Google', firebase: 'Identity Platform' };

export function openState({ validFrom, validTo }: Pick<Entitlement, 'validFrom' | 'validTo'>, now: Date) {
  if (new Date(validFrom) > now) return words.opensOn({ day: dayInWords(validFrom) });
  if (validTo === null) return words.openSince({ day: dayInWords(validFrom) });
  return new Date(validTo) > now ? words.openUntil({ day: dayInWords(validTo) }) : words.endedOn({ day: dayInWords(validTo) });
}

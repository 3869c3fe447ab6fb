import { dateInIndia, formatDate } from '#core/period.ts';
import type { Entitlement, Profile } from '../contract.ts';

export const dayInWords = (instant: string) => formatDate(dateInIndia(Date.parse(instant)));

export const wayNames: Record<Profile['otherWays'][number], string> = { google: 'Google', firebase: 'Identity Platform' };

export function openState({ validFrom, validTo }: Pick<Entitlement, 'validFrom' | 'validTo'>, now: Date) {
  if (new Date(validFrom) > now) return `opens on ${dayInWords(validFrom)}`;
  if (validTo === null) return `open since ${dayInWords(validFrom)}`;
  return new Date(validTo) > now ? `open until ${dayInWords(validTo)}` : `ended on ${dayInWords(validTo)}`;
}

import { dateInIndia, formatDate } from '#core/period.ts';
import type { Entitlement } from '../contract.ts';

export const dayInWords = (instant: string) => formatDate(dateInIndia(Date.parse(instant)));

export function openState({ validFrom, validTo }: Pick<Entitlement, 'validFrom' | 'validTo'>, now: Date) {
  if (new Date(validFrom) > now) return `opens on ${dayInWords(validFrom)}`;
  if (validTo === null) return `open since ${dayInWords(validFrom)}`;
  return new Date(validTo) > now ? `open until ${dayInWords(validTo)}` : `ended on ${dayInWords(validTo)}`;
}

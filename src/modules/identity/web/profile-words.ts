import { dateInIndia, formatDate } from '#core/period.ts';
import type { Profile, products } from '../contract.ts';

export const productNames: Record<(typeof products)[number], string> = {
  'market-lens': 'Market Lens',
  'sale-transactions': 'Sale transactions',
  valuation: 'Valuation',
  simulator: 'Simulator',
  propgpt: 'PropGPT',
  'land-desk': 'Land Desk',
  valuer: 'Valuer’s desk',
};

export const dayInWords = (instant: string) => formatDate(dateInIndia(Date.parse(instant)));

export function openState({ validFrom, validTo }: Profile['entitlements'][number], now: Date) {
  if (new Date(validFrom) > now) return `opens on ${dayInWords(validFrom)}`;
  if (validTo === null) return `open since ${dayInWords(validFrom)}`;
  return new Date(validTo) > now ? `open until ${dayInWords(validTo)}` : `ended on ${dayInWords(validTo)}`;
}

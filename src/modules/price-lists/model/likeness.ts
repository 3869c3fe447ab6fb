import type { Competitor } from './pricing-market.ts';

/** Share of homes that two mixes have in common: 1 where both sell the same configurations in the same shares; null where either is not known. */
export function likeness(mix: Competitor['mix'], own: readonly { configuration: string; homes: number }[]): number | null {
  const named = mix.filter(({ configuration }) => configuration !== '');
  const sold = named.reduce((sum, { sales }) => sum + sales, 0);
  const homes = own.reduce((sum, one) => sum + one.homes, 0);
  if (sold === 0 || homes === 0) return null;
  const shares = new Map(named.map(({ configuration, sales }) => [configuration, sales / sold]));
  return own.reduce((sum, one) => sum + Math.min(shares.get(one.configuration) ?? 0, one.homes / homes), 0);
}

import { monthsBetween } from '#core/period.ts';
import type { LandValue } from '../../cost-contract.ts';
import type { Warning } from '../remarks.ts';
import { costKnobs } from './cost-knobs.ts';

/** What to know of the land's part: plots of another size, or sales of long ago. */
export function landWarnings({ areaSqft, comparables }: LandValue, asOf: string | null, valuationDate: string): Warning[] {
  const areas = comparables.map((one) => one.areaSqft);
  const [least, most] = [Math.min(...areas), Math.max(...areas)];
  const { beyondPlots, staleMonths } = costKnobs;
  return [
    ...(areaSqft < least * (1 - beyondPlots) || areaSqft > most * (1 + beyondPlots)
      ? [{ code: 'plot-outside' as const, least: Math.round(least), most: Math.round(most) }]
      : []),
    ...(asOf !== null && monthsBetween(asOf, valuationDate) > staleMonths ? [{ code: 'plots-stale' as const, day: asOf }] : []),
  ];
}

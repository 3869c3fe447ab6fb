/** What a model's refusal says: its cause, what was found and what it would take. */
import type { PropertyKind } from '#modules/transactions/contract.ts';
import { knobs, settings, type BoostedRefusal, type BoostedValue, type ModelRefusal } from '#modules/avm/index.ts';
import type { Refusal, Warning } from './remarks.ts';

const needed = knobs.refusal.fewestSales;
/** The first year in which sales are looked for, as of a month. */
const sinceYear = (month: number) => Math.floor((month - knobs.kernel.monthsOfNeighbours) / 12);

export function whyRefused(
  { because, evidence }: ModelRefusal,
  { propertyKind, month }: { propertyKind: PropertyKind; month: number },
): Refusal {
  const found = { n: evidence.n, since: sinceYear(month) };
  switch (because) {
    case 'too-few':
      return evidence.n === 0
        ? { code: 'none-here', since: found.since, needed, kind: propertyKind }
        : { code: 'too-few', ...found, needed, kind: propertyKind };
    case 'too-unlike':
      return { code: 'too-unlike', ...found, effective: evidence.effectiveN, needed: knobs.refusal.fewestEffective };
    case 'too-unsure':
      return { code: 'too-unsure', ...found, percent: knobs.refusal.highestErrorPercent };
  }
}

export function whyNotChosen({ because, evidence }: ModelRefusal, n: number): Refusal {
  switch (because) {
    case 'too-few':
      return { code: 'chosen-too-few', n, needed };
    case 'too-unlike':
      return { code: 'chosen-too-unlike', n, effective: evidence.effectiveN, needed: knobs.refusal.fewestEffective };
    case 'too-unsure':
      return { code: 'chosen-too-unsure', n };
  }
}

export function whyNowhere(
  because: 'city' | 'project' | 'point' | 'locality',
  { city, project = '', village = null, propertyKind: kind }: NamedPlace,
): Refusal {
  switch (because) {
    case 'city':
      return { code: 'none-in-city', city, needed, kind };
    case 'project':
      return { code: 'none-of-project', city, project };
    case 'point':
      return { code: 'none-near', km: knobs.kernel.radiusKm, needed, kind };
    case 'locality':
      return { code: 'none-in-locality', locality: village, needed, kind };
  }
}
type NamedPlace = { city: string; project?: string | undefined; village?: string | null | undefined; propertyKind: PropertyKind };

/** How sure the value would have been, or that no sale stands beside it. */
export const whyModelRefused = (
  { because, evidence, expectedErrorPercent }: BoostedRefusal,
  { propertyKind }: { propertyKind: PropertyKind },
): Refusal =>
  because === 'too-unsure'
    ? { code: 'model-too-unsure', n: evidence.n, percent: expectedErrorPercent, most: 100 * settings.refusal.highestError }
    : { code: 'none-close', kind: propertyKind };

/** What the model took for granted of the building and the kind of sale. */
export function takenForGranted(
  { saleKind }: { saleKind?: string | undefined },
  { taken, knownBy }: Pick<BoostedValue, 'taken' | 'knownBy'>,
): Warning[] {
  return [
    ...(knownBy === 'new' ? [{ code: 'new-building' as const }] : []),
    ...(saleKind === undefined && taken.saleKind > 0
      ? [{ code: 'taken-as' as const, sale: taken.saleKind === 1 ? ('primary' as const) : ('resale' as const) }]
      : []),
  ];
}

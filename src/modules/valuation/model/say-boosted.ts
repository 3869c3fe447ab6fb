/** Sentences of the boosted model, beside those of the comparables in `say.ts`. */
import {
  type RejectionReason,
  type BoostedRefusal,
  type BoostedValue,
  type DriverKey,
  settings,
  type Evidence,
} from '#modules/avm/index.ts';
import { aKind } from './kind-facts.ts';

export const boostedLegLabel = 'What the model adds to the closest sales';

/** Each line is told in the order of the sums. */
export const driverWords: Record<DriverKey, string> = {
  place: 'The building and its surroundings, by all their sales',
  size: 'Its size, for this building and market',
  floor: 'Its floor',
  age: 'Its age',
  kind: 'Its configuration, new or resale',
  season: 'The month of the year',
  market: 'The recent trend of prices here',
  registry: 'Other facts in the register',
  rising: 'Smoothing by size, and rounding',
};

export const rejectionWords: Record<RejectionReason, string> = {
  dropped: 'You took it out.',
  size: 'Its size or other facts are too different.',
  'age-of-sale': 'Older than sales that are equally similar.',
  capped: 'Enough sales of its building are weighed already: no building decides alone.',
  outweighed: 'Others are closer, newer or more similar; it is weighed, but not one of the twelve shown.',
};

/** What a refusal says is its cause, and nothing else: how sure the value would have been, or that no sale stands beside it. */
export function whyModelRefused({ because, evidence, expectedErrorPercent }: BoostedRefusal, { propertyKind }: { propertyKind: string }) {
  const found = evidence.n === 1 ? '1 registered sale' : `${evidence.n} registered sales`;
  if (because === 'too-unsure')
    return (
      `Prices here differ so much that one sale in three would lie more than ${expectedErrorPercent.toFixed(0)}% from the value; above ` +
      `${100 * settings.refusal.highestError}% we give none. We found ${found} around it.`
    );
  return `No registered sale is close enough in place, size, age and time to stand beside the value of ${aKind(propertyKind)} here: nobody could check it, so we give none.`;
}

export const boostedMethod = ({ n, sameBuilding, monthsBack }: Evidence) =>
  `Boosted trees beside comparables: ${n} registered sales of the last ${monthsBack <= 1 ? 'month' : `${monthsBack} months`} ` +
  `(${sameBuilding === 0 ? 'none' : sameBuilding} of the building itself) are weighed and adjusted in money; what the model, trained on all sales of the city, ` +
  'sees beyond the closest of them is a line of its own.';

export function takenWords(
  subject: { saleKind?: string | undefined; valuationDate: string },
  { taken, knownBy }: Pick<BoostedValue, 'taken' | 'knownBy'>,
): string[] {
  const words: string[] = [];
  if (knownBy === 'new')
    words.push(
      'No sale of this building is known yet: the value is that of a newcomer to its surroundings, and its range is wider for it.',
    );
  if (subject.saleKind === undefined && taken.saleKind > 0)
    words.push(`Taken as ${taken.saleKind === 1 ? 'a first sale by the promoter' : 'a resale'}, as most sales here are.`);
  return words;
}

/** Sentences of an answer. Plain words: what was found, what it would take. */
import type { ConfidenceGrade } from '../contract.ts';
import type { PropertyKind } from '#modules/transactions/contract.ts';
import { aKind, kindFacts, kindsWords } from './kind-facts.ts';
import { knobs, type Evidence, type ModelRefusal } from '#modules/avm/index.ts';

const monthsSearched = knobs.kernel.monthsOfNeighbours;
export const sinceYear = (month: number) => Math.floor((month - monthsSearched) / 12);

const sales = (n: number) => (n === 1 ? '1 registered sale' : `${n} registered sales`);

export function whyRefused(refusal: ModelRefusal, { propertyKind, month }: { propertyKind: string; month: number }): string {
  const { evidence } = refusal;
  const needed = knobs.refusal.fewestSales;
  const since = sinceYear(month);
  switch (refusal.because) {
    case 'too-few':
      return evidence.n === 0
        ? `We found no registered sale here since ${since} that is like this one; at least ${needed} are needed to value ${aKind(propertyKind)}.`
        : `We found ${sales(evidence.n)} here since ${since}; at least ${needed} are needed to value ${aKind(propertyKind)}.`;
    case 'too-unlike':
      return (
        `We found ${sales(evidence.n)} around here since ${since}, but none in this building, and the others are so different, far or old ` +
        `that together they are worth ${evidence.effectiveN.toFixed(1)} close ones; at least ${knobs.refusal.fewestEffective} are needed.`
      );
    case 'too-unsure':
      return `We found ${sales(evidence.n)} here since ${since}, but their prices differ so much that a value could be off by more than ${knobs.refusal.highestErrorPercent}%.`;
  }
}

export function whyNowhere(
  because: 'city' | 'project' | 'point' | 'locality',
  subject: { city: string; project?: string; village?: string; propertyKind: string },
) {
  const needed = `At least ${knobs.refusal.fewestSales} are needed to value ${aKind(subject.propertyKind)}.`;
  switch (because) {
    case 'city':
      return `No registered sale of ${aKind(subject.propertyKind)} in ${subject.city} is known. ${needed}`;
    case 'project':
      return `No registered sale in ${subject.city} names the project ${subject.project ?? ''}. Choose a project from the list, or add its locality or its place on the map.`;
    case 'point':
      return `No registered sale lies within ${knobs.kernel.radiusKm} km of this point. ${needed}`;
    case 'locality':
      return `No registered sale of ${aKind(subject.propertyKind)} in ${subject.village ?? 'this locality'} is known. ${needed}`;
  }
}

/** Of every kind but flats. */
export const gradeWarning = 'How wide a range must be was measured on flats, so the grade is one lower than it would be for one.';
/** Where it is valued by sales of the kind alone. */
export const otherKindWarning = (propertyKind: string) =>
  `Valued from registered sales of ${kindsWords(propertyKind)} alone. ${gradeWarning}`;

const gradeWords: Record<ConfidenceGrade, string> = {
  A: 'High confidence',
  B: 'Good confidence',
  C: 'Fair confidence',
  D: 'Low confidence',
  E: 'Very low confidence',
};
export const confidenceWords = (grade: ConfidenceGrade, expectedErrorPercent: number) =>
  `${gradeWords[grade]}: two of three sales like this are registered within ${expectedErrorPercent.toFixed(1)}% of the value.`;

export function methodSentence({ n, sameBuilding, monthsBack }: Evidence, propertyKind: PropertyKind) {
  const { built, floor } = kindFacts[propertyKind];
  const what = built ? 'building' : 'layout';
  const own = sameBuilding === 0 ? `none of the ${what} itself` : `${sameBuilding} of the ${what} itself`;
  return (
    `Comparables: ${sales(n)} of the last ${monthsBack <= 1 ? 'month' : `${monthsBack} months`} (${own}), each adjusted for time, size, ${floor ? 'floor, ' : ''}${built ? 'location and age' : 'location'}, ` +
    `weighted by likeness, nearness and recency, beside the level of the ${what} and its surroundings.`
  );
}

import type { PropertyKind } from '#modules/transactions/contract.ts';
import type { ConfidenceGrade } from '../answer-contract.ts';

/** What there is to ask of a kind of property: a plot has no floor and no rooms, a house stands on the ground. */
export const kindFacts: Record<PropertyKind, { floor: boolean; rooms: boolean; built: boolean; area: string }> = {
  flat: { floor: true, rooms: true, built: true, area: 'Carpet area' },
  shop: { floor: true, rooms: false, built: true, area: 'Carpet area' },
  office: { floor: true, rooms: false, built: true, area: 'Carpet area' },
  'row-house': { floor: false, rooms: true, built: true, area: 'Carpet area' },
  bungalow: { floor: false, rooms: true, built: true, area: 'Carpet area' },
  plot: { floor: false, rooms: false, built: false, area: 'Plot area' },
  land: { floor: false, rooms: false, built: false, area: 'Area of the land' },
  other: { floor: true, rooms: true, built: true, area: 'Carpet area' },
};

export const oneLower: Record<ConfidenceGrade, ConfidenceGrade> = { A: 'B', B: 'C', C: 'D', D: 'E', E: 'E' };

/** What ranges are made by was measured on flats: of other kinds, sold seldom and unlike each other, it is believed one grade less. */
export const gradeOfKind = (kind: PropertyKind, grade: ConfidenceGrade) => (kind === 'flat' ? grade : oneLower[grade]);

import type { PropertyKind } from '#modules/transactions/contract.ts';
import type { ConfidenceGrade } from '../answer-contract.ts';

/** What there is to ask of a kind of property: a plot has no floor and no rooms, a house stands on the ground. */
export const kindFacts: Record<PropertyKind, { floor: boolean; rooms: boolean; built: boolean }> = {
  flat: { floor: true, rooms: true, built: true },
  shop: { floor: true, rooms: false, built: true },
  office: { floor: true, rooms: false, built: true },
  'row-house': { floor: false, rooms: true, built: true },
  bungalow: { floor: false, rooms: true, built: true },
  plot: { floor: false, rooms: false, built: false },
  land: { floor: false, rooms: false, built: false },
  other: { floor: true, rooms: true, built: true },
};

export const oneLower: Record<ConfidenceGrade, ConfidenceGrade> = { A: 'B', B: 'C', C: 'D', D: 'E', E: 'E' };

/** What ranges are made by was measured on flats: of other kinds, sold seldom and unlike each other, it is believed one grade less. */
export const gradeOfKind = (kind: PropertyKind, grade: ConfidenceGrade) => (kind === 'flat' ? grade : oneLower[grade]);

/** The name of a kind in messages, whose choices have no hyphens. */
export const kindKey = (kind: PropertyKind) => (kind === 'row-house' ? 'rowHouse' : kind);

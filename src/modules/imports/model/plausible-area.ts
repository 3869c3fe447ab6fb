import type { PropertyKind } from '#modules/transactions/contract.ts';

/** Square metres that a unit of a house can have. A smaller or larger area is that of something else, or an id in the wrong column. */
export const unitSqm = { least: 5, most: 3000 };
const UNITS: ReadonlySet<PropertyKind> = new Set(['flat', 'shop', 'office', 'row-house']);

export const isPlausibleArea = (kind: PropertyKind, sqm: number) =>
  sqm > 0 && (!UNITS.has(kind) || (sqm >= unitSqm.least && sqm <= unitSqm.most));

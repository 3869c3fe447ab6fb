import type { PropertyKind } from '#modules/transactions/contract.ts';

/** Kinds that stand on a plot of their own. */
export const isHouse = (kind: PropertyKind) => kind === 'row-house' || kind === 'bungalow';

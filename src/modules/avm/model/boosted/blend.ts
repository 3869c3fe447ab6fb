import type { KnownBy } from '../range.ts';

/** What each of the three boosters says of a flat: log rates. */
export type Parts = { relative: number; direct: number; alone: number };

/**
 * The log rate by the trees. In a building with sales of its own the booster against the base says the part `baseShare`, the one against the
 * index the rest: the base is what the building's own sales say and moves with them every month, while what the other has learned of a place stays
 * as it was when the trees grew. A new building is valued by the mean of all three. Models of before there was a share take half of either.
 */
export const blend = ({ relative, direct, alone }: Parts, by: KnownBy, baseShare = 0.5) =>
  by === 'new' ? (relative + direct + alone) / 3 : baseShare * relative + (1 - baseShare) * direct;

/** How screens, prints and files name a comparable sale. */
import { NOT_KNOWN } from '#core/not-known.ts';
import type { Comparable } from '../contract.ts';

/** A project, or what stands in for one that the deed does not name. */
export const nameOf = ({ project, unitNumber, locality }: Pick<Comparable, 'project' | 'unitNumber' | 'locality'>) =>
  [project || `Unnamed building, ${locality}`, unitNumber].filter(Boolean).join(' · ');

export const distanceWords = ({ sameBuilding, distanceM }: Pick<Comparable, 'sameBuilding' | 'distanceM'>) =>
  sameBuilding
    ? 'same building'
    : distanceM === null
      ? NOT_KNOWN
      : distanceM < 1000
        ? `${distanceM} m`
        : `${(distanceM / 1000).toFixed(1)} km`;

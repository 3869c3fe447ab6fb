/** How screens, prints and files name a comparable sale. */
import { notKnown } from '#core/not-known.ts';
import * as words from '#messages/valuation/comparables';
import type { Comparable } from '../contract.ts';

/** A project, or what stands in for one that the deed does not name. */
export const nameOf = ({ project, unitNumber, locality }: Pick<Comparable, 'project' | 'unitNumber' | 'locality'>) =>
  [project || words.unnamedBuilding({ locality }), unitNumber].filter(Boolean).join(' · ');

export const distanceWords = ({ sameBuilding, distanceM }: Pick<Comparable, 'sameBuilding' | 'distanceM'>) =>
  sameBuilding
    ? words.sameBuilding()
    : distanceM === null
      ? notKnown()
      : distanceM < 1000
        ? words.metres({ n: String(distanceM) })
        : words.kilometres({ n: (distanceM / 1000).toFixed(1) });

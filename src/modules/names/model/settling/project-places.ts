import { haversineKm, isPosition } from '#core/geo.ts';
import type { ProjectContext } from './known-project.ts';
import { sameVillage, type VillageNames } from './same-entity.ts';

type Placed = { latitude?: number | null; longitude?: number | null };

export function kmBetween(one: Placed, other: Placed): number | null {
  if (!isPosition(one.latitude, one.longitude) || !isPosition(other.latitude, other.longitude)) return null;
  return haversineKm(one as { latitude: number; longitude: number }, other as { latitude: number; longitude: number });
}

/** A village's centre is this near any project in it; beyond the second distance it is another place. */
const NEAR_KM = 4;
const FAR_KM = 8;
/** Two points of one site. */
export const ONE_SITE_KM = 1;

export type PlaceEvidence = {
  /** Null when nothing can be said. */
  agrees: boolean | null;
  /** Certainly another place, not a neighbouring village or PIN. */
  far: boolean;
  /** So near, or of one village or PIN, that a namesake of another promoter may be meant all the same. */
  close: boolean;
  reason: string;
};

/** Village before distance before PIN: PINs cut across villages, and points in the register are often rough. */
export function comparePlaces(candidate: ProjectContext, wanted: ProjectContext, names: VillageNames): PlaceEvidence {
  const km = kmBetween(candidate, wanted);
  const samePin = Boolean(candidate.pin && candidate.pin === wanted.pin);
  if (candidate.village && wanted.village) {
    if (sameVillage(candidate.village, wanted.village, {}, {}, names).same)
      return { agrees: true, far: false, close: true, reason: `in ${candidate.village}` };
    if (km === null || km > NEAR_KM)
      return { agrees: false, far: km === null || km > FAR_KM, close: false, reason: `${wanted.village} is not ${candidate.village}` };
  }
  if (km !== null && km <= NEAR_KM) return { agrees: true, far: false, close: km <= ONE_SITE_KM, reason: `${km.toFixed(1)} km apart` };
  if (samePin) return { agrees: true, far: false, close: km === null, reason: `PIN ${candidate.pin}` };
  if (km !== null && km > FAR_KM) return { agrees: false, far: true, close: false, reason: `${km.toFixed(0)} km apart` };
  if (candidate.pin && wanted.pin) {
    // Neighbouring PINs begin with the same three figures, those of other districts do not.
    const far = candidate.pin.slice(0, 3) !== wanted.pin.slice(0, 3);
    return { agrees: false, far, close: false, reason: `PIN ${wanted.pin} is not ${candidate.pin}` };
  }
  return { agrees: null, far: false, close: false, reason: '' };
}

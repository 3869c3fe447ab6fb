import type { IsoDate } from '#core/period.ts';
import { readScoreParts, scorePartsOn, type ScorePart } from '../model/around/location-score.ts';
import { referenceText } from '#server/reference.ts';

let cachedParts: ScorePart[] | undefined;

/** What a location score is made of on a day. */
export function shippedScoreParts(day: IsoDate): ScorePart[] {
  cachedParts ??= readScoreParts(referenceText('location-score'));
  return scorePartsOn(cachedParts, day);
}

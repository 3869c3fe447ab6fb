import { readFileSync } from 'node:fs';
import type { IsoDate } from '#core/period.ts';
import { readScoreParts, scorePartsOn, type ScorePart } from '../model/around/location-score.ts';

let known: ScorePart[] | undefined;

/** What a location score is made of on a day. */
export function shippedScoreParts(day: IsoDate): ScorePart[] {
  known ??= readScoreParts(readFileSync(new URL('../../../../reference/location-score.csv', import.meta.url), 'utf8'));
  return scorePartsOn(known, day);
}

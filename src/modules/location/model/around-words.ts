import * as words from '#messages/location/around';
import { definition } from '#messages/location/score';
import { groupDigits } from '#core/indian-number.ts';

/** "0.7 km"; metres below a kilometre say more than the middle of a locality knows. */
export const kmWords = (km: number) => words.km({ km: groupDigits(km, 'indian', km < 10 ? 1 : 0) });

export const scoreWords = (score: number) => groupDigits(score, 'indian', 0);

/** How a location score is made, in the words that screens and files share. */
export const scoreDefinition = () => definition();
export const scoreMethod = 'docs/methods/location-score.md';

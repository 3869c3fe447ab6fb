import { groupDigits } from '#core/indian-number.ts';

/** "0.7 km"; metres below a kilometre say more than the middle of a locality knows. */
export const kmWords = (km: number) => `${groupDigits(km, 'indian', km < 10 ? 1 : 0)} km`;

export const scoreWords = (score: number) => groupDigits(score, 'indian', 0);

/** How a location score is made, in the words that screens and files share. */
export const scoreDefinition =
  'Nearness to what people go to, 0 to 100: for each kind of place points fall from 100 at its near distance to 0 at its far one, by air; weighted by a dated table. A judgement, not fitted to prices.';
export const scoreMethod = 'docs/methods/location-score.md';

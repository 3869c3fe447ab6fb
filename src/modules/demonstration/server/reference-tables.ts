import { type RegistrationFeeRate, readRegistrationFeeRates, readStampDutyRates, type StampDutyRate } from '#core/duty-rates.ts';
import { type PlaceAuthority, readPlaceAuthorities } from '../model/charges.ts';
import { readReckonerLevels, type ReckonerLevel } from '../model/guideline-value.ts';
import { referenceRows, referenceText } from '#server/reference.ts';

export type ReferenceTables = {
  places: Record<string, string>[];
  duties: StampDutyRate[];
  fees: RegistrationFeeRate[];
  authorities: PlaceAuthority[];
  levels: ReckonerLevel[];
};

/** The dated tables the product ships with: the demonstration invents deeds, not rates of duty. */
export const readReferenceTables = (): ReferenceTables => ({
  places: referenceRows('places'),
  duties: readStampDutyRates(referenceText('stamp-duty')),
  fees: readRegistrationFeeRates(referenceText('registration-fee')),
  authorities: readPlaceAuthorities(referenceRows('place-authority')),
  levels: readReckonerLevels(referenceRows('ready-reckoner-levels')),
});

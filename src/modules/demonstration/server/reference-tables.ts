import { readFileSync } from 'node:fs';
import { readCsvTable } from '#core/csv-table.ts';
import { type RegistrationFeeRate, readRegistrationFeeRates, readStampDutyRates, type StampDutyRate } from '#core/duty-rates.ts';
import { type PlaceAuthority, readPlaceAuthorities } from '../model/charges.ts';
import { readReckonerLevels, type ReckonerLevel } from '../model/guideline-value.ts';

export type ReferenceTables = {
  places: Record<string, string>[];
  duties: StampDutyRate[];
  fees: RegistrationFeeRate[];
  authorities: PlaceAuthority[];
  levels: ReckonerLevel[];
};

const read = (name: string) => readFileSync(new URL(`../../../../reference/${name}.csv`, import.meta.url), 'utf8');

/** The dated tables the product ships with: the demonstration invents deeds, not rates of duty. */
export const readReferenceTables = (): ReferenceTables => ({
  places: readCsvTable(read('places')),
  duties: readStampDutyRates(read('stamp-duty')),
  fees: readRegistrationFeeRates(read('registration-fee')),
  authorities: readPlaceAuthorities(readCsvTable(read('place-authority'))),
  levels: readReckonerLevels(readCsvTable(read('ready-reckoner-levels'))),
});

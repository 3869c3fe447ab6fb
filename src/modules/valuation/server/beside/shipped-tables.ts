import { readFileSync } from 'node:fs';
import { readCsvTable } from '#core/csv-table.ts';
import { readRegistrationFeeRates, readStampDutyRates } from '#core/duty-rates.ts';

const shipped = (name: string) => readFileSync(new URL(`../../../../../reference/${name}.csv`, import.meta.url), 'utf8');
const confidenceOf = (text: string | undefined): 'H' | 'M' | 'L' => (text === 'H' || text === 'M' ? text : 'L');

function load() {
  return {
    duties: readStampDutyRates(shipped('stamp-duty')),
    fees: readRegistrationFeeRates(shipped('registration-fee')),
    authorities: readCsvTable(shipped('place-authority')).map((row) => ({
      city: row['city'] ?? '',
      place: row['place'] ?? '',
      authority: row['authority'] ?? '',
      validFrom: row['valid_from'] ?? '',
      validTo: row['valid_to'] || null,
    })),
    yields: readCsvTable(shipped('rental-yields')).map((row) => ({
      city: row['city'] ?? '',
      locality: row['locality'] ?? '',
      propertyKind: row['property_kind'] ?? '',
      yieldPercent: Number(row['yield_percent']),
      lowPercent: Number(row['low_percent']),
      highPercent: Number(row['high_percent']),
      source: row['source'] ?? '',
      confidence: confidenceOf(row['confidence']),
      validFrom: row['valid_from'] ?? '',
      validTo: row['valid_to'] || null,
    })),
    shares: readCsvTable(shipped('valuation-shares')).map((row) => ({
      value: row['value'] as 'realisable' | 'distress',
      sharePercent: Number(row['share_percent']),
      lowPercent: Number(row['low_percent']),
      highPercent: Number(row['high_percent']),
      source: row['source'] ?? '',
      confidence: confidenceOf(row['confidence']),
      validFrom: row['valid_from'] ?? '',
      validTo: row['valid_to'] || null,
    })),
  };
}
let tables: ReturnType<typeof load> | undefined;
/** The dated tables a value stands beside, read once. */
export const shippedTables = () => (tables ??= load());

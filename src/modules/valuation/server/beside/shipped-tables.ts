import { readFileSync } from 'node:fs';
import { readCsvTable } from '#core/csv-table.ts';
import { readRegistrationFeeRates, readStampDutyRates } from '#core/duty-rates.ts';

const shipped = (name: string) => readFileSync(new URL(`../../../../../reference/${name}.csv`, import.meta.url), 'utf8');
const confidenceOf = (text: string | undefined): 'H' | 'M' | 'L' => (text === 'H' || text === 'M' ? text : 'L');

type Row = Record<string, string>;
const daysOf = (row: Row) => ({ validFrom: row['valid_from'] ?? '', validTo: row['valid_to'] || null });
/** A share between the least and the most that is said of it, by whom, and how sure that is. */
const rangeOf = (row: Row) => ({
  lowPercent: Number(row['low_percent']),
  highPercent: Number(row['high_percent']),
  source: row['source'] ?? '',
  confidence: confidenceOf(row['confidence']),
});

function load() {
  return {
    duties: readStampDutyRates(shipped('stamp-duty')),
    fees: readRegistrationFeeRates(shipped('registration-fee')),
    authorities: readCsvTable(shipped('place-authority')).map((row) =>
      Object.assign(
        {
          city: row['city'] ?? '',
          place: row['place'] ?? '',
          authority: row['authority'] ?? '',
        },
        daysOf(row),
      ),
    ),
    yields: readCsvTable(shipped('rental-yields')).map((row) =>
      Object.assign(
        {
          city: row['city'] ?? '',
          locality: row['locality'] ?? '',
          propertyKind: row['property_kind'] ?? '',
          yieldPercent: Number(row['yield_percent']),
        },
        rangeOf(row),
        daysOf(row),
      ),
    ),
    shares: readCsvTable(shipped('valuation-shares')).map((row) =>
      Object.assign(
        {
          value: row['value'] as 'realisable' | 'distress',
          sharePercent: Number(row['share_percent']),
        },
        rangeOf(row),
        daysOf(row),
      ),
    ),
  };
}
let tables: ReturnType<typeof load> | undefined;
/** The dated tables a value stands beside, read once. */
export const shippedTables = () => (tables ??= load());

import { readRegistrationFeeRates, readStampDutyRates } from '#core/duty-rates.ts';
import { referenceRows, referenceText } from '#server/reference.ts';

const confidenceOf = (text: string | undefined): 'H' | 'M' | 'L' => (text === 'H' || text === 'M' ? text : 'L');

type Row = Record<string, string>;
const daysOf = (row: Row) => ({ validFrom: row['valid_from'] ?? '', validTo: row['valid_to'] || null });
const sourceOf = (row: Row) => ({ source: row['source'] ?? '', confidence: confidenceOf(row['confidence']) });
/** A share between the least and the most that is said of it, by whom, and how sure that is. */
const rangeOf = (row: Row) => ({
  lowPercent: Number(row['low_percent']),
  highPercent: Number(row['high_percent']),
  ...sourceOf(row),
});

function load() {
  return {
    duties: readStampDutyRates(referenceText('stamp-duty')),
    fees: readRegistrationFeeRates(referenceText('registration-fee')),
    authorities: referenceRows('place-authority').map((row) =>
      Object.assign(
        {
          city: row['city'] ?? '',
          place: row['place'] ?? '',
          authority: row['authority'] ?? '',
        },
        daysOf(row),
      ),
    ),
    yields: referenceRows('rental-yields').map((row) =>
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
    shares: referenceRows('valuation-shares').map((row) =>
      Object.assign(
        {
          value: row['value'] as 'realisable' | 'distress',
          sharePercent: Number(row['share_percent']),
        },
        rangeOf(row),
        daysOf(row),
      ),
    ),
    constructionCosts: referenceRows('construction-costs').map((row) =>
      Object.assign(
        {
          city: row['city'] ?? '',
          propertyKind: row['property_kind'] ?? '',
          construction: row['construction'] ?? '',
          costPerSqft: Number(row['cost_per_sqft']),
          lowPerSqft: Number(row['low_per_sqft']),
          highPerSqft: Number(row['high_per_sqft']),
          lifeYears: Number(row['life_years']),
          salvagePercent: Number(row['salvage_percent']),
        },
        sourceOf(row),
        daysOf(row),
      ),
    ),
    areaFactors: referenceRows('area-factors').map((row) =>
      Object.assign({ factor: row['factor'] ?? '', used: Number(row['used']) }, sourceOf(row), daysOf(row)),
    ),
    approachWeights: referenceRows('approach-weights').map((row) =>
      Object.assign(
        {
          propertyKind: row['property_kind'] ?? '',
          marketPercent: Number(row['market_percent']),
          costPercent: Number(row['cost_percent']),
        },
        sourceOf(row),
        daysOf(row),
      ),
    ),
  };
}
let tables: ReturnType<typeof load> | undefined;
/** The dated tables a value stands beside, read once. */
export const shippedTables = () => (tables ??= load());

import { financialYearOf, financialYearSpan, type IsoDate } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { LandUse } from '../model/reckoner-facts.ts';
import { reckonerRates } from './queries/reckoner-rates.ts';

/** The rate of the annual statement for a use in a village, rupees a square metre, and of which financial year ("2026-27"). */
export type OfficialRate = { year: string } & (
  | { kind: 'one'; ratePerSqm: number; source: string }
  /** By zone: which of them is meant is not known of a place alone. */
  | { kind: 'several'; rates: number; least: number; most: number }
  | { kind: 'none' }
);

const nameKey = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What the imported annual statement of rates of the year of a day says of a village and a use; of a zone imported twice, the later import counts. */
export async function officialRateOf(
  clickhouse: ClickHouse,
  { city, village, landUse, on }: { city: string; village: string; landUse: LandUse; on: IsoDate },
): Promise<OfficialRate> {
  const financialYear = financialYearOf(on);
  const year = financialYearSpan(financialYear);
  const all = (await reckonerRates(clickhouse, { district: city, financialYear })).filter(
    (row) => row.landUse === landUse && nameKey(row.village) === nameKey(village),
  );
  // They come with the latest import first.
  const rows = [...new Map(all.toReversed().map((row) => [`${row.zone}\0${row.subzone}`, row])).values()].toReversed();
  const rates = [...new Set(rows.map(({ ratePerSqm }) => ratePerSqm))].toSorted((a, b) => a - b);
  const [first] = rows;
  if (first === undefined) return { year, kind: 'none' };
  if (rates.length > 1) return { year, kind: 'several', rates: rates.length, least: rates[0]!, most: rates.at(-1)! };
  return { year, kind: 'one', ratePerSqm: first.ratePerSqm, source: first.source || first.fileName };
}

import { groupDigits } from '#core/indian-number.ts';
import type { IsoDate } from '#core/period.ts';
import * as words from '#messages/land-desk/card';
import { officialRateOf } from '#modules/location/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { ParcelRow } from './options.ts';

/** The official rate of the land in rupees a square metre and where it is from; null with the reason why there is none. */
export type OfficialLandRate = { ratePerSqm: number | null; source: string };

/**
 * The official land rate of a parcel: what the desk typed, else the rate of land in the imported annual statement of rates of the year. Where a village
 * has several rates by zone none is taken: another zone's rate would be another parcel's.
 */
export async function officialLandRate(
  clickhouse: ClickHouse,
  { city, villages, asrLandRupeesPerSqm }: Pick<ParcelRow, 'city' | 'villages' | 'asrLandRupeesPerSqm'>,
  on: IsoDate,
): Promise<OfficialLandRate> {
  const village = villages[0] ?? '';
  const found = await officialRateOf(clickhouse, { city, village, landUse: 'land', on });
  const { year } = found;
  if (asrLandRupeesPerSqm !== null) {
    const isOther = found.kind === 'one' && Math.abs(found.ratePerSqm - asrLandRupeesPerSqm) >= 1;
    return {
      ratePerSqm: asrLandRupeesPerSqm,
      source: isOther ? words.asrByDeskAgainst({ year, rate: groupDigits(found.ratePerSqm) }) : words.asrByDesk(),
    };
  }
  switch (found.kind) {
    case 'one':
      return { ratePerSqm: found.ratePerSqm, source: words.asrByStatement({ year, source: found.source }) };
    case 'several':
      return {
        ratePerSqm: null,
        source: words.asrSeveral({ village, year, rates: found.rates, least: groupDigits(found.least), most: groupDigits(found.most) }),
      };
    case 'none':
      return { ratePerSqm: null, source: words.asrNotImported({ village, year }) };
  }
}

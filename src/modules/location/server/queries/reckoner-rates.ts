import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { isLive } from '#modules/batches/server/index.ts';
import type { LandUse } from '../../model/reckoner-facts.ts';

export type ReckonerRate = {
  taluka: string;
  village: string;
  zone: string;
  subzone: string;
  landUse: LandUse;
  ratePerSqm: number;
  source: string;
  fileName: string;
};

/** Rates of a district in one financial year, rupees per square metre: which village is meant is for names to tell. */
export const reckonerRates = (
  clickhouse: ClickHouse,
  { district, financialYear }: { district: string; financialYear: number },
  options?: QueryOptions,
) =>
  clickhouse.rows<ReckonerRate>(
    `SELECT taluka, village, zone, subzone, land_use AS landUse, rate_paise / 100 AS ratePerSqm, source, source_name AS fileName
     FROM ready_reckoner
     LEFT JOIN (SELECT batch_id, source_name FROM sale_batch FINAL) AS batch USING batch_id
     WHERE ${isLive} AND district = {district:String} AND financial_year = {financialYear:UInt16} AND unit = 'sqm'
     ORDER BY batch_id DESC, source_row`,
    { district, financialYear },
    options,
  );

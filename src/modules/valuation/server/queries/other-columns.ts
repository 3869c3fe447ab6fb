import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { OtherColumn } from '#modules/avm/index.ts';
import { dataState } from '#modules/batches/server/index.ts';
import { saleFilterSql } from '#modules/transactions/server/index.ts';

/** More different words than this are names, not kinds. */
const MOST_WORDS = 60;
/** A column that half of the sales lack says more of its file than of the flat. */
const FEWEST_SHARE = 0.5;

/**
 * A column about money could hold the price in other words, and a value would be read off the sale itself: such columns are left
 * out, and so are those about parties.
 */
const NOT_OF_THE_FLAT =
  'price|rate|value|amount|consider|cost|psf|psm|duty|fee|tax|loan|mortgage|sold|buyer|seller|purchaser|vendor|owner|party|name|किंमत|मोबदला|बाजारभाव|शुल्क';

export async function otherColumns(clickhouse: ClickHouse, city: string, options?: QueryOptions): Promise<OtherColumn[]> {
  const { where, params } = saleFilterSql({ city }, await dataState(clickhouse));
  const batches = await clickhouse.rows<{ batchId: number; sales: number }>(
    `SELECT batch_id AS batchId, toUInt32(count()) AS sales FROM sale WHERE ${where} GROUP BY batch_id`,
    params,
    options,
  );
  const all = batches.reduce((sum, { sales }) => sum + sales, 0);
  if (all === 0) return [];
  const given = {
    batches: batches.map(({ batchId }) => batchId),
    most: MOST_WORDS,
    fewest: Math.floor(all * FEWEST_SHARE),
    not: NOT_OF_THE_FLAT,
  };
  const names = await clickhouse.rows<{ name: string }>(
    `SELECT name
     FROM deed ARRAY JOIN mapKeys(source) AS name, mapValues(source) AS value
     WHERE batch_id IN {batches:Array(UInt32)} AND value != ''
     GROUP BY name
     HAVING uniq(value) BETWEEN 2 AND {most:UInt32} AND count() >= {fewest:UInt32} AND NOT match(lowerUTF8(name), {not:String})
     ORDER BY name
     LIMIT 12`,
    given,
    options,
  );
  return Promise.all(
    names.map(async ({ name }) => {
      const [read] = await clickhouse.rows<Omit<OtherColumn, 'name'>>(
        `SELECT groupArray(batch_id) AS batchIds, groupArray(source_row) AS sourceRows, groupArray(source[{name:String}]) AS values
         FROM deed
         WHERE batch_id IN {batches:Array(UInt32)} AND source[{name:String}] != ''`,
        { ...given, name },
        options,
      );
      return { name, batchIds: read?.batchIds ?? [], sourceRows: read?.sourceRows ?? [], values: read?.values ?? [] };
    }),
  );
}

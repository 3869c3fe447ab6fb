import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';

/**
 * Changes whenever a batch begins or stops counting, and whenever something is decided about a row. Facts are written before
 * they count and never edited, so equal versions mean equal answers.
 */
export async function dataVersion(clickhouse: ClickHouse, options?: QueryOptions): Promise<string> {
  const answer = await clickhouse.row<{ version: string }>(
    `SELECT toString(cityHash64(sum(cityHash64(batch_id, live, demonstration, changed_at)), (SELECT max(changed_at) FROM sale_verdict))) AS version
     FROM sale_batch FINAL`,
    {},
    options,
  );
  return answer?.version ?? '';
}

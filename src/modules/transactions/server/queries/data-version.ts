import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';

/** Changes whenever a batch begins or stops counting. Facts are written before that and never edited, so equal versions mean equal answers. */
export async function dataVersion(clickhouse: ClickHouse, options?: QueryOptions): Promise<string> {
  const answer = await clickhouse.row<{ version: string }>(
    'SELECT toString(sum(cityHash64(batch_id, live, demonstration, changed_at))) AS version FROM sale_batch FINAL',
    {},
    options,
  );
  return answer?.version ?? '';
}

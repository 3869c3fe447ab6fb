import { createInterface } from 'node:readline';
import type { ClickHouse, QueryOptions, SqlParams } from '#server/clickhouse/clickhouse.ts';

/** Rows one by one, in little memory however many there are. */
export async function* eachRow<Row>(clickhouse: ClickHouse, sql: string, params: SqlParams, options?: QueryOptions): AsyncGenerator<Row> {
  const stream = await clickhouse.stream(sql, 'JSONEachRow', params, { ...options, settings: { max_execution_time: 1800 } });
  try {
    for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) if (line !== '') yield JSON.parse(line) as Row;
  } finally {
    stream.destroy();
  }
}

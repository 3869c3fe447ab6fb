/** Batches that count, and those that the demonstration made, live or not. */
export type LiveBatches = { live: readonly number[]; demonstration: readonly number[] };

/** Rows of a batch count from the moment one row of `sale_batch` says so, and stop counting by one row more. */
export const isLive = 'batch_id IN (SELECT batch_id FROM sale_batch FINAL WHERE live)';

/** Live, and no invention of the demonstration: what is loaded of a source, and what documents may mean. */
export const isLiveSource = 'batch_id IN (SELECT batch_id FROM sale_batch FINAL WHERE live AND NOT demonstration)';

/** A list longer than this is looked up in the store rather than sent there. */
const mostListed = 2000;

/** As `isLive`, with what is known of the state of the data: looking it up costs more than most questions. */
export const liveSql = ({ live }: LiveBatches): { sql: string; params: { filter_live?: readonly number[] } } =>
  live.length > mostListed
    ? { sql: isLive, params: {} }
    : { sql: 'batch_id IN {filter_live:Array(UInt32)}', params: { filter_live: live } };

/** Whether a row, which is live, comes from a file that the demonstration made. */
export function demonstrationSql({ demonstration, live }: LiveBatches): string {
  if (demonstration.length === 0) return 'false';
  const made = new Set(demonstration);
  if (live.every((batch) => made.has(batch))) return 'true';
  if (demonstration.length > mostListed) return 'batch_id IN (SELECT batch_id FROM sale_batch FINAL WHERE demonstration)';
  return `batch_id IN (${demonstration.join(', ')})`;
}

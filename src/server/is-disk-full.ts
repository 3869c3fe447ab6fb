/** Of the system, and of PostgreSQL (disk_full); ClickHouse's own number is read in clickhouse/client.ts. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether the disk was full, wherever in the chain of causes it is said. */
export function isDiskFull(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  return ('code' in error && codes.has(String(error.code))) || isDiskFull(error.cause, depth + 1);
}

import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sealReport } from '../src/modules/exports/server/seal-report.ts';
import { writeXlsx } from '../src/modules/exports/server/xlsx/write-xlsx.ts';
import { explorerExporter } from '../src/modules/transactions/server/describe-explorer.ts';
import { openClickHouse } from '../src/server/clickhouse/client.ts';

/* One export in a process of its own, as `exports.ts` asks for it: what it takes of memory is this process's. */

export type ExportOrder = { connection: Parameters<typeof openClickHouse>[0]; format: 'xlsx' | 'csv'; file: string };
export type ExportDone = { seconds: number; peakMb: number; longestPauseMs: number };

process.once('message', (order: ExportOrder) => void answer(order));

async function answer(order: ExportOrder) {
  const done = await work(order);
  process.send?.(done, () => process.exit(0));
}

async function work({ connection, format, file }: ExportOrder): Promise<ExportDone> {
  const clickhouse = openClickHouse(connection);
  const signal = new AbortController().signal;
  let longestPauseMs = 0;
  let last = performance.now();
  const clock = setInterval(() => {
    longestPauseMs = Math.max(longestPauseMs, performance.now() - last - 10);
    last = performance.now();
  }, 10);
  const startedAt = performance.now();
  const {
    report,
    streamed = [],
    csv,
  } = await explorerExporter(clickhouse).describe(
    { sortBy: 'registeredOn', direction: 'desc', headers: 'labels' },
    { caller: { kind: 'stranger' }, signal },
  );
  const writing = { report: sealReport(report, streamed), streamed, madeAt: new Date(), signal };
  last = performance.now();
  longestPauseMs = 0; // what matters is how long others wait while it writes, not how long its own code takes to load
  const content = format === 'csv' && csv !== undefined ? csv({ signal }) : writeXlsx(writing);
  await pipeline(Readable.from(content, { objectMode: false }), createWriteStream(file));
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(clock);
  await clickhouse.close();
  return { seconds, peakMb: process.resourceUsage().maxRSS / 1024, longestPauseMs };
}

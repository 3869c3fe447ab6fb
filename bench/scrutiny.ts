import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { importFile } from '../src/modules/ingest/server/index.ts';
import { shareOfReading } from '../src/modules/ingest/server/run-batch.ts';
import { judgeImport, registerMapping, writeRegister } from '../src/modules/ingest/server/scrutiny/testing.ts';
import { startMulya } from '../src/entry/start.ts';
import { readConfig } from '../src/server/config.ts';
import { settleSecret } from '../src/server/secret.ts';
import { cpuOfAll, watchMemory } from './processes.ts';

const PLANTED = { rows: 100_000, faults: 500 };
const LARGE_ROWS = 1_000_000;

export type ScrutinyResult = {
  caughtShare: number;
  goodLost: number;
  cpuSeconds: number;
  /** Of the large register, from the file to visible sales. */ largeSeconds: number;
  /** Of this process, in which the reader works, at its peak. */ peakMb: number;
  lines: string[];
};

/** A register with planted faults through the real importer, then how much a large one costs. There is no peer that does this. */
export async function benchScrutiny(): Promise<ScrutinyResult> {
  mkdirSync('data/bench', { recursive: true });
  const dataDir = resolve(`data/bench/scrutiny-${process.pid}`);
  const given = readConfig({ NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, DEMO_SALES: '0', LOG_LEVEL: 'warn' }, process.cwd());
  const mulya = await startMulya(settleSecret(given), pino({ level: 'warn' }), { pages: false });
  try {
    const register = await writeRegister(join(dataDir, 'planted.csv'), PLANTED);
    const planted = await importFile(mulya.ground, { path: register.path, by: 'bench', mapping: registerMapping });
    const verdict = await judgeImport(mulya.ground, planted, register);
    const large = await writeRegister(join(dataDir, 'large.csv'), { rows: LARGE_ROWS, faults: LARGE_ROWS / 200, seed: 2 });
    const memory = watchMemory();
    memory.start(process.pid);
    const cpuBefore = cpuOfAll();
    let readAt: { cpu: number; at: number } | null = null;
    const startedAt = performance.now();
    const batch = await importFile(mulya.ground, {
      path: large.path,
      by: 'bench',
      mapping: registerMapping,
      onProgress: ({ progress }) => {
        if (progress > shareOfReading) readAt ??= { cpu: cpuOfAll(), at: performance.now() };
      },
    });
    const end = { cpu: cpuOfAll(), at: performance.now() };
    const { mainMb, allMb } = memory.stop();
    if (batch.status !== 'live') throw new Error(`the large register: ${batch.message}`);
    const from = readAt ?? { cpu: end.cpu, at: end.at };
    const cpuSeconds = end.cpu - from.cpu;
    const seconds = (from_: number, to: number) => ((to - from_) / 1000).toFixed(0);
    return {
      caughtShare: verdict.caught / verdict.planted,
      goodLost: verdict.goodLost,
      cpuSeconds,
      largeSeconds: (end.at - startedAt) / 1000,
      peakMb: mainMb,
      lines: [
        `| planted fault, among ${PLANTED.rows.toLocaleString('en-IN')} rows | planted | found, left out where it must be, and listed |`,
        '| --- | --- | --- |',
        ...[...verdict.kinds].map(([kind, counts]) => `| ${kind} | ${counts.planted} | ${counts.caught} |`),
        `| together | ${verdict.planted} | ${verdict.caught} |`,
        '',
        `Good rows: ${verdict.goodRows.toLocaleString('en-IN')}, of which ${verdict.goodLost} do not count.`,
        '',
        `A register of ${large.rows.toLocaleString('en-IN')} rows beside it: ${seconds(startedAt, end.at)} s (${(end.cpu - cpuBefore).toFixed(0)} s of processor), of which ${seconds(from.at, end.at)} s (${cpuSeconds.toFixed(0)} s of processor) after its last row was stored: scrutiny, and carrying the rows among the sales. Memory at its peak ${mainMb.toFixed(0)} MB, with the engine's process ${allMb.toFixed(0)} MB.`,
      ],
    };
  } finally {
    await mulya.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

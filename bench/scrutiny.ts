import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { importFile } from '../src/modules/imports/server/index.ts';
import { shareOfReading } from '../src/modules/imports/server/run-batch.ts';
import { judgeImport, registerMapping, writeRegister } from '../src/modules/scrutiny/server/testing.ts';
import { startMulya } from '../src/entry/start.ts';
import { readConfig } from '../src/server/config.ts';
import { settleSecret } from '../src/server/secret.ts';
import { importByCommand } from './import-by-command.ts';
import { cpuOfAll } from './processes.ts';

const PLANTED = { rows: 100_000, faults: 500 };
const LARGE_ROWS = 1_000_000;

export type ScrutinyResult = {
  caughtShare: number;
  goodLost: number;
  cpuSeconds: number;
  /** Of the large register, from the file to visible sales. */ largeSeconds: number;
  /** Of the server, in which the reader works, at its peak. */ peakMb: number;
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
    let readAt: { cpu: number; at: number } | null = null;
    const batch = await importFile(mulya.ground, {
      path: large.path,
      by: 'bench',
      mapping: registerMapping,
      onProgress: ({ progress }) => {
        if (progress > shareOfReading) readAt ??= { cpu: cpuOfAll(), at: performance.now() };
      },
    });
    const end = { cpu: cpuOfAll(), at: performance.now() };
    if (batch.status !== 'live') throw new Error(`the large register: ${batch.message}`);
    const from = readAt ?? { cpu: end.cpu, at: end.at };
    const cpuSeconds = end.cpu - from.cpu;
    const mapping = `${large.path}.mapping.json`;
    writeFileSync(mapping, JSON.stringify(registerMapping));
    const asUsed = await importByCommand(large.path, ['--mapping', mapping]);
    return {
      caughtShare: verdict.caught / verdict.planted,
      goodLost: verdict.goodLost,
      cpuSeconds,
      largeSeconds: asUsed.seconds,
      peakMb: asUsed.mainMb,
      lines: [
        `| planted fault, among ${PLANTED.rows.toLocaleString('en-IN')} rows | planted | found, left out where it must be, and listed |`,
        '| --- | --- | --- |',
        ...[...verdict.kinds].map(([kind, counts]) => `| ${kind} | ${counts.planted} | ${counts.caught} |`),
        `| together | ${verdict.planted} | ${verdict.caught} |`,
        '',
        `Good rows: ${verdict.goodRows.toLocaleString('en-IN')}, of which ${verdict.goodLost} do not count.`,
        '',
        `A register of ${large.rows.toLocaleString('en-IN')} rows with parties beside it, by the command line to a server: ${asUsed.seconds.toFixed(0)} s from the file to visible sales; memory of the server at its peak ${asUsed.mainMb.toFixed(0)} MB, with the engine's process ${asUsed.allMb.toFixed(0)} MB. Scrutiny, and carrying the rows among the sales after the last one was stored: ${((end.at - from.at) / 1000).toFixed(0)} s, ${cpuSeconds.toFixed(0)} s of processor.`,
      ],
    };
  } finally {
    await mulya.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

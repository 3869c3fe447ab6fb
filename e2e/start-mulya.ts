import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../scripts/start-server.ts';
import config from '../playwright.config.ts';

/** What a journey finds: a server, and who may enter it. */
export type Stage = { address: string; dataDir: string; email: string; password: string };

/**
 * A server for each worker, on an empty data folder with a small demonstration set: the journeys change what it holds, so no two of
 * them may be on one at a time. They find theirs by the environment.
 */
export default async function startMulya() {
  const stages = await Promise.all(Array.from({ length: Number(config.workers) }, startOne));
  process.env['MULYA_STAGES'] = JSON.stringify(stages.map(({ stage }) => stage));
  return async () => {
    await Promise.all(stages.map(({ strike }) => strike()));
  };
}

async function startOne() {
  const dataDir = mkdtempSync(join(tmpdir(), 'mulya-journeys-'));
  const { address, output, stop } = await startServer({ DATA_DIR: dataDir, DEMO_SALES: '12000', VALUATION_RETRAIN_SALES: '0' });
  const strike = async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const [, email, password] = /administrator: (\S+)\s+password: (\S+)/.exec(output) ?? [];
  if (email && password) return { stage: { address, dataDir, email, password } satisfies Stage, strike };
  await strike();
  throw new Error(`the server did not say who may enter:\n${output}`);
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../scripts/start-server.ts';

/** A server on an empty data folder, with a small demonstration set; the journeys find it by the environment. */
export default async function startMulya() {
  const dataDir = mkdtempSync(join(tmpdir(), 'mulya-journeys-'));
  const { address, said, stop } = await startServer({ DATA_DIR: dataDir, DEMO_SALES: '12000' });
  const [, email, password] = /administrator: (\S+)\s+password: (\S+)/.exec(said) ?? [];
  if (!email || !password) throw new Error(`the server did not say who may enter:\n${said}`);
  Object.assign(process.env, { MULYA_URL: address, MULYA_EMAIL: email, MULYA_PASSWORD: password, MULYA_DATA: dataDir });

  return async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

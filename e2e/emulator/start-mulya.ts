import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../scripts/start-server.ts';
import type { Stage } from '../start-mulya.ts';
import { emulator, project } from './emulator.ts';

/** One server that is set up for the emulator, found by the journeys as any other. */
export default async function startMulya() {
  const dataDir = mkdtempSync(join(tmpdir(), 'mulya-emulator-'));
  const { address, output, stop } = await startServer(
    {
      DATA_DIR: dataDir,
      FIREBASE_API_KEY: 'any',
      FIREBASE_AUTH_DOMAIN: `${project}.firebaseapp.com`,
      FIREBASE_PROJECT_ID: project,
      FIREBASE_EMULATOR_URL: emulator(),
    },
    { command: 'exec node e2e/emulator/serve.ts' },
  );
  const [, email = '', password = ''] = /administrator: (\S+)\s+password: (\S+)/.exec(output) ?? [];
  process.env['MULYA_STAGES'] = JSON.stringify([{ address, dataDir, email, password } satisfies Stage]);
  return async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

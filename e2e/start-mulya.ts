import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server as `npm start` runs it, on an empty data folder and a free port, with a small demonstration set. */
export default async function startMulya() {
  const dataDir = mkdtempSync(join(tmpdir(), 'mulya-journeys-'));
  const server = spawn('node', ['src/entry/server.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      UV_THREADPOOL_SIZE: '16',
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_SALES: '12000',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the server was not ready in two minutes:\n${said}`)), 120_000);
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (!/Mulya is ready at/.test(said)) return;
      clearTimeout(late);
      resolve();
    });
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${said}`)));
  });
  const [, address] = /Mulya is ready at (\S+)/.exec(said) ?? [];
  const [, email, password] = /administrator: (\S+)\s+password: (\S+)/.exec(said) ?? [];
  if (!address || !email || !password) throw new Error(`the server did not say where it is and who may enter:\n${said}`);
  Object.assign(process.env, { MULYA_URL: address, MULYA_EMAIL: email, MULYA_PASSWORD: password, MULYA_DATA: dataDir });

  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { quantile } from '../src/core/statistics.ts';

export type StartResult = { seconds: number; lines: string[] };

/** `npm start` on stores that hold the default demonstration data, from the command to "ready". Against `npm exec node -e 0`, which does nothing. */
export async function benchStart(runs = 3): Promise<StartResult> {
  const dataDir = resolve('data/bench/start');
  await startOnce(dataDir); // the first one fills the stores
  const times: number[] = [];
  const idle: number[] = [];
  for (let run = 0; run < runs; run++) {
    times.push(await startOnce(dataDir));
    const startedAt = performance.now();
    await once(spawn('npm', ['exec', '--', 'node', '-e', '0'], { stdio: 'ignore' }), 'close');
    idle.push((performance.now() - startedAt) / 1000);
  }
  const seconds = quantile(times, 0.5) ?? Number.NaN;
  const npm = quantile(idle, 0.5) ?? Number.NaN;
  return {
    seconds,
    lines: [
      '| what | median of 3 |',
      '| --- | --- |',
      `| later \`npm start\` with the default demonstration data, to ready | ${seconds.toFixed(1)} s (${(seconds / npm).toFixed(1)} × \`npm exec node -e 0\`, ${npm.toFixed(1)} s) |`,
    ],
  };
}

async function startOnce(dataDir: string) {
  const startedAt = performance.now();
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, failed) => {
    npm.stdout.on('data', (text: Buffer) => text.includes('Mulya is ready') && ready());
    npm.once('close', () => failed(new Error('npm start ended before it was ready')));
  });
  const seconds = (performance.now() - startedAt) / 1000;
  npm.removeAllListeners('close');
  npm.kill('SIGTERM');
  await once(npm, 'close');
  return seconds;
}

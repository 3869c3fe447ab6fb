import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { startServer } from '../scripts/start-server.ts';
import { watchMemory } from './processes.ts';

/** As people do it: the command line hands a file to a server of its own, on an empty store that is thrown away. */
export async function importByCommand(file: string, options: readonly string[] = []) {
  const dataDir = resolve(`data/bench/import-${process.pid}`);
  const memory = watchMemory();
  const server = await startServer({ DATA_DIR: dataDir });
  try {
    memory.start(server.pid);
    const startedAt = performance.now();
    const run = spawn('node', ['src/entry/mulya.ts', 'import', file, ...options], {
      // As `npm run mulya` runs it.
      env: { ...process.env, DATA_DIR: dataDir, NODE_COMPILE_CACHE: 'node_modules/.cache/node' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = (await once(run, 'close')) as [number];
    if (code !== 0) throw new Error(`the import of ${file} failed`);
    return { seconds: (performance.now() - startedAt) / 1000, ...memory.stop() };
  } finally {
    memory.stop();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockEmbeddedStores, StoresInUse } from './embedded-lock.ts';

let dataDir: string;
let children: ReturnType<typeof spawn>[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mulya-lock-'));
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** A process that takes the lock, says so and stays. */
async function otherProcess() {
  const program = `import { lockEmbeddedStores } from ${JSON.stringify(fileURLToPath(new URL('./embedded-lock.ts', import.meta.url)))};
    lockEmbeddedStores(${JSON.stringify(dataDir)}).then(() => { console.log('has it'); setInterval(() => {}, 1000); }, (e) => { console.log(e.message); });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: output.toString().trim() };
}
const lockFile = () => join(dataDir, 'mulya.lock');
const rewrite = (change: Record<string, unknown>) =>
  writeFileSync(lockFile(), JSON.stringify({ ...(JSON.parse(readFileSync(lockFile(), 'utf8')) as object), ...change }));

test('a second process is refused and told who is there and what to do', async () => {
  const { child } = await otherProcess();
  const refused = lockEmbeddedStores(dataDir);
  await expect(refused).rejects.toThrow(StoresInUse);
  await expect(refused).rejects.toThrow(
    new RegExp(`process ${child.pid}, started 20.*mulya-lock.*set DATA_DIR, or DATABASE_URL and CLICKHOUSE_URL`),
  );
});

test('the lock of a process that was killed is taken over', async () => {
  const { child } = await otherProcess();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(existsSync(lockFile())).toBe(true);
  const lock = await lockEmbeddedStores(dataDir);
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
  lock.release();
});

test('a number that now belongs to another program does not keep the lock', async () => {
  const lock = await lockEmbeddedStores(dataDir);
  rewrite({ pid: process.ppid, processStart: '1' });
  const taken = await lockEmbeddedStores(dataDir);
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
  lock.release();
  taken.release();
});

test('a lock from another machine holds while it is touched, and not after', async () => {
  const times = { heartbeatMs: 40, silenceMs: 200 };
  const beating = await lockEmbeddedStores(dataDir, times);
  rewrite({ place: 'elsewhere' });
  await expect(lockEmbeddedStores(dataDir, times)).rejects.toThrow('on another machine or in another container');
  beating.release();
  const taken = await lockEmbeddedStores(dataDir, times);
  taken.release();
});

test('of several processes that find the same stale lock, one takes it', async () => {
  writeFileSync(lockFile(), 'half a lo');
  const all = await Promise.all([otherProcess(), otherProcess(), otherProcess()]);
  expect(all.filter(({ said: output }) => output === 'has it')).toHaveLength(1);
});

test('a released lock leaves nothing behind', async () => {
  const lock = await lockEmbeddedStores(dataDir);
  lock.release();
  expect(readdirSync(dataDir)).toEqual([]);
});

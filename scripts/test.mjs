// `npm test`: the static checks, the unit and integration tests on real stores, the journeys in a real browser.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { resolve } from 'node:path';

// Threads that read files load the whole reader each time: compiled once, that is half of a small import.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node');

/** As `nice -n 5`: a third of the share of one that does not give way. */
const GIVES_WAY = 5;
const parts = [
  { name: 'check', command: ['node', 'scripts/check.mjs'] },
  { name: 'browser journeys', command: ['playwright', 'test'] },
  // Journeys are one person's clicks and leave a processor idle half of the time. This takes what they leave.
  { name: 'unit and integration', command: ['vitest', 'run'], priority: GIVES_WAY },
];
const only = process.argv.slice(2);
const chosen = parts.filter(({ name }) => only.length === 0 || only.some((word) => name.includes(word)));

/** The first says what it does as it does it; what runs beside another is told when it is over, so that lines do not mix. */
async function run({ name, command: [program, ...args], priority }, aloud) {
  if (aloud) console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const done = spawn(program, args, { stdio: aloud ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  if (priority !== undefined && done.pid !== undefined) setPriority(done.pid, priority);
  const said = [];
  done.stdout?.on('data', (piece) => said.push(piece));
  done.stderr?.on('data', (piece) => said.push(piece));
  const [status] = await once(done, 'close');
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  if (!aloud) process.stdout.write(Buffer.concat([Buffer.from(`\n── ${name}\n`), ...said]));
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return status === 0;
}

const passed = [];
const check = chosen.filter(({ name }) => name === 'check');
const tests = chosen.filter(({ name }) => name !== 'check');
for (const part of check) passed.push(await run(part, true));
passed.push(...(await Promise.all(tests.map((part, at) => run(part, at === 0)))));
const failed = passed.filter((ok) => !ok).length;
console.log(`\nparts: ${passed.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

// `npm test`: the static checks, the quick unit and integration tests on real stores, the first journeys in a real browser: six to twelve minutes on two cores.
// `npm run test:deep`: all tests, those that bear the tag `deep` too (each takes ten seconds or more, or says again by the browser what a
// quicker one says), with more and other cases of every property, whose seed is printed.
// A word after `--` chooses parts: `npm run test:deep -- browser`.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';

// Threads that read files load the whole reader each time: compiled once, that is half of a small import.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node');

const deep = process.argv.includes('--deep');
// One after the other: side by side they take as long together, and tests that wait for work in the background ran out of their time.
const parts = [
  ['check', 'node', 'scripts/check.mjs'],
  ['unit and integration', 'vitest', 'run', ...(deep ? [] : ['--tags-filter=!deep'])],
  ['browser journeys', 'playwright', 'test', ...(deep ? [] : ['--grep-invert=@deep'])],
];
if (deep) {
  process.env.PROPERTY_SAMPLES ??= '50';
  process.env.PROPERTY_SEED ??= String(randomInt(2 ** 31));
  console.log(`PROPERTY_SEED=${process.env.PROPERTY_SEED} PROPERTY_SAMPLES=${process.env.PROPERTY_SAMPLES}`);
}
const only = process.argv.slice(2).filter((word) => word !== '--deep');

let failed = 0;
let passed = 0;
for (const [name, command, ...args] of parts) {
  if (only.length > 0 && !only.some((word) => name.includes(word))) continue;
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const done = spawnSync(command, args, { stdio: 'inherit' });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  const ok = done.status === 0;
  console.log(`── ${name}: ${ok ? 'passed' : 'FAILED'} in ${seconds} s`);
  if (ok) passed += 1;
  else failed += 1;
}
console.log(`\nparts: ${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

// `npm test`: the static checks, the unit and integration tests on real stores, the journeys in a real browser.
// `npm run test:deep`: the unit and integration tests again, with more and other cases of every property, whose seed is printed; and every public page
// in every language and look.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';

// Threads that read files load the whole reader each time: compiled once, that is half of a small import.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node');

// One after the other: side by side they take as long together, and tests that wait for work in the background ran out of their time.
const parts = [
  ['check', 'node', 'scripts/check.mjs'],
  ['unit and integration', 'vitest', 'run'],
  ['browser journeys', 'playwright', 'test'],
];
const deep = process.argv.includes('--deep');
if (deep) parts.splice(0, parts.length, parts[1], ['every public page', 'playwright', 'test', 'e2e/site-pages.spec.ts']);
if (deep) {
  process.env.PROPERTY_SAMPLES ??= '50';
  process.env.PROPERTY_SEED ??= String(randomInt(2 ** 31));
  console.log(`PROPERTY_SEED=${process.env.PROPERTY_SEED} PROPERTY_SAMPLES=${process.env.PROPERTY_SAMPLES}`);
}
const only = deep ? [] : process.argv.slice(2);

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

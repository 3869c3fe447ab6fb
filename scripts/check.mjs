// Everything that can be said about the code without running it. Each step is named, timed and must pass.
import { spawnSync } from 'node:child_process';

const steps = [
  ['route types', 'react-router', 'typegen'],
  ['types', 'node', 'node_modules/typescript7/bin/tsc', '-p', '.'],
  ['lint', 'oxlint', '--deny-warnings'],
  ['format', 'oxfmt', '--check', '.'],
  ['walls', 'node', 'scripts/walls.mjs'],
  ['unused', 'knip', '--no-progress'],
];

let failed = 0;
for (const [name, command, ...args] of steps) {
  const startedAt = performance.now();
  const done = spawnSync(command, args, { encoding: 'utf8', env: process.env });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const passed = done.status === 0;
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (!passed) {
    failed += 1;
    console.log(`${done.error?.message ?? ''}${done.stdout ?? ''}${done.stderr ?? ''}`);
  }
}
process.exit(failed === 0 ? 0 : 1);

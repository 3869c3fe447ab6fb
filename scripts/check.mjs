// Everything that can be said about the code without running it. Each step is named, timed and must pass.
import { spawn } from 'node:child_process';
import { cutFonts } from './cut-fonts.mjs';
import { compileMessages } from './messages.mjs';
import { compileWordTables } from './word-tables.mjs';

compileMessages();
compileWordTables();
await cutFonts();

/** The types of the routes are read by the steps after them, which need nothing of each other. */
const first = ['route types', 'react-router', 'typegen'];
const steps = [
  // What was checked stays checked: a second run reads what changed, a tenth of the work.
  ['types', 'node', 'node_modules/typescript7/bin/tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.json'],
  ['walls', 'node', 'scripts/walls.mjs'],
  ['unused', 'knip', '--no-progress'],
  ['lint', 'oxlint', '--deny-warnings'],
  ['format', 'oxfmt', '--check', '.'],
];

const passed = [await run(first), ...(await Promise.all(steps.map(run)))];
process.exit(passed.every(Boolean) ? 0 : 1);

async function run([name, command, ...args]) {
  const startedAt = performance.now();
  const done = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [done.stdout, done.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const status = await new Promise((resolve) => {
    done.once('close', resolve);
    done.once('error', (error) => (said += error.message));
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (status !== 0) console.log(said);
  return status === 0;
}

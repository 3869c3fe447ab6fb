/** @module-tag deep */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

test.each([
  ['import', '--help'],
  ['eval', 'avm', '--help'],
  ['feasibility', 'help'],
])(
  '%s %s says how it is called and touches no data',
  async (...args) => {
    const folder = await mkdtemp(join(tmpdir(), 'mulya-help-'));
    const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'mulya.ts'), ...args], {
      env: { ...process.env, DATA_DIR: join(folder, 'data') },
    });
    expect(stdout).toContain(`  ${args[0]} `);
    expect(stdout).not.toContain('  undo ');
    expect(await readdir(folder)).toEqual([]);
  },
  60_000,
);

/** @module-tag deep */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A copy of the sources, so that the planted files are never seen by anything else. */
const copy = mkdtempSync(join(tmpdir(), 'mulya-walls-'));

/** A file that crosses one wall each: rule name → [file, what it holds]. */
const planted: Record<string, [string, string]> = {
  'core-is-pure': ['src/core/zz-planted.ts', "import 'fastify';"],
  'server-ground-knows-no-module': ['src/server/zz-planted.ts', "import '#modules/identity/contract.ts';"],
  'web-ground-knows-no-module': ['src/web/zz-planted.ts', "import '#modules/identity/contract.ts';"],
  'browser-stays-off-the-server': ['src/web/zz-planted-2.ts', "import type { Ground } from '#server/ground.ts';\nexport type X = Ground;"],
  'browser-stays-off-node': ['src/web/zz-planted-3.ts', "import 'node:fs';"],
  'modules-by-their-doors': ['src/modules/valuation/server/zz-planted.ts', "import '#modules/transactions/server/sale-filter-sql.ts';"],
  'outside-modules-by-their-doors': ['src/entry/zz-planted.ts', "import '#modules/transactions/server/sale-filter-sql.ts';"],
  'transactions-looks-up-only': ['src/modules/transactions/server/zz-planted.ts', "import '#modules/valuation/server/index.ts';"],
  'batches-looks-up-only': ['src/modules/batches/server/zz-planted.ts', "import '#modules/transactions/server/index.ts';"],
  'avm-is-a-library': ['src/modules/avm/model/zz-planted.ts', "import 'fastify';"],
  'avm-looks-up-only': ['src/modules/avm/server/zz-planted.ts', "import '#modules/valuation/contract.ts';"],
  'documents-is-a-library': ['src/modules/documents/server/zz-planted.ts', "import '#server/ground.ts';"],
  'documents-looks-up-only': ['src/modules/documents/model/zz-planted.ts', "import '#modules/imports/contract.ts';"],
  'names-looks-up-only': ['src/modules/names/model/zz-planted.ts', "import '#modules/name-review/contract.ts';"],
  'name-review-looks-up-only': ['src/modules/name-review/server/zz-planted.ts', "import '#modules/imports/server/index.ts';"],
  'scrutiny-looks-up-only': ['src/modules/scrutiny/model/zz-planted.ts', "import '#modules/imports/contract.ts';"],
  'site-stays-light': ['src/site/zz-planted.ts', "import '@mantine/core';"],
  'behaviours-stay-small': ['src/site/behaviours/zz-planted.ts', "import '#web/shell/color-scheme.ts';"],
  'modules-not-from-site': ['src/modules/identity/zz-planted.ts', "import '#site/zz-planted.ts';"],
  'tests-help-tests-only': ['src/server/zz-planted-2.ts', "import '#server/postgres/testing.ts';"],
  'home-of-echarts': ['src/web/ui/zz-planted.ts', "import 'echarts/core';"],
  'home-of-chdb': ['src/modules/valuation/server/zz-planted-2.ts', "import 'chdb';"],
  'words-of-ones-own-room': ['src/modules/valuation/web/zz-planted.ts', "import '#messages/zz-room/planted';"],
  'grounds-say-their-own-words': ['src/server/zz-planted-3.ts', "import '#messages/zz-room/planted';"],
  'no-unresolvable': ['src/core/zz-planted-2.ts', "import './nowhere.ts';"],
  'no-circles': ['src/core/zz-planted-3.ts', "import './zz-planted-4.ts';"],
};

beforeAll(() => {
  for (const name of ['src', 'scripts', 'generated', 'tsconfig.json', 'package.json', '.dependency-cruiser.cjs'])
    cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  const reached = [
    ['src/core/zz-planted-4.ts', "import './zz-planted-3.ts';"],
    ['generated/messages/zz-room/planted.d.ts', 'export declare function title(): string;'],
  ] as const;
  for (const [file, text] of [...Object.values(planted), ...reached]) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), `${text}\n`);
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('each wall catches a file that crosses it, and nothing else is caught', () => {
  const { cruised, violations } = JSON.parse(execFileSync('node', ['scripts/walls.mjs', '--json'], { cwd: copy, encoding: 'utf8' })) as {
    cruised: number;
    violations: string[];
  };
  expect(cruised).toBeGreaterThan(100);
  for (const [rule, [file]] of Object.entries(planted)) {
    expect(
      violations.some((violation) => violation.startsWith(`${rule}: ${file} `)),
      `${rule} catches ${file}`,
    ).toBe(true);
  }
  expect(violations.filter((violation) => !violation.includes('zz-planted'))).toEqual([]);
}, 120_000);

/** @module-tag deep */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testGround, type TestGround } from '#modules/imports/testing.ts';
import { importFile } from '#modules/imports/server/import-file.ts';
import { judgeImport, plantedFaults, registerMapping, writeRegister } from './testing.ts';

let clickhouse: ConnectedClickHouse;
let stores: TestGround;
beforeAll(async () => {
  clickhouse = await testClickHouse();
  stores = await testGround(clickhouse);
});
afterAll(async () => {
  await stores.close();
  await clickhouse.close();
});

/** SCRUTINY_ROWS=100000 tries the size that `npm run bench -- --only scrutiny` reports. */
const rows = Number(process.env.SCRUTINY_ROWS ?? 20_000);

test('of the faults planted in a register at least 99 in 100 are found and listed, and no good row is lost', async () => {
  const register = await writeRegister(join(stores.folder, 'register.csv'), { rows, faults: rows / 200 });
  const batch = await importFile(stores.ground, { path: register.path, by: 'tester', mapping: registerMapping });
  expect(batch).toMatchObject({ status: 'live', rowsRejected: 0 });
  const verdict = await judgeImport(stores.ground, batch, register);
  expect([...verdict.kinds.keys()].toSorted()).toEqual(Object.keys(plantedFaults).toSorted());
  expect(verdict.lost).toEqual([]);
  expect(verdict.caught / verdict.planted, JSON.stringify(verdict.missed)).toBeGreaterThanOrEqual(0.99);
});

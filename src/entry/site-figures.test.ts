import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp } from '#server/http/testing.ts';
import { loadDemonstration } from '#modules/demonstration/server/index.ts';
import { measuresServer } from '#modules/measures/server/index.ts';
import { transactionsServer } from '#modules/transactions/server/index.ts';
import { valuationServer } from '#modules/valuation/server/index.ts';
import { makeSiteFigures, siteDemonstration } from './site-figures.ts';

const FILE = 'src/site/figures/figures.json';

let clickhouse: Awaited<ReturnType<typeof testClickHouse>>;
let it: TestApp;
beforeAll(async () => {
  clickhouse = await testClickHouse();
  it = await testApp({ modules: [transactionsServer, measuresServer, valuationServer], clickhouse, jobs: true });
  await loadDemonstration(it.ground, siteDemonstration);
}, 400_000);
afterAll(async () => {
  await it.close();
  await clickhouse.close();
});

/** With SITE_FIGURES=write, as `npm run site:figures` has it, the answers become the file. */
test('every figure of the public pages is what the product answers to the query beside it', async () => {
  const visitor = await it.visitor('entitled', ['market-lens', 'sale-transactions', 'valuation']);
  const figures = await makeSiteFigures((endpoint, input) => visitor.call(endpoint, input));
  if (process.env['SITE_FIGURES'] === 'write') writeFileSync(FILE, `${JSON.stringify({ made: siteDemonstration, figures }, null, 2)}\n`);
  const stored = JSON.parse(readFileSync(FILE, 'utf8')) as unknown;
  expect(JSON.parse(JSON.stringify({ made: siteDemonstration, figures }))).toEqual(stored);
}, 120_000);

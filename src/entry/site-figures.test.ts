import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp } from '#server/http/testing.ts';
import { loadDemonstration } from '#modules/demonstration/server/index.ts';
import { measuresServer } from '#modules/measures/server/index.ts';
import { transactionsServer } from '#modules/transactions/server/index.ts';
import { valuationServer } from '#modules/valuation/server/index.ts';
import type { SiteFigure } from '#site/figures/figure.ts';
import { makeSiteFigures, measureBlind, siteDemonstration } from './site-figures.ts';

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
const isWriting = process.env['SITE_FIGURES'] === 'write';
/** To try values takes minutes: it is done when the file is written, and by `npm run test:deep`. */
const isTriedAnew = isWriting || process.env['PROPERTY_SAMPLES'] !== undefined;
const isOfTrial = ({ id }: SiteFigure) => id.startsWith('blind.');

test('every figure of the public pages is what the product answers to the query beside it', async () => {
  const visitor = await it.visitor('entitled', ['market-lens', 'sale-transactions', 'valuation']);
  const figures = await makeSiteFigures((endpoint, input) => visitor.call(endpoint, input));
  if (isTriedAnew) {
    const superuser = await it.visitor('superuser');
    figures.push(...(await measureBlind((endpoint, input) => superuser.call(endpoint, input))));
  }
  if (isWriting) writeFileSync(FILE, `${JSON.stringify({ made: siteDemonstration, figures }, null, 2)}\n`);
  const stored = JSON.parse(readFileSync(FILE, 'utf8')) as { made: object; figures: SiteFigure[] };
  expect(stored.figures.filter(isOfTrial)).toHaveLength(6);
  expect(JSON.parse(JSON.stringify({ made: siteDemonstration, figures }))).toEqual({
    made: stored.made,
    figures: stored.figures.filter((one) => isTriedAnew || !isOfTrial(one)),
  });
}, 1_200_000);

import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#core/endpoint.ts';
import { requestFor, testApp, testPassword, type TestApp, type Visitor } from '#server/http/testing.ts';
import { oneReport, requestReport } from './certified-reports/contract.ts';
import { keepValued, makeRequest } from './certified-reports/testing.ts';
import { createPlot, onePlot, sharePlot } from './feasibility/contract.ts';
import { makePlotContent } from './feasibility/testing.ts';
import { getExport } from './exports/contract.ts';
import { exportsExport } from './exports/server/schema.ts';
import { listApiKeys, makeApiKey } from './identity/keys-contract.ts';
import { listSessions } from './identity/security-contract.ts';
import { listHistory, listSaved, noteVisit, saveView } from './saved/contract.ts';
import { serverModules } from './server.ts';
import { oneValuation } from './valuation/contract.ts';
import { valuationPortfolio } from './valuation/server/schema.ts';

let it: TestApp;
let asha: Visitor;
let ravi: Visitor;
/** Of everything that belongs to Asha. */
let ids: string[];

beforeAll(async () => {
  it = await testApp({ modules: serverModules.filter(({ name }) => name !== 'identity'), settings: { DEMO_SALES: '0' } });
  // Who has every product but the valuer's: a right to the call, none to the record.
  const products = ['market-lens', 'sale-transactions', 'valuation', 'simulator', 'propgpt', 'land-desk'] as const;
  asha = await it.visitor('entitled', products);
  ravi = await it.visitor('entitled', products);
  const { db } = it.ground;
  const userId = asha.userId;
  const createdAt = new Date();
  const view = await asha.call(saveView, { name: 'Baner', address: '/v4/mma/dashboard/?city=Pune', filter: { city: 'Pune' } });
  await asha.call(noteVisit, { title: 'Baner', address: '/v4/st/listings/Pune/Baner/' });
  const { key } = await asha.call(makeApiKey, { name: 'Key', scopes: ['valuations'], password: testPassword });
  const report = await asha.call(requestReport, makeRequest());
  const exported = randomUUID();
  await db.insert(exportsExport).values({
    id: exported,
    userId,
    exporter: 'sales',
    input: {},
    format: 'csv',
    title: 'Sales',
    fileName: 'sales.csv',
    state: 'done',
    createdAt,
  });
  const portfolio = randomUUID();
  await db
    .insert(valuationPortfolio)
    .values({ id: portfolio, userId, fileName: 'a.csv', state: 'done', columns: [], mapping: {}, total: 0, createdAt });
  const valuation = await keepValued(it, userId);
  const [visit] = (await asha.call(listHistory, {})).visits;
  const [session] = await asha.call(listSessions, {});
  const plot = await asha.call(createPlot, { name: 'Baner', content: makePlotContent() });
  const link = await asha.call(sharePlot, { id: plot.id, days: 1 });
  ids = [view.id, visit!.id, key.id, session!.id, report.id, exported, portfolio, valuation, plot.id, link.id];
}, 120_000);
afterAll(() => it.close());

const ownerOnly = ({ access, path }: Endpoint) => /:(id|entitlementId)\b/.test(path) && access !== 'superuser' && access !== 'operator';

function requestTo(endpoint: Endpoint, id: string): InjectOptions {
  if (endpoint.kind !== 'upload') return requestFor(endpoint, { id });
  const payload = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na\r\n--b--\r\n';
  const { url } = requestFor({ ...endpoint, method: 'GET' }, { id });
  return { method: 'POST', url, payload, headers: { 'content-type': 'multipart/form-data; boundary=b' } };
}

test('whoever has a right to a call, and the id of somebody else’s record, gets nothing by it', async () => {
  const endpoints = it.app.endpoints.filter(ownerOnly);
  expect(endpoints.length).toBeGreaterThan(20);
  const opened: string[] = [];
  for (const endpoint of endpoints)
    for (const id of ids) {
      const { statusCode } = await ravi.inject(requestTo(endpoint, id));
      if (statusCode < 400 || statusCode >= 500) opened.push(`${endpoint.method} ${endpoint.path} with ${id}: ${statusCode}`);
    }
  expect(opened).toEqual([]);
});

test('the owner has all of it still', async () => {
  const status = async (path: string, id: string) => (await asha.inject({ url: path.replace(':id', id) })).statusCode;
  expect(await asha.call(listSaved, {})).toHaveLength(1);
  expect((await asha.call(listHistory, {})).visits).toHaveLength(1);
  expect((await asha.call(listApiKeys, {}))[0]?.revokedAt).toBeNull();
  expect(await asha.call(listSessions, {})).toHaveLength(1);
  expect(await status(oneReport.path, ids[4]!)).toBe(200);
  expect(await status(getExport.path, ids[5]!)).toBe(200);
  expect(await status(oneValuation.path, ids[7]!)).toBe(200);
  expect(await status(onePlot.path, ids[8]!)).toBe(200);
});

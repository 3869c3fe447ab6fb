import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entitlement } from '#modules/identity/server/schema.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { requestFor, testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import * as contract from '../contract.ts';
import { sendAlerts } from './send-alerts.ts';
import { savedVisit } from './schema.ts';
import { savedServer } from './index.ts';

let clickhouse: Awaited<ReturnType<typeof testClickHouse>>;
let it: TestApp;
let asha: Visitor;

const sales = (count: number, rupees: number, locality = 'Baner') =>
  Array.from({ length: count }, (_, at) =>
    makeSale({ locality, registeredOn: `2024-0${1 + (at % 6)}-10`, areaSqm: 60, agreementPaise: rupees * 100 }),
  );

beforeAll(async () => {
  clickhouse = await testClickHouse();
  it = await testApp({ modules: [savedServer], clickhouse, jobs: true });
  it.stopClock();
  asha = await it.visitor('entitled', ['market-lens']);
  await insertSales(clickhouse, [...sales(20, 6_000_000), ...sales(20, 6_000_000, 'Aundh')]);
}, 60_000);
afterAll(async () => {
  await it.close();
  await clickhouse.close();
});

const day = 86_400_000;
const baner = { name: 'Baner\nin all', address: '/v4/mma/dashboard/?city=Pune&village=Baner', filter: { city: 'Pune', village: 'Baner' } };
const send = () => sendAlerts(it.ground, new AbortController().signal);
/** Mails about saved searches alone: signing up sends some, too. */
const mails = async () => (await it.ground.mail.outbox(50)).filter(({ subject }) => subject.startsWith('Changed'));
const list = (who = asha) => who.call(contract.listSaved, {});

test('what changed since the last look comes in one mail with a link to each, and nothing comes when nothing did', async () => {
  const daily = await asha.call(contract.saveView, { ...baner, alert: 'daily' });
  await asha.call(contract.saveView, {
    name: 'Aundh',
    address: '/v4/mma/dashboard/?city=Pune&village=Aundh',
    filter: { city: 'Pune', village: 'Aundh' },
    alert: 'daily',
  });
  await asha.call(contract.saveView, { ...baner, name: 'Silent', alert: 'never' });
  // The first look is what later ones are compared with.
  expect(await send()).toBe(0);
  it.advance(day);
  expect(await send()).toBe(0);
  await insertSales(clickhouse, sales(15, 9_000_000));
  it.advance(day / 2);
  expect(await send(), 'half a day later nothing is due').toBe(0);
  it.advance(day / 2);
  expect(await send()).toBe(1);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: asha.email, subject: 'Changed: Baner in all' });
  expect(mail?.text).toContain('15 new sales, 35 in all.');
  expect(mail?.text).toContain('Look at it: http://localhost/v4/mma/dashboard/?city=Pune&village=Baner');
  expect(mail?.text).not.toContain('Aundh');
  expect((await list()).find(({ id }) => id === daily.id)?.toldAt).not.toBeNull();
  it.advance(day);
  expect(await send()).toBe(0);
}, 60_000);

test('a link of the mail ends its alerts without signing in, and an unknown one ends nothing', async () => {
  const token = /unsubscribe\/\?token=([0-9a-f]{48})/.exec((await mails())[0]?.text ?? '')?.[1] ?? '';
  const stranger = await it.visitor();
  expect(await stranger.call(contract.unsubscribe, { token })).toEqual({ ended: 1, name: baner.name.trim() });
  expect((await list()).map(({ name, alert }) => [name, alert])).toEqual([
    ['Silent', 'never'],
    ['Aundh', 'daily'],
    [baner.name, 'never'],
  ]);
  expect((await stranger.inject(requestFor(contract.unsubscribe, { token: '0'.repeat(48) }))).statusCode).toBe(404);
  expect(await stranger.call(contract.unsubscribe, { token, all: true })).toMatchObject({ ended: 1 });
});

test('weekly alerts wait a week, and a right that ended ends the mails', async () => {
  const ravi = await it.visitor('entitled', ['market-lens']);
  await ravi.call(contract.saveView, { ...baner, name: 'Weekly', alert: 'weekly' });
  await send();
  await insertSales(clickhouse, sales(5, 9_000_000));
  it.advance(2 * day);
  expect(await send()).toBe(0);
  it.advance(5 * day);
  await it.ground.db
    .update(entitlement)
    .set({ validTo: new Date(0) })
    .where(eq(entitlement.userId, ravi.userId));
  expect(await send()).toBe(0);
  await it.ground.db.update(entitlement).set({ validTo: null }).where(eq(entitlement.userId, ravi.userId));
  expect(await send()).toBe(1);
}, 60_000);

test('nobody reads, changes or deletes what another saved, and an address leads into the product only', async () => {
  const other = await it.visitor('entitled', ['market-lens']);
  const [mine] = await list();
  expect(await list(other)).toEqual([]);
  expect((await other.inject(requestFor(contract.changeSaved, { id: mine!.id, name: 'Mine' }))).statusCode).toBe(404);
  expect((await other.inject(requestFor(contract.deleteSaved, { id: mine!.id }))).statusCode).toBe(404);
  expect(await asha.call(contract.changeSaved, { id: mine!.id, name: 'Renamed', alert: 'weekly' })).toMatchObject({
    name: 'Renamed',
    alert: 'weekly',
  });
  await asha.call(contract.deleteSaved, { id: mine!.id });
  expect((await list()).map(({ id }) => id)).not.toContain(mine!.id);
  for (const address of ['//evil.example/', 'https://evil.example/', '/\\evil'])
    expect((await asha.inject(requestFor(contract.saveView, { ...baner, address }))).statusCode, address).toBe(400);
});

test('a question is saved by whoever may ask, without alerts, which tell of markets', async () => {
  const asks = await it.visitor('entitled', ['propgpt']);
  const question = { name: 'Rate in Baner', address: '/analysis/propGPT/?q=rate+in+Baner', filter: { city: 'Pune', village: 'Baner' } };
  const { id } = await asks.call(contract.saveView, question);
  expect(await list(asks)).toMatchObject([{ id, alert: 'never' }]);
  const status = async (who: Visitor, body: object) =>
    (await who.inject({ method: 'POST', url: contract.saveView.path, payload: body })).statusCode;
  expect(await status(asks, { ...question, alert: 'daily' })).toBe(403);
  expect(await status(asks, { ...baner, alert: 'daily' })).toBe(403);
  expect(await status(asha, { ...question, alert: 'daily' })).toBe(403);
  expect((await asks.inject({ method: 'POST', url: `/api/v1/saved/${id}`, payload: { alert: 'weekly' } })).statusCode).toBe(403);
});

test('a view is in the history once with how often, its owner deletes it, and who keeps none has none', async () => {
  const look = (address: string, title = 'A view') => asha.call(contract.noteVisit, { title, address });
  expect(await look('/profile/')).toEqual({ kept: false });
  await look('/v4/mma/dashboard/?city=Pune', 'The market of Pune');
  it.advance(1000);
  await look('/valuation/dashboard/?city=Pune&area=60', 'Valuation');
  it.advance(1000);
  await look('/v4/mma/dashboard/?city=Pune', 'The market of Pune');
  const { visits } = await asha.call(contract.listHistory, {});
  expect(visits.map(({ title, kind, times }) => [title, kind, times])).toEqual([
    ['The market of Pune', 'search', 2],
    ['Valuation', 'valuation', 1],
  ]);
  const other = await it.visitor('signed-in');
  expect((await other.call(contract.listHistory, {})).visits).toEqual([]);
  expect((await other.inject(requestFor(contract.forgetVisit, { id: visits[0]!.id }))).statusCode).toBe(404);
  await asha.call(contract.forgetVisit, { id: visits[0]!.id });
  expect(await asha.call(contract.forgetHistory, { keep: false })).toEqual({ isKept: false });
  expect(await look('/v4/mma/dashboard/?city=Pune')).toEqual({ kept: false });
  expect(await asha.call(contract.listHistory, {})).toEqual({ isKept: false, visits: [] });
});

test('two hundred views are kept, the oldest make room', async () => {
  const busy = await it.visitor('signed-in');
  const now = it.ground.now().getTime();
  await it.ground.db.insert(savedVisit).values(
    Array.from({ length: 203 }, (_, at) => ({
      id: randomUUID(),
      userId: busy.userId,
      kind: 'search' as const,
      title: `View ${at}`,
      address: `/v4/mma/dashboard/?city=Pune&minPrice=${at}`,
      addressHash: `${at}`,
      at: new Date(now + at * 1000),
    })),
  );
  for (const at of [203, 204]) {
    it.advance(300_000);
    await busy.call(contract.noteVisit, { title: `View ${at}`, address: `/v4/mma/dashboard/?city=Pune&minPrice=${at}` });
  }
  const { visits } = await busy.call(contract.listHistory, {});
  expect([visits.length, visits[0]?.title, visits.at(-1)?.title]).toEqual([200, 'View 204', 'View 5']);
}, 60_000);

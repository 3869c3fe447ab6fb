import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { endSeeingAs, currentUser, readProfile, signUpState, verifyUser } from '#modules/identity/contract.ts';
import { serve } from '#server/http/serve.ts';
import { testApp, testPassword, type TestApp, type Visitor } from '#server/http/testing.ts';
import * as contract from '../contract.ts';
import { adminServer } from './index.ts';

const lens = endpoint({
  method: 'GET',
  path: '/api/v1/try/lens',
  access: { entitled: 'market-lens' },
  summary: 'Opens with Market Lens.',
  input: z.object({}),
  output: z.object({}),
});

let it: TestApp;
let administrator: Visitor;
beforeAll(async () => {
  it = await testApp({
    modules: [adminServer, { name: 'try', open: () => ({ routes: (app) => serve(app, lens, () => ({})) }) }],
    jobs: true,
  });
  administrator = await it.visitor('superuser');
}, 60_000);
afterAll(() => it.close());

const status = async (visitor: Visitor, url: string) => (await visitor.inject({ url })).statusCode;

test('people are found by parts of their address, whatever signs are typed', async () => {
  const asha = await it.visitor('signed-in');
  const { people } = await administrator.call(contract.listPeople, { search: asha.email.slice(0, 8).toUpperCase() });
  expect(people.map(({ id }) => id)).toContain(asha.userId);
  expect((await administrator.call(contract.listPeople, { search: "%'; --" })).total).toBe(0);
  expect((await administrator.call(contract.listPeople, { role: 'superuser' })).people.every(({ isSuperuser }) => isSuperuser)).toBe(true);
});

test('what is granted opens at once, from day to day, and closes at once when it is ended', async () => {
  const asha = await it.visitor('signed-in');
  expect(await status(asha, lens.path)).toBe(403);
  const later = new Date(it.ground.now().getTime() + 86_400_000).toISOString();
  await administrator.call(contract.grant, { id: asha.userId, product: 'market-lens', validFrom: later });
  expect(await status(asha, lens.path)).toBe(403);
  const { id } = await administrator.call(contract.grant, { id: asha.userId, product: 'market-lens', validTo: later });
  expect(await status(asha, lens.path)).toBe(200);
  await administrator.call(contract.endGrant, { id: asha.userId, entitlementId: id });
  expect(await status(asha, lens.path)).toBe(403);
  const { entitlements } = await administrator.call(contract.readPerson, { id: asha.userId });
  expect(entitlements).toHaveLength(2);
});

test('a trial ends by itself and allows so many calls a day, also when they come at once', async () => {
  const asha = await it.visitor('signed-in');
  await administrator.call(contract.grant, { id: asha.userId, product: 'market-lens', plan: 'trial', callsPerDay: 5 });
  const answers = await Promise.all(Array.from({ length: 12 }, () => asha.inject({ url: lens.path })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  expect(answers.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({
    code: 'limit-reached',
    error: expect.stringContaining('5 calls a day'),
  });
  expect((await asha.call(readProfile, {})).entitlements).toMatchObject([{ plan: 'trial', callsPerDay: 5, callsToday: 5 }]);
  it.advance(86_400_000);
  expect(await status(asha, lens.path)).toBe(200);
  it.advance(14 * 86_400_000);
  await administrator.call(contract.endGrant, { id: asha.userId, entitlementId: (await asha.call(readProfile, {})).entitlements[0]!.id });
  expect(await status(asha, lens.path)).toBe(403);
});

test('nobody takes the last administration away, nor their own', async () => {
  const roles = (visitor: Visitor, id: string, isSuperuser: boolean) =>
    visitor.inject({ method: 'POST', url: contract.setRoles.path.replace(':id', id), payload: { isOperator: false, isSuperuser } });
  expect((await roles(administrator, administrator.userId, false)).statusCode).toBe(409);
  const asha = await it.visitor('signed-in');
  expect((await roles(asha, asha.userId, true)).statusCode).toBe(403);
  expect((await roles(administrator, asha.userId, true)).statusCode).toBe(200);
  expect(await status(asha, contract.listPeople.path)).toBe(200);
  expect((await roles(administrator, asha.userId, false)).statusCode).toBe(200);
  expect(await status(asha, contract.listPeople.path)).toBe(403);
});

test('an administrator sees the product as somebody, every call is in the log, and comes back', async () => {
  const asha = await it.visitor('entitled', ['valuation']);
  await administrator.call(contract.seeAs, { id: asha.userId });
  expect((await administrator.call(currentUser, {}))[0]?.fields).toMatchObject({
    email: asha.email,
    is_impersonated: true,
    is_superuser: false,
  });
  expect(await status(administrator, contract.listPeople.path)).toBe(403);
  const change = await administrator.inject({
    method: 'POST',
    url: '/api/v1/auth/password/change',
    payload: { currentPassword: testPassword, newPassword: 'another one 2' },
  });
  expect([change.statusCode, change.json().code]).toEqual([403, 'forbidden']);
  expect(await status(administrator, '/api/v1/auth/sessions')).toBe(403);
  expect(await status(administrator, '/api/v1/auth/my-data.json')).toBe(403);
  await administrator.call(endSeeingAs, {});
  expect((await administrator.call(currentUser, {}))[0]?.fields).toMatchObject({ email: administrator.email, is_impersonated: false });
  expect(await asha.call(verifyUser, {})).toEqual({ success: true });
  const { lines } = await administrator.call(contract.listAuditLines, { about: asha.email });
  expect(lines.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['impersonation-begun', 'called-as-somebody', 'impersonation-ended']),
  );
  expect(lines.find(({ action }) => action === 'called-as-somebody')?.actor).toBe(administrator.email);
});

test('nobody sees the product as another administrator', async () => {
  const other = await it.visitor('superuser');
  const answer = await administrator.inject({ method: 'POST', url: contract.seeAs.path.replace(':id', other.userId) });
  expect(answer.statusCode).toBe(403);
});

test('a switch that is off closes its door for everybody at once, and who turned it when and why is kept', async () => {
  const stranger = await it.visitor();
  await administrator.call(contract.setSwitch, { name: 'sign-up', isOn: false, note: 'under attack' });
  expect(await stranger.call(signUpState, {})).toEqual({ open: false });
  const answer = await stranger.inject({
    method: 'POST',
    url: '/api/v1/auth/sign-up',
    payload: { email: 'a@b.co', password: 'four seas', firstName: 'A' },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'switched-off']);
  it.advance(1000);
  const soon = new Date(it.ground.now().getTime() + 60_000).toISOString();
  const view = await administrator.call(contract.setSwitch, { name: 'sign-up', isOn: true, note: 'over', validFrom: soon });
  expect(view.switches.find(({ name }) => name === 'sign-up')?.isOn).toBe(false);
  expect(view.turns[0]).toMatchObject({ isOn: true, note: 'over', by: administrator.email });
  it.advance(70_000);
  expect(await stranger.call(signUpState, {})).toEqual({ open: true });
});

test('mails and messages to phones that no server took can be read, and who read them is kept', async () => {
  await it.ground.mail.send({ to: 'a@example.com', subject: 'Hello', text: 'There' });
  await it.ground.mail.sendSms({ to: '+919876543210', text: '123456 is your code' });
  const { messages, mailServer } = await administrator.call(contract.readOutbox, {});
  expect(mailServer).toBe(false);
  expect(
    messages
      .slice(0, 2)
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(['+919876543210', 'a@example.com']);
  const { lines } = await administrator.call(contract.listAuditLines, { action: 'outbox-read' });
  expect(lines[0]?.actor).toBe(administrator.email);
});

test('a job that failed is told with what it said, and can be tried again', async () => {
  let fails = true;
  await it.ground.jobs.define('test-job', async () => {
    if (fails) throw new Error('the disk is full');
  });
  const id = await it.ground.jobs.enqueue('test-job', {});
  const kind = async () => (await administrator.call(contract.readJobs, {})).kinds.find(({ name }) => name === 'test-job');
  await expect.poll(async () => (await kind())?.failed, { timeout: 10_000 }).toBe(1);
  expect((await administrator.call(contract.readJobs, {})).failures[0]).toMatchObject({ id, name: 'test-job', said: 'the disk is full' });
  fails = false;
  await administrator.call(contract.tryJobAgain, { name: 'test-job', id });
  await expect.poll(async () => (await kind())?.done, { timeout: 10_000 }).toBe(1);
});

test('the log is a chain: it can be taken along as CSV, and a change, a gap or a cut is found', async () => {
  const csv = await administrator.inject({ url: contract.downloadAudit.path });
  expect(csv.headers['content-type']).toContain('text/csv');
  const whole = await administrator.call(contract.verifyAuditLog, {});
  expect(whole).toMatchObject({ isWhole: true, firstBroken: null, head: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(csv.body).toContain('impersonation-begun');
  expect((await administrator.call(contract.verifyAuditLog, { seal: whole.head })).holdsSeal).toBe(true);
  expect((await administrator.call(contract.verifyAuditLog, { seal: '0'.repeat(64) })).holdsSeal).toBe(false);
  // As somebody with the database in their hands would do it.
  const { db } = it.ground;
  await db.execute(sql`ALTER TABLE identity_audit DISABLE TRIGGER ALL`);
  await db.execute(sql`UPDATE identity_audit SET actor_id = 'nobody' WHERE link = 3`);
  expect(await administrator.call(contract.verifyAuditLog, {})).toMatchObject({ isWhole: false, firstBroken: 3 });
  await db.execute(sql`DELETE FROM identity_audit WHERE link >= 3`);
  expect(await administrator.call(contract.verifyAuditLog, {})).toMatchObject({
    isWhole: false,
    firstBroken: null,
    why: expect.stringContaining('ends at entry 2'),
  });
});

test('the health of an installation is told while a store is away, with the answers that failed, to administrators alone', async () => {
  await it.app.inject({ url: '/readyz' });
  const health = await administrator.call(contract.readHealth, {});
  // Nothing answers for ClickHouse here: what it alone knows is not known, and the rest is.
  expect(health.stores.map(({ name, state }) => [name, state])).toEqual([
    ['postgres', 'ready'],
    ['clickhouse', 'not-ready'],
    ['files', 'ready'],
    ['jobs', 'ready'],
    ['disk', expect.stringMatching(/ready|low/)],
  ]);
  expect(health).toMatchObject({ data: null, sources: null, jobs: { failed: expect.any(Number) }, mail: { mailServer: false } });
  expect(health.answers.latest[0]).toMatchObject({ method: 'GET', route: '/readyz', status: 503 });
  expect(JSON.stringify(health)).not.toContain(administrator.email);
  expect(await status(await it.visitor('operator'), contract.readHealth.path)).toBe(403);
});

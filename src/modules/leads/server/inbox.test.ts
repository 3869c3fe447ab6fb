import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readAudit } from '#modules/identity/server/index.ts';
import { exportsServer } from '#modules/exports/server/index.ts';
import { exportedBy } from '#modules/exports/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { changeLead, deleteLead, listLeads, noteLead, readLead, sendRequest } from '../contract.ts';
import { makeRequest } from '../testing.ts';
import { leadsServer } from './index.ts';
import { deleteOldLeads } from './jobs.ts';
import { leadsPersonalData } from './personal-data.ts';
import { lead, leadNote } from './schema.ts';

let app: TestApp;
let operator: Visitor;
beforeAll(async () => {
  app = await testApp({ modules: [exportsServer, leadsServer], jobs: true });
  operator = await app.visitor('operator');
});
afterAll(() => app.close());
beforeEach(() => app.ground.db.delete(lead));

async function send(more: Record<string, unknown> = {}, by?: Visitor) {
  const visitor = by ?? (await app.visitor());
  await visitor.call(sendRequest, makeRequest(more));
  return (await operator.call(listLeads, {})).leads[0]!.id;
}
const names = async (filter: Parameters<typeof operator.call<typeof listLeads.input, typeof listLeads.output>>[1]) =>
  (await operator.call(listLeads, filter)).leads.map(({ name }) => name).toSorted();

test('the inbox is searched by words, state and owner; signs of a pattern are letters', async () => {
  const ravi = await send({ name: 'Ravi 100%', message: 'A search for land near Hinjewadi.' });
  await send({ name: 'Meera', message: 'The Index II of Nilgiri Heights, please.' });
  await send({ name: 'Robot', website: 'x' });
  await operator.call(changeLead, { id: ravi, state: 'open', ownerId: operator.userId });
  expect(await names({})).toEqual(['Meera', 'Ravi 100%', 'Robot']);
  expect(await names({ search: 'hinjewadi' })).toEqual(['Ravi 100%']);
  expect(await names({ search: '%' })).toEqual(['Ravi 100%']);
  expect(await names({ state: 'suspect' })).toEqual(['Robot']);
  expect(await names({ owner: 'mine' })).toEqual(['Ravi 100%']);
  expect(await names({ owner: 'nobody' })).toEqual(['Meera', 'Robot']);
  expect((await operator.call(listLeads, {})).waiting).toBe(1);
});

test('changes and notes stand on the request with who made them, and in the audit log without a word of the visitor', async () => {
  const id = await send();
  await operator.call(changeLead, { id, state: 'won' });
  await operator.call(changeLead, { id, state: 'won' });
  await operator.call(noteLead, { id, text: 'Called back, sent the paper.' });
  const { lead: read, owners } = await operator.call(readLead, { id });
  expect(read.state).toBe('won');
  expect(read.notes).toMatchObject([{ by: operator.email, text: 'Called back, sent the paper.' }]);
  expect(read.changes).toMatchObject([{ by: operator.email, details: 'new → won' }]);
  expect(owners.map(({ email }) => email)).toContain(operator.email);
  await operator.call(deleteLead, { id });
  const entries = await readAudit(app.ground, { about: id, limit: 10 });
  expect(entries.map(({ action }) => action)).toEqual(['lead-deleted', 'lead-noted', 'lead-changed']);
  expect(JSON.stringify(entries)).not.toMatch(/Asha|Nilgiri|Called/);
  expect(await app.ground.db.select().from(leadNote)).toEqual([]);
});

test('nobody looks after a request who cannot open it', async () => {
  const id = await send();
  const somebody = await app.visitor('entitled');
  const answer = await operator.inject({ method: 'POST', url: `/api/v1/leads/${id}`, payload: { ownerId: somebody.userId } });
  expect(answer.statusCode).toBe(400);
  expect((await somebody.inject({ url: `/api/v1/leads/${id}` })).statusCode).toBe(403);
});

test('a request that was deleted meanwhile is not found, whatever is done with it', async () => {
  const id = await send();
  await operator.call(deleteLead, { id });
  for (const [url, payload] of [
    [`/api/v1/leads/${id}`, { state: 'won' }],
    [`/api/v1/leads/${id}/notes`, { text: 'x' }],
  ] as const)
    expect((await operator.inject({ method: 'POST', url, payload })).statusCode).toBe(404);
  expect((await operator.inject({ url: `/api/v1/leads/${id}` })).statusCode).toBe(404);
});

test('the file has the rows of the filter with their notes, runs no formula, and that it left is in the log', async () => {
  const id = await send({ name: '=HYPERLINK("https://elsewhere.example")' });
  await operator.call(noteLead, { id, text: 'Called back.' });
  await send({ name: 'Meera', state: 'new', message: 'Something else altogether.' });
  const { bytes } = await exportedBy(operator, 'leads', { search: 'Nilgiri' }, 'csv');
  const text = bytes.toString('utf8');
  expect(text).toContain('Called back.');
  expect(text).not.toContain('Meera');
  expect(text).toContain(`'=HYPERLINK`);
  expect((await readAudit(app.ground, { action: 'leads-exported', limit: 5 })).length).toBeGreaterThan(0);
});

test('a request is deleted when its days are over, counted from when anything was last done with it', async () => {
  const id = await send();
  app.advance((app.ground.config.LEAD_DAYS - 1) * 86_400_000);
  const later = await app.visitor('operator');
  await later.call(noteLead, { id, text: 'Still talking.' });
  app.advance(2 * 86_400_000);
  expect(await deleteOldLeads(app.ground)).toBe(0);
  app.advance(app.ground.config.LEAD_DAYS * 86_400_000);
  expect(await deleteOldLeads(app.ground)).toBe(1);
  app.advance(-(2 * app.ground.config.LEAD_DAYS + 1) * 86_400_000);
});

test('a person is given all requests of their address and account, and erasing takes these and their name as owner', async () => {
  const asha = await app.visitor('signed-in');
  await send({ email: asha.email.toUpperCase(), message: 'Sent before I had an account.' });
  await send({ email: 'other@example.com', message: 'Sent while I was signed in.' }, asha);
  const ravis = await send({ email: 'ravi@example.com', message: 'Sent by somebody else.' });
  await app.ground.db.update(lead).set({ ownerId: asha.userId });
  const own = leadsPersonalData(app.ground);
  expect(await own.tell(asha.userId)).toHaveLength(2);
  await own.erase(asha.userId);
  expect(await app.ground.db.select().from(lead)).toMatchObject([{ id: ravis, ownerId: null }]);
});

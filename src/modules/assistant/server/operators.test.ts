/** @module-tag deep */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { listAuditLines } from '#modules/admin/contract.ts';
import { adminServer } from '#modules/admin/server/index.ts';
import { readHoldings } from '#modules/payments/contract.ts';
import { paymentsServer } from '#modules/payments/server/index.ts';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import { askAssistant, assistantAccuracy, Frame, publishAssistantScore, type AssistantAnswer, type PublishedScore } from '../contract.ts';
import {
  confirmQuestion,
  decideFeedback,
  listFeedback,
  listVerified,
  runVerified,
  sendFeedback,
  tryQuestion,
  withdrawVerified,
} from '../operators-contract.ts';
import { assistantPersonalData } from './personal-data.ts';
import { assistantServer } from './index.ts';
import { followDataJob } from './follow-data-job.ts';

let clickhouse: ConnectedClickHouse;
let it: TestApp;
let asha: Visitor;
let operator: Visitor;
let superuser: Visitor;

beforeAll(async () => {
  clickhouse = await testClickHouse();
  const sales = Array.from({ length: 240 }, (_, at) =>
    makeSale({
      locality: at % 3 === 0 ? 'Aundh' : 'Baner',
      registeredOn: at === 0 ? '2024-12-31' : `${2023 + Math.floor(at / 120)}-${String(1 + (at % 12)).padStart(2, '0')}-28`,
      areaSqm: 40 + (at % 50),
      agreementPaise: (4_000_000 + at * 25_000) * 100,
    }),
  );
  await insertSales(clickhouse, sales);
  it = await testApp({ modules: [paymentsServer, assistantServer, adminServer], clickhouse, jobs: true });
  [asha, operator, superuser] = [await it.visitor('entitled', ['propgpt']), await it.visitor('operator'), await it.visitor('superuser')];
}, 300_000);
afterAll(async () => {
  await it.close();
  await clickhouse.close();
});

const ask = (question: string, more = {}) => asha.call(askAssistant, { question, ...more });
const frameOf = ({ understood }: AssistantAnswer) => Frame.parse(understood);
const status = async (visitor: Visitor, endpoint: { method: string; path: string }, payload: object) =>
  (await visitor.inject({ method: endpoint.method as 'POST', url: endpoint.path, payload })).statusCode;

test('what somebody says of an answer waits for an operator without their name, and a confirmed reading answers these very words from then on', async () => {
  const question = 'haat pakka daam Baner 2024?';
  const before = await ask(question);
  expect(before.outcome).not.toBe('answer');
  await asha.call(sendFeedback, { question, outcome: before.outcome, isGood: false, reason: 'unanswered', comment: 'median price' });
  await asha.call(sendFeedback, { question: 'rate in Baner', outcome: 'answer', isGood: true, reason: 'right' });
  const queue = await operator.call(listFeedback, {});
  expect(queue).toMatchObject({ total: 2, good: 1, feedback: [{ question, isGood: false, comment: 'median price' }, { isGood: true }] });
  expect(JSON.stringify(queue)).not.toContain(asha.userId);

  const frame = frameOf(await operator.call(tryQuestion, { question: 'median price in Baner in 2024' }));
  const { id } = await operator.call(confirmQuestion, { question, frame, feedback: queue.feedback[0]!.id });
  expect((await operator.call(listFeedback, {})).total).toBe(1);
  const after = await ask('HAAT pakka, daam Baner 2024');
  expect(after).toMatchObject({ outcome: 'answer', checked: { by: 'Asha Kulkarni', on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } });
  expect(after.cells).toEqual((await ask('median price in Baner in 2024')).cells);
  // Other words are the grammar's to read.
  expect((await ask('haat pakka daam Aundh 2024?')).outcome).not.toBe('answer');

  await operator.call(withdrawVerified, { id });
  expect((await ask(question)).outcome).not.toBe('answer');
  await operator.call(decideFeedback, { id: (await operator.call(listFeedback, {})).feedback[0]!.id });
  expect((await operator.call(listFeedback, {})).total).toBe(0);
  const { lines } = await superuser.call(listAuditLines, { limit: 100 });
  expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(['answer-confirmed', 'answer-withdrawn']));
});

test('a confirmed reading is answered with the rights and on the meter of whoever asks', async () => {
  const frame = frameOf(await operator.call(tryQuestion, { question: 'number of sales in Aundh in 2023' }));
  await operator.call(confirmQuestion, { question: 'Aundh ki ginti 2023', frame });
  const visitor = await it.visitor('entitled', ['propgpt']);
  const used = async () => (await visitor.call(readHoldings, {})).usage.find(({ meter }) => meter === 'propgpt-questions')?.used ?? 0;
  const answer = await visitor.call(askAssistant, { question: 'Aundh ki ginti 2023' });
  expect([answer.outcome, await used()]).toEqual(['answer', 1]);
  expect(Object.values(answer.cells).map(({ rows }) => rows)).toEqual([null]);
  await visitor.call(askAssistant, { question: 'number of sales in Aundh in 2023' });
  expect(await used()).toBe(1);
});

test('what has no figures now is not confirmed, and a frame that nobody could ask is refused', async () => {
  const frame = frameOf(await operator.call(tryQuestion, { question: 'median price in Baner in 2024' }));
  expect(await status(operator, confirmQuestion, { question: 'x y', frame: { ...frame, places: [{ city: 'Atlantis' }] } })).toBe(400);
  expect(await status(operator, confirmQuestion, { question: '?!', frame })).toBe(400);
  expect(await status(operator, confirmQuestion, { question: 'x y', frame: { ...frame, tool: 'sales' } })).toBe(400);
  expect(await status(operator, confirmQuestion, { question: 'x y', frame: { ...frame, measures: ['no-such'] } })).toBe(400);
});

test('when data change, confirmed questions are run again; one that no longer answers is set aside, and the grammar reads it', async () => {
  const frame = frameOf(await operator.call(tryQuestion, { question: 'number of sales in Baner in 2024' }));
  await operator.call(confirmQuestion, { question: 'Baner qualdo 2024', frame });
  const job = followDataJob(it.ground);
  const stateOf = async () => (await operator.call(listVerified, {})).verified.find(({ question }) => question === 'Baner qualdo 2024');
  const first = await stateOf();
  await job.run({}, { signal: new AbortController().signal } as never);
  // Nothing changed: nothing ran.
  expect(await stateOf()).toEqual(first);
  await insertSales(clickhouse, [makeSale({ locality: 'Wakad', registeredOn: '2024-06-01' })]);
  it.advance(1000);
  await job.run({}, { signal: new AbortController().signal } as never);
  expect(await stateOf()).toMatchObject({ state: 'confirmed', outcome: 'answer' });
  expect((await stateOf())?.ranAt).not.toBe(first?.ranAt);
  // As after an undone import: the place that it names is no longer there.
  await it.ground.db.execute(
    sql.raw(
      `UPDATE assistant_verified SET frame = jsonb_set(frame, '{places,0,village}', '"Atlantis"') WHERE question = 'Baner qualdo 2024'`,
    ),
  );
  expect((await ask('Baner qualdo 2024')).checked).toBeNull();
  expect(await operator.call(runVerified, {})).toMatchObject({ stale: 1 });
  expect(await stateOf()).toMatchObject({ state: 'stale' });
  expect((await ask('Baner qualdo 2024')).outcome).not.toBe('answer');
});

test('the last published run is public, and numbers that do not add up are not published', async () => {
  const stranger = await it.visitor('stranger');
  expect(await stranger.call(assistantAccuracy, {})).toEqual({ last: null });
  const score: PublishedScore = {
    set: 'unseen.jsonl',
    cases: 10,
    pass: 9,
    abstained: 1,
    wrong: 0,
    rs10: 90,
    p95: 120,
    byKind: { covered: { n: 10, pass: 9, abstained: 1, wrong: 0 } },
    byLang: { en: { n: 10, pass: 9, abstained: 1, wrong: 0 } },
    model: null,
    dataUntil: '2024-12-31',
    demonstration: false,
  };
  expect(await status(superuser, publishAssistantScore, { ...score, pass: 10 })).toBe(400);
  expect(await status(superuser, publishAssistantScore, { ...score, byLang: {} })).toBe(400);
  expect(await status(operator, publishAssistantScore, score)).toBe(403);
  await superuser.call(publishAssistantScore, score);
  expect((await stranger.call(assistantAccuracy, {})).last).toMatchObject({ ...score, triedAt: expect.any(String) });
});

test('feedback is told to its sender, goes with the account, and ends after half a year; a confirmation stays without a name', async () => {
  const visitor = await it.visitor('entitled', ['propgpt']);
  await visitor.call(sendFeedback, { question: 'rate in Baner', outcome: 'answer', isGood: false, reason: 'misread', comment: 'mine' });
  const data = assistantPersonalData(it.ground);
  expect(JSON.stringify(await data.tell(visitor.userId))).toContain('mine');
  await data.erase(visitor.userId);
  expect(JSON.stringify(await data.tell(visitor.userId))).not.toContain('mine');
  await data.erase(operator.userId);
  expect((await operator.call(listVerified, {})).verified.map(({ by }) => by)).toContain('');
  await asha.call(sendFeedback, { question: 'rate in Baner', outcome: 'answer', isGood: true, reason: 'right' });
  it.advance(181 * 86_400_000);
  await followDataJob(it.ground).run({}, { signal: new AbortController().signal } as never);
  expect(JSON.stringify(await data.tell(asha.userId))).not.toContain('rate in Baner');
});

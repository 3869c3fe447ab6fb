import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp } from '#server/http/testing.ts';
import { grantEntitlement } from '#modules/identity/server/index.ts';
import { transactionsServer } from '#modules/transactions/server/index.ts';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import { askMeasures, askMeasuresTogether, mostQuestionsTogether, type MeasureQuestion } from '../contract.ts';
import { measuresServer } from './index.ts';

let it: TestApp;
let clickhouse: Awaited<ReturnType<typeof testClickHouse>>;
beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(
    clickhouse,
    Array.from({ length: 40 }, (_, at) => makeSale({ registeredOn: `2025-0${1 + (at % 9)}-11`, unitNumber: String(at) })),
  );
  it = await testApp({ modules: [transactionsServer, measuresServer], clickhouse });
}, 120_000);
afterAll(async () => {
  await it.close();
  await clickhouse.close();
});

const baner = { city: 'Pune', village: 'Baner' };

test('several questions are one call, answered in their order as each by itself; one that is refused says why and takes none with it', async () => {
  const analyst = await it.visitor('entitled', ['market-lens']);
  const questions: z.input<typeof MeasureQuestion>[] = [
    { ...baner, measures: ['sales-count'], by: ['month'] },
    { city: 'Atlantis', measures: ['sales-count'] },
    { measures: ['sales-count'], by: ['locality'] },
    { ...baner, measures: ['median-rate'], from: '2025-03-01', comparedWith: 'year-before' },
  ];
  const { answers } = await analyst.call(askMeasuresTogether, { questions });
  expect(answers.map(({ kind }) => kind)).toEqual(['answered', 'refused', 'refused', 'answered']);
  for (const [at, question] of questions.entries()) {
    const one = answers[at];
    if (one?.kind === 'answered') expect(one.answer).toEqual(await analyst.call(askMeasures, question));
    else
      await expect(analyst.call(askMeasures, question)).rejects.toMatchObject({ message: expect.stringContaining(one!.refusal.message) });
  }
  expect(answers[1]).toMatchObject({ refusal: { status: 404, code: 'unknown-place', details: expect.anything() } });
  expect(answers[2]).toMatchObject({ refusal: { status: 400, code: 'bad-request' } });
});

test('what is open so many times a day is not opened oftener by asking together: each question is a call', async () => {
  const analyst = await it.visitor('signed-in');
  const userId = analyst.userId!;
  await grantEntitlement(it.ground, { userId, product: 'market-lens', plan: 'trial', callsPerDay: 5, grantedBy: userId });
  const questions = Array.from({ length: 8 }, (_, at) => ({ ...baner, measures: ['sales-count'], limit: 1 + at }));
  const { answers } = await analyst.call(askMeasuresTogether, { questions });
  const refused = answers.flatMap((one) => (one.kind === 'refused' ? [one.refusal] : []));
  expect(refused).toHaveLength(3);
  expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['429 limit-reached']));
});

test('of a fault of ours nothing is told but that there was one', async () => {
  const analyst = await it.visitor('entitled', ['market-lens']);
  const { rows } = clickhouse;
  clickhouse.rows = () => Promise.reject(new Error('secret words of the engine'));
  try {
    const { answers } = await analyst.call(askMeasuresTogether, {
      questions: [{ ...baner, measures: ['sales-count'], limit: 77 }],
    });
    expect(answers).toEqual([
      { kind: 'refused', refusal: { status: 500, code: 'internal', message: 'Something went wrong.', retryAfterSeconds: null } },
    ]);
  } finally {
    clickhouse.rows = rows;
  }
});

test('a call without a question, or with more than a screen asks, is refused', async () => {
  const analyst = await it.visitor('entitled', ['market-lens']);
  const ask = (count: number) =>
    analyst.inject({
      method: 'POST',
      url: askMeasuresTogether.path,
      payload: { questions: Array.from({ length: count }, () => ({ ...baner, measures: ['sales-count'] })) },
    });
  expect((await ask(0)).statusCode).toBe(400);
  expect((await ask(mostQuestionsTogether)).statusCode).toBe(200);
  expect((await ask(mostQuestionsTogether + 1)).statusCode).toBe(400);
});

import { eq, getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { exportsServer } from '#modules/exports/server/index.ts';
import { exportedBy, readDeck, readPages, readWorkbook } from '#modules/exports/testing.ts';
import { beginTrial, readHoldings } from '#modules/payments/contract.ts';
import { paymentsServer } from '#modules/payments/server/index.ts';
import { endEntitlement, forgetCallers } from '#modules/identity/server/index.ts';
import { entitlement } from '#modules/identity/server/schema.ts';
import { usage } from '#modules/payments/server/schema.ts';
import { monthlyLimits } from '#modules/payments/model/limits.ts';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import { askAssistant, AssistantQuestion, followAssistant, type Frame } from '../contract.ts';
import { textOfAnswer } from '../model/answer-words.ts';
import { answerFor } from './answer-for.ts';
import { assistantServer } from './index.ts';

let clickhouse: ClickHouse;
let it: TestApp;
let asha: Visitor;

beforeAll(async () => {
  clickhouse = await testClickHouse();
  const sales = Array.from({ length: 480 }, (_, at) =>
    makeSale({
      locality: at % 3 === 0 ? 'Aundh' : 'Baner',
      registeredOn: at === 0 ? '2024-12-31' : `${2021 + Math.floor(at / 120)}-${String(1 + (at % 12)).padStart(2, '0')}-28`,
      project: 'Plain Court',
      areaSqm: 40 + (at % 50),
      agreementPaise: (4_000_000 + at * 25_000) * 100,
      configuration: at % 2 === 0 ? '2 BHK' : '3 BHK',
    }),
  );
  await insertSales(clickhouse, sales);
  it = await testApp({ modules: [exportsServer, paymentsServer, assistantServer], clickhouse });
  asha = await it.visitor('entitled', ['propgpt']);
}, 240_000);
afterAll(async () => {
  await it.close();
  await clickhouse.close();
});

const ask = (visitor: Visitor, question: string, more: Partial<AssistantQuestion> = {}) =>
  visitor.call(askAssistant, { question, ...more });
const used = async (visitor: Visitor) =>
  (await visitor.call(readHoldings, {})).usage.find(({ meter }) => meter === 'propgpt-questions')?.used ?? 0;
const frameOf = ({ understood }: Awaited<ReturnType<typeof ask>>): Frame => {
  if (understood === null) throw new Error('nothing was understood');
  const { days: _days, ...frame } = understood;
  return frame;
};

test('an answer is counted once; what is asked back, refused, thin or repeated, in any language or file, is not', async () => {
  const visitor = await it.visitor('entitled', ['propgpt']);
  const first = await ask(visitor, 'median rate in Baner in 2024');
  expect([first.outcome, await used(visitor)]).toEqual(['answer', 1]);
  await ask(visitor, 'median rate in Baner in 2024');
  await ask(visitor, 'Baner median rate 2024');
  await ask(visitor, 'median rate in Baner in 2024', { context: frameOf(first) });
  await exportedBy(visitor, 'assistant-answer', { question: 'median rate in Baner in 2024' }, 'csv');
  expect(await used(visitor)).toBe(1);
  const free = [
    'median rate',
    'will the price in Baner double guaranteed',
    'median rate of 2 BHK in Baner on 2024-12-30',
    'rate in Baner in 2005',
    '🙂',
  ];
  const outcomes = await Promise.all(free.map(async (question) => (await ask(visitor, question)).outcome));
  expect(outcomes).not.toContain('answer');
  expect(await used(visitor)).toBe(1);
  const aundh = await ask(visitor, 'median rate in Aundh in 2024');
  expect(await used(visitor)).toBe(2);
  // The same figure after another place was asked about is no other answer.
  await ask(visitor, 'and Baner?', { context: frameOf(aundh) });
  expect(await used(visitor)).toBe(2);
  // What a word means, and which days the data have, are answered without figures.
  expect((await ask(visitor, 'what does median rate mean')).outcome).toBe('answer');
  expect((await ask(visitor, 'until when is the data')).outcome).toBe('answer');
  expect(await used(visitor)).toBe(2);
});

test('followed as events, what was understood comes first and the answer is the same; who has left is not counted', async () => {
  const visitor = await it.visitor('entitled', ['propgpt']);
  const question = 'median rate in Baner in 2022';
  const { body } = await visitor.inject({ method: 'POST', url: followAssistant.path, payload: { question } });
  const events = [...body.matchAll(/^event: part\ndata: (.*)$/gm)].map(([, data]) => followAssistant.event.parse(JSON.parse(data ?? '')));
  expect(events.map(({ kind }) => kind)).toEqual(['understood', 'answer']);
  expect(events[0]).toMatchObject({ understood: { places: [{ village: 'Baner' }], days: { from: '2022-01-01', to: '2022-12-31' } } });
  expect(events[1]).toEqual({ kind: 'answer', answer: await ask(visitor, question) });
  expect(await used(visitor)).toBe(1);
  const person = {
    kind: 'person' as const,
    userId: visitor.userId,
    email: visitor.email,
    isSuperuser: false,
    isOperator: false,
    products: ['propgpt' as const],
  };
  const left = answerFor(it.ground, person, AssistantQuestion.parse({ question: 'median rate in Aundh in 2022' }), {
    signal: AbortSignal.abort(),
  });
  await expect(left).rejects.toThrow();
  expect(await used(visitor)).toBe(1);
});

test('when the allowance is used up, a new question is refused, and what was answered is answered again', async () => {
  const visitor = await it.visitor('signed-in');
  await visitor.call(beginTrial, { plan: 'propgpt' });
  const most = monthlyLimits['propgpt-trial']['propgpt-questions'] ?? 0;
  const questionAbove = (lakh: number) => `number of sales in Baner above ${lakh} lakh`;
  for (let at = 0; at < most; at++) expect((await ask(visitor, questionAbove(20 + at))).outcome).toBe('answer');
  expect(await used(visitor)).toBe(most);
  const refused = await visitor.inject({ method: 'POST', url: askAssistant.path, payload: { question: 'number of sales in Aundh' } });
  expect([refused.statusCode, refused.json().code]).toEqual([402, 'limit-reached']);
  expect((await ask(visitor, questionAbove(20))).outcome).toBe('answer');
  expect(await used(visitor)).toBe(most);
});

test('at the limit of questions no valuation is spent, and a home that cannot be valued costs no question', async () => {
  const visitor = await it.visitor('entitled', ['propgpt', 'valuation']);
  const usedOf = async (meter: string) => (await visitor.call(readHoldings, {})).usage.find((one) => one.meter === meter)?.used ?? 0;
  const most = monthlyLimits['by-hand']['propgpt-questions'] ?? 0;
  expect((await ask(visitor, 'value of a 600 sq ft 2 BHK in Baner')).cells).toEqual({});
  expect(await usedOf('propgpt-questions')).toBe(0);
  await ask(visitor, 'number of sales in Baner above 71 lakh');
  await it.ground.db.update(usage).set({ used: most }).where(eq(usage.personId, visitor.userId));
  const before = await usedOf('valuations');
  const payload = { question: 'value of a 700 sq ft 2 BHK in Baner' };
  const refused = await visitor.inject({ method: 'POST', url: askAssistant.path, payload });
  expect([refused.statusCode, refused.json().code]).toEqual([402, 'limit-reached']);
  expect(await usedOf('valuations')).toBe(before);
});

test('two tabs that ask the same at once use one question, and at the limit neither is answered', async () => {
  const visitor = await it.visitor('signed-in');
  await visitor.call(beginTrial, { plan: 'propgpt' });
  await Promise.all([1, 2, 3].map(() => ask(visitor, 'number of sales in Baner above 61 lakh')));
  expect(await used(visitor)).toBe(1);
  const most = monthlyLimits['propgpt-trial']['propgpt-questions'] ?? 0;
  for (let at = 1; at < most; at++) await ask(visitor, `number of sales in Baner above ${61 + at} lakh`);
  const both = await Promise.all(
    [1, 2].map(() =>
      visitor.inject({ method: 'POST', url: askAssistant.path, payload: { question: 'number of sales in Aundh above 61 lakh' } }),
    ),
  );
  expect(both.map(({ statusCode }) => statusCode)).toEqual([402, 402]);
  expect(await used(visitor)).toBe(most);
}, 60_000);

test('a use that cannot be counted leaves no answer that is free from then on', async () => {
  const visitor = await it.visitor('entitled', ['propgpt']);
  const run = (text: string) => it.ground.db.execute(sql.raw(text));
  await run(`CREATE FUNCTION refuse_use() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed here'; END $$`);
  await run(`CREATE TRIGGER refuse_use BEFORE INSERT OR UPDATE ON ${getTableName(usage)} FOR EACH ROW EXECUTE FUNCTION refuse_use()`);
  const payload = { question: 'number of sales in Aundh above 62 lakh' };
  expect((await visitor.inject({ method: 'POST', url: askAssistant.path, payload })).statusCode).toBe(500);
  await run(`DROP TRIGGER refuse_use ON ${getTableName(usage)}`);
  expect((await ask(visitor, payload.question)).outcome).toBe('answer');
  expect(await used(visitor)).toBe(1);
});

test('a connection that is lost in the stream costs one use at most, and the answer is there when it is asked for again', async () => {
  const visitor = await it.visitor('entitled', ['propgpt']);
  const address = await it.app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const leaving = new AbortController();
  const response = await fetch(`${address}${followAssistant.path}`, {
    method: 'POST',
    signal: leaving.signal,
    headers: { 'content-type': 'application/json', cookie, 'x-csrftoken': visitor.cookies.get('csrftoken') ?? '' },
    body: JSON.stringify({ question: 'number of sales in Baner above 63 lakh' }),
  });
  for await (const _ of response.body!) break;
  leaving.abort();
  expect((await ask(visitor, 'number of sales in Baner above 63 lakh')).outcome).toBe('answer');
  expect(await used(visitor)).toBe(1);
});

test('a right that ends between two turns ends the conversation, whatever it goes on from', async () => {
  const visitor = await it.visitor('entitled', ['propgpt']);
  const context = frameOf(await ask(visitor, 'median rate in Baner in 2024'));
  const [open] = await it.ground.db.select({ id: entitlement.id }).from(entitlement).where(eq(entitlement.userId, visitor.userId));
  await endEntitlement(it.ground, { userId: visitor.userId, id: open!.id, by: null });
  forgetCallers(it.ground);
  const next = await visitor.inject({ method: 'POST', url: followAssistant.path, payload: { question: 'and Aundh?', context } });
  expect([next.statusCode, next.json().code]).toEqual([403, 'forbidden']);
  expect(await used(visitor)).toBe(1);
});

test('who is on trial is answered from the days of the trial, and is not told what lies beyond them', async () => {
  const visitor = await it.visitor('signed-in');
  await visitor.call(beginTrial, { plan: 'propgpt' });
  const answer = await ask(visitor, 'number of sales in Baner in 2024');
  expect(answer).toMatchObject({
    outcome: 'answer',
    understood: { days: { from: '2024-01-01', to: '2024-06-30' } },
    about: { dataUntil: '2024-06-30', isTrial: true },
  });
  const whole = await ask(asha, 'number of sales in Baner in 2024');
  const [part = 0, all = 0] = [answer, whole].map(({ cells }) => Object.values(cells)[0]?.value ?? 0);
  expect(part).toBeLessThan(all);
  for (const question of ['price forecast for Baner', 'unsold units in Baner', 'income needed in Baner', 'what data'])
    expect(await ask(visitor, question), question).toMatchObject({ outcome: 'refuse', cells: {} });
  expect(JSON.stringify(await ask(visitor, 'number of sales in Baner in all time'))).not.toContain('2024-12-31');
  // Days that it does not see are refused, never answered by others.
  const before = await used(visitor);
  const beyond = await ask(visitor, 'number of sales in Baner in 2022');
  expect(beyond).toMatchObject({
    outcome: 'refuse',
    cells: {},
    refusal: { sentence: expect.stringContaining('1 Jul 2023 – 30 Jun 2024') },
  });
  // Nor is a comparison answered by one of its two sides.
  for (const question of [
    'number of sales in Baner compared with a year ago',
    'which localities of Pune rose most',
    'बाणेर में पिछले साल के मुकाबले बिक्री',
  ])
    expect(await ask(visitor, question), question).toMatchObject({ outcome: 'refuse', cells: {}, refusal: { reason: 'not-possible' } });
  expect(await used(visitor)).toBe(before);
});

test('where nobody was counted it is said at no cost', async () => {
  const before = await used(asha);
  const answer = await ask(asha, 'population of Baner');
  expect([answer.outcome, answer.cells]).toEqual(['answer', {}]);
  expect(await used(asha)).toBe(before);
});

test('rows are opened to whoever holds them, figures to all', async () => {
  const rowsOf = async (visitor: Visitor) =>
    Object.values((await ask(visitor, 'median rate in Baner in 2024')).cells).map(({ rows }) => rows);
  expect(await rowsOf(asha)).toEqual([null]);
  expect(await rowsOf(await it.visitor('entitled', ['propgpt', 'sale-transactions']))).not.toContain(null);
});

test('a figure of the year before is of its own days, and opens no rows of the other year', async () => {
  const reader = await it.visitor('entitled', ['propgpt', 'sale-transactions']);
  for (const question of [
    'median rate in Baner in 2024 against a year before',
    'sales in Baner in 2024 by configuration against a year before',
  ]) {
    const answer = await ask(reader, question);
    const counted = Object.values(answer.cells).filter(({ derived }) => derived === null);
    const [now, before] = [2024, 2023].map((year) =>
      counted.filter(({ period }) => period?.from === `${year}-01-01` && period.to === `${year}-12-31`),
    );
    expect([now?.length, before?.length], question).toEqual([counted.length / 2, counted.length / 2]);
    expect(
      now?.every(({ rows }) => rows !== null),
      question,
    ).toBe(true);
    expect(
      before?.every(({ rows }) => rows === null),
      question,
    ).toBe(true);
  }
});

test('a corrected frame is answered as it is, and one that no tool can answer is asked back', async () => {
  const frame = frameOf(await ask(asha, 'median rate in Baner in 2024'));
  const corrected = await ask(asha, 'median rate in Baner in 2024', {
    frame: { ...frame, measures: ['sales-count'], places: [{ city: 'Pune', village: 'Aundh' }] },
  });
  expect(corrected).toMatchObject({ outcome: 'answer', understood: { measures: ['sales-count'] } });
  expect(textOfAnswer(corrected)).toContain('Aundh');
  const broken: Partial<Frame>[] = [
    { measures: [] },
    { places: [] },
    { tool: 'affordability', places: [] },
    { tool: 'over-time', series: [] },
    { tool: 'over-time', series: ['rate-of-everything'] },
    { tool: 'definition', measures: [], series: ['x'] },
    { places: [{ city: 'Atlantis' }] },
    { measures: ['unsold-units'], by: ['buyer-age-band'] },
  ];
  for (const change of broken)
    for (const place of ['frame', 'context'] as const) {
      const answer = await ask(asha, place === 'frame' ? 'this' : 'and 2023?', { [place]: { ...frame, ...change } });
      expect(['clarify', 'refuse', 'not-found', 'answer'], JSON.stringify([place, change])).toContain(answer.outcome);
      if (place === 'frame') expect(answer.outcome, JSON.stringify(change)).not.toBe('answer');
    }
});

test('a measure that is asked back about a place keeps what was understood for the next words', async () => {
  const asksBack = await ask(asha, 'median price in 2023');
  expect(asksBack).toMatchObject({ outcome: 'clarify', clarify: { slot: 'place' }, understood: { measures: ['median-price'] } });
  const answer = await ask(asha, 'Baner', { context: frameOf(asksBack) });
  expect(answer).toMatchObject({
    outcome: 'answer',
    understood: { measures: ['median-price'], days: { from: '2023-01-01', to: '2023-12-31' } },
  });
});

test('the files of an answer hold its sentence, its figures and their n', async () => {
  const input = { question: 'sales in Baner in 2024 by configuration' };
  const answer = await ask(asha, input.question);
  const cells = Object.values(answer.cells);
  expect(cells.length).toBeGreaterThan(1);
  const sheets = await readWorkbook((await exportedBy(asha, 'assistant-answer', input, 'xlsx')).bytes);
  const flat = [...sheets.values()].flat();
  for (const [at, row] of (answer.table?.rows ?? []).entries())
    expect(flat, row.words.join()).toContainEqual(expect.arrayContaining([row.words[0], cells[at]?.value, cells[at]?.n]));
  const csv = (await exportedBy(asha, 'assistant-answer', input, 'csv')).bytes.toString('utf8');
  for (const row of answer.table?.rows ?? []) expect(csv).toContain(`${row.words[0]},`);
  const deck = await readDeck((await exportedBy(asha, 'assistant-answer', input, 'pptx')).bytes);
  expect(deck.charts[0]?.series[0]?.values).toEqual(cells.map(({ value }) => value));
  const pages = (await exportedBy(asha, 'assistant-answer', input, 'pdf')).bytes;
  const words = (await readPages(pages)).join(' ');
  for (const { printed } of cells) expect(words).toContain(printed);

  const one = await ask(asha, 'median rate in Baner in 2024');
  const figure = Object.values(one.cells)[0];
  const sheet = [
    ...(
      await readWorkbook((await exportedBy(asha, 'assistant-answer', { question: 'median rate in Baner in 2024' }, 'xlsx')).bytes)
    ).values(),
  ].flat();
  expect(sheet.flat()).toContain(figure?.value);
  expect(JSON.stringify(sheet)).toContain(figure?.printed ?? 'no figure');
}, 60_000);

test('what was refused is no file, and a file is for those who may ask', async () => {
  await expect(exportedBy(asha, 'assistant-answer', { question: 'who bought flat 302 in Baner' }, 'csv')).rejects.toThrow();
  await expect(
    exportedBy(await it.visitor('entitled', ['valuation']), 'assistant-answer', { question: 'rate in Baner' }, 'csv'),
  ).rejects.toThrow();
});

test('a file is in the language of the question, headings and numbers alike', async () => {
  const csvOf = async (question: string) => (await exportedBy(asha, 'assistant-answer', { question }, 'csv')).bytes.toString('utf8');
  const hindi = await csvOf('बाणेर में 2024 में बिक्री महीने के हिसाब से');
  expect(hindi).toContain('PropGPT का उत्तर');
  expect(hindi).toContain('जन 2024');
  expect(hindi).not.toContain('Rows of the answer');
  expect(await csvOf('बाणेरमध्ये २०२४ मध्ये विक्री किती')).toContain('PropGPT चे उत्तर');
  expect(await csvOf('sales in Baner by month in 2024')).toContain('Rows of the answer');
});

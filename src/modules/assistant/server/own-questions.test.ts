import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { loadDemonstration } from '#modules/demonstration/server/index.ts';
import { testGround, type TestGround } from '#modules/imports/testing.ts';
import type { AssistantAnswer, Frame } from '../contract.ts';
import { caseDays, judge, readCases, scoreOf, type CaseResult } from '../index.ts';
import { chanceOf } from '../testing.ts';
import { answerQuestion } from './answer-question.ts';

const today = '2026-11-22';
const cases = readCases(readFileSync(new URL('../fixtures/own-questions.jsonl', import.meta.url), 'utf8'));
/** A sixth of them, others with each seed; `npm run test:deep` asks all. */
const isWhole = process.env['PROPERTY_SAMPLES'] !== undefined;
const chance = chanceOf(Number(process.env['PROPERTY_SEED'] ?? 19));
const sampled = cases.filter(() => chance() < 1 / 6 || isWhole);
let clickhouse: ConnectedClickHouse;
let ground: TestGround;

beforeAll(async () => {
  clickhouse = await testClickHouse();
  ground = await testGround(clickhouse);
  await loadDemonstration(ground.ground, { sales: 6000, seed: 'mulya' });
});
afterAll(async () => {
  await ground.close();
  await clickhouse.close();
});

const frameOf = ({ understood }: AssistantAnswer): Frame | null => {
  if (understood === null) return null;
  const { days: _days, ...frame } = understood;
  return frame;
};
const ask = (question: string, context: Frame | null) => answerQuestion(clickhouse, { question, context, today });

test('the set has the size and the mix that it promises', () => {
  expect(cases.length).toBeGreaterThanOrEqual(300);
  expect(cases.filter(({ lang }) => lang !== 'en').length / cases.length).toBeGreaterThanOrEqual(0.4);
  expect(cases.filter(({ before }) => before !== undefined).length).toBeGreaterThanOrEqual(30);
  expect(cases.filter(({ kind }) => kind === 'trap').length).toBeGreaterThanOrEqual(50);
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
});

test('questions of the own set are understood, and no answer holds a number of its own', async () => {
  const results: CaseResult[] = [];
  const misses: string[] = [];
  for (const one of sampled) {
    let context: Frame | null = null;
    for (const question of one.before ?? []) context = frameOf(await ask(question, context)) ?? context;
    const answer = await ask(one.question, context);
    const { verdict, why } = judge(one, answer, (period) =>
      caseDays(period, { dataUntil: answer.about?.dataUntil ?? '1900-01-01', today }),
    );
    results.push({ case: one, verdict, ms: 0, tool: answer.understood?.tool ?? answer.outcome });
    if (verdict !== 'pass') misses.push(`${one.id} ${verdict}: ${one.question} (${why})`);
    for (const part of answer.text) if (part.kind === 'figure') expect(answer.cells[part.cell], one.question).toBeDefined();
    if (answer.outcome === 'refuse' || answer.outcome === 'clarify') expect(answer.cells, one.question).toEqual({});
    expect(answer.refusal === null || answer.refusal.offer.words !== '', one.question).toBe(true);
  }
  const { byKind, byLang } = scoreOf(results);
  expect(misses).toEqual([]);
  expect(byKind['trap']?.wrong).toBe(0);
  expect(Object.keys(byLang).toSorted()).toEqual(['en', 'hi', 'hinglish', 'mr']);
});

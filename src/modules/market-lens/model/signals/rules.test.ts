import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { measureOf } from '#modules/measures/index.ts';
import type { Change, Reading } from './reading.ts';
import { rules } from './rules.ts';

type GivenValues = Record<string, number | [value: number | null, n: number]>;
const values = (given: GivenValues) =>
  Object.fromEntries(
    Object.entries(given).map(([id, one]) => {
      const [value, n] = Array.isArray(one) ? one : [one, 400];
      return [id, { value, n, needed: 1 }];
    }),
  );
const reading = (now: GivenValues, before: GivenValues | null = null, more: Partial<Reading> = {}): Reading => ({
  now: values(now),
  before: before === null ? null : values(before),
  city: null,
  growth: null,
  cityGrowth: null,
  opened: null,
  ...more,
});
const judge = (id: string, one: Reading) => {
  const judgement = rules.find((rule) => rule.id === id)?.judge(one);
  if (judgement === undefined) throw new Error(`no rule is called ${id}`);
  return judgement.state === 'fires' ? judgement.severity : judgement.state;
};
const change = (ratio: number, low: number, high: number): Change => ({ ratio, low, high });

test('unsold stock is a risk only while sales slow', () => {
  const before = { 'unsold-units': 100, 'sales-velocity': 2 };
  const at = (unsold: number, velocity: number) =>
    judge('stock-up-pace-down', reading({ 'unsold-units': unsold, 'sales-velocity': velocity }, before));
  expect([at(120, 1.5), at(106, 1.7), at(104, 1.5), at(120, 1.9)]).toEqual(['high', 'medium', 'quiet', 'quiet']);
  // The same fall of pace, told by fewer sales.
  const thin = reading({ 'unsold-units': 120, 'sales-velocity': [1.5, 30] }, { ...before, 'sales-velocity': [2, 40] });
  expect(judge('stock-up-pace-down', thin)).toBe('quiet');
  expect(judge('stock-up-pace-down', reading({ 'unsold-units': [120, 2], 'sales-velocity': 1.5 }, before))).toBe('refused');
  expect(judge('stock-up-pace-down', reading({ 'unsold-units': 120, 'sales-velocity': 1.5 }, { ...before, 'unsold-units': 0 }))).toBe(
    'refused',
  );
});

test('late projects are weighed against all under way, and are not taken for none where filings do not tell them', () => {
  const at = (late: number, coming: number, quarters = 6) =>
    judge('completion-delays', reading({ 'overdue-units': [late, quarters], 'supply-pipeline': coming }));
  expect([at(600, 400), at(300, 700), at(200, 800), at(0, 800)]).toEqual(['high', 'medium', 'quiet', 'quiet']);
  expect([at(600, 400, 2), at(0, 0)]).toEqual(['refused', 'refused']);
  expect(judge('completion-delays', reading({ 'overdue-units': [null, 0], 'supply-pipeline': 800 }))).toBe('refused');
});

test('supply that falls due is weighed against a year of sales', () => {
  const at = (due: number, sold: number) => judge('supply-due', reading({ 'unsold-due': due, 'units-sold': sold }));
  expect([at(210, 100), at(110, 100), at(100, 100), at(100, 0)]).toEqual(['high', 'medium', 'quiet', 'refused']);
});

test('stock clears where it is small and shrinks', () => {
  const at = (months: number, unsold: number) =>
    judge('stock-clears', reading({ 'months-of-inventory': months, 'unsold-units': unsold }, { 'unsold-units': 100 }));
  expect([at(11, 80), at(17, 80), at(19, 80), at(11, 95)]).toEqual(['high', 'medium', 'quiet', 'quiet']);
});

test('a change in the number of sales must be large, and larger than chance', () => {
  const at = (id: string, now: number, before: number) =>
    judge(id, reading({ 'sales-count': [now, now] }, { 'sales-count': [before, before] }));
  expect([at('sales-fall', 55, 100), at('sales-fall', 75, 100), at('sales-fall', 85, 100)]).toEqual(['high', 'medium', 'quiet']);
  // Down by a fifth, which chance does to counts of this size more often than once in five years.
  expect(at('sales-fall', 40, 50)).toBe('quiet');
  expect(at('sales-fall', 10, 29)).toBe('refused');
  expect([at('sales-rise', 145, 100), at('sales-rise', 125, 100), at('sales-rise', 90, 100)]).toEqual(['high', 'medium', 'quiet']);
});

test('one promoter, many repeat buyers, and sales below the official value', () => {
  const concentration = (points: number, n = 60) => judge('one-promoter', reading({ 'promoter-concentration': [points, n] }));
  expect([concentration(4100), concentration(2600), concentration(1800), concentration(9000, 29)]).toEqual([
    'high',
    'medium',
    'quiet',
    'refused',
  ]);
  const buyers = (share: number, city: number) =>
    judge('investors', reading({ 'repeat-buyer-share': share }, null, { city: values({ 'repeat-buyer-share': city }) }));
  expect([buyers(31, 10), buyers(18, 10), buyers(18, 14), buyers(12, 2)]).toEqual(['high', 'medium', 'quiet', 'quiet']);
  const below = (share: number) => judge('below-guideline', reading({ 'below-guideline-share': share }));
  expect([below(51), below(25), below(24)]).toEqual(['high', 'medium', 'quiet']);
});

test('a fall within its range is no fall, and a gap within both ranges no gap', () => {
  const falls = (growth: Change | null) => judge('index-falls', reading({}, null, { growth }));
  expect([falls(change(-0.06, -0.09, -0.03)), falls(change(-0.03, -0.05, -0.01)), falls(change(-0.06, -0.13, 0.01)), falls(null)]).toEqual([
    'high',
    'medium',
    'quiet',
    'refused',
  ]);
  const behind = (growth: Change, now = 100) =>
    judge(
      'behind-city',
      reading({ 'sales-count': now }, { 'sales-count': 100 }, { growth, cityGrowth: change(0.1, 0.09, 0.11), city: values({}) }),
    );
  expect([
    behind(change(0.01, 0, 0.02)),
    behind(change(0.05, 0.03, 0.07)),
    behind(change(0.05, 0, 0.1)),
    behind(change(0.01, 0, 0.02), 90),
  ]).toEqual(['high', 'medium', 'quiet', 'quiet']);
  expect(judge('behind-city', reading({ 'sales-count': 100 }, { 'sales-count': 100 }, { growth: change(0, 0, 0) }))).toBe('refused');
});

test('the nearest station that opened lately counts', () => {
  const at = (...km: number[]) =>
    judge('metro-opened', reading({}, null, { opened: km.map((one) => ({ name: 'Ramwadi', openedOn: '2024-03-06', km: one })) }));
  expect([at(1.2, 0.5), at(1.2), at()]).toEqual(['high', 'medium', 'quiet']);
  expect(judge('metro-opened', reading({}))).toBe('refused');
});

test('nothing known is refused by every rule, with a sentence', () => {
  for (const rule of rules) {
    const judgement = rule.judge(reading({}));
    expect(judgement.state, rule.id).toBe('refused');
    expect(judgement.sentence, rule.id).toMatch(/\.$/);
  }
});

test('the page says of every rule what the code does, in the same words', () => {
  const page = readFileSync(new URL('../../../../../docs/methods/risks-and-opportunities.md', import.meta.url), 'utf8');
  expect([...page.matchAll(/^### ([a-z-]+)$/gm)].map(([, id]) => id)).toEqual(rules.map(({ id }) => id));
  for (const { id, title, threshold, reason, claim, inputs } of rules) {
    const paragraph = (page.split(`\n### ${id}\n`)[1]?.split(/\n##+ /)[0] ?? '').replaceAll('\n', ' ');
    for (const words of [title(), threshold(), reason(), claim?.words() ?? 'Claims nothing of the year after.', ...inputs])
      expect(paragraph, id).toContain(words);
    for (const input of inputs) expect(measureOf(input).id).toBe(input);
  }
});

import { expect, test } from 'vitest';
import { type Language, sayIn } from '#core/language.ts';
import { propertyKinds } from '#modules/transactions/contract.ts';
import { type Refusal, type Remark, sentenceOf } from './remarks.ts';

const needed = 8;
const found = { n: 5, since: 2022 };
const refusals = propertyKinds.flatMap((kind): Refusal[] => [
  { code: 'none-here', since: 2022, needed, kind },
  { code: 'too-few', ...found, needed, kind },
  { code: 'none-in-city', city: 'Pune', needed, kind },
  { code: 'none-near', km: 1.5, needed, kind },
  { code: 'none-in-locality', locality: 'Baner', needed, kind },
  { code: 'none-in-locality', locality: null, needed, kind },
  { code: 'none-close', kind },
]);
type OfEachKind = 'none-here' | 'too-few' | 'none-in-city' | 'none-near' | 'none-in-locality' | 'none-close';
const tooFew: Refusal = { code: 'too-few', ...found, needed, kind: 'bungalow' };
/** One of each code, so that a new one is not left without words: the compiler asks for its line. */
const others = {
  'too-unlike': { code: 'too-unlike', ...found, effective: 3.2, needed },
  'too-unsure': { code: 'too-unsure', ...found, percent: 30 },
  'none-of-project': { code: 'none-of-project', city: 'Pune', project: 'Nilgiri' },
  'model-too-unsure': { code: 'model-too-unsure', n: 1, percent: 34.4, most: 30 },
  'chosen-too-few': { code: 'chosen-too-few', n: 1, needed },
  'chosen-too-unlike': { code: 'chosen-too-unlike', n: 10, effective: 2.1, needed },
  'chosen-too-unsure': { code: 'chosen-too-unsure', n: 10 },
  'of-project-not-weighed': { code: 'of-project-not-weighed', project: 'Nilgiri' },
  'of-project-not-registered': { code: 'of-project-not-registered', project: 'Nilgiri', locality: 'Baner' },
  stale: { code: 'stale', months: 12 },
  'other-kind': { code: 'other-kind', kind: 'plot' },
  'grade-lowered': { code: 'grade-lowered' },
  'floor-not-known': { code: 'floor-not-known' },
  'place-not-known': { code: 'place-not-known' },
  'area-outside': { code: 'area-outside', least: 600, most: 1234 },
  'few-in-building': { code: 'few-in-building' },
  'not-finished': { code: 'not-finished', year: 2028 },
  'new-building': { code: 'new-building' },
  'taken-as': { code: 'taken-as', sale: 'resale' },
  'chosen-only': { code: 'chosen-only', n: 10 },
  'plot-outside': { code: 'plot-outside', least: 600, most: 1234 },
  'plots-stale': { code: 'plots-stale', day: '2024-02-24' },
  'far-apart': { code: 'far-apart', percent: -31.4 },
  'cost-alone': { code: 'cost-alone', why: [tooFew] },
  'no-cost': { code: 'no-cost', why: { code: 'no-land-rate', why: [tooFew] } },
  'by-comparables': { code: 'by-comparables', n: 62, own: 16, months: 18, kind: 'flat' },
  'by-model': { code: 'by-model', n: 62, own: 0, months: 1 },
  'by-chosen': { code: 'by-chosen', n: 10 },
  'by-both': { code: 'by-both', n: 62, plots: 20, marketPercent: 60, costPercent: 40, kind: 'row-house' },
  'by-cost': { code: 'by-cost', plots: 20, months: 18 },
} satisfies { [Code in Exclude<Remark['code'], OfEachKind>]: Remark & { code: Code } };
const noCosts: Remark[] = [
  { code: 'no-cost', why: { code: 'no-plot-area' } },
  { code: 'no-cost', why: { code: 'no-year' } },
  { code: 'no-cost', why: { code: 'not-yet-built', year: 2028 } },
  { code: 'no-cost', why: { code: 'no-table', city: 'Pune' } },
];
const all: Remark[] = [...refusals, ...Object.values(others), ...noCosts];

/** What no language translates: names of places and projects. */
const names = /Nilgiri|Baner|Pune/g;

test.each(['hi', 'mr'] satisfies Language[])('every remark is a sentence in %s, with the figures of the English one', (language) => {
  for (const remark of all) {
    const [english, sentence] = [sayIn('en', () => sentenceOf(remark)), sayIn(language, () => sentenceOf(remark))];
    expect(sentence).toMatch(/\p{Script=Devanagari}/u);
    expect(sentence.replaceAll(names, '')).not.toMatch(/[A-Za-z]{2,}|[{}]/);
    const figures = (text: string) => [...new Set(text.match(/\d[\d,.]*\d|\d/g) ?? [])].toSorted();
    // A month counted as one is a word in English.
    if (remark.code !== 'by-model') expect(figures(sentence), sentence).toEqual(figures(english));
  }
});

test('a sentence says what was found and what it would take', () => {
  expect(sentenceOf({ code: 'too-few', n: 1, since: 2022, needed: 8, kind: 'flat' })).toBe(
    'We found 1 registered sale here since 2022; at least 8 are needed to value a flat.',
  );
  expect(sentenceOf({ code: 'by-comparables', n: 62, own: 16, months: 18, kind: 'flat' })).toBe(
    'Comparables: 62 registered sales of the last 18 months (16 of the building itself), each adjusted for time, size, floor, location and age, weighted by likeness, nearness and recency, beside the level of the building and its surroundings.',
  );
  expect(sentenceOf({ code: 'no-cost', why: { code: 'no-land-rate', why: [tooFew] } })).toBe(
    'Land and building could not be worked out: no rate of the land. We found 5 registered sales here since 2022; at least 8 are needed to value a bungalow.',
  );
});

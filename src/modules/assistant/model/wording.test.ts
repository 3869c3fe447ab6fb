import { expect, test } from 'vitest';
import { referenceRows } from '#server/reference.ts';
import type { Cell, Part } from '../contract.ts';
import { changeFormula } from './bind.ts';
import { Lexicon } from './lexicon.ts';
import { asTokens, readWording } from './wording.ts';

const lexicon = new Lexicon(referenceRows('assistant-words'));
const cellOf = (measure: string, value: number, formula?: string): Cell => ({
  measure,
  label: measure,
  value,
  printed: String(value),
  unit: 'sales',
  n: 12,
  needed: 5,
  period: null,
  place: 'Baner, Pune',
  key: [],
  rows: null,
  derived: formula === undefined ? null : { formula, of: ['now', 'before'] },
});
const cells = {
  now: cellOf('sales-count', 412),
  before: cellOf('sales-count', 355),
  change: cellOf('sales-count', 0.16, changeFormula),
  rate: cellOf('median-rate', 8132),
  unsold: cellOf('unsold-units', 4200),
};
/** What a model wrote of a sentence whose figures stand as `[id]`; the fault by which it is thrown away, or the sentence that is shown. */
function shown(template: string, change: (sentence: string) => string, measure = 'sales-count') {
  const text = template
    .split(/(\[\w+\])/)
    .map((part): Part => (part.startsWith('[') ? { kind: 'figure', cell: part.slice(1, -1) } : { kind: 'words', value: part }));
  const tokens = asTokens({ text }, ['Baner, Pune']);
  const read = readWording(change(tokens.text), tokens, { cells, premise: null, understood: { measures: [measure] } as never }, lexicon);
  return 'fault' in read ? read.fault : read.map((part) => (part.kind === 'figure' ? `[${part.cell}]` : part.value)).join('');
}
const changed = 'Number of sales in Baner, Pune rose: [now] after [before] a year before, [change], 1 Nov 2025 to 31 Oct 2026.';
const changedHindi = 'Baner, Pune में बिक्री की संख्या: बढ़त; एक साल पहले [before], अब [now], [change]।';
const changedMarathi = 'Baner, Pune येथे विक्रीची संख्या: वाढ; एका वर्षापूर्वी [before], आता [now], [change].';

test.each([
  ['slid', changed, 'rose', 'slid'],
  ['declined', changed, 'rose', 'declined'],
  ['went down', changed, 'rose', 'went down'],
  ['doubled', changed, 'rose', 'doubled'],
  ['soared', changed, 'rose', 'soared'],
  ['गिरावट', changedHindi, 'बढ़त', 'गिरावट'],
  ['घट गई', changedHindi, 'बढ़त', 'घट गई'],
  ['दोगुना', changedHindi, 'बढ़त', 'दोगुना'],
  ['घट', changedMarathi, 'वाढ', 'घट'],
  ['घसरण', changedMarathi, 'वाढ', 'घसरण'],
  ['निम्मे', changedMarathi, 'वाढ', 'निम्मे'],
] as const)('a direction that the cells do not show, or by how much, is thrown away: %s', (_what, template, from, to) => {
  expect(shown(template, (sentence) => sentence.replace(from, to))).toMatch(/^(direction|word)$/);
});

test('which of two figures was first is not for a model to say', () => {
  for (const [from, to] of [
    ['rose: {{t2}} after {{t3}} a year before', 'rose from {{t2}} to {{t3}}'],
    ['{{t2}} after {{t3}} a year before', 'a year before {{t2}}, after {{t3}}'],
    ['{{t2}} after {{t3}}', '{{t2}} before {{t3}}'],
  ] as const)
    expect(
      shown(changed, (sentence) => sentence.replace(from, to)),
      to,
    ).toMatch(/^\w+$/);
});

const two = 'Number of sales in Baner, Pune: [now], of 412 sales. Median rate per sq ft in Baner, Pune: [rate], of 400 sales.';

test('a figure keeps the measure that it is of', () => {
  const swapped = (sentence: string) =>
    sentence.replace('Number of sales', 'Median rate per sq ft').replace(/Median rate per sq ft (?=in \{\{t4)/, 'Number of sales ');
  expect(shown(two, swapped)).toMatch(/^\w+$/);
  expect(shown(two, (sentence) => sentence.replace('Median rate per sq ft in', 'In'))).toMatch(/^\w+$/);
  expect(shown('Unsold units in Baner, Pune: [unsold].', (sentence) => sentence.replace('Unsold units', 'Units'), 'unsold-units')).toMatch(
    /^\w+$/,
  );
});

test('no other statistic stands beside the one that is told', () => {
  const rate = 'Median rate per sq ft in Baner, Pune: [rate], of 400 sales.';
  for (const word of ['average', 'mean', 'औसत', 'सरासरी', 'weighted average', 'price', 'unsold units', 'area'])
    expect(
      shown(rate, (sentence) => `${word} ${sentence}`, 'median-rate'),
      word,
    ).toMatch(/^\w+$/);
});

test('an honest wording stands', () => {
  expect(shown(changed, (sentence) => sentence.replace('Number of sales', 'The number of sales').replace('rose', 'grew'))).toBe(
    'The number of sales in Baner, Pune grew: [now] after [before] a year before, [change], 1 Nov 2025 to 31 Oct 2026.',
  );
  expect(shown(changedHindi, (sentence) => sentence.replace('बढ़त', 'बढ़ोतरी'))).toContain('बढ़ोतरी');
  expect(
    shown(
      'Median rate per sq ft in Baner, Pune: [rate], of 400 sales.',
      (sentence) => `The ${sentence.replace(' in ', ' for ')}`,
      'median-rate',
    ),
  ).toBe('The Median rate per sq ft for Baner, Pune: [rate], of 400 sales.');
});

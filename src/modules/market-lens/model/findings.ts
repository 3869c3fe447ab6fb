/** What a chart found, in one sentence for its title. Said only from numbers that are shown. */
import * as say from '#messages/market-lens/findings';
import { type MeasureAnswer, type MeasuredCell, type MeasuredValue } from '#modules/measures/contract.ts';
import { formatMeasured, measuredChange, type Measure } from '#modules/measures/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { mixOf } from './mix-of.ts';
import { besideWords, currencyOf, insideTitle, whyNot } from './said.ts';

/** A finding is told from so many sales; of fewer, one flat more or less turns it. Filings are no sample: they are counted whole. */
const fewestOfFinding = 10;
const isFirm = (value: MeasuredValue | undefined, measure: Measure) =>
  value !== undefined && (measure.fact === 'project' || value.n === null || value.n >= fewestOfFinding);

/** "Median rate rose 6.2% on the year before, to ₹9,800/sq ft". */
export function movement(answer: MeasureAnswer, measure: Measure, filter?: SaleFilter): string {
  const now = answer.total.values[measure.id];
  if (now === undefined || now.value === null)
    return say.only({ measure: measure.label, value: insideTitle(whyNot(now, answer, measure)) });
  const value = formatMeasured(measure, now.value, currencyOf(answer));
  const beside = besideWords(answer);
  const change = measuredChange(measure, answer.total.before?.[measure.id]?.value ?? null, now.value);
  const isFinding = measure.unit === 'sales' || (isFirm(now, measure) && isFirm(answer.total.before?.[measure.id], measure));
  if (beside === null || change === null || !isFinding) return say.only({ measure: measure.label, value });
  const by = change.words.replace(/^[+−]/, '');
  if (answer.comparedWith?.kind === 'area') {
    if (change.direction === 0) return say.asIn({ measure: measure.label, beside, value });
    return say.beside({ measure: measure.label, by, direction: change.direction > 0 ? 'up' : 'other', beside, value });
  }
  if (change.direction === 0) return say.asIn({ measure: measure.label, beside, value });
  const mix = measure.id === 'median-rate' && filter !== undefined ? mixOf(answer, filter) : null;
  return say.moved({
    measure: measure.label,
    direction: change.direction > 0 ? 'up' : 'other',
    by,
    beside,
    value,
    hasMix: mix !== null,
    mix: mix ?? '',
  });
}

type Row = { words: string; value: number };
/** The message that says which row is the first and which the last, or which leads. */
export type Extremes = (values: { first: string; most: string; last: string; least: string }) => string;
export type Leads = (values: { first: string; value: string }) => string;

/** What the document does not say is no answer to which is dearest, or leads. */
export const isNotKnown = (key: string | undefined) => key === '' || key === 'unknown';

/** Rows that are named and stand on enough sales for a finding, the largest first. */
export const ranked = (cells: readonly MeasuredCell[], measure: Measure): Row[] =>
  cells
    .flatMap(({ words, key, values }) => {
      const value = values[measure.id]?.value ?? null;
      const isFinding = value !== null && isFirm(values[measure.id], measure) && !isNotKnown(key[0]);
      return !isFinding || words[0] === undefined ? [] : [{ words: words[0], value }];
    })
    .toSorted((a, b) => b.value - a.value);

/** "3 BHK is dearest at ₹10,200/sq ft, 1 BHK cheapest at ₹8,100/sq ft". */
export function extremes(answer: MeasureAnswer, measure: Measure, sentence: Extremes): string {
  const rows = ranked(answer.cells, measure);
  const [first, last] = [rows[0], rows.at(-1)];
  const valueWords = (row: Row) => formatMeasured(measure, row.value, currencyOf(answer));
  if (first === undefined || last === undefined) return say.tooFewToCompare({ measure: measure.label });
  if (first === last) return say.only({ measure: first.words, value: valueWords(first) });
  return sentence({ first: first.words, most: valueWords(first), last: last.words, least: valueWords(last) });
}

/** "2 BHK leads with 45.2%". */
export function leader(answer: MeasureAnswer, measure: Measure, sentence: Leads): string {
  const [first] = ranked(answer.cells, measure);
  if (first === undefined) return say.tooFewToSay({ measure: measure.label });
  return sentence({ first: first.words, value: formatMeasured(measure, first.value, currencyOf(answer)) });
}

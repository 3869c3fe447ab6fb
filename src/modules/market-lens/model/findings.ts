/** What a chart found, in one sentence for its title. Said only from numbers that are shown. */
import { formatMeasured, type Measure, type MeasureAnswer, type MeasuredCell } from '#modules/measures/contract.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { mixOf } from './mix-of.ts';
import { besideWords, changeWords, currencyOf, whyNot } from './said.ts';

/** "Median rate rose 6.2% on the year before, to ₹9,800/sq ft". */
export function movement(answer: MeasureAnswer, measure: Measure, filter?: SaleFilter): string {
  const now = answer.total.values[measure.id];
  if (now === undefined || now.value === null) return `${measure.label}: ${lowerFirst(whyNot(now, answer, measure))}`;
  const value = formatMeasured(measure, now.value, currencyOf(answer));
  const beside = besideWords(answer);
  const change = changeWords(measure, answer.total.before?.[measure.id]?.value ?? null, now.value);
  if (beside === null || change === null) return `${measure.label}: ${value}`;
  const by = change.words.replace(/^[+−]/, '');
  if (answer.comparedWith?.kind === 'area') {
    if (change.direction === 0) return `${measure.label} as in ${beside}: ${value}`;
    return `${measure.label} ${by} ${change.direction > 0 ? 'above' : 'below'} ${beside}: ${value}`;
  }
  if (change.direction === 0) return `${measure.label} as in ${beside}: ${value}`;
  const mix = measure.id === 'median-rate' && filter !== undefined ? mixOf(answer, filter) : null;
  return `${measure.label} ${change.direction > 0 ? 'up' : 'down'} ${by} on ${beside}, at ${value}${mix === null ? '' : `; ${mix}`}`;
}

type Row = { words: string; value: number };

/** What the document does not say is no answer to which is dearest, or leads. */
export const isNotKnown = (key: string | undefined) => key === '' || key === 'unknown';

/** Rows that are named and have a value, the largest first. */
export const ranked = (cells: readonly MeasuredCell[], measure: Measure): Row[] =>
  cells
    .flatMap(({ words, key, values }) => {
      const value = values[measure.id]?.value ?? null;
      return value === null || isNotKnown(key[0]) || words[0] === undefined ? [] : [{ words: words[0], value }];
    })
    .toSorted((a, b) => b.value - a.value);

/** "3 BHK is dearest at ₹10,200/sq ft, 1 BHK cheapest at ₹8,100/sq ft". */
export function extremes(answer: MeasureAnswer, measure: Measure, [most, least]: readonly [string, string]): string {
  const rows = ranked(answer.cells, measure);
  const [first, last] = [rows[0], rows.at(-1)];
  const said = (row: Row) => formatMeasured(measure, row.value, currencyOf(answer));
  if (first === undefined || last === undefined) return `${measure.label}: not enough sales to tell them apart`;
  if (first === last) return `${first.words}: ${said(first)}`;
  return `${first.words} ${most} at ${said(first)}, ${last.words} ${least} at ${said(last)}`;
}

/** "2 BHK leads with 45.2%". */
export function leader(answer: MeasureAnswer, measure: Measure, of: string): string {
  const [first] = ranked(answer.cells, measure);
  if (first === undefined) return `${measure.label}: not enough sales to say`;
  return `${first.words}: ${formatMeasured(measure, first.value, currencyOf(answer))} ${of}`;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

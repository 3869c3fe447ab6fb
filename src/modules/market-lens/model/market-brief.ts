/** A market in five sentences, each made of figures of the catalogue: what is sold, the same home, the median, what is to come, who buys. */
import * as say from '#messages/market-lens/charts';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import type { MeasureAnswer, OverTime } from '#modules/measures/contract.ts';
import { formatMeasured, measureOf, measuredChange } from '#modules/measures/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { filterSubject } from '#modules/transactions/index.ts';
import type { Ask } from './blocks.ts';
import { sameHomeFigure } from './growth.ts';
import { mixOf } from './mix-of.ts';
import { besideNothing, questionOf } from './question.ts';
import { besideWords, currencyOf } from './said.ts';

const supplyAndBuyers: Ask = {
  measures: ['unsold-units', 'months-of-inventory', 'supply-pipeline', 'primary-share', 'loan-share', 'joint-share'],
  by: [],
};
/** What the last two sentences are made of: the question of the screen and of its file. */
export const supplyAndBuyersOf = (filter: SaleFilter) => questionOf({ state: besideNothing, filter, ask: supplyAndBuyers });

/** The sentences that can be said: one whose figures are not known, or of which nothing was asked, is left out. */
export function marketBrief(
  answer: MeasureAnswer,
  growth: OverTime | undefined,
  filter: SaleFilter,
  beside: MeasureAnswer | undefined,
): string[] {
  return [
    soldSentence(answer, filter),
    sameHomeSentence(growth),
    rateSentence(answer, filter),
    beside === undefined ? '' : comingSentence(beside),
    beside === undefined ? '' : buyersSentence(beside),
  ].filter((sentence) => sentence !== '');
}

function soldSentence({ total, period }: MeasureAnswer, filter: SaleFilter) {
  const count = total.values['sales-count']?.value ?? 0;
  const pace = total.values['sales-a-month']?.value ?? null;
  return say.brief({
    subject: filterSubject(filter),
    hasDays: period !== null,
    from: period === null ? '' : formatDate(period.from),
    to: period === null ? '' : formatDate(period.to),
    isOne: count === 1,
    sales: formatCount(count),
    hasPace: pace !== null,
    pace: formatMeasured(measureOf('sales-a-month'), pace),
  });
}

function sameHomeSentence(growth: OverTime | undefined) {
  const figure = growth === undefined ? null : sameHomeFigure(growth);
  return figure === null || figure.text === null ? '' : say.sameHome({ growth: figure.text, range: figure.beside });
}

function rateSentence(answer: MeasureAnswer, filter: SaleFilter) {
  const measure = measureOf('median-rate');
  const rate = answer.total.values[measure.id]?.value ?? null;
  if (rate === null) return '';
  const beside = besideWords(answer);
  const change = measuredChange(measure, answer.total.before?.[measure.id]?.value ?? null, rate);
  const mix = mixOf(answer, filter);
  const hasChange = beside !== null && change !== null;
  return say.medianRate({
    rate: formatMeasured(measure, rate, currencyOf(answer)),
    hasChange,
    change: change?.words ?? '',
    beside: beside ?? '',
    hasMix: hasChange && mix !== null,
    mix: mix ?? '',
  });
}

/** Filings are of all units of a project, whatever the filter says of a flat. */
function comingSentence(answer: MeasureAnswer) {
  const unsold = figure(answer, 'unsold-units');
  const asOf = answer.supply?.asOf ?? null;
  if (unsold === null || asOf === null) return '';
  const months = figure(answer, 'months-of-inventory');
  const pipeline = figure(answer, 'supply-pipeline');
  return say.coming({
    unsold,
    hasMonths: months !== null,
    months: months ?? '',
    hasPipeline: pipeline !== null,
    pipeline: pipeline ?? '',
    projects: answer.supply?.projects ?? 0,
    asOf: formatDate(asOf),
  });
}

function buyersSentence(answer: MeasureAnswer) {
  const first = figure(answer, 'primary-share');
  const loan = figure(answer, 'loan-share');
  const joint = figure(answer, 'joint-share');
  if (first === null && loan === null && joint === null) return '';
  return say.whoBuys({
    hasFirst: first !== null,
    first: first ?? '',
    hasLoan: loan !== null,
    loan: loan ?? '',
    hasJoint: joint !== null,
    joint: joint ?? '',
    nFirst: behind(answer, 'primary-share'),
    hasBuyers: loan !== null || joint !== null,
    // Both are of the sales whose buyers are told.
    n: behind(answer, loan === null ? 'joint-share' : 'loan-share'),
  });
}

const figure = ({ total }: MeasureAnswer, id: string): string | null => {
  const value = total.values[id]?.value ?? null;
  return value === null ? null : formatMeasured(measureOf(id), value);
};

const behind = ({ total }: MeasureAnswer, id: string) => formatCount(total.values[id]?.n ?? 0);

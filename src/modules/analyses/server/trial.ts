/** Keeps the terms of a trial: every question of one goes through here, whoever asks and whatever they ask for. */
import type { DateRange } from '#core/period.ts';
import type { z } from 'zod';
import { MeasureQuestion, type MeasureAnswer, type MeasuredCell } from '#modules/measures/contract.ts';
import { answerMeasures } from '#modules/measures/server/index.ts';
import { SaleSort, trialRows, trialWindow, withinTrial } from '#modules/transactions/contract.ts';
import { latestDayOf, search } from '#modules/transactions/server/index.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { askTrialMeasures, TrialFilter, TrialTerms } from '../contract.ts';

export async function trialTerms(clickhouse: ClickHouse): Promise<TrialTerms> {
  return { window: await windowOf(clickhouse), rows: trialRows };
}

/** Of all the data, not of a place: a city whose data end early must not show another year than its neighbour. */
async function windowOf(clickhouse: ClickHouse): Promise<DateRange | null> {
  const dataUntil = await latestDayOf(clickhouse, {});
  return dataUntil === null ? null : trialWindow(dataUntil);
}

/** While there are no data there is no window, and what arrives in that moment is not to be seen either. */
const noDays: DateRange = { from: '1900-01-01', to: '1900-01-01' };

export async function trialMeasures(
  clickhouse: ClickHouse,
  { measures, by, orderBy, ...filter }: z.output<(typeof askTrialMeasures)['input']>,
): Promise<MeasureAnswer> {
  const window = (await windowOf(clickhouse)) ?? noDays;
  const question = MeasureQuestion.parse({ ...withinTrial(filter, window), measures, by, orderBy, limit: trialRows });
  const answer = await answerMeasures(clickhouse, question);
  const shut = (cell: MeasuredCell): MeasuredCell => ({ ...cell, rows: null });
  // How far the data reach would say what the trial does not hold.
  return { ...answer, dataUntil: window.to, total: shut(answer.total), cells: answer.cells.map(shut) };
}

export async function trialSales(clickhouse: ClickHouse, filter: TrialFilter, options?: QueryOptions) {
  const window = (await windowOf(clickhouse)) ?? noDays;
  const { rows, total } = await search(
    clickhouse,
    { filter: withinTrial(filter, window), sort: SaleSort.parse({}), pageSize: trialRows },
    options,
  );
  return { rows, total: total ?? rows.length };
}

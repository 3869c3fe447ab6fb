/** Keeps the terms of a trial: every question of one goes through here, whoever asks and whatever they ask for. */
import type { z } from 'zod';
import type { MeasureAnswer, MeasuredCell } from '#modules/measures/contract.ts';
import { answerMeasures } from '#modules/measures/server/index.ts';
import { SaleSort } from '#modules/transactions/contract.ts';
import { trialRows, withinTrial } from '#modules/transactions/index.ts';
import { search, trialDays, settlePlaces } from '#modules/transactions/server/index.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { askTrialMeasures, TrialFilter, TrialTerms } from '../trial-contract.ts';

export async function trialTerms(clickhouse: ClickHouse): Promise<TrialTerms> {
  const { isKnown, from, to } = await trialDays(clickhouse);
  return { window: isKnown ? { from, to } : null, rows: trialRows };
}

export async function trialMeasures(
  clickhouse: ClickHouse,
  { measures, by, orderBy, ...filter }: z.output<(typeof askTrialMeasures)['input']>,
): Promise<MeasureAnswer> {
  const window = await trialDays(clickhouse);
  const question = { ...withinTrial(filter, window), measures, by, orderBy, limit: trialRows };
  const answer = await answerMeasures(clickhouse, question);
  const shut = (cell: MeasuredCell): MeasuredCell => ({ ...cell, rows: null });
  // How far the data reach would say what the trial does not hold.
  return { ...answer, dataUntil: window.to, total: shut(answer.total), cells: answer.cells.map(shut) };
}

export async function trialSales(clickhouse: ClickHouse, filter: TrialFilter, options?: QueryOptions) {
  const window = await trialDays(clickhouse);
  const { rows, total } = await search(
    clickhouse,
    { filter: withinTrial(await settlePlaces(clickhouse, filter), window), sort: SaleSort.parse({}), pageSize: trialRows },
    options,
  );
  return { rows, total: total ?? rows.length };
}

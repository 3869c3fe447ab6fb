import type { z } from 'zod';
import { formatCount } from '#core/indian-number.ts';
import { addMonths, calendarQuarterOf, calendarQuarterRange, addDays, type IsoDate } from '#core/period.ts';
import * as list from '#messages/invest/list';
import * as words from '#messages/invest/trial';
import { cached } from '#modules/batches/server/index.ts';
import type { OverTime } from '#modules/measures/contract.ts';
import { readIndex } from '#modules/measures/server/index.ts';
import { usualScope } from '#modules/transactions/index.ts';
import { settlePlaces } from '#modules/transactions/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Correlation, readScoreTrial as promised, ScoreTrial } from '../contract.ts';
import { scorePartIds } from '../model/score/score-cells.ts';
import { triedProjects, tryScore, trialKnobs } from '../model/score/try-score.ts';
import { signed } from '../model/score-words.ts';
import { weightsOf } from './rank-projects.ts';
import { groundOfYears, publishedWeights } from './score-ground.ts';

/** An index for each is the dearest part; of the others the index says too little anyway. */
export const mostIndexes = 30;
const quartersOfTrial = 8;

/** What was known of projects at the end of each earlier year, and what came after: read once for a state of the data. */
const triedInCity = (clickhouse: ClickHouse, city: string) =>
  cached(
    clickhouse,
    ['invest', 'tried', city],
    async () => {
      const ground = await groundOfYears(clickhouse, city);
      if (ground === null) return null;
      const indexes = await indexesOf(clickhouse, city, busiest(ground.cells), ground.asOf);
      const growthAfter = (locality: string, on: IsoDate) => growthOver(indexes.get(locality) ?? [], on);
      const { asOf, ends, demonstrationSales } = ground;
      return { asOf, demonstrationSales, days: ends.slice(2), tried: triedProjects(ground, ends, growthAfter) };
    },
    { longestMs: 24 * 3_600_000 },
  );

function busiest(cells: readonly { locality: string; sales: number }[]): string[] {
  const sales = new Map<string, number>();
  for (const cell of cells) sales.set(cell.locality, (sales.get(cell.locality) ?? 0) + cell.sales);
  return [...sales]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, mostIndexes)
    .map(([locality]) => locality);
}

/** Two at a time: the store has two hands, and whoever else asks needs one of them. */
export async function indexesOf(clickhouse: ClickHouse, city: string, localities: readonly string[], reach: IsoDate) {
  const indexes = new Map<string, OverTime['index']>();
  for (let at = 0; at < localities.length; at += 2)
    await Promise.all(
      localities
        .slice(at, at + 2)
        .map(async (village) => indexes.set(village, await readIndex(clickhouse, { city, village, ...usualScope }, reach))),
    );
  return indexes;
}

/** Log change from the last quarter that was over on a day to the one two years on. */
function growthOver(index: OverTime['index'], on: IsoDate): number | null {
  const lastOver = calendarQuarterRange(calendarQuarterOf(addDays(calendarQuarterRange(calendarQuarterOf(addDays(on, 1))).from, -1))).from;
  const valueAt = (quarter: IsoDate) => index.find((point) => point.quarter === quarter.slice(0, 7))?.value ?? null;
  const [from, to] = [valueAt(lastOver), valueAt(addMonths(lastOver, 3 * quartersOfTrial))];
  return from === null || to === null ? null : Math.log(to / from);
}

export async function readScoreTrial(clickhouse: ClickHouse, given: z.output<(typeof promised)['input']>): Promise<ScoreTrial> {
  const { city } = await settlePlaces(clickhouse, { city: given.city });
  const found = await triedInCity(clickhouse, city);
  const weights = weightsOf(given, publishedWeights(found?.asOf ?? '9999-12-31'));
  const tried = found?.tried ?? [];
  const { score, parts } = tryScore(tried, weights);
  const days = new Set(tried.map(({ on }) => on));
  const leftOut = parts.filter(({ known }) => known === 0).map(({ part }) => list.part({ part }));
  return {
    city,
    weights,
    days: [...days].toSorted(),
    projects: new Set(tried.map(({ facts }) => `${facts.locality}\n${facts.project}`)).size,
    demonstrationSales: found?.demonstrationSales ?? 0,
    score,
    parts: scorePartIds.map((part) => {
      const one = parts.find((row) => row.part === part)!;
      return { part, known: one.known, resales: one.came.resales, index: one.came.index };
    }),
    sentences: {
      resales: sentenceOf(score.resales, 'resales', leftOut),
      index: sentenceOf(score.index, 'index', leftOut),
    },
  };
}

function sentenceOf(found: Correlation, outcome: 'resales' | 'index', leftOut: readonly string[]): string {
  // The messages know resales by name; what else there is, is the index.
  const numbers = {
    outcome: outcome === 'index' ? ('other' as const) : outcome,
    n: formatCount(found.n),
    groups: formatCount(found.groups),
  };
  const left = leftOut.length === 0 ? '' : ` ${words.leftOut({ parts: leftOut.join(', ') })}`;
  if (found.value === null || found.low === null || found.high === null)
    return words.tooFew({ ...numbers, pairs: String(trialKnobs.fewestPairs), least: String(trialKnobs.fewestGroups) }) + left;
  const of = { ...numbers, value: signed(found.value), low: signed(found.low), high: signed(found.high) };
  const verdict = found.low > 0 ? words.agreed(of) : found.high < 0 ? words.disagreed(of) : words.saidNothing(of);
  return verdict + left;
}

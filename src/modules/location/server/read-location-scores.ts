import * as words from '#messages/location/score';
import type { IsoDate } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { scoreLocalities } from './score-localities.ts';
import { answerMeasures } from '#modules/measures/server/index.ts';
import { defaultFilter } from '#modules/transactions/index.ts';
import { latestDayOf, settlePlaces } from '#modules/transactions/server/index.ts';
import type { LocationScores } from '../scores-contract.ts';
import { fewestLocalities, tryScore, type Judged } from '../model/try-score.ts';

/** Scores are of the places, rates of the last twelve months of flats: neither knows of the other. */
export async function readLocationScores(clickhouse: ClickHouse, named: string, day: IsoDate): Promise<LocationScores> {
  const { city } = await settlePlaces(clickhouse, { city: named });
  const until = await latestDayOf(clickhouse, { city });
  const [scored, answer] = await Promise.all([
    scoreLocalities(clickhouse, city, day),
    answerMeasures(clickhouse, {
      ...defaultFilter({ city }, until),
      measures: ['median-rate'],
      by: ['locality'],
      limit: 1000,
    }),
  ]);
  const rates = new Map(answer.cells.map((cell) => [cell.key[0], cell]));
  const nothing = { value: null, n: 0, needed: answer.cells[0]?.values['median-rate']?.needed ?? 10 };
  const localities = scored
    .map((one) =>
      Object.assign({}, one, {
        medianRate: rates.get(one.locality)?.values['median-rate'] ?? nothing,
        rows: rates.get(one.locality)?.rows ?? null,
      }),
    )
    .sort((a, b) => (b.score ?? -1) - (a.score ?? -1) || (a.locality < b.locality ? -1 : 1));
  const judged = localities.flatMap(({ score, medianRate: { value: rate }, latitude, longitude }): Judged[] =>
    score === null || rate === null ? [] : [{ score, rate, latitude, longitude }],
  );
  return {
    weightsOn: day,
    localities,
    period: answer.period,
    currency: answer.currencies.length === 1 ? (answer.currencies[0]?.currency ?? null) : null,
    demonstrationSales: answer.demonstrationSales,
    tried: record(judged),
  };
}

function record(judged: readonly Judged[]): LocationScores['tried'] {
  const tried = tryScore(judged);
  const n = judged.length;
  if (tried === null)
    return { kind: 'refused', n, needed: fewestLocalities, sentence: words.refused({ n, needed: String(fewestLocalities) }) };
  const { explained, explainedByCentre, medianError, medianErrorOfMean } = tried;
  const whole = Math.round(explained);
  return {
    kind: 'tried',
    n,
    ...tried,
    sentence: words.tried({
      foretells: whole > 0,
      explained: String(whole),
      beside: explained > explainedByCentre ? 'more' : Math.round(explainedByCentre) === whole ? 'same' : 'other',
      centre: String(Math.round(explainedByCentre)),
      error: medianError.toFixed(0),
      meanError: medianErrorOfMean.toFixed(0),
    }),
  };
}

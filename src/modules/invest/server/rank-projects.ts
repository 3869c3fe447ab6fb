import type { z } from 'zod';
import { paiseToRupees } from '#core/money.ts';
import { addMonths, startOfMonth } from '#core/period.ts';
import { cached } from '#modules/batches/server/index.ts';
import { settlePlaces } from '#modules/transactions/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { rankProjects as promised, RankedProjects, WeightFields } from '../contract.ts';
import { projectFacts } from '../model/score/project-facts.ts';
import { scoreKnobs, standingsOf, weigh, type ScoredProject, type Weights } from '../model/score/weigh.ts';
import { groundOfCity, publishedWeights, type PublishedWeight } from './score-ground.ts';

/** Facts and standings are read once for a state of the data; only the weights are of each question. */
const standingsOfCity = (clickhouse: ClickHouse, city: string) =>
  cached(
    clickhouse,
    ['invest', 'standings', city],
    async () => {
      const ground = await groundOfCity(clickhouse, city);
      if (ground === null) return null;
      const [on] = ground.ends as [string];
      const { asOf, demonstrationSales } = ground;
      return { on, asOf, demonstrationSales, standings: standingsOf(projectFacts(ground, { year: 0, on: asOf, byHalf: false })) };
    },
    { longestMs: 24 * 3_600_000 },
  );

/** The weights of a question: those it names, else the published ones. */
export const weightsOf = (given: WeightFields, published: readonly PublishedWeight[]): Weights =>
  Object.fromEntries(published.map(({ part, weight }) => [part, given[`${part}Weight`] ?? weight])) as Weights;

/** Projects of a city by their score. No project is called better than another: an order is an order of these parts by these weights. */
export async function rankProjects(clickhouse: ClickHouse, given: z.output<(typeof promised)['input']>): Promise<RankedProjects> {
  const { city } = await settlePlaces(clickhouse, { city: given.city });
  const villages = await Promise.all(given.villages.map(async (village) => (await settlePlaces(clickhouse, { city, village })).village));
  const found = await standingsOfCity(clickhouse, city);
  const published = publishedWeights(found?.asOf ?? '9999-12-31');
  const weights = weightsOf(given, published);
  const scored = found === null ? [] : weigh(found.standings, weights);
  const ranks = new Map(scored.map((one, at) => [one.facts, one.score === null ? null : at + 1]));
  const fitting = scored.filter((one) => fits(one, { ...given, villages }));
  return {
    city,
    period: found === null ? null : { from: addMonths(startOfMonth(found.on), -11), to: found.on },
    asOf: found?.asOf ?? null,
    demonstrationSales: found?.demonstrationSales ?? 0,
    weights,
    published,
    projects: fitting.slice(given.offset, given.offset + given.limit).map((one) => rankedOf(one, ranks.get(one.facts) ?? null)),
    total: fitting.length,
    withoutScore: fitting.filter(({ score }) => score === null).length,
    cityProjects: scored.length,
    fewestProjects: scoreKnobs.fewestProjects,
  };
}

type Narrowed = Pick<z.output<(typeof promised)['input']>, 'configuration' | 'priceFrom' | 'priceTo'> & { villages: readonly string[] };

function fits({ facts }: ScoredProject, { villages, configuration, priceFrom = 0, priceTo = Infinity }: Narrowed): boolean {
  if (villages.length > 0 && !villages.includes(facts.locality)) return false;
  if (configuration === undefined && priceFrom === 0 && priceTo === Infinity) return true;
  return facts.configurations.some(
    (one) =>
      (configuration === undefined || one.configuration === configuration) &&
      one.medianPaise !== null &&
      paiseToRupees(one.medianPaise) >= priceFrom &&
      paiseToRupees(one.medianPaise) <= priceTo,
  );
}

const rankedOf = ({ facts, score, knownWeight, parts }: ScoredProject, rank: number | null): RankedProjects['projects'][number] => ({
  locality: facts.locality,
  project: facts.project,
  score,
  knownWeight,
  rank,
  sales: facts.sales,
  configurations: facts.configurations
    .map(({ configuration, sales, medianPaise }) => ({
      configuration,
      sales,
      medianRupees: medianPaise === null ? null : paiseToRupees(medianPaise),
    }))
    .toSorted((a, b) => b.sales - a.sales),
  parts: parts.map(({ part, fact, standing, points }) => ({
    part,
    value: fact?.value ?? null,
    n: fact?.n ?? 0,
    like: fact?.like ?? null,
    standing,
    points,
  })),
});

import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { MeasureQuestion } from '#modules/measures/contract.ts';
import { answerMeasures } from '#modules/measures/server/index.ts';
import { defaultFilter } from '#modules/transactions/index.ts';
import { latestDayOf } from '#modules/transactions/server/index.ts';
import type { CityCard } from '../cities-contract.ts';

const mostCities = 100;

/** Every city with sales as its own screens count it by default: in the last twelve months of its own data. Those with the most sales first. */
export async function listCities(clickhouse: ClickHouse): Promise<CityCard[]> {
  const all = await answerMeasures(clickhouse, MeasureQuestion.parse({ measures: ['sales-count'], by: ['city'], limit: mostCities }));
  const cards: CityCard[] = [];
  for (const { key } of all.cells) cards.push(await cardOf(clickhouse, key[0] as string));
  return cards.sort((a, b) => b.sales - a.sales || (a.city < b.city ? -1 : 1));
}

async function cardOf(clickhouse: ClickHouse, city: string): Promise<CityCard> {
  const filter = defaultFilter({ city }, await latestDayOf(clickhouse, { city }));
  const answer = await answerMeasures(clickhouse, MeasureQuestion.parse({ ...filter, measures: ['sales-count', 'median-rate'] }));
  const rate = answer.total.values['median-rate'];
  return {
    city,
    from: filter.from ?? null,
    to: filter.to ?? null,
    sales: answer.total.values['sales-count']?.value ?? 0,
    medianRate: rate?.value ?? null,
    needed: rate?.needed ?? 0,
    currency: answer.currencies.length === 1 ? (answer.currencies[0]?.currency ?? null) : null,
  };
}

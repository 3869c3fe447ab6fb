import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { MeasureAnswer } from '#modules/measures/contract.ts';
import { answerAll, answerMeasures } from '#modules/measures/server/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { defaultFilter } from '#modules/transactions/index.ts';
import { latestDayOf } from '#modules/transactions/server/index.ts';
import type { CityCard } from '../cities-contract.ts';

const mostCities = 100;

/** Every city with sales as its own screens count it by default: in the last twelve months of its own data. Those with the most sales first. */
export async function listCities(clickhouse: ClickHouse): Promise<CityCard[]> {
  const all = await answerMeasures(clickhouse, { measures: ['sales-count'], by: ['city'], limit: mostCities });
  const cities = all.cells.map(({ key }) => key[0] as string);
  const filters = await Promise.all(cities.map(async (city) => defaultFilter({ city }, await latestDayOf(clickhouse, { city }))));
  const answers = await answerAll(
    clickhouse,
    filters.map((filter) => ({ ...filter, measures: ['sales-count', 'median-rate'] })),
  );
  return answers
    .map((answer, at) => cardOf(cities[at] as string, filters[at] ?? {}, answer))
    .sort((a, b) => b.sales - a.sales || (a.city < b.city ? -1 : 1));
}

function cardOf(city: string, { from, to }: SaleFilter, { total, currencies }: MeasureAnswer): CityCard {
  const rate = total.values['median-rate'];
  return {
    city,
    from: from ?? null,
    to: to ?? null,
    sales: total.values['sales-count']?.value ?? 0,
    medianRate: rate?.value ?? null,
    needed: rate?.needed ?? 0,
    currency: currencies.length === 1 ? (currencies[0]?.currency ?? null) : null,
  };
}

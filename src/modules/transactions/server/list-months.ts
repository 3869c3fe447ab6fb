import { bucketOf, bucketsBetween, chooseGrain, type Grain } from '#core/grain.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { BucketOfSales, SaleFilter, SalesByMonth } from '../contract.ts';
import { definitions } from '../model/definitions.ts';
import { countCurrencies, foldCurrencies, total } from '../model/one-currency.ts';
import { ratesByGrain, ratesOfSales, type BucketAndCurrency } from './queries/rates-by-grain.ts';
import { cached } from '#modules/batches/server/index.ts';

/** More dots than this are a cloud in which no sale is seen. */
const mostDots = 400;

/**
 * Every month from the first sale to the last, thin ones without a rate and empty ones with 0; the same by the grain that the sales bear; and
 * where they are few, each of them.
 */
export function listMonths(clickhouse: ClickHouse, filter: SaleFilter): Promise<SalesByMonth> {
  return cached(clickhouse, ['months', filter], async () => {
    const rows = await ratesByGrain(clickhouse, filter, 'month');
    const months = bucketsFrom(rows, 'month');
    const currencies = countCurrencies(rows);
    const needed = definitions.monthlyRate.needed;
    const grain = chooseGrain(
      months.map(({ from, n }) => ({ month: from, n })),
      needed,
    );
    const withRate = total(rows, 'n');
    const [buckets, dots] = await Promise.all([
      grain === 'month' ? months : ratesByGrain(clickhouse, filter, grain).then((found) => bucketsFrom(found, grain)),
      currencies.length === 1 && withRate > 0 && withRate <= mostDots ? ratesOfSales(clickhouse, filter, mostDots) : null,
    ]);
    return {
      months: months.map(({ from, sales, n, rate }) => ({ month: from, sales, n, rate })),
      grain,
      buckets,
      dots,
      needed,
      currencies,
      asOf:
        rows
          .map((row) => row.lastDay)
          .sort()
          .at(-1) ?? null,
    };
  });
}

function bucketsFrom(rows: readonly BucketAndCurrency[], grain: Grain): BucketOfSales[] {
  const found = new Map(
    foldCurrencies(
      rows,
      ({ start }) => start,
      (of) => bucketOfSales(of, grain),
    ).map((bucket) => [bucket.from, bucket]),
  );
  const days = [...found.keys()];
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  return bucketsBetween(grain, first, last).map(({ from, to }) => found.get(from) ?? { from, to, sales: 0, n: 0, rate: null });
}

function bucketOfSales(rows: readonly [BucketAndCurrency, ...BucketAndCurrency[]], grain: Grain): BucketOfSales {
  const n = total(rows, 'n');
  const [p25, median, p75] = rows[0].rates;
  const shown = rows.length === 1 && n >= definitions.monthlyRate.needed && p25 !== null && median !== null && p75 !== null;
  return { ...bucketOf(grain, rows[0].start), sales: total(rows, 'sales'), n, rate: shown ? { p25, median, p75 } : null };
}

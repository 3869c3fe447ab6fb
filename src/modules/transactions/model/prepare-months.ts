import * as words from '#messages/transactions/months';
import type { ChartSpec } from '#core/chart-spec.ts';
import { bucketLabel, bucketOf } from '#core/grain.ts';
import { formatCount } from '#core/indian-number.ts';
import { formatRate } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import { median } from '#core/statistics.ts';
import type { BucketOfSales, SalesByMonth } from '../contract.ts';
import { definitions } from './definitions.ts';

/** A finding is told from buckets with so many sales; of fewer, one flat more or less moves the median. */
const fewestOfFinding = 10;

/**
 * Median rate with its middle half over each sale, and under it how many sales each stands on, by the grain that the sales bear. A file draws no
 * dots: charts of Excel and slides have none, and the sales stand in it.
 */
export function prepareMonths(
  answer: SalesByMonth,
  place: string,
  { withDots = true } = {},
): { rates: ChartSpec | null; counts: ChartSpec } {
  const { buckets, grain, needed, dots } = answer;
  const currency = answer.currencies.length === 1 ? answer.currencies[0]?.currency : undefined;
  // Months lie on an axis of time; longer buckets are named.
  const x = (from: string) => (grain === 'month' ? from.slice(0, 7) : bucketLabel(grain, from));
  const axis: ChartSpec['x'] = { kind: grain === 'month' ? 'month' : 'category' };
  const shown = buckets.filter(({ rate }) => rate !== null);
  const asOf = answer.asOf === null ? undefined : formatDate(answer.asOf);
  const thin = buckets.filter(({ n }) => n > 0 && n < needed).length;
  const isShown = (at: number) => (buckets[at]?.rate ?? null) !== null;
  const bridged = [...buckets.keys()].filter((at) => !isShown(at) && isShown(at - 1) && isShown(at + 1)).length;
  const subtitle = words.rateBy({ grain, hasDots: withDots && dots !== null });
  const rates: ChartSpec | null =
    shown.length === 0
      ? null
      : {
          title: rateFinding(answer, place),
          subtitle: bridged === 0 ? subtitle : words.bridged({ subtitle, n: bridged }),
          x: axis,
          y: { format: 'rate', currency, name: definitions.medianRate.label },
          series: [
            {
              kind: 'band',
              name: words.middleHalf(),
              points: buckets.map(({ from, rate }) => ({ x: x(from), low: rate?.p25 ?? null, high: rate?.p75 ?? null })),
            },
            {
              kind: 'line',
              name: words.median(),
              role: 'subject',
              ...(bridged > 0 && { bridgesOne: true as const }),
              points: buckets.map(({ from, rate, n }) => ({ x: x(from), y: rate?.median ?? null, n })),
            },
          ],
          ...(withDots && dots !== null && { dots: dots.map(({ on, rate }) => ({ x: x(bucketOf(grain, on).from), y: rate })) }),
          n: buckets.reduce((sum, { n }) => sum + n, 0),
          asOf,
          definition: words.leftBlank({
            sentence: definitions.monthlyRate.sentence,
            needed: String(needed),
            isThin: thin > 0,
            thin: String(thin),
          }),
          source: words.source(),
        };
  const counts: ChartSpec = {
    title: countFinding(answer),
    subtitle: words.countBy({ grain }),
    x: axis,
    y: { format: 'count', name: definitions.salesCount.label },
    series: [
      {
        kind: 'bar',
        name: definitions.salesCount.label,
        role: 'other',
        points: buckets.map(({ from, sales, n }) => ({ x: x(from), y: sales, thin: n < needed })),
      },
    ],
    n: buckets.reduce((sum, { sales }) => sum + sales, 0),
    asOf,
    definition: words.hatched({ sentence: definitions.salesCount.sentence, needed: String(needed) }),
    source: words.source(),
  };
  return { rates, counts };
}

/** The bucket that a pick of the chart means: its days. */
export const bucketPicked = ({ buckets, grain }: SalesByMonth, x: string): BucketOfSales | undefined =>
  buckets.find(({ from }) => (grain === 'month' ? from.slice(0, 7) === x.slice(0, 7) : bucketLabel(grain, from) === x));

/** From the first to the last bucket with enough sales; without two of them, what can be told of all sales. */
function rateFinding(answer: SalesByMonth, place: string) {
  const { buckets, grain, currencies, dots } = answer;
  const rate = (value: number) => formatRate(value, currencies[0]?.currency);
  const firm = buckets.flatMap(({ from, n, rate: of }) => (of !== null && n >= fewestOfFinding ? [{ from, median: of.median }] : []));
  const [first, last] = [firm[0], firm.at(-1)];
  if (first !== undefined && last !== undefined && first !== last)
    return words.twoMonths({
      place,
      firstRate: rate(first.median),
      firstMonth: bucketLabel(grain, first.from),
      lastRate: rate(last.median),
      lastMonth: bucketLabel(grain, last.from),
    });
  const sales = buckets.reduce((sum, { n }) => sum + n, 0);
  const all = dots === null ? null : median(dots.map((dot) => dot.rate));
  if (all !== null) return words.noTrend({ place, rate: rate(all), sales: formatCount(sales) });
  return last === undefined ? words.title() : words.oneMonth({ place, rate: rate(last.median), month: bucketLabel(grain, last.from) });
}

/** The bucket with most sales, by the grain that is drawn. */
function countFinding({ buckets, grain }: SalesByMonth) {
  const busiest = buckets.reduce<SalesByMonth['buckets'][number] | null>(
    (most, bucket) => (most === null || bucket.sales > most.sales ? bucket : most),
    null,
  );
  return busiest === null || busiest.sales === 0
    ? words.noSales()
    : words.mostSales({ month: bucketLabel(grain, busiest.from), sales: formatCount(busiest.sales) });
}

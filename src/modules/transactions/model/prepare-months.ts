import * as words from '#messages/transactions/months';
import type { ChartSpec } from '#core/chart-spec.ts';
import { formatRate } from '#core/money.ts';
import { formatDate, monthLabel } from '#core/period.ts';
import type { SalesByMonth } from '../contract.ts';
import { definitions } from './definitions.ts';

/** Median rate by month with its middle half, and under it how many sales each month stands on. */
export function prepareMonths(answer: SalesByMonth, place: string): { rates: ChartSpec | null; counts: ChartSpec } {
  const { months, needed } = answer;
  const currency = answer.currencies.length === 1 ? answer.currencies[0]?.currency : undefined;
  const x = (month: string) => month.slice(0, 7);
  const shown = months.filter(({ rate }) => rate !== null);
  const asOf = answer.asOf === null ? undefined : formatDate(answer.asOf);
  const thin = months.filter(({ n }) => n > 0 && n < needed).length;
  const rates: ChartSpec | null =
    shown.length === 0
      ? null
      : {
          title: rateFinding(answer, place),
          subtitle: definitions.monthlyRate.label,
          x: { kind: 'month' },
          y: { format: 'rate', currency, name: definitions.medianRate.label },
          series: [
            {
              kind: 'band',
              name: words.middleHalf(),
              points: months.map(({ month, rate }) => ({ x: x(month), low: rate?.p25 ?? null, high: rate?.p75 ?? null })),
            },
            {
              kind: 'line',
              name: words.median(),
              role: 'subject',
              points: months.map(({ month, rate, n }) => ({ x: x(month), y: rate?.median ?? null, n })),
            },
          ],
          n: months.reduce((sum, { n }) => sum + n, 0),
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
    subtitle: words.byMonth(),
    x: { kind: 'month' },
    y: { format: 'count', name: definitions.salesCount.label },
    series: [
      {
        kind: 'bar',
        name: definitions.salesCount.label,
        role: 'other',
        points: months.map(({ month, sales, n }) => ({ x: x(month), y: sales, thin: n < needed })),
      },
    ],
    n: months.reduce((sum, { sales }) => sum + sales, 0),
    asOf,
    definition: words.hatched({ sentence: definitions.salesCount.sentence, needed: String(needed) }),
    source: words.source(),
  };
  return { rates, counts };
}

function rateFinding({ months, currencies }: SalesByMonth, place: string) {
  const shown = months.filter(({ rate }) => rate !== null);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first?.rate || !last?.rate) return words.title();
  const rate = (value: number) => formatRate(value, currencies[0]?.currency);
  const [lastRate, lastMonth] = [rate(last.rate.median), monthLabel(last.month)];
  return first === last
    ? words.oneMonth({ place, rate: lastRate, month: lastMonth })
    : words.twoMonths({ place, firstRate: rate(first.rate.median), firstMonth: monthLabel(first.month), lastRate, lastMonth });
}

function countFinding({ months }: SalesByMonth) {
  const busiest = months.reduce<SalesByMonth['months'][number] | null>(
    (most, month) => (most === null || month.sales > most.sales ? month : most),
    null,
  );
  return busiest === null || busiest.sales === 0
    ? words.noSales()
    : words.mostSales({ month: monthLabel(busiest.month), sales: busiest.sales.toLocaleString('en-IN') });
}

import type { ChartSpec } from '#core/chart-spec.ts';
import { formatRate } from '#core/money.ts';
import { formatDate, monthLabel } from '#core/period.ts';
import type { SalesByMonth } from '../contract.ts';
import { definitions } from './definitions.ts';

const source = 'Registered documents';

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
          y: { format: 'rate', currency, name: 'Median rate' },
          series: [
            {
              kind: 'band',
              name: 'P25 to P75',
              points: months.map(({ month, rate }) => ({ x: x(month), low: rate?.p25 ?? null, high: rate?.p75 ?? null })),
            },
            {
              kind: 'line',
              name: 'Median',
              role: 'subject',
              points: months.map(({ month, rate, n }) => ({ x: x(month), y: rate?.median ?? null, n })),
            },
          ],
          n: months.reduce((sum, { n }) => sum + n, 0),
          asOf,
          definition: `${definitions.monthlyRate.sentence} Months with fewer than ${needed} sales are left blank${thin === 0 ? '' : `: ${thin} here`}.`,
          source,
        };
  const counts: ChartSpec = {
    title: countFinding(answer),
    subtitle: 'Sales by month of registration',
    x: { kind: 'month' },
    y: { format: 'count', name: 'Sales' },
    series: [
      {
        kind: 'bar',
        name: 'Sales',
        role: 'other',
        points: months.map(({ month, sales, n }) => ({ x: x(month), y: sales, thin: n < needed })),
      },
    ],
    n: months.reduce((sum, { sales }) => sum + sales, 0),
    asOf,
    definition: `${definitions.salesCount.sentence} Hatched months have fewer than ${needed} sales with a rate.`,
    source,
  };
  return { rates, counts };
}

function rateFinding({ months, currencies }: SalesByMonth, place: string) {
  const shown = months.filter(({ rate }) => rate !== null);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first?.rate || !last?.rate) return 'Median rate by month';
  const rate = (value: number) => formatRate(value, currencies[0]?.currency);
  const now = `${rate(last.rate.median)} in ${monthLabel(last.month)}`;
  return first === last
    ? `Median rate in ${place}: ${now}`
    : `Median rate in ${place}: ${rate(first.rate.median)} in ${monthLabel(first.month)}, ${now}`;
}

function countFinding({ months }: SalesByMonth) {
  const busiest = months.reduce<SalesByMonth['months'][number] | null>(
    (most, month) => (most === null || month.sales > most.sales ? month : most),
    null,
  );
  return busiest === null || busiest.sales === 0
    ? 'No sales'
    : `Most sales in ${monthLabel(busiest.month)}: ${busiest.sales.toLocaleString('en-IN')}`;
}

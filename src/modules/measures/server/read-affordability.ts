import * as words from '#messages/measures/affordability';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { defaultPeriod } from '#modules/transactions/index.ts';
import { latestDayOf } from '#modules/transactions/server/index.ts';
import type { Affordability } from '../contract.ts';
import { instalment, largestLoan, rateFor, readLoanLimits, readLoanRates } from '../model/affordability/home-loans.ts';
import { answerAll } from './answer-measures.ts';
import { settleMarket } from './settle-market.ts';
import { referenceText } from '#server/reference.ts';

/** Shares of income that lenders let instalments take. */
const shareOfIncome = { most: 0.5, careful: 0.4 } as const;

type AffordabilityQuestion = {
  city: string;
  village?: string | undefined;
  configurations?: string[] | undefined;
  income?: number | undefined;
  ratePercent?: number | undefined;
  years: number;
};

/** What the median flat of the last twelve months, of all sizes or of some configurations, asks of an income. */
export async function readAffordability(
  clickhouse: ClickHouse,
  { income, ratePercent, years, configurations, ...place }: AffordabilityQuestion,
): Promise<Affordability> {
  const { city, village } = await settleMarket(clickhouse, place);
  const until = await latestDayOf(clickhouse, { city, village });
  const question = { city, village, ...(until === null ? {} : defaultPeriod(until)) };
  const [flats, leases] = await answerAll(clickhouse, [
    { ...question, propertyKinds: ['flat'], ...(configurations === undefined ? {} : { configurations }), measures: ['median-price'] },
    { ...question, documentClass: 'lease', measures: ['sales-count'] },
  ]);
  const { value, n, needed } = flats.total.values['median-price'] ?? { value: null, n: 0, needed: 5 };
  const plain = {
    period: flats.period,
    demonstrationSales: flats.demonstrationSales,
    price: { value, n, needed, rows: flats.total.rows },
    rentalYield: { kind: 'refused' as const, because: noRents(leases.total.values['sales-count']?.n ?? 0) },
  };
  const refused = (because: string): Affordability => ({
    ...plain,
    loan: null,
    incomeNeeded: null,
    affordability: { kind: 'refused', because },
  });
  if (value === null || until === null) return refused(words.fewSales({ sales: String(n ?? 0), needed: String(needed) }));
  if (flats.currencies[0]?.currency !== 'INR') return refused(words.indiaOnly());
  const rate =
    ratePercent === undefined
      ? rateFor(readLoanRates(referenceText('home-loan-rates')), until)
      : { lowPercent: ratePercent, highPercent: ratePercent, source: null, validFrom: until, validTo: null, isOfTheDay: true };
  const rupees = largestLoan(readLoanLimits(referenceText('home-loan-limits')), value, until);
  if (rate === null || rupees === null) return refused(words.noTable({ day: formatDate(until) }));
  const [low, high] = [rate.lowPercent, rate.highPercent].map((percent) => instalment(rupees, percent, years * 12)) as [number, number];
  const { source, isOfTheDay, validFrom, validTo } = rate;
  return {
    ...plain,
    loan: {
      rupees,
      sharePercent: (100 * rupees) / value,
      years,
      ratePercent: { low: rate.lowPercent, high: rate.highPercent, from: validFrom, to: validTo, source, isOfTheDay },
      instalment: { low, high },
    },
    incomeNeeded: { low: (12 * low) / shareOfIncome.most, high: (12 * high) / shareOfIncome.careful },
    affordability:
      income === undefined
        ? {
            kind: 'refused',
            because: words.noIncomes(),
          }
        : {
            kind: 'told',
            income,
            priceToIncome: value / income,
            instalmentShare: { low: (1200 * low) / income, high: (1200 * high) / income },
          },
  };
}

const noRents = (leases: number) => words.noRents({ leases: formatCount(leases) });

/** What homes ask of an income, in the words that screen and file share. */
import { formatMoneyShort, rupeesToPaise } from '#core/money.ts';
import { formatPercent, percentToRatio } from '#core/percent.ts';
import { formatDate } from '#core/period.ts';
import { groupDigits } from '#core/indian-number.ts';
import type { Affordability } from '#modules/measures/contract.ts';

export const affordMethod = 'docs/methods/affordability.md';
export const affordSentences = {
  price: 'Half of the flats of the last twelve months were dearer, half cheaper.',
  loan: 'The largest loan a lender may give on the median flat by the Reserve Bank’s shares of the price.',
  instalment: 'Monthly instalment of that loan over the years named, at the lowest and the highest rate of the table (or the rate named).',
  income: 'Yearly household income of which instalments take half (the lower) or two fifths (the higher).',
  ratio: 'Price of the median flat ÷ the yearly income named.',
} as const;

const rupees = (amount: number) => formatMoneyShort(rupeesToPaise(amount));
const range = ({ low, high }: { low: number; high: number }, say: (value: number) => string) =>
  say(low) === say(high) ? say(low) : `${say(low)} – ${say(high)}`;

const upTo = ({ low, high }: { low: number; high: number }) => (rupees(low) === rupees(high) ? '' : `up to ${rupees(high)}, `);

export type AffordFigure = {
  id: keyof typeof affordSentences;
  label: string;
  value: string | null;
  number: number | null;
  unit: string;
  note?: string;
};

/** In the order of the card; a figure without a value says why. */
export function affordFigures({ price, loan, incomeNeeded, affordability }: Affordability): AffordFigure[] {
  return [
    {
      id: 'price',
      label: 'Median flat',
      value: price.value === null ? null : rupees(price.value),
      number: price.value,
      unit: 'INR',
      note: `n = ${price.n ?? 0}`,
    },
    {
      id: 'loan',
      label: 'Largest loan',
      value: loan === null ? null : rupees(loan.rupees),
      number: loan?.rupees ?? null,
      unit: 'INR',
      ...(loan !== null && { note: `${formatPercent(percentToRatio(loan.sharePercent), 0)} of the price` }),
    },
    {
      id: 'instalment',
      label: 'Instalment a month',
      value: loan === null ? null : rupees(loan.instalment.low),
      number: loan?.instalment.low ?? null,
      unit: 'INR a month',
      ...(loan !== null && {
        note: `${upTo(loan.instalment)}over ${loan.years} years at ${range(loan.ratePercent, (rate) => `${groupDigits(rate, 'indian', 2)}%`)}`,
      }),
    },
    {
      id: 'income',
      label: 'Income needed a year',
      value: incomeNeeded === null ? null : rupees(incomeNeeded.low),
      number: incomeNeeded?.low ?? null,
      unit: 'INR a year',
      ...(incomeNeeded !== null && { note: `up to ${rupees(incomeNeeded.high)}` }),
    },
    affordability.kind === 'told'
      ? {
          id: 'ratio',
          label: 'Price to income',
          value: `${groupDigits(affordability.priceToIncome, 'indian', 1)}×`,
          number: affordability.priceToIncome,
          unit: 'years of income',
          note: `instalments take ${range(affordability.instalmentShare, (share) => formatPercent(percentToRatio(share), 0))} of ${rupees(affordability.income)}`,
        }
      : { id: 'ratio', label: 'Price to income', value: null, number: null, unit: 'years of income', note: affordability.because },
  ];
}

/** Where the rate comes from, and of which days it is. */
export function rateWords({ loan }: Affordability): string | null {
  if (loan === null) return null;
  const { source, from, to, isOfTheDay } = loan.ratePercent;
  if (source === 'as asked') return 'At the rate named.';
  return `${source} (${formatDate(from)}${to === null ? ' on' : ` to ${formatDate(to)}`}).${isOfTheDay ? '' : ' No table tells the rate of the day, so the last one known is taken.'}`;
}

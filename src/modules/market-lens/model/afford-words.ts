/** What homes ask of an income, in the words that screen and file share. */
import * as words from '#messages/market-lens/afford';
import { formatMoneyShort, rupeesToPaise } from '#core/money.ts';
import { formatPercent, percentToRatio } from '#core/percent.ts';
import { formatDate } from '#core/period.ts';
import { groupDigits } from '#core/indian-number.ts';
import type { Affordability } from '#modules/measures/contract.ts';

export const affordMethod = 'docs/methods/affordability.md';
export const affordIds = ['price', 'loan', 'instalment', 'income', 'ratio'] as const;
type AffordId = (typeof affordIds)[number];

const meanings = {
  price: words.priceMeans,
  loan: words.loanMeans,
  instalment: words.instalmentMeans,
  income: words.incomeMeans,
  ratio: words.ratioMeans,
} satisfies Record<AffordId, () => string>;
export const affordSentence = (id: AffordId) => meanings[id]();

const rupees = (amount: number) => formatMoneyShort(rupeesToPaise(amount));
const range = ({ low, high }: { low: number; high: number }, say: (value: number) => string) =>
  say(low) === say(high) ? say(low) : `${say(low)} – ${say(high)}`;

export type AffordFigure = {
  id: AffordId;
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
      label: words.price(),
      value: price.value === null ? null : rupees(price.value),
      number: price.value,
      unit: 'INR',
      note: `n = ${price.n ?? 0}`,
    },
    {
      id: 'loan',
      label: words.loan(),
      value: loan === null ? null : rupees(loan.rupees),
      number: loan?.rupees ?? null,
      unit: 'INR',
      ...(loan !== null && { note: words.shareOfPrice({ share: formatPercent(percentToRatio(loan.sharePercent), 0) }) }),
    },
    {
      id: 'instalment',
      label: words.instalment(),
      value: loan === null ? null : rupees(loan.instalment.low),
      number: loan?.instalment.low ?? null,
      unit: words.inAMonth(),
      ...(loan !== null && {
        note: words.overYears({
          hasUpTo: rupees(loan.instalment.low) !== rupees(loan.instalment.high),
          upTo: rupees(loan.instalment.high),
          years: String(loan.years),
          rates: range(loan.ratePercent, (rate) => `${groupDigits(rate, 'indian', 2)}%`),
        }),
      }),
    },
    {
      id: 'income',
      label: words.income(),
      value: incomeNeeded === null ? null : rupees(incomeNeeded.low),
      number: incomeNeeded?.low ?? null,
      unit: words.inAYear(),
      ...(incomeNeeded !== null && { note: words.upTo({ amount: rupees(incomeNeeded.high) }) }),
    },
    affordability.kind === 'told'
      ? {
          id: 'ratio',
          label: words.ratio(),
          value: `${groupDigits(affordability.priceToIncome, 'indian', 1)}×`,
          number: affordability.priceToIncome,
          unit: words.yearsOfIncome(),
          note: words.instalmentsTake({
            share: range(affordability.instalmentShare, (share) => formatPercent(percentToRatio(share), 0)),
            income: rupees(affordability.income),
          }),
        }
      : { id: 'ratio', label: words.ratio(), value: null, number: null, unit: words.yearsOfIncome(), note: affordability.because },
  ];
}

/** Where the rate comes from, and of which days it is. */
export function rateWords({ loan }: Affordability): string | null {
  if (loan === null) return null;
  const { source, from, to, isOfTheDay } = loan.ratePercent;
  if (source === null) return words.rateNamed();
  return words.rateFrom({ source, from: formatDate(from), hasTo: to !== null, to: to === null ? '' : formatDate(to), isOfTheDay });
}

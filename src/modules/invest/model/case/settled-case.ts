import { isValidOn } from '#core/dated-table.ts';
import { rateFor } from '#modules/measures/index.ts';
import type { BuyerCaseInput } from './buyer-case-input.ts';
import type { CaseDefault, CaseTables } from './case-tables.ts';

/** Fields that a default fills, and the figure of `home-purchase-defaults.csv` that does. */
const filledBy = {
  vacantMonths: 'vacant-months',
  rentGrowthAYear: 'rent-growth',
  costGrowthAYear: 'cost-growth',
  growthAYear: 'growth',
  saleCostShare: 'sale-cost',
  depositAYear: 'deposit',
  indexAYear: 'index',
  rentDepositMonths: 'rent-deposit',
} as const satisfies Partial<Record<keyof BuyerCaseInput, string>>;
type Filled = keyof typeof filledBy;

/** A case in which every figure stands; `rentRupees` is a month's rent today, not rounded. */
export type SettledCase = Omit<BuyerCaseInput, Filled | 'rentRupees' | 'rentShare' | 'interestAYear'> &
  Record<Filled, number> & { rentRupees: number; interestAYear: number };
/** A figure that nobody typed, and where it is from. */
export type AssumedFigure = Pick<CaseDefault, 'figure' | 'value' | 'low' | 'high' | 'source' | 'confidence'> & { field: string };

export function settleCase(input: BuyerCaseInput, { defaults, loanRates }: CaseTables): { settled: SettledCase; assumed: AssumedFigure[] } {
  const assumed: AssumedFigure[] = [];
  const filled = Object.fromEntries(
    Object.entries(filledBy).map(([field, figure]) => {
      const typed = input[field as Filled];
      if (typed !== undefined) return [field, typed];
      // Usual figures of practice, not rules: for an earlier day the oldest row stands in.
      const rows = defaults.filter((row) => row.figure === figure);
      const row = rows.find((one) => isValidOn(one, input.on)) ?? rows.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))[0];
      if (row === undefined) throw new Error(`No row for ${figure} in home-purchase-defaults.csv`);
      const { value, low, high, source, confidence } = row;
      assumed.push({ field, figure, value, low, high, source, confidence });
      return [field, value];
    }),
  ) as Record<Filled, number>;
  const { rentShare, rentRupees, interestAYear = usualInterest(), ...rest } = input;
  return { settled: { ...rest, ...filled, interestAYear, rentRupees: rentRupees ?? ((rentShare ?? 0) * input.priceRupees) / 12 }, assumed };

  /** The middle of what new loans cost on the day, or last cost before it. */
  function usualInterest(): number {
    if (input.loanRupees === 0) return 0;
    const row = rateFor(loanRates, input.on) ?? loanRates[0];
    if (row === undefined) throw new Error('No row in home-loan-rates.csv');
    const [low, high] = [row.lowPercent / 100, row.highPercent / 100];
    assumed.push({ field: 'interestAYear', figure: 'interest', value: (low + high) / 2, low, high, source: row.source, confidence: 'M' });
    return (low + high) / 2;
  }
}

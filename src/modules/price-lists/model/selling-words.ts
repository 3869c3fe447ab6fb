import { formatCount, groupDigits, roundTo } from '#core/indian-number.ts';
import { formatMoneyShort, formatRate, rupeesToPaise } from '#core/money.ts';
import { formatPercent } from '#core/percent.ts';
import * as words from '#messages/price-lists/selling';
import type { PriceOptimum } from './selling-plan.ts';
import { fewestForRange, type WorkedOut } from './work-out.ts';

type Selling = NonNullable<WorkedOut['selling']>;
const oneDecimal = (value: number) => groupDigits(roundTo(value, 1), 'indian', 1);

export type DiscountRow = { name: string; months: number | null; rupees: number; presentRupees: number; difference: number | null };

/** The list as it stands beside its discounts; `difference` is in rupees of today. */
export function discountRows({ plan, discount }: Selling): DiscountRow[] {
  const row = (name: string, one: typeof plan, isOther: boolean): DiscountRow => ({
    name,
    months: one.isSoldOut ? one.monthsToSell : null,
    rupees: one.rupees,
    presentRupees: one.presentRupees,
    difference: isOther ? one.presentRupees - plan.presentRupees : null,
  });
  return [
    row(words.asItStands(), plan, false),
    row(words.discountThenUp(), discount.plan, true),
    row(words.discountStays(), discount.stayingDown, true),
  ];
}

export const breakEvenSentence = ({ discount: { paceToBreakEven } }: Selling) =>
  paceToBreakEven === null ? words.noBreakEven() : words.breakEven({ times: `${groupDigits(roundTo(paceToBreakEven, 2), 'indian', 2)}×` });

/** Steps of the search are a quarter of a per cent. */
const alike = 0.0025;

/** The level of most value in words, and the base rate to take where it is another than the list's. */
export function optimumOf({ selling, market, used }: WorkedOut): { sentences: string[]; baseRatePerSqft: number | null } {
  const { ratePerSqft, range } = market;
  if (selling === null) return { sentences: [], baseRatePerSqft: null };
  const { optimum, optimumRange, plan, terms } = selling;
  if (optimum.kind === 'none' || ratePerSqft === null) return { sentences: [whyNone(optimum, range)], baseRatePerSqft: null };
  const baseRatePerSqft = roundTo(optimum.levelAgainstMarket * ratePerSqft, 0);
  const rateOf = (one: PriceOptimum) => (one.kind === 'none' ? words.outside() : formatRate(one.levelAgainstMarket * ratePerSqft));
  const ends =
    optimumRange === null || used.response?.from !== 'sales'
      ? []
      : [words.optimumRange({ low: rateOf(optimumRange[0]), high: rateOf(optimumRange[1]) })];
  if (Math.abs(optimum.levelAgainstMarket / terms.levelAgainstMarket - 1) <= alike)
    return { sentences: [words.optimumHere(), ...ends], baseRatePerSqft: null };
  const found = words.optimumFound({
    rate: formatRate(baseRatePerSqft),
    level: formatPercent(optimum.levelAgainstMarket),
    gain: formatMoneyShort(rupeesToPaise(Math.max(0, optimum.plan.presentRupees - plan.presentRupees))),
    months: oneDecimal(optimum.plan.monthsToSell),
  });
  return { sentences: [found, ...ends], baseRatePerSqft };
}

function whyNone(optimum: PriceOptimum, range: readonly [number, number] | null): string {
  switch (optimum.kind === 'none' ? optimum.why : 'response') {
    case 'response':
      return words.noneResponse();
    case 'range':
      return words.noneRange({ fewest: formatCount(fewestForRange) });
    case 'dearest':
      return words.noneDearest({ rate: formatRate(range?.[1]) });
    case 'cheapest':
      return words.noneCheapest({ rate: formatRate(range?.[0]) });
  }
}

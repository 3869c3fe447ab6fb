import * as words from '#messages/market-lens/signals';
import { valueOf, type Claim, type Reading } from './reading.ts';

const against = ({ growth, cityGrowth }: Reading) => (growth === null || cityGrowth === null ? null : growth.ratio - cityGrowth.ratio);
const later = (id: string, is: (after: number, then: number) => boolean) => (then: Reading, after: Reading) => {
  const [a, b] = [valueOf(after.now, id), valueOf(then.now, id)];
  return a === null || b === null ? null : is(a, b);
};
const ifKnown = (value: number | null, is: (present: number) => boolean) => (value === null ? null : is(value));

/** What rules expect of the twelve months after them. */
export const claims = {
  fall: {
    words: words.claimFall,
    came: (_, after) => ifKnown(after.growth?.ratio ?? null, (ratio) => ratio < 0),
  },
  lagCity: {
    words: words.claimLagCity,
    came: (_, after) => ifKnown(against(after), (gap) => gap < 0),
  },
  leadCity: {
    words: words.claimLeadCity,
    came: (_, after) => ifKnown(against(after), (gap) => gap > 0),
  },
  fewerSales: { words: words.claimFewerSales, came: later('sales-count', (after, then) => after < then) },
  moreOverdue: { words: words.claimMoreOverdue, came: later('overdue-units', (after, then) => after > then) },
  moreResales: {
    words: words.claimMoreResales,
    came: later('primary-share', (after, then) => after < then),
  },
} as const satisfies Record<string, Claim>;

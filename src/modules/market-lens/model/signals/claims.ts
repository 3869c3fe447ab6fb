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
    words: 'The price index is lower a year later.',
    came: (_, after) => ifKnown(after.growth?.ratio ?? null, (ratio) => ratio < 0),
  },
  lagCity: {
    words: 'The price index grows less than that of the city in the year after.',
    came: (_, after) => ifKnown(against(after), (gap) => gap < 0),
  },
  leadCity: {
    words: 'The price index grows more than that of the city in the year after.',
    came: (_, after) => ifKnown(against(after), (gap) => gap > 0),
  },
  fewerSales: { words: 'Fewer sales are registered in the year after.', came: later('sales-count', (after, then) => after < then) },
  moreOverdue: { words: 'More units are past their date a year later.', came: later('overdue-units', (after, then) => after > then) },
  moreResales: {
    words: 'The share of first sales is lower in the year after: buyers sell on.',
    came: later('primary-share', (after, then) => after < then),
  },
} as const satisfies Record<string, Claim>;

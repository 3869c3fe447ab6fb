import * as words from '#messages/market-lens/signals';
import { claims } from './claims.ts';
import { lines } from './lines.ts';
import {
  changeOf,
  fires,
  isBeyondChance,
  missing,
  percentWords,
  quiet,
  refused,
  valueWords,
  valueOf,
  type Judgement,
  type Reading,
  type Rule,
} from './reading.ts';

/** Rules on how many homes are sold, by whom and to whom. */
export const salesRules: readonly Rule[] = [
  {
    id: 'sales-fall',
    kind: 'risk',
    title: words.titleFewer,
    threshold: 'Sales of twelve months down by 20% or more on the twelve before, and by more than chance alone moves counts. High: 40%.',
    reason:
      'Registrations swing by a tenth with offers and stamp-duty windows; a fifth over whole years does not come of seasons. In small places chance alone may do it, so the fall must exceed what chance does to such counts in four of five years (Poisson).',
    inputs: ['sales-count', 'sales-a-month', 'active-projects'],
    judge: (reading) => judgeSales(reading, -1),
    claim: claims.fewerSales,
  },
  {
    id: 'sales-rise',
    kind: 'opportunity',
    title: words.titleMore,
    threshold: 'Sales of twelve months up by 20% or more on the twelve before, and by more than chance alone moves counts. High: 40%.',
    reason: 'The mirror of fewer sales: demand is usually seen in numbers before it is seen in prices.',
    inputs: ['sales-count', 'sales-a-month', 'active-projects'],
    judge: (reading) => judgeSales(reading, 1),
    claim: claims.leadCity,
  },
  {
    id: 'one-promoter',
    kind: 'risk',
    title: words.titlePromoters,
    threshold: 'Concentration of promoters (Herfindahl–Hirschman) of 2,500 or more. High: 4,000.',
    reason:
      'Competition authorities call a market of 2,500 points and more highly concentrated (US Horizontal Merger Guidelines 2010, § 5.3). Prices then hang on one seller’s offers, and delays or defaults on one balance sheet.',
    inputs: ['promoter-concentration', 'active-projects'],
    also: ['largest-promoter'],
    judge(reading) {
      const why = missing(reading, [['promoter-concentration', 'now', 30]]);
      if (why !== null) return refused(why);
      const points = valueOf(reading.now, 'promoter-concentration') as number;
      const printed = valueWords('promoter-concentration', points);
      return points < lines.concentration
        ? quiet(words.concentration({ points: printed }))
        : fires(points >= 4000 ? 'high' : 'medium', words.concentrated({ points: printed }));
    },
    claim: null,
  },
  {
    id: 'investors',
    kind: 'risk',
    title: words.titleInvestors,
    threshold: 'Share of sales to repeat buyers of 15% or more, and one and a half times that of the city or more. High: 30%.',
    reason:
      'Who buys several homes buys to sell on or let: such homes come back to the market together. The line is a share of one in seven, and well above the city’s own, because how well buyers can be told apart differs from register to register.',
    inputs: ['repeat-buyer-share', 'primary-share', 'sales-count'],
    judge(reading) {
      const why = missing(reading, [
        ['repeat-buyer-share', 'now', 30],
        ...(reading.city === null ? [] : [['repeat-buyer-share', 'city', 30] as const]),
      ]);
      if (why !== null) return refused(why);
      const share = valueOf(reading.now, 'repeat-buyer-share') as number;
      const around = valueOf(reading.city, 'repeat-buyer-share');
      const sentence =
        around === null
          ? words.repeatBuyers({ share: share.toFixed(1) })
          : words.repeatBuyersBeside({ share: share.toFixed(1), around: around.toFixed(1) });
      if (share < lines.repeatShare || (around !== null && share < lines.repeatTimesCity * around)) return quiet(sentence);
      return fires(share >= 30 ? 'high' : 'medium', sentence);
    },
    claim: claims.moreResales,
  },
];

function judgeSales(reading: Reading, direction: 1 | -1): Judgement {
  const why = missing(reading, [
    ['sales-count', 'now'],
    ['sales-count', 'before', lines.sales],
  ]);
  if (why !== null) return refused(why);
  const [now, before] = [valueOf(reading.now, 'sales-count') as number, valueOf(reading.before, 'sales-count') as number];
  const change = changeOf(reading, 'sales-count');
  const sentence = words.sales({
    now: valueWords('sales-count', now),
    before: valueWords('sales-count', before),
    move: change < 0 ? 'down' : 'other',
    change: percentWords(change),
  });
  const moved = direction * change >= lines.salesMove && isBeyondChance(reading, 'sales-count');
  return moved ? fires(Math.abs(change) >= 0.4 ? 'high' : 'medium', sentence) : quiet(sentence);
}

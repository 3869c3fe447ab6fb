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
    threshold: words.fewerLine,
    reason: words.fewerReason,
    inputs: ['sales-count', 'sales-a-month', 'active-projects'],
    judge: (reading) => judgeSales(reading, -1),
    claim: claims.fewerSales,
  },
  {
    id: 'sales-rise',
    kind: 'opportunity',
    title: words.titleMore,
    threshold: words.moreLine,
    reason: words.moreReason,
    inputs: ['sales-count', 'sales-a-month', 'active-projects'],
    judge: (reading) => judgeSales(reading, 1),
    claim: claims.leadCity,
  },
  {
    id: 'one-promoter',
    kind: 'risk',
    title: words.titlePromoters,
    threshold: words.promotersLine,
    reason: words.promotersReason,
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
    threshold: words.investorsLine,
    reason: words.investorsReason,
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

import { formatCount, roundTo } from '#core/indian-number.ts';
import { formatRate } from '#core/money.ts';
import * as words from '#messages/price-lists/launch';
import { paceAtPrice, pricesToTry, soldNearPrice } from './launch.ts';
import type { PricingMarket } from './pricing-market.ts';
import { responseSentences } from './response-sentences.ts';
import { fewestForRange } from './work-out.ts';

const homes = (value: number) => String(roundTo(value, 1));

/** What may be expected at a price, or why nothing is, and what projects at that price did sell; as screen and files say it. */
export function launchSentences(market: PricingMarket, ratePerSqft: number | null): string[] {
  if (ratePerSqft === null) return [tooFew(market)];
  const rate = formatRate(ratePerSqft);
  const pace = paceAtPrice(market, ratePerSqft);
  const near = soldNearPrice(market, ratePerSqft);
  const nearby = near === null ? words.noneNear({ rate }) : words.near({ rate, projects: near.projects, pace: homes(near.homesAMonth) });
  if (pace.kind === 'expected')
    return [
      words.expected({ rate, pace: homes(pace.homesAMonth), low: homes(pace.low), high: homes(pace.high), projects: pace.projects }),
      nearby,
      ...responseSentences(market),
    ];
  const prices = pricesToTry(market);
  switch (pace.why) {
    case 'few':
      return [tooFew(market)];
    case 'outside':
      return [words.outside({ low: formatRate(prices?.low), high: formatRate(prices?.high) })];
    case 'response':
      return [words.noResponse(), ...responseSentences(market), nearby];
  }
}

const tooFew = ({ competitors }: PricingMarket) => words.few({ projects: competitors.length, fewest: formatCount(fewestForRange) });

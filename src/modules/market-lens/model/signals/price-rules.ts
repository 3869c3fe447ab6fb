import * as words from '#messages/market-lens/signals';
import { claims } from './claims.ts';
import { lines } from './lines.ts';
import { changeOf, fires, missing, percentWords, quiet, refused, valueOf, type Change, type Rule } from './reading.ts';

/** Rules on prices and on what is built nearby. */
export const priceRules: readonly Rule[] = [
  {
    id: 'index-falls',
    kind: 'risk',
    title: words.titlePricesFall,
    threshold: 'The price index is lower than a year before, and its 95% range does not reach 0. High: by 5% or more.',
    reason: 'The index compares the same buildings, so another mix of homes is no fall; within the range a fall cannot be told from none.',
    inputs: ['median-rate', 'sales-count'],
    also: ['price-index'],
    judge({ growth }) {
      if (growth === null) return refused(words.tooFewForIndex());
      if (growth.high >= 0) return quiet(words.index(indexMoves(growth)));
      return fires(growth.ratio <= -0.05 ? 'high' : 'medium', words.index(indexMoves(growth)));
    },
    claim: claims.fall,
  },
  {
    id: 'below-guideline',
    kind: 'risk',
    title: words.titleBelow,
    threshold: 'A quarter or more of the sales are below the market value by the annual statement of rates. High: more than half.',
    reason:
      'Duty is due on the higher of the two, and income tax treats a shortfall of more than 10% as gain of both sides (s. 43CA, 50C, 56(2)(x)): the official value becomes a floor that keeps buyers away. Some flats always sell below it, so a few are no sign.',
    inputs: ['below-guideline-share', 'agreement-to-guideline', 'median-rate'],
    judge(reading) {
      const why = missing(reading, [['below-guideline-share', 'now', 30]]);
      if (why !== null) return refused(why);
      const share = valueOf(reading.now, 'below-guideline-share') as number;
      const sentence = words.below({ share: share.toFixed(1) });
      return share < lines.belowGuideline ? quiet(sentence) : fires(share > 50 ? 'high' : 'medium', sentence);
    },
    claim: claims.lagCity,
  },
  {
    id: 'behind-city',
    kind: 'opportunity',
    title: words.titleBehind,
    threshold:
      'The price index grew by 3 points or more less than that of the city, beyond both ranges, and sales are not down by more than 5%. High: 8 points.',
    reason:
      'A gap that both ranges allow for is not chance; where homes go on selling, buyers have not left, and a cheaper neighbour draws those whom the city priced out.',
    inputs: ['median-rate', 'sales-count'],
    also: ['price-index'],
    judge(reading) {
      const { growth, cityGrowth, city } = reading;
      if (city === null) return refused(words.onlyLocality());
      if (growth === null || cityGrowth === null) return refused(words.tooFewForBoth());
      const why = missing(reading, [
        ['sales-count', 'now'],
        ['sales-count', 'before', lines.sales],
      ]);
      if (why !== null) return refused(why);
      const gap = cityGrowth.ratio - growth.ratio;
      const sentence = words.indexBeside({
        ...indexMoves(growth),
        cityMove: move(cityGrowth.ratio),
        cityChange: percentWords(cityGrowth.ratio),
      });
      if (gap < lines.growthGap || growth.high >= cityGrowth.low || changeOf(reading, 'sales-count') < -0.05) return quiet(sentence);
      return fires(gap >= 0.08 ? 'high' : 'medium', sentence);
    },
    claim: claims.leadCity,
  },
  {
    id: 'metro-opened',
    kind: 'opportunity',
    title: words.titleMetro,
    threshold: 'A metro station within 1.5 km of the middle of the locality opened within the last three years. High: within 0.8 km.',
    reason:
      '1.5 km is the walk and short ride that station-area plans count as the catchment; three years is about the time in which sales made before the opening leave the comparison.',
    inputs: ['median-rate', 'sales-count'],
    also: ['openings', 'price-index'],
    judge({ opened }) {
      if (opened === null) return refused(words.onlyKnownMetro());
      const [nearest] = opened.toSorted((a, b) => a.km - b.km);
      if (nearest === undefined) return quiet(words.noStation({ km: String(lines.stationKm), years: String(lines.stationYears) }));
      return fires(
        nearest.km <= 0.8 ? 'high' : 'medium',
        words.station({ name: nearest.name, km: nearest.km.toFixed(1), day: nearest.openedOn }),
      );
    },
    claim: claims.leadCity,
  },
];

const move = (ratio: number): 'down' | 'other' => (ratio < 0 ? 'down' : 'other');

const indexMoves = ({ ratio, low, high }: Change) =>
  ({
    move: move(ratio),
    change: percentWords(ratio),
    low: (low * 100).toFixed(1),
    high: (high * 100).toFixed(1),
  }) as const;

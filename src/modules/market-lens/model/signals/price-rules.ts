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
    threshold: words.priceFallsLine,
    reason: words.priceFallsReason,
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
    threshold: words.belowLine,
    reason: words.belowReason,
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
    threshold: words.behindLine,
    reason: words.behindReason,
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
    threshold: words.metroLine,
    reason: words.metroReason,
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

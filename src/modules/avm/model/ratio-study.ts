import { coefficientOfDispersion, median, quantileOfSorted, sorted } from '#core/statistics.ts';
import { draw } from './boosted/draw.ts';

/** One sale: what it was registered at, and what was said of it. Same currency. */
export type Pair = { price: number; value: number };

/** How values stand to prices. Errors and shares in percent; null where nothing can be said. */
export type RatioStudy = {
  n: number;
  mdape: number | null;
  mape: number | null;
  ppe5: number | null;
  ppe10: number | null;
  ppe20: number | null;
  medianRatio: number | null;
  cod: number | null;
  prd: number | null;
  prb: number | null;
  vei: number | null;
};

export function ratioStudy(pairs: readonly Pair[]): RatioStudy {
  const ratios = pairs.map(({ price, value }) => value / price);
  const errors = ratios.map((ratio) => 100 * Math.abs(ratio - 1));
  const n = pairs.length;
  const within = (percent: number) => (n === 0 ? null : (100 * errors.filter((error) => error <= percent).length) / n);
  return {
    n,
    mdape: median(errors),
    mape: n === 0 ? null : errors.reduce((sum, error) => sum + error, 0) / n,
    ppe5: within(5),
    ppe10: within(10),
    ppe20: within(20),
    medianRatio: median(ratios),
    cod: coefficientOfDispersion(ratios),
    prd: priceRelatedDifferential(pairs),
    prb: priceRelatedBias(pairs),
    vei: verticalEquityIndicator(pairs),
  };
}

/** Price-related differential (IAAO, Standard on Ratio Studies): mean ratio ÷ ratio of the sums. Above 1, dear homes are valued low. */
export function priceRelatedDifferential(pairs: readonly Pair[]): number | null {
  if (pairs.length === 0) return null;
  let ratios = 0;
  let values = 0;
  let prices = 0;
  for (const { price, value } of pairs) {
    ratios += value / price;
    values += value;
    prices += price;
  }
  return ratios / pairs.length / (values / prices);
}

/**
 * Coefficient of price-related bias (IAAO, Standard on Ratio Studies): slope of the ratio's departure from its median, as a share of
 * it, on the base-2 log of half the price plus half the value brought to the level of prices. 0.02: twice the price, 2% more ratio.
 */
export function priceRelatedBias(pairs: readonly Pair[]): number | null {
  const middle = median(pairs.map(({ price, value }) => value / price));
  if (middle === null || pairs.length < 3) return null;
  let sumX = 0;
  let sumY = 0;
  let sumXX = 0;
  let sumXY = 0;
  for (const { price, value } of pairs) {
    const x = Math.log2((value / middle + price) / 2);
    const y = (value / price - middle) / middle;
    sumX += x;
    sumY += y;
    sumXX += x * x;
    sumXY += x * y;
  }
  const n = pairs.length;
  const spread = n * sumXX - sumX * sumX;
  return spread > 0 ? (n * sumXY - sumX * sumY) / spread : null;
}

/** Fewer sales than this, and the ends of the market cannot be told apart. */
const FEWEST_FOR_EQUITY = 20;

/**
 * Vertical equity indicator (IAAO, Standard on Ratio Studies): sales in order of half the price plus half the value brought to the
 * level of prices, in 2, 4 or 10 groups by their number; median ratio of the dearest group less that of the cheapest, as % of
 * the median of all.
 */
export function verticalEquityIndicator(pairs: readonly Pair[]): number | null {
  const middle = median(pairs.map(({ price, value }) => value / price));
  if (middle === null || pairs.length < FEWEST_FOR_EQUITY) return null;
  const groups = pairs.length <= 50 ? 2 : pairs.length <= 500 ? 4 : 10;
  const inOrder = pairs
    .map(({ price, value }) => ({ ratio: value / price, proxy: (price + value / middle) / 2 }))
    .sort((a, b) => a.proxy - b.proxy)
    .map(({ ratio }) => ratio);
  const size = Math.floor(inOrder.length / groups);
  const lowest = median(inOrder.slice(0, size)) as number;
  const highest = median(inOrder.slice(-size)) as number;
  return (100 * (highest - lowest)) / middle;
}

/**
 * The middle 95% of what a figure would be had other sales been drawn (bootstrap, Efron 1979): from the same sales as many are
 * drawn again and again, by lot that is the same every time.
 */
export function bootstrapInterval(
  values: readonly number[],
  figure: (drawn: Float64Array) => number,
  rounds = 200,
): readonly [low: number, high: number] | null {
  if (values.length < 2) return null;
  const drawn = new Float64Array(values.length);
  const found = sorted(
    Float64Array.from({ length: rounds }, (_, round) => {
      for (let i = 0; i < drawn.length; i++) drawn[i] = values[Math.floor(draw(i, round) * values.length)]!;
      return figure(drawn);
    }),
  );
  return [quantileOfSorted(found, 0.025) as number, quantileOfSorted(found, 0.975) as number];
}

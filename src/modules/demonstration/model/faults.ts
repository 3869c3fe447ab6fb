import type { Random } from './random.ts';

/** Faults planted among market sales, each with its share of them. Every one is written down in the truth file. */
export const faultRates = {
  /** Ten times too much or too little in the price. */
  'wrong-decimal-price': 0.001,
  /** Hundred times too much in the area: the decimal point was lost. */
  'wrong-decimal-area': 0.0005,
  /** Square feet in the column of square metres. */
  'area-in-sqft': 0.0015,
  'missing-area': 0.001,
  'zero-price': 0.001,
  /** A token sum, ₹1 to ₹1,000. */
  'token-price': 0.0005,
  'equals-guideline-value': 0.005,
  /** Seller and buyer share a surname and the price is below half of the market value. */
  'related-parties': 0.003,
  'dates-swapped': 0.001,
  /** Signed more than 120 days before it was registered. */
  'stale-execution': 0.001,
  /** A true but strange price, 0.30 or 2.8 times the usual one. */
  'price-outlier': 0.002,
  /** A floor above the top of the building. */
  'floor-above-tower': 0.0005,
  /** Month before day in both dates. */
  'month-first-date': 0.0004,
  /** The same row again. */
  'duplicate-row': 0.003,
  /** The same document again with its description worded another way, as when one document is keyed in twice. */
  'duplicate-document': 0.001,
} as const;
export type Fault = keyof typeof faultRates;
export const faults = Object.keys(faultRates) as Fault[];

const cumulative = (() => {
  let sum = 0;
  return faults.map((fault) => (sum += faultRates[fault]));
})();
const total = cumulative.at(-1) as number;

/** The fault of this deal, or null: one at most, so that each can be told apart in the truth file. */
export function drawFault(random: Random): Fault | null {
  const draw = random.unit();
  if (draw >= total) return null;
  return faults[cumulative.findIndex((upTo) => draw < upTo)] ?? null;
}

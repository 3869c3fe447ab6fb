/** Under what a product is open to a person. */
export const plans = ['full', 'trial'] as const;
export type Plan = (typeof plans)[number];

/** Knobs of a trial, unless who grants it says otherwise. */
export const trialTerms = {
  /** Long enough to come back after a weekend, twice. */
  days: 14,
  /** A screen makes about ten calls: some thirty screens a day. */
  callsPerDay: 300,
} as const;

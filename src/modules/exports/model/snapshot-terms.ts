/** Links that may stand open at once and the most days of one, by plan. A trial shows what a link is; it is no way to publish from. */
export const snapshotTerms = {
  full: { open: 100, days: 90 },
  trial: { open: 3, days: 7 },
} as const;
export type SnapshotPlan = keyof typeof snapshotTerms;

/** A client decides within weeks; after a month the market has another month of sales. */
export const usualDays = 30;

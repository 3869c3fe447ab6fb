/** Where rules draw their lines; the reasons stand beside the rules and in docs/methods/risks-and-opportunities.md. */
export const lines = {
  /** Fewest sales a year, now and a year before, for a change in their number or pace to be judged. */
  sales: 30,
  /** Fewest projects behind a judgement of stock. */
  projects: 3,
  stockUp: 0.05,
  stockDown: 0.1,
  paceDown: 0.1,
  salesMove: 0.2,
  /** Half of what lies outside 80%: a change of a count or pace is one only beyond what chance alone moves such counts (Poisson). */
  beyondChance: 1.2816,
  overdueShare: 25,
  dueYears: 1,
  concentration: 2500,
  repeatShare: 15,
  repeatTimesCity: 1.5,
  belowGuideline: 25,
  monthsOfInventory: 18,
  growthGap: 0.03,
  stationKm: 1.5,
  stationYears: 3,
} as const;

/** What is decided in the sums of land and building, each with its reason. Rates, lives and weights stand in dated tables. */
export const costKnobs = {
  /** Four of five lie within 1.2816 standard deviations: the span seen of construction costs is taken for such a range. */
  z80: 1.2816,
  /**
   * What land and building miss of a price although both are known (standard deviation of the log): nobody buys at cost. With it the range
   * held 84% of 67 generated sales, without it 58%.
   */
  missOfCost: 0.15,
  /**
   * Correlation of what the two ways miss: they rest on other sales, and on the same place, day and index. With it the range held 87% of 47
   * generated sales whose values were reconciled, without any 85%, as if they were wrong together 94%.
   */
  sharedMiss: 0.5,
  /** From so many % on that the two ways lie apart, the answer says that one of the facts may be wrong. */
  farApartPercent: 25,
  /** A plot beyond the closest plot sales by more than this is told as such. */
  beyondPlots: 0.15,
  /** Plot sales that end so many months before the valuation are told as old. */
  staleMonths: 4,
} as const;

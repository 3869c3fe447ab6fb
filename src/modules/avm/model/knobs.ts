/**
 * Every number the model is set by, with its reason. Measured on 191,251 registered resale flats of 2017–2024 (months of
 * 2021–22 for setting, 2023 for checking); the figures are in docs/methods/valuation-by-comparables.md.
 */
export const knobs = {
  elasticities: {
    /** Sales of one building within half a year differ by size and floor far more than by market. */
    monthsPerGroup: 6,
    /** A residual beyond 10% counts less: weight min(1, 0.1 / |residual|). */
    huber: 0.1,
    rounds: 3,
    ridge: 1e-3,
    /** Storeys above the twelfth may be priced by another slope, and none is told apart above the sixtieth. */
    floorKink: 12,
    highestFloor: 60,
    /** Fewer sales in groups of two and more than this, and the customary slopes are used. */
    fewestSales: 60,
    /** Practice (docs/methods): 10% more area costs about 0.8% of the rate; 0.4% a floor. */
    customary: { logArea: -0.08, floor: 0.004, highFloor: 0 },
    /** Slopes beyond these come from bad data. Above −1 the price of the whole flat still rises with its area. */
    limits: { logArea: [-0.6, 0.4], floor: [-0.01, 0.02], highFloor: [-0.02, 0.02] },
  },
  market: {
    /** What a building's past sales say fades by half in a year, time-adjusted as they are. */
    halfLifeMonths: 12,
    /** Pull to the parent, in sales: a building of two sales is halfway between itself and its surroundings. */
    buildingPull: 2,
    localityPull: 4,
    /** An upper level is an average of buildings, each with weight n / (n + 1.5): one tower's bulk registration moves nothing. */
    buildingBalance: 1.5,
    /** One month's sales of the city must outweigh 30 sales of doubt to move the index; 60 for a locality's deviation. */
    indexPull: 30,
    localityIndexPull: 60,
    /** A locality's deviation from the city fades slowly: what is not confirmed is forgotten. */
    localityFade: 0.995,
    /** Residuals beyond ±20% (index) and ±25% (levels) are drawn in. */
    indexWinsor: 0.2,
    levelWinsor: 0.25,
    /** Months of history read before the valuation: levels have forgotten what came earlier. */
    monthsRead: 84,
    /** Residuals of this many months measure how far single prices scatter in the locality. */
    scatterMonths: 24,
    /** Scatter is drawn to the city's with this many sales, and that to 7% with 50. */
    scatterPull: 60,
    customaryScatter: 0.07,
  },
  kernel: {
    /** Distances at which a difference counts one standard step. */
    logArea: 0.12,
    floor: 8,
    ageYears: 6,
    km: 0.6,
    /** Another building is another address, whatever the map says. */
    otherBuilding: 0.7,
    unknownPlace: 1.5,
    unknownAge: 1,
    otherConfiguration: 1.5,
    otherSaleKind: 5,
    otherSaleKindSameBuilding: 1,
    /** A sale seven months old counts half. */
    halfLifeMonths: 7,
    /** Beyond these a sale weighs less than a three-hundredth, and would only lengthen the count. */
    monthsOfBuilding: 60,
    monthsOfNeighbours: 36,
    /** Farther than this squared distance a sale says nothing. */
    farthest: 14,
    sameBuildingMost: 250,
    neighboursMost: 600,
    /** All sales of one other building together weigh at most this many. */
    perBuildingMost: 4,
    /** Neighbours outside the locality are looked for within this radius. */
    radiusKm: 1.5,
    /** Share of the difference between the two buildings' levels that is applied to a neighbour's sale: levels are estimates, too. */
    levelCorrection: 0.8,
    /** Adjusted rates farther than 2.5 robust spreads from their middle are drawn in. */
    winsorSpreads: 2.5,
    winsorFloor: 0.02,
    /** The building's level counts as this much evidence beside the comparables. */
    levelWeight: 0.5,
  },
  age: {
    /** A year of age: between nothing and 2% of the rate. Fewer dated buildings than this, and age is not told apart. */
    fewestBuildings: 40,
    slopeLimits: [0, 0.02],
    ridge: 200,
    /** Differences of age beyond this many years are not extrapolated. */
    mostYears: 25,
  },
  surroundings: {
    /** A building without history takes the level of buildings around it, near ones and those of its age first. */
    km: 0.5,
    ageYears: 6,
    localityWeight: 0.5,
  },
  curve: {
    /** Value is computed on a fixed grid of areas and made to rise along it, so that more carpet is never cheaper. */
    logStep: 0.05,
  },
  range: {
    /**
     * The scatter of the locality counts as this many sales beside the width of the comparables themselves. Few, because comparables know
     * how much of the locality's scatter alike flats share: a lot in one market, nothing in another.
     */
    scatterPull: 4,
    /** Even a sale with endless evidence scatters; with little, the value itself is unsure, too. */
    priorSales: 0.5,
    /** Each year between the last sale known and the valuation date adds this much doubt: a usual year's price change. */
    driftPerYear: 0.05,
    /** A building is thin below this many effective sales of its own, and new below `newBelow`. */
    thinBelow: 3,
    newBelow: 0.02,
    /**
     * Quantiles of |residual| / standard error, by what is known of the building, measured out of time on 4,700 sales of three markets
     * (registered resales of 2021–22; generated first sales and resales of two cities). One market alone would be kept to exactly and the others missed.
     */
    multiplier80: { known: 1.3, thin: 1.34, new: 1.7 },
    multiplier68: { known: 0.99, thin: 1.06, new: 1.3 },
    /** Expected error (half-width of the 68% range, %) below which a grade is given. */
    grades: { A: 5, B: 8, C: 13, D: 20 },
  },
  shown: {
    /** Comparables in the table; the rest of the evidence is one line. */
    comparables: 12,
    /** Sales one would expect there and does not find, with why. */
    rejected: 12,
    trendMonths: 60,
  },
  refusal: {
    /** Fewer sales than this that weigh anything value nothing, even in the building itself. */
    fewestSales: 8,
    /** Where the building has no history of its own, the others must be worth this many close, recent and alike ones. */
    fewestEffective: 8,
    /** A building has history from this many effective sales of its own. */
    knownBuilding: 1,
    /** A value whose expected error is above 30% is none. */
    highestErrorPercent: 30,
  },
} as const;

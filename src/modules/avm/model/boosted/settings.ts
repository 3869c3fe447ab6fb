/** Every number the boosted model is set by, with its reason. */
export const settings = {
  state: {
    /** What a place's past sales say fades by half in a year, time-adjusted as they are. */
    halfLifeMonths: 12,
    /** Pull to the parent, in sales (upper levels: in buildings): region, locality, neighbourhood, building, configuration. */
    pull: { market: 6, locality: 4, neighbourhood: 3, building: 2, configuration: 1.5 },
    /** Upper levels are averages of buildings, each with weight n / (n + 1.5): one tower's bulk registration moves nothing. */
    buildingBalance: 1.5,
    /** One month's sales must outweigh 30 sales of doubt to move the index; 60 for a locality's deviation, which fades slowly. */
    indexPull: 30,
    localityIndexPull: 60,
    localityFade: 0.995,
    /** Residuals beyond ±20% (index), ±25% (levels) and ±50% (against what facts alone say) are drawn in. */
    indexWinsor: 0.2,
    levelWinsor: 0.25,
    factsWinsor: 0.5,
    /** Side of a neighbourhood, in degrees: about 600 m. Buildings of one decade in one square are one neighbourhood. */
    cellDegrees: 0.006,
  },
  kernel: {
    logArea: 0.15,
    floor: 8,
    ageYears: 6,
    km: 0.6,
    otherBuilding: 0.7,
    otherUnitType: 1.5,
    otherSaleKind: 5,
    otherSaleKindSameBuilding: 1,
    unknownPlace: 1.5,
    unknownAge: 1,
    halfLifeMonths: 9,
    /** A narrower look at the same sales: half as wide, and fading by half in five months. */
    closeNarrower: 3.2,
    closeHalfLifeMonths: 5,
    monthsBack: 36,
    farthest: 14,
    farthestByArea: 12,
    sameBuildingMost: 150,
    perCellMost: 60,
    perBuildingMost: 6,
    top: 8,
  },
  /** Sales of the first months teach the state and train nothing; of a short history a sixth at most. */
  burnIn: { months: 6, shareOfHistory: 1 / 6 },
  /** Shares of the rows that are shown again as if their building were new, so that new buildings are known to the trees; and without place and year, too, for flats of which neither is said. */
  shown: { newBuilding: 0.15, withoutPlace: 0.05 },
  folds: 5,
  facts: { rounds: 300, rate: 0.1, depth: 7, fewestRows: 5, ridge: 1, rowShare: 0.8, columnShare: 0.7 },
  main: { rounds: 450, bound: 2, rate: 0.05, depth: 7, fewestRows: 10, ridge: 1, rowShare: 0.8, columnShare: 0.6 },
  alone: { rounds: 500, rate: 0.05, depth: 7, fewestRows: 10, ridge: 1, rowShare: 0.8, columnShare: 0.6 },
  /**
   * How much the booster against the base says of a building with sales of its own (`blend.ts`). Tried out of time on registered resale flats,
   * condominiums and an invented registry: three quarters miss by no more than a half anywhere, and by less in first sales and after months of rising prices.
   */
  baseShare: 0.75,
  /**
   * Trees are grown anew so many months after the last sale they learned from, in use as in a rolling trial. Younger trees do not value the same
   * months better (docs/methods/boosted-valuation.md, "Age of the trees").
   */
  regrowMonths: 3,
  /** Above so many sales the two models of a training are grown one after the other: side by side they would not fit the memory it may take. */
  mostSideBySide: 500_000,
  /**
   * What the trees lately missed around a place: a Gaussian of 300 m, half in 5.5 months, another kind of flat counted two fifths, drawn to
   * none by twenty misses of doubt, wild ones drawn in at 12%. How much of it is added is learned from earlier trees (`shares`): of fewer
   * misses than `fewest` half.
   */
  recent: {
    km: 0.3,
    farthestKm: 0.66,
    halfLifeMonths: 5.5,
    otherUnitType: 0.4,
    pull: 20,
    winsor: 0.12,
    shares: [0, 0.25, 0.5, 0.75, 1],
    usualShare: 0.5,
    fewest: 200,
  },
  /**
   * What launches cost: first sales of other buildings, a Gaussian of 4.5 km and of 35% between what facts alone say, each carried half of
   * what facts say lies between, fading by half in two years, drawn to the levels around by half a building of doubt. A place that is not
   * known is as far from all. Tried out of time on registered condominiums, two years apart, and on an invented registry: two years instead of
   * one missed launches by less on all three; distance and part suit the condominiums, and the product of both registries' misses is least there.
   */
  launches: { km: 4.5, factsApart: 0.35, unknownPlace: 2, slope: 0.5, pull: 0.5, halfLifeMonths: 24 },
  /** How models that stored what new buildings were missed by read it: fading by half in a year, drawn to none by eight buildings of doubt. */
  launchMisses: { pull: 8, halfLifeMonths: 12 },
  /**
   * What the building's own sales say beside its level (`own-sales.ts`): half-lives in months, pulls in sales. Told to the first booster, it made
   * condominiums miss by a tenth of a point less on the mean, resale flats by 0.02 to 0.03 (docs/methods/boosted-valuation.md, "Measured").
   */
  ownSales: {
    halfLives: { lately: 1.5, halfYear: 6, fast: 4, slow: 40, floors: 24, sizes: 12, slopes: 18 },
    pull: {
      surprise: 1.5,
      configuration: 1,
      floors: 2,
      /** Slopes of one building: its scatter of a twentieth against slopes that differ by 0.15 (log area) and 0.0025 (floor), as variances. */
      areaSlope: 0.11,
      floorSlope: 400,
    },
    /** The last so many sales of a building are looked at. */
    most: 400,
    leastWeight: 0.02,
    /** Log areas: below the first two flats are of one size, above the second of two. */
    sameSize: 0.006,
    otherSize: 0.01,
    floorsTogether: 5,
    floorsNear: 2.5,
    /** A sale is above what was expected of it by a quarter at most. */
    winsor: 0.25,
  },
  /** How far the sales of a locality, first ones and resales apart, lately came out above what was expected: half-lives in months, drawn to none by five sales. */
  surprisesAround: { halfLives: [1.5, 5], pull: 5 },
  /**
   * What flats of one kind, size (in steps of an eighth) and eight years of completion lately came out above what was expected of them, in other buildings
   * of nine squares around: sides of 130 and 260 m in degrees, half-lives in months, drawn to none by two sales.
   */
  alikeAround: { sides: [0.00117, 0.00234], halfLives: [3.5, 12], size: 0.12, years: 8, pull: 2 },
  /** A building is new below a twentieth of a sale of its own, thin below three. */
  known: { newBelow: 0.05, thinBelow: 3 },
  scale: {
    folds: 5,
    /** Even the luckiest hit is taken for a miss of 0.3%: its log must not run away. */
    slack: 0.003,
    booster: { rounds: 120, rate: 0.05, depth: 4, fewestRows: 50, ridge: 1, rowShare: 0.8, columnShare: 0.8 },
    /** Misses of the twelve months before; of a short history a quarter at most: the rest must train. */
    months: 12,
    shareOfHistory: 0.25,
    /**
     * Misses of one building counted as few as they are alike, a bucket of fewer than five and a locality of fewer than twenty have no word of
     * their own; one of twenty, and a locality of 100, have half. Found on both registries, a year after training.
     */
    bucket: { fewest: 5, pull: 20 },
    locality: { fewest: 20, pull: 100 },
  },
  telltale: {
    /** A column that explains more than this of how prices of one building and half-year scatter was written after the deal. */
    mostExplained: 0.6,
    fewestRows: 200,
  },
  curve: {
    /** Value is computed at these steps of log area, and at the sizes a building has, and drawn to a curve that never falls. */
    logStep: 0.1,
    /** So far beyond the sizes of the locality; farther on the size slope carries it. */
    beyond: 0.1,
    mostConfigurations: 8,
    /** A step without comparables still counts a little. */
    leastEvidence: 0.5,
    /** Each year between the cut of the model and the valuation adds this much doubt: a usual year's price change. */
    driftPerYear: 0.05,
  },
  refusal: {
    /** A value whose expected error is above 30% is none. */
    highestError: 0.3,
  },
} as const;

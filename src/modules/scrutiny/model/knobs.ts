/** Where doubt begins, each with its reason. docs/methods/which-sales-count.md tells the whole of it. */
export const scrutinyKnobs = {
  /** Rates per carpet area and per plot can be compared; land and "other" are too unlike each other. */
  comparedKinds: ['flat', 'shop', 'office', 'row-house', 'bungalow', 'plot'],
  /** Fewer sales make no median worth holding others against. */
  fewestForMedian: 8,
  /** Where a half-year of a locality has too few, those around it help: a year before and after. */
  halfYearsAround: 2,
  /** Times the median of locality and half-year (domain: village median). */
  localBand: { least: 0.4, most: 2.5 },
  /** Held against a whole city the band is wider: its cheapest and dearest localities lie about three-fold apart. */
  cityBand: { least: 0.25, most: 4 },
  /** Times the usual rate of the same project. Floor, size and bargaining move a rate by a third at most. */
  buildingBand: { least: 0.5, most: 2 },
  fewestInBuilding: 5,
  /** A project whose sales agree on an unusual rate is dear or cheap, not wrong, up to the band of a city. */
  buildingAgrees: { least: 0.67, most: 1.5 },
  /** Two sales this near to each other speak of one level. */
  fewestOfSmallBuilding: 2,
  /** So many other projects of the place, with so many sales together, are a market of their own beside a launch. */
  fewestNeighbours: 3,
  /** Years from completion after which a building competes with old ones, not with new ones. */
  yearsUntilOld: 10,
  /** Times the official value: a price inside it and a usual area bear a rate that the place does not. */
  officialAgrees: { least: 0.5, most: 2 },
  /** Times the usual area; square feet read as metres, or a lost point, lie outside. */
  areaAgrees: { least: 0.33, most: 3 },
  /** From here on a wrong decimal is looked for; moved, the rate must lie well inside. */
  farOutside: { least: 0.2, most: 5 },
  wellInside: { least: 0.5, most: 2 },
  /** Plots and flats are not sold for this, ₹; deeds between relatives and repairs of earlier ones name such sums. */
  tokenRupees: 10_000,
  /** In any currency: a fiftieth of the official value is no price either. */
  tokenShareOfOfficial: 0.02,
  /** Registration Act s. 23: four months. Later needs a fine (s. 25). */
  monthsToRegister: 4,
  /** No residential building of India passes this; the tallest has 88. */
  highestFloor: 100,
  lowestFloor: -5,
  /** Above the floor that nine tenths of a project's (99 % of a city's) sales lie below. */
  floorsAbove: 20,
  /** With fewer the ninth tenth would be the highest floor itself, which is the one in doubt. */
  fewestForFloors: 11,
  fewestForFloorsOfCity: 100,
  /** Of one buyer on one day (domain: bulk buyer). */
  bulkUnits: 5,
  /** Neighbours in an office's numbers, before and after, against which a date is held. */
  numberNeighbours: 3,
  /** Outside the days of its neighbours by this, and by half of what they themselves span. */
  daysOutOfOrder: 20,
  /** A register that mostly gives no areas is not doubted row by row. */
  areasUsuallyGiven: 0.5,
} as const;

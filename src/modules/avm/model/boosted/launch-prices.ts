import { eastWestOf } from './kernel.ts';
import type { MarketColumns } from './market-columns.ts';
import { settings } from './settings.ts';

const { km, factsApart, unknownPlace, slope, pull } = settings.launches;
const { buildingBalance, halfLifeMonths } = settings.state;
/** Buildings so far apart that they would count a thousandth are passed over, as comparables are. */
const { farthest } = settings.kernel;
const fade = Math.LN2 / halfLifeMonths;

/** First sales of one building: fading sums of what they cost, and of what facts alone say, both without their hedonic part. */
type Sold = { building: number; month: number; weight: number; level: number; facts: number; latitude: number; longitude: number };

/** The same as they stand in one month: how much a building counts, and its means. */
type Standing = { building: number; counts: number; level: number; facts: number; latitude: number; longitude: number };

/**
 * What promoters ask for a building that nobody has bought in yet. They price by one another: launches miles apart cost nearly the same,
 * whatever stands around each. So the price is read off the first sales of other buildings of these months: a mean of buildings weighted by
 * a Gaussian of distance and of how far apart facts alone put them (Nadaraya 1964, Watson 1964), each carried to the flat by a part
 * (`slope`) of what facts say lies between the two, and drawn to the levels around the flat where there are few.
 */
export class LaunchPrices {
  readonly #market: MarketColumns;
  readonly #eastWest: number;
  readonly #sold = new Map<number, Sold>();
  /** Of the month that was read last; many flats, and many sizes of one, are read in one month. */
  #standing: { month: number; buildings: Standing[] } | null = null;

  constructor(market: MarketColumns) {
    this.#market = market;
    this.#eastWest = eastWestOf(market.latitude);
  }

  /** A first sale at `level` above the index; `facts` is what facts alone say of it. */
  learn(i: number, month: number, level: number, facts: number) {
    const building = this.#market.building[i]!;
    let own = this.#sold.get(building);
    if (own === undefined) {
      own = { building, month, weight: 0, level: 0, facts: 0, latitude: 0, longitude: 0 };
      this.#sold.set(building, own);
    }
    const since = Math.exp(-fade * (month - own.month));
    own.weight = own.weight * since + 1;
    own.level = own.level * since + level;
    own.facts = own.facts * since + facts;
    own.month = month;
    own.latitude = this.#market.latitude[i]!;
    own.longitude = this.#market.longitude[i]!;
    this.#standing = null;
  }

  /** What row `i` costs above the index as a first sale in month `month`, if facts alone say `facts` and the levels around it `around`. */
  level(i: number, month: number, facts: number, around: number): number {
    const { building, latitude, longitude } = this.#market;
    let sum = pull * around;
    let all: number = pull;
    for (const sold of this.#standingIn(month)) {
      if (sold.building === building[i]!) continue;
      const apart = facts - sold.facts;
      const north = (latitude[i]! - sold.latitude) * 111;
      const east = (longitude[i]! - sold.longitude) * 111 * this.#eastWest;
      const far2 = (north * north + east * east) / (km * km);
      const d2 = (far2 === far2 ? far2 : unknownPlace) + (apart / factsApart) ** 2;
      if (d2 > farthest) continue;
      const weight = sold.counts * Math.exp(-d2 / 2);
      sum += weight * (sold.level + slope * apart);
      all += weight;
    }
    return sum / all;
  }

  #standingIn(month: number): readonly Standing[] {
    if (this.#standing?.month !== month) {
      const buildings = Array.from(
        this.#sold.values(),
        ({ building, month: last, weight, level, facts, latitude, longitude }): Standing => {
          const since = Math.exp(-fade * (month - last));
          const own = weight * since;
          const counts = (own / (own + buildingBalance)) * since;
          return { building, counts, level: level / weight, facts: facts / weight, latitude, longitude };
        },
      );
      this.#standing = { month, buildings };
    }
    return this.#standing.buildings;
  }
}

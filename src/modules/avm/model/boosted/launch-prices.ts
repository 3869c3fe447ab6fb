import { eastWestOf } from './kernel.ts';
import type { MarketColumns } from './market-columns.ts';
import { settings } from './settings.ts';

const { km, factsApart, unknownPlace, slope, pull } = settings.launches;
const { buildingBalance, halfLifeMonths } = settings.state;
const fade = Math.LN2 / halfLifeMonths;

/** First sales of one building: fading sums of what they cost, and of what facts alone say, both without their hedonic part. */
type Sold = { building: number; month: number; weight: number; level: number; facts: number; latitude: number; longitude: number };

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
  }

  /** What row `i` costs above the index as a first sale in month `month`, if facts alone say `facts` and the levels around it `around`. */
  level(i: number, month: number, facts: number, around: number): number {
    const { building, latitude, longitude } = this.#market;
    let sum = pull * around;
    let all: number = pull;
    for (const sold of this.#sold.values()) {
      if (sold.building === building[i]!) continue;
      const since = Math.exp(-fade * (month - sold.month));
      const apart = facts - sold.facts / sold.weight;
      const north = (latitude[i]! - sold.latitude) * 111;
      const east = (longitude[i]! - sold.longitude) * 111 * this.#eastWest;
      const far2 = (north * north + east * east) / (km * km);
      const d2 = (far2 === far2 ? far2 : unknownPlace) + (apart / factsApart) ** 2;
      const own = sold.weight * since;
      const weight = (own / (own + buildingBalance)) * since * Math.exp(-d2 / 2);
      sum += weight * (sold.level / sold.weight + slope * apart);
      all += weight;
    }
    return sum / all;
  }
}

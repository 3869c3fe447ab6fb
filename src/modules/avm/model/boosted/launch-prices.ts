import { eastWestOf } from './kernel.ts';
import type { MarketColumns } from './market-columns.ts';
import { settings } from './settings.ts';

const { km, factsApart, unknownPlace, slope, pull, halfLifeMonths } = settings.launches;
const { buildingBalance } = settings.state;
/** Buildings so far apart that they would count a thousandth are passed over, as comparables are. */
const { farthest } = settings.kernel;
const fade = Math.LN2 / halfLifeMonths;

/** First sales of one building: fading sums of what they cost, and of what facts alone say, both without their hedonic part. */
type Sold = { building: number; month: number; weight: number; level: number; facts: number; latitude: number; longitude: number };

/** The same as they stand in one month: how much a building counts, and its means. */
type Standing = { building: number; counts: number; level: number; facts: number; latitude: number; longitude: number };

/** Launches of nearly the same facts, as they speak for one row: what they weigh by all but facts, and their means. */
class Alike {
  weight = new Float64Array(64);
  level = new Float64Array(64);
  facts = new Float64Array(64);
  length = 0;
  /** Gives the next place, empty. */
  next(): number {
    if (this.length === this.weight.length)
      for (const name of ['weight', 'level', 'facts'] as const) {
        const wider = new Float64Array(2 * this.length);
        wider.set(this[name]);
        this[name] = wider;
      }
    const place = this.length++;
    this.weight[place] = this.level[place] = this.facts[place] = 0;
    return place;
  }
}

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
  /** Of the month that was read last, for many flats are read in one month; by what facts say, the least first. */
  #standing: { month: number; launches: Standing[] } | null = null;
  readonly #alike = new Alike();

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

  /**
   * Weighs the launches for row `i` as a first sale in month `month` by all but facts, which differ by the size that is asked about. Those
   * within a hundredth of one another by facts are one from then on: a city has thousands of launches, and a flat is asked about at many sizes.
   */
  gather(i: number, month: number) {
    const { building, latitude, longitude } = this.#market;
    const alike = this.#alike;
    alike.length = 0;
    let hundredth = Number.NaN;
    let place = -1;
    for (const sold of this.#standingIn(month)) {
      if (sold.building === building[i]!) continue;
      const north = (latitude[i]! - sold.latitude) * 111;
      const east = (longitude[i]! - sold.longitude) * 111 * this.#eastWest;
      const far2 = (north * north + east * east) / (km * km);
      const d2 = far2 === far2 ? far2 : unknownPlace;
      if (d2 > farthest) continue;
      if (hundredth !== Math.floor(100 * sold.facts)) {
        hundredth = Math.floor(100 * sold.facts);
        place = alike.next();
      }
      const weight = sold.counts * Math.exp(-d2 / 2);
      const before = alike.weight[place]!;
      const all = before + weight;
      alike.weight[place] = all;
      alike.level[place] = (before * alike.level[place]! + weight * sold.level) / all;
      alike.facts[place] = (before * alike.facts[place]! + weight * sold.facts) / all;
    }
  }

  /** What the row costs above the index by the launches that were gathered, if facts alone say `facts` and the levels around it `around`. */
  level(facts: number, around: number): number {
    const { length, weight: weights, level, facts: factsOf } = this.#alike;
    let sum = pull * around;
    let all: number = pull;
    for (let at = 0; at < length; at++) {
      const apart = facts - factsOf[at]!;
      const d2 = (apart * apart) / (factsApart * factsApart);
      if (d2 > farthest) continue;
      const weight = weights[at]! * Math.exp(-d2 / 2);
      sum += weight * (level[at]! + slope * apart);
      all += weight;
    }
    return sum / all;
  }

  #standingIn(month: number): readonly Standing[] {
    if (this.#standing?.month !== month) {
      const launches = Array.from(this.#sold.values(), ({ building, month: last, weight, level, facts, latitude, longitude }): Standing => {
        const since = Math.exp(-fade * (month - last));
        const own = weight * since;
        const counts = (own / (own + buildingBalance)) * since;
        return { building, counts, level: level / weight, facts: facts / weight, latitude, longitude };
      }).toSorted((a, b) => a.facts - b.facts || a.building - b.building);
      this.#standing = { month, launches };
    }
    return this.#standing.launches;
  }
}

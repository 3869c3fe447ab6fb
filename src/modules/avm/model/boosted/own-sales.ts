import type { Feature } from './feature.ts';
import type { MarketColumns } from './market-columns.ts';
import { settings } from './settings.ts';

const { halfLives, ...knobs } = settings.ownSales;

/** What fades by half in so many months, by months since. */
function fading(halfLife: number): Float64Array {
  return Float64Array.from({ length: 1200 }, (_, months) => Math.exp((-Math.LN2 * months) / halfLife));
}
const fade = {
  lately: fading(halfLives.lately),
  halfYear: fading(halfLives.halfYear),
  fast: fading(halfLives.fast),
  slow: fading(halfLives.slow),
  floors: fading(halfLives.floors),
  sizes: fading(halfLives.sizes),
  slopes: fading(halfLives.slopes),
};

/** A faded mean of what some of the sales say. */
class Mean {
  weight = 0;
  sum = 0;
  clear() {
    this.weight = 0;
    this.sum = 0;
  }
  add(weight: number, value: number) {
    this.weight += weight;
    this.sum += weight * value;
  }
  /** Drawn to none by so many sales. */
  drawn = (pull: number) => this.sum / (this.weight + pull);
  /** Above `level`; NaN where nothing says it. */
  above = (level: number) => (this.weight > knobs.leastWeight ? this.sum / this.weight - level : Number.NaN);
}

/** The size that a building has sold next to one that is asked about, and what it cost. */
class NextSize {
  logArea = Number.NaN;
  readonly mean = new Mean();
  clear() {
    this.logArea = Number.NaN;
    this.mean.clear();
  }
  offer(logArea: number, isNearer: boolean, weight: number, value: number) {
    if (isNearer) {
      this.logArea = logArea;
      this.mean.clear();
    } else if (Math.abs(logArea - this.logArea) > knobs.sameSize) return;
    this.mean.add(weight, value);
  }
}

/** In the order in which `OwnSales.read` puts them. */
export const ownSalesFeatures: readonly Feature[] = (
  [
    ['surprise:building:lately', 'building'],
    ['surprise:building:latelyCount', 'building'],
    ['surprise:building:halfYear', 'building'],
    ['surprise:building:halfYearCount', 'building'],
    ['surprise:configuration', 'building'],
    ['level:building:fast:aboveBase', 'building'],
    ['level:building:slow:aboveBase', 'building'],
    ['level:configuration:fast:aboveBase', 'building'],
    ['level:configuration:slow:aboveBase', 'building'],
    ['surprise:floors', 'floor'],
    ['surprise:floorsCount', 'floor'],
    ['smaller:aboveBase', 'size'],
    ['smaller:apart', 'size'],
    ['larger:aboveBase', 'size'],
    ['larger:apart', 'size'],
    ['between:aboveBase', 'size'],
    ['sameFlat:aboveBase', 'building'],
    ['sameFlat:months', 'building'],
    ['sameFlat:count', 'building'],
    ['sameSize:aboveBase', 'building'],
    ['sameSize:count', 'building'],
    ['slope:area', 'size'],
    ['slope:floor', 'floor'],
    ['slope:part', 'size'],
    ['slope:aboveBase', 'building'],
  ] as const
).map(([name, group]) => ({ name, group }));

/**
 * What the sales of a row's own building say beside their level: whether they lately came out above what was expected of them, what the building's level
 * is if it fades faster or slower, what its floors, its next smaller and larger sizes and the very same flat cost, and how its prices rise with
 * area and floor. Levels are departures from the row's own.
 */
export class OwnSales {
  readonly #market: MarketColumns;
  readonly #firstMonth: number;
  /** The sale of the same building before a sale, and the last one of each building; −1: none. */
  readonly #before: Int32Array;
  readonly #last: Int32Array;
  /** Of each sale: log rate above the index without what area and floor explain, and above what was expected of it. */
  readonly #above: Float64Array;
  readonly #surprise: Float64Array;
  readonly #lately = new Mean();
  readonly #halfYear = new Mean();
  readonly #ofConfiguration = new Mean();
  readonly #fast = new Mean();
  readonly #slow = new Mean();
  readonly #fastConfiguration = new Mean();
  readonly #slowConfiguration = new Mean();
  readonly #floors = new Mean();
  readonly #smaller = new NextSize();
  readonly #larger = new NextSize();
  readonly #sameFlat = new Mean();
  readonly #sameSize = new Mean();

  constructor(market: MarketColumns, buildings: number, firstMonth: number) {
    this.#market = market;
    this.#firstMonth = firstMonth;
    this.#before = new Int32Array(market.n);
    this.#last = new Int32Array(buildings).fill(-1);
    this.#above = new Float64Array(market.n);
    this.#surprise = new Float64Array(market.n);
  }

  learn(i: number, above: number, surprise: number) {
    const b = this.#market.building[i]!;
    this.#before[i] = this.#last[b]!;
    this.#last[b] = i;
    this.#above[i] = above;
    this.#surprise[i] = surprise;
  }

  /** Of row `i` at month `position`, whose level is `level`; hidden, its building is taken for new and says nothing. */
  read(i: number, position: number, level: number, hidden: boolean, put: (value: number) => void) {
    const { logArea, floor, month, building, configuration } = this.#market;
    if (hidden || this.#last[building[i]!]! < 0) {
      for (let k = 0; k < ownSalesFeatures.length; k++) put(Number.NaN);
      return;
    }
    const means = [this.#lately, this.#halfYear, this.#ofConfiguration, this.#fast, this.#slow, this.#fastConfiguration] as const;
    for (const mean of means) mean.clear();
    for (const mean of [this.#slowConfiguration, this.#floors, this.#sameFlat, this.#sameSize]) mean.clear();
    this.#smaller.clear();
    this.#larger.clear();
    const now = position + this.#firstMonth;
    const own = logArea[i]!;
    const storey = floor[i]!;
    const floors = floorsOf(storey);
    let sameFlats = 0;
    let sameFlatAge = Number.NaN;
    // Sums of the slopes: weight, area, floor, value, and their products.
    let [w, x, f, y, xx, xy, ff, fy, xf] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    let looked = 0;
    for (let j = this.#last[building[i]!]!; j >= 0 && looked < knobs.most; j = this.#before[j]!, looked++) {
      const age = now - month[j]!;
      const value = this.#above[j]!;
      const surprise = this.#surprise[j]!;
      const area = logArea[j]!;
      const apart = area - own;
      const storeyThere = floor[j]!;
      this.#lately.add(fade.lately[age]!, surprise);
      this.#halfYear.add(fade.halfYear[age]!, surprise);
      this.#fast.add(fade.fast[age]!, value);
      this.#slow.add(fade.slow[age]!, value);
      if (configuration[j] === configuration[i]) {
        this.#ofConfiguration.add(fade.fast[age]!, surprise);
        this.#fastConfiguration.add(fade.fast[age]!, value);
        this.#slowConfiguration.add(fade.slow[age]!, value);
      }
      if (floorsOf(storeyThere) === floors) this.#floors.add(fade.floors[age]!, surprise);
      const weight = fade.sizes[age]!;
      if (apart < -knobs.otherSize) this.#smaller.offer(area, !(area <= this.#smaller.logArea + knobs.sameSize), weight, value);
      else if (apart > knobs.otherSize) this.#larger.offer(area, !(area >= this.#larger.logArea - knobs.sameSize), weight, value);
      if (Math.abs(apart) < knobs.sameSize) {
        const storeys = storeyThere - storey;
        const between = Number.isNaN(storeys) ? 0 : storeys;
        this.#sameSize.add(weight * Math.exp((-between * between) / (2 * knobs.floorsNear * knobs.floorsNear)), value);
        if (Math.abs(between) <= 0.5) {
          sameFlats++;
          // The last month that one was sold in.
          if (!(sameFlatAge < age)) {
            this.#sameFlat.add(1, value);
            sameFlatAge = age;
          }
        }
      }
      const lasting = fade.slopes[age]!;
      const there = Number.isNaN(storeyThere) ? (Number.isNaN(storey) ? 0 : storey) : storeyThere;
      w += lasting;
      x += lasting * area;
      f += lasting * there;
      y += lasting * value;
      xx += lasting * area * area;
      xy += lasting * area * value;
      ff += lasting * there * there;
      fy += lasting * there * value;
      xf += lasting * area * there;
    }
    put(this.#lately.drawn(knobs.pull.surprise));
    put(this.#lately.weight);
    put(this.#halfYear.drawn(knobs.pull.surprise));
    put(this.#halfYear.weight);
    put(this.#ofConfiguration.drawn(knobs.pull.configuration));
    put(this.#fast.above(level));
    put(this.#slow.above(level));
    put(this.#fastConfiguration.above(level));
    put(this.#slowConfiguration.above(level));
    put(this.#floors.drawn(knobs.pull.floors));
    put(this.#floors.weight);
    const smaller = this.#smaller.mean.above(level);
    const larger = this.#larger.mean.above(level);
    const below = own - this.#smaller.logArea;
    const beyond = this.#larger.logArea - own;
    put(smaller);
    put(below);
    put(larger);
    put(beyond);
    if (Number.isNaN(smaller)) put(larger);
    else if (Number.isNaN(larger)) put(smaller);
    else put((smaller * beyond + larger * below) / (below + beyond));
    put(this.#sameFlat.above(level));
    put(sameFlatAge);
    put(sameFlats);
    put(this.#sameSize.above(level));
    put(this.#sameSize.weight);
    // Slopes of the building on area and floor beyond those of all, each drawn to none (ridge).
    const [meanArea, meanFloor, mean] = [x / w, f / w, y / w];
    const a = xx - w * meanArea * meanArea + knobs.pull.areaSlope;
    const c = ff - w * meanFloor * meanFloor + knobs.pull.floorSlope;
    const across = xf - w * meanArea * meanFloor;
    const withArea = xy - w * meanArea * mean;
    const withFloor = fy - w * meanFloor * mean;
    const determinant = a * c - across * across;
    const onArea = (withArea * c - withFloor * across) / determinant;
    const onFloor = (a * withFloor - across * withArea) / determinant;
    const part = onArea * (own - meanArea) + onFloor * (Number.isNaN(storey) ? 0 : storey - meanFloor);
    put(onArea);
    put(onFloor);
    put(part);
    put(mean + part - level);
  }
}

const floorsOf = (floor: number) => (Number.isNaN(floor) ? -1000 : Math.round(floor / knobs.floorsTogether));

import { clamp } from '#core/statistics.ts';
import { settings } from './settings.ts';

const { buildingBalance, halfLifeMonths, pull, factsWinsor } = settings.state;
const fade = Math.LN2 / halfLifeMonths;
const faded = (months: number) => Math.exp(-fade * months);

/** A place a sale belongs to, from the widest to the narrowest, by its code at each level. */
export type UpperLevel = { codes: Int32Array; count: number; pull: number };

/** What one row hears from the levels. */
export type LevelsRead = {
  /** Of each level: mean of its own sales (NaN without any) and how many they count as. */
  means: Float64Array;
  counts: Float64Array;
  /** Drawn from level to level, ending at the configuration: the best word of all of them together. */
  level: number;
  /** The part of it that upper levels add to what facts alone say. */
  beyondFacts: number;
};

/**
 * What places cost above the market's index, each drawn to the wider one around it by how little it has seen. Upper levels average
 * buildings; building and configuration average sales. Values fade by half in a year.
 */
export class Levels {
  readonly upper: readonly UpperLevel[];
  readonly size: number;
  #weight: Float64Array[];
  #sum: Float64Array[];
  #beyond: Float64Array[];
  #at: Float64Array[];
  /** What a building last gave to the upper levels, and to which of their places. */
  #given: { weight: Float64Array; sum: Float64Array; beyond: Float64Array; at: Float64Array; to: Int32Array[] };
  /** Building, configuration. */
  #low: { weight: Float64Array; sum: Float64Array; squares: Float64Array; at: Float64Array; seen: Int32Array }[];
  #beyondOfBuilding: Float64Array;
  /** Buildings that learned something this month, and a row that says where they stand. */
  readonly #learned = new Map<number, number>();
  readonly #building: Int32Array;
  readonly #configuration: Int32Array;

  constructor(upper: readonly UpperLevel[], building: Int32Array, buildings: number, configuration: Int32Array, configurations: number) {
    this.upper = upper;
    this.size = upper.length + 2;
    this.#building = building;
    this.#configuration = configuration;
    const never = (count: number) => new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
    this.#weight = upper.map(({ count }) => new Float64Array(count));
    this.#sum = upper.map(({ count }) => new Float64Array(count));
    this.#beyond = upper.map(({ count }) => new Float64Array(count));
    this.#at = upper.map(({ count }) => never(count));
    this.#given = {
      weight: new Float64Array(buildings),
      sum: new Float64Array(buildings),
      beyond: new Float64Array(buildings),
      at: never(buildings),
      to: upper.map(() => new Int32Array(buildings).fill(-1)),
    };
    this.#low = [buildings, configurations].map((count) => ({
      weight: new Float64Array(count),
      sum: new Float64Array(count),
      squares: new Float64Array(count),
      at: never(count),
      seen: new Int32Array(count),
    }));
    this.#beyondOfBuilding = new Float64Array(buildings);
  }

  /** What is known of row `i` before month `month`. `facts` is what facts alone say of it (NaN: nothing); masked, its building is new. */
  read(i: number, month: number, facts: number, masked: boolean, into: LevelsRead) {
    const building = this.#building[i]!;
    const given = this.#given;
    let beyond = 0;
    let plain = 0;
    for (let l = 0; l < this.upper.length; l++) {
      const { codes, pull: strength } = this.upper[l]!;
      const place = codes[i]!;
      const since = faded(month - this.#at[l]![place]!);
      let weight = this.#weight[l]![place]! * since;
      let sum = this.#sum[l]![place]! * since;
      let above = this.#beyond[l]![place]! * since;
      if (masked && given.weight[building]! > 0 && given.to[l]![building] === place) {
        const own = faded(month - given.at[building]!);
        weight -= given.weight[building]! * own;
        sum -= given.sum[building]! * own;
        above -= given.beyond[building]! * own;
      }
      if (!(weight > 1e-3)) weight = 0;
      if (weight > 0) {
        beyond = (above + strength * beyond) / (weight + strength);
        plain = l === 0 ? sum / weight : (sum + strength * plain) / (weight + strength);
      }
      into.means[l] = weight > 0 ? sum / weight : Number.NaN;
      into.counts[l] = weight;
    }
    let level = Number.isNaN(facts) ? plain : facts + beyond;
    for (let low = 0; low < 2; low++) {
      const { weight: weights, sum, at } = this.#low[low]!;
      const place = low === 0 ? building : this.#configuration[i]!;
      const hasLevel = !masked && weights[place]! > 0;
      const weight = hasLevel ? weights[place]! * faded(month - at[place]!) : 0;
      const mean = hasLevel ? sum[place]! / weights[place]! : 0;
      const strength = low === 0 ? pull.building : pull.configuration;
      level = (weight * mean + strength * level) / (weight + strength);
      into.means[this.upper.length + low] = weight > 0.02 ? mean : Number.NaN;
      into.counts[this.upper.length + low] = weight;
    }
    into.level = level;
    into.beyondFacts = beyond;
  }

  /** Months since the last sale of its building (0) or configuration (1). */
  monthsSince(low: 0 | 1, i: number, month: number): number {
    const { weight, at } = this.#low[low]!;
    const place = low === 0 ? this.#building[i]! : this.#configuration[i]!;
    return weight[place]! > 0 ? month - at[place]! : Number.NaN;
  }

  spreadOfBuilding(i: number): number {
    const { weight, sum, squares, seen } = this.#low[0]!;
    const place = this.#building[i]!;
    if (seen[place]! < 3) return Number.NaN;
    const mean = sum[place]! / weight[place]!;
    return Math.sqrt(Math.max(0, squares[place]! / weight[place]! - mean * mean));
  }

  /** A sale of month `month` at `value` above the index; `beyondFacts` is how far that lies from what facts alone say. */
  learn(i: number, month: number, value: number, beyondFacts: number) {
    const building = this.#building[i]!;
    for (let low = 0; low < 2; low++) {
      const { weight, sum, squares, at, seen } = this.#low[low]!;
      const place = low === 0 ? building : this.#configuration[i]!;
      const since = seen[place] === 0 ? 0 : faded(month - at[place]!);
      weight[place] = weight[place]! * since + 1;
      sum[place] = sum[place]! * since + value;
      squares[place] = squares[place]! * since + value * value;
      if (low === 0) this.#beyondOfBuilding[place] = this.#beyondOfBuilding[place]! * since + clamp(beyondFacts, -factsWinsor, factsWinsor);
      at[place] = month;
      seen[place]!++;
    }
    this.#learned.set(building, i);
  }

  /** Ends a month: buildings that learned something give it to the levels above them, in place of what they gave before. */
  endMonth(month: number) {
    const given = this.#given;
    const { weight: weights, sum } = this.#low[0]!;
    for (const [building, row] of this.#learned) {
      const own = weights[building]!;
      const weight = own / (own + buildingBalance);
      const mean = sum[building]! / own;
      const beyond = this.#beyondOfBuilding[building]! / own;
      const since = faded(month - given.at[building]!);
      for (let l = 0; l < this.upper.length; l++) {
        const from = given.to[l]![building]!;
        if (from >= 0)
          this.#add(l, from, month, -given.weight[building]! * since, -given.sum[building]! * since, -given.beyond[building]! * since);
        const to = this.upper[l]!.codes[row]!;
        this.#add(l, to, month, weight, weight * mean, weight * beyond);
        given.to[l]![building] = to;
      }
      given.weight[building] = weight;
      given.sum[building] = weight * mean;
      given.beyond[building] = weight * beyond;
      given.at[building] = month;
    }
    this.#learned.clear();
  }

  #add(l: number, place: number, month: number, weight: number, sum: number, beyond: number) {
    const at = this.#at[l]!;
    const since = at[place] === Number.NEGATIVE_INFINITY ? 0 : faded(month - at[place]!);
    this.#weight[l]![place] = this.#weight[l]![place]! * since + weight;
    this.#sum[l]![place] = this.#sum[l]![place]! * since + sum;
    this.#beyond[l]![place] = this.#beyond[l]![place]! * since + beyond;
    at[place] = month;
  }
}

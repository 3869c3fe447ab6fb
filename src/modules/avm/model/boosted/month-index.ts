import { clamp } from '#core/statistics.ts';
import { settings } from './settings.ts';

const { indexPull, indexWinsor, localityFade, localityIndexPull } = settings.state;

/** A sale's surprise: what it was above the index, its level and its facts, and how well its place is known. */
export type Surprise = { locality: number; error: number; weight: number };

/** The market's level month by month, and how each locality departs from it. Position m knows the months before m. */
export class MonthIndex {
  readonly market: Float64Array;
  readonly #departures: Float64Array[];
  /** The last position that is known. */
  filled = 0;

  constructor(months: number, localities: number) {
    this.market = new Float64Array(months + 2);
    this.#departures = Array.from({ length: months + 2 }, () => new Float64Array(localities));
  }

  departure(position: number, locality: number): number {
    return this.#departures[position]![locality]!;
  }

  at(position: number, locality: number): number {
    return this.market[position]! + this.#departures[position]![locality]!;
  }

  /** The first month sets the scale. */
  begin(meanLevel: number) {
    this.market[1] = meanLevel;
    this.filled = 1;
  }

  /** Moves past month `month`: a shrunken mean of its surprises, wild ones drawn in around their middle. */
  learn(month: number, surprises: readonly Surprise[]) {
    let shift = 0;
    let weight = 0;
    for (let round = 0; round < 2; round++) {
      const middle = shift;
      let total = 0;
      weight = 0;
      for (const one of surprises) {
        total += one.weight * (clamp(one.error - middle, -indexWinsor, indexWinsor) + middle);
        weight += one.weight;
      }
      if (!(weight > 0)) break;
      shift = total / weight;
    }
    const step = weight > 0 ? (shift * weight) / (weight + indexPull) : 0;
    this.market[month + 1] = this.market[month]! + step;
    const departures = this.#departures[month + 1]!;
    const sums = new Float64Array(departures.length);
    const weights = new Float64Array(departures.length);
    for (const one of surprises) {
      sums[one.locality]! += one.weight * (clamp(one.error - shift, -indexWinsor, indexWinsor) + shift - step);
      weights[one.locality]! += one.weight;
    }
    for (let l = 0; l < departures.length; l++)
      departures[l] = this.#departures[month]![l]! * localityFade + (weights[l]! > 0 ? sums[l]! / (weights[l]! + localityIndexPull) : 0);
    this.filled = month + 1;
  }

  /** Months without sales keep the level. */
  carryTo(position: number) {
    for (let m = this.filled + 1; m <= position; m++) {
      this.market[m] = this.market[this.filled]!;
      this.#departures[m]!.set(this.#departures[this.filled]!);
    }
    this.filled = Math.max(this.filled, position);
  }
}

import type { Feature } from './feature.ts';
import { settings } from './settings.ts';

const { halfLives, pull } = settings.surprisesAround;

/** In the order in which `SurprisesAround.read` puts them. */
export const surprisesAroundFeatures: readonly Feature[] = [
  { name: 'surprise:locality:lately', group: 'market' },
  { name: 'surprise:locality:latelyCount', group: 'market' },
  { name: 'surprise:locality:halfYear', group: 'market' },
];

/** How far the sales of a place, its first sales and its resales apart, lately came out above what was expected of them: a market that has just moved. */
export class SurprisesAround {
  readonly #codes: Int32Array;
  readonly #weight: Float64Array[];
  readonly #sum: Float64Array[];
  readonly #at: Float64Array;

  /** `codes`: the place of each row, one of `count`. */
  constructor(codes: Int32Array, count: number) {
    this.#codes = codes;
    this.#weight = halfLives.map(() => new Float64Array(count));
    this.#sum = halfLives.map(() => new Float64Array(count));
    this.#at = new Float64Array(count);
  }

  read(i: number, position: number, put: (value: number) => void) {
    const place = this.#codes[i]!;
    for (let h = 0; h < halfLives.length; h++) {
      const since = Math.exp((-Math.LN2 * (position - this.#at[place]!)) / halfLives[h]!);
      const weight = this.#weight[h]![place]! * since;
      put((this.#sum[h]![place]! * since) / (weight + pull));
      if (h === 0) put(weight);
    }
  }

  learn(i: number, position: number, surprise: number) {
    const place = this.#codes[i]!;
    for (let h = 0; h < halfLives.length; h++) {
      const since = Math.exp((-Math.LN2 * (position - this.#at[place]!)) / halfLives[h]!);
      this.#weight[h]![place] = this.#weight[h]![place]! * since + 1;
      this.#sum[h]![place] = this.#sum[h]![place]! * since + surprise;
    }
    this.#at[place] = position;
  }
}

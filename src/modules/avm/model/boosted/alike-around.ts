import type { Feature } from './feature.ts';
import { eastWestOf } from './kernel.ts';
import type { MarketColumns } from './market-columns.ts';
import { settings } from './settings.ts';

const { halfLives, sides, size, years, pull } = settings.alikeAround;

/** In the order in which `AlikeAround.read` puts them: by the side of the squares, and by how fast it fades. */
export const alikeAroundFeatures: readonly Feature[] = ['near', 'wide'].flatMap((how) =>
  ['quarter', 'year'].flatMap((fades): Feature[] => [
    { name: `alike:${how}:${fades}`, group: 'comparables' },
    { name: `alike:${how}:${fades}Count`, group: 'comparables' },
  ]),
);

/** Faded sums of surprises and of sales, of each half-life, by keys that come as they come. */
class FadedSums {
  readonly #slots = new Map<number, number>();
  /** By slot: the month, then weight and sum of each half-life. */
  #values = new Float64Array(WIDTH * 1024);

  /** Adds what stands under a key, faded to `position`, so many times to sums. */
  read(key: number, position: number, times: number, into: Float64Array) {
    const slot = this.#slots.get(key);
    if (slot === undefined) return;
    const at = slot * WIDTH;
    const months = position - this.#values[at]!;
    for (let h = 0; h < halfLives.length; h++) {
      const since = times * fading(months, h);
      into[2 * h]! += since * this.#values[at + 1 + 2 * h]!;
      into[2 * h + 1]! += since * this.#values[at + 2 + 2 * h]!;
    }
  }

  add(key: number, position: number, surprise: number) {
    let slot = this.#slots.get(key);
    if (slot === undefined) {
      this.#slots.set(key, (slot = this.#slots.size));
      if ((slot + 1) * WIDTH > this.#values.length) {
        const wider = new Float64Array(2 * this.#values.length);
        wider.set(this.#values);
        this.#values = wider;
      }
      this.#values[slot * WIDTH] = position;
    }
    const at = slot * WIDTH;
    const months = position - this.#values[at]!;
    this.#values[at] = position;
    for (let h = 0; h < halfLives.length; h++) {
      const since = fading(months, h);
      this.#values[at + 1 + 2 * h] = this.#values[at + 1 + 2 * h]! * since + 1;
      this.#values[at + 2 + 2 * h] = this.#values[at + 2 + 2 * h]! * since + surprise;
    }
  }
}

const WIDTH = 1 + 2 * halfLives.length;
const fading = (months: number, h: number) => Math.exp((-Math.LN2 * months) / halfLives[h]!);
/** Below this nobody has sold anything: what is left of taking a building from a square in which it stands alone. */
const NOTHING = 1e-6;
/** Squares from west to east of the globe, and from pole to pole: more than there are of the smaller side. */
const ROW = 2 ** 19;
const SQUARES = 2 ** 37;
const BUILDINGS = 2 ** 31;

/**
 * How far sales of flats like a row's own (kind, size and years of completion), in the other buildings of the nine squares around it, came out above what
 * was expected of them: old three-room flats of a quarter go another way than the new ones beside them.
 */
export class AlikeAround {
  readonly #market: MarketColumns;
  readonly #eastWest: number;
  readonly #kinds = new Map<number, number>();
  readonly #ofSquare = sides.map(() => new FadedSums());
  readonly #ofBuilding = new FadedSums();
  readonly #sums = new Float64Array(2 * halfLives.length);

  constructor(market: MarketColumns) {
    this.#market = market;
    this.#eastWest = eastWestOf(market.latitude);
  }

  read(i: number, position: number, put: (value: number) => void) {
    const { building } = this.#market;
    const sums = this.#sums;
    // Of a kind that nobody has sold nothing stands under any key.
    const kind = this.#kinds.get(this.#kindOf(i)) ?? -1;
    for (let side = 0; side < sides.length; side++) {
      const square = this.#squareOf(i, side);
      sums.fill(0);
      if (!Number.isNaN(square)) {
        for (let north = -1; north <= 1; north++)
          for (let east = -1; east <= 1; east++)
            this.#ofSquare[side]!.read(kind * SQUARES + square + north * ROW + east, position, 1, sums);
        this.#ofBuilding.read(kind * BUILDINGS + building[i]!, position, -1, sums);
      }
      for (let h = 0; h < halfLives.length; h++) {
        const weight = sums[2 * h]!;
        const isHeard = weight > NOTHING;
        put(Number.isNaN(square) ? Number.NaN : isHeard ? sums[2 * h + 1]! / (weight + pull) : 0);
        put(Number.isNaN(square) ? Number.NaN : isHeard ? weight : 0);
      }
    }
  }

  learn(i: number, position: number, surprise: number) {
    if (Number.isNaN(this.#squareOf(i, 0))) return;
    const { building } = this.#market;
    const wanted = this.#kindOf(i);
    let kind = this.#kinds.get(wanted);
    if (kind === undefined) this.#kinds.set(wanted, (kind = this.#kinds.size));
    for (let side = 0; side < sides.length; side++) this.#ofSquare[side]!.add(kind * SQUARES + this.#squareOf(i, side), position, surprise);
    this.#ofBuilding.add(kind * BUILDINGS + building[i]!, position, surprise);
  }

  #squareOf(i: number, side: number): number {
    const { latitude, longitude } = this.#market;
    const degrees = sides[side]!;
    return Math.floor((latitude[i]! + 90) / degrees) * ROW + Math.floor(((longitude[i]! + 180) * this.#eastWest) / degrees);
  }

  #kindOf(i: number): number {
    const { unitType, logArea, builtYear } = this.#market;
    const built = Number.isNaN(builtYear[i]!) ? 0 : Math.floor(builtYear[i]! / years);
    return (unitType[i]! * 1000 + Math.round(logArea[i]! / size)) * 1000 + built;
  }
}

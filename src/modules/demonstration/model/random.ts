/**
 * Pseudo-random numbers that are the same on every machine. Each thing that needs chance (a project, a deal, a
 * market) seeds its own stream from the run's seed and its own name, so that asking for more sales, or for fewer
 * cities, does not deal new cards to what was there before.
 */
export class Random {
  private a = 0;
  private b = 0;
  private c = 0;
  private counter = 1;

  constructor(x = 0, y = 0, z = 0) {
    this.seed(x, y, z);
  }

  /** Starts the stream named by three numbers; no memory is taken, so one object serves millions of streams. */
  seed(x: number, y: number, z = 0) {
    this.a = x | 0;
    this.b = y | 0;
    this.c = z | 0;
    this.counter = 1;
    for (let round = 0; round < 8; round += 1) this.next();
  }

  /** A whole number from 0 to 2³²−1 (sfc32, C. Doty-Humphrey's small fast counter). */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** From 0 up to, not including, 1. */
  unit(): number {
    return this.next() / 4294967296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.unit();
  }

  /** A whole number from 0 to `count` − 1. */
  below(count: number): number {
    return Math.floor(this.unit() * count);
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  /** Normal with mean 0 and deviation 1 (Box–Muller, one of the pair). */
  normal(): number {
    return Math.sqrt(-2 * Math.log((this.next() + 1) / 4294967297)) * Math.cos(6.283185307179586 * this.unit());
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  /** The place of a draw among weights; the weights need not sum to 1. */
  weighted(weights: ArrayLike<number>): number {
    let total = 0;
    for (let index = 0; index < weights.length; index += 1) total += weights[index] as number;
    let left = this.unit() * total;
    for (let index = 0; index < weights.length; index += 1) {
      left -= weights[index] as number;
      if (left < 0) return index;
    }
    return weights.length - 1;
  }
}

/** A 32-bit number for a name (FNV-1a, then stirred). */
export function hashName(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  return stir(hash);
}

/** A 32-bit number for two others (murmur3's finisher). */
export function mix(x: number, y: number): number {
  return stir(Math.imul(x, 0x9e3779b1) ^ Math.imul(y + 0x7f4a7c15, 0x85ebca6b));
}

function stir(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Shares a whole number among weights so that the parts sum to it exactly: each part is its expectation rounded
 * down or up, by one random offset (systematic sampling).
 */
export function share(
  total: number,
  weights: ArrayLike<number>,
  offset: number,
  parts: Int32Array = new Int32Array(weights.length),
): Int32Array {
  let sum = 0;
  for (let index = 0; index < weights.length; index += 1) sum += weights[index] as number;
  parts.fill(0);
  if (sum <= 0 || total <= 0) return parts;
  let reached = 0;
  let given = 0;
  let last = 0;
  for (let index = 0; index < weights.length; index += 1) {
    const weight = weights[index] as number;
    if (weight > 0) last = index;
    reached += weight;
    const upTo = Math.min(total, Math.floor((reached / sum) * total + offset));
    parts[index] = upTo - given;
    given = upTo;
  }
  parts[last] = (parts[last] as number) + total - given;
  return parts;
}

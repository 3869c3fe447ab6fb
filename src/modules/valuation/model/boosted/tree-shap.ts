import type { Booster } from './booster.ts';

/**
 * Exact Shapley values of trees (Lundberg et al. 2018, path-dependent): how much each feature of a row moves what the booster says away
 * from what it says on average. The average and all shares add up to what it says.
 */
export function treeShap(booster: Booster, row: ArrayLike<number>, features: number): { expected: number; shares: Float64Array } {
  const shares = new Float64Array(features);
  const walk = new Walk(booster, row, shares);
  for (const root of booster.roots) walk.visit(root, 0, 0, 1, 1, -1);
  return { expected: expectedOf(booster), shares };
}

const expectations = new WeakMap<Booster, number>();

/** What a booster says on average; the same for every row, so it is worked out once. */
function expectedOf(booster: Booster): number {
  let expected = expectations.get(booster);
  if (expected === undefined) {
    expected = booster.roots.reduce((sum, root) => sum + meanOf(booster, root), booster.base);
    expectations.set(booster, expected);
  }
  return expected;
}

/** Mean of a tree over the rows of its training, by their cover. */
function meanOf(booster: Booster, node: number): number {
  const { feature, left, value, cover } = booster;
  if (feature[node]! < 0) return value[node]!;
  const [a, b] = [left[node]!, left[node]! + 1];
  return (cover[a]! * meanOf(booster, a) + cover[b]! * meanOf(booster, b)) / (cover[a]! + cover[b]!);
}

/** More steps than a tree is deep. */
const ROOM = 18;

/**
 * Walks one tree with the paths of all depths side by side in flat arrays, each a copy of the one above with one step more. It is the
 * innermost work of a valuation: nothing is made while it goes.
 */
class Walk {
  readonly #by = new Int32Array(ROOM * ROOM);
  readonly #zero = new Float64Array(ROOM * ROOM);
  readonly #one = new Float64Array(ROOM * ROOM);
  readonly #weight = new Float64Array(ROOM * ROOM);
  readonly #booster: Booster;
  readonly #row: ArrayLike<number>;
  readonly #shares: Float64Array;

  constructor(booster: Booster, row: ArrayLike<number>, shares: Float64Array) {
    this.#booster = booster;
    this.#row = row;
    this.#shares = shares;
  }

  visit(node: number, deep: number, given: number, zero: number, one: number, by: number) {
    const bys = this.#by;
    const zeros = this.#zero;
    const ones = this.#one;
    const weights = this.#weight;
    const { feature, left, cover } = this.#booster;
    const start = deep * ROOM;
    for (let i = 0, above = start - ROOM; i < given; i++) {
      bys[start + i] = bys[above + i]!;
      zeros[start + i] = zeros[above + i]!;
      ones[start + i] = ones[above + i]!;
      weights[start + i] = weights[above + i]!;
    }
    // Extend.
    bys[start + given] = by;
    zeros[start + given] = zero;
    ones[start + given] = one;
    weights[start + given] = given === 0 ? 1 : 0;
    let length = given + 1;
    for (let i = given - 1; i >= 0; i--) {
      const weight = weights[start + i]!;
      weights[start + i + 1]! += (one * weight * (i + 1)) / length;
      weights[start + i] = (zero * weight * (given - i)) / length;
    }
    const on = feature[node]!;
    if (on < 0) {
      const value = this.#booster.value[node]!;
      for (let i = 1; i < length; i++)
        this.#shares[bys[start + i]!]! += this.#without(start, i, length - 1) * (ones[start + i]! - zeros[start + i]!) * value;
      return;
    }
    const fact = this.#row[on]!;
    const goesLeft = fact <= this.#booster.threshold[node]! || (fact !== fact && this.#booster.unknownLeft[node] === 1);
    const hot = goesLeft ? left[node]! : left[node]! + 1;
    const cold = goesLeft ? left[node]! + 1 : left[node]!;
    let inZero = 1;
    let inOne = 1;
    for (let i = 1; i < length; i++) {
      if (bys[start + i] !== on) continue;
      inZero = zeros[start + i]!;
      inOne = ones[start + i]!;
      length = this.#unwind(start, i, length);
      break;
    }
    const all = cover[hot]! + cover[cold]!;
    this.visit(hot, deep + 1, length, (inZero * cover[hot]!) / all, inOne, on);
    this.visit(cold, deep + 1, length, (inZero * cover[cold]!) / all, 0, on);
  }

  /** Takes one step out of a path: a feature that splits again has one step only. */
  #unwind(start: number, at: number, length: number): number {
    const last = length - 1;
    const weights = this.#weight;
    const zero = this.#zero[start + at]!;
    const one = this.#one[start + at]!;
    let next = weights[start + last]!;
    for (let i = last - 1; i >= 0; i--) {
      if (one !== 0) {
        const before = weights[start + i]!;
        weights[start + i] = (next * length) / ((i + 1) * one);
        next = before - (weights[start + i]! * zero * (last - i)) / length;
      } else weights[start + i] = (weights[start + i]! * length) / (zero * (last - i));
    }
    for (let i = start + at; i < start + last; i++) {
      this.#by[i] = this.#by[i + 1]!;
      this.#zero[i] = this.#zero[i + 1]!;
      this.#one[i] = this.#one[i + 1]!;
    }
    return last;
  }

  /** Sum of the weights of a path without one of its steps. */
  #without(start: number, at: number, last: number): number {
    const weights = this.#weight;
    const zero = this.#zero[start + at]!;
    const one = this.#one[start + at]!;
    let total = 0;
    if (one !== 0) {
      let next = weights[start + last]!;
      for (let i = last - 1; i >= 0; i--) {
        const without = next / ((i + 1) * one);
        total += without;
        next = weights[start + i]! - without * zero * (last - i);
      }
    } else if (zero !== 0) for (let i = last - 1; i >= 0; i--) total += weights[start + i]! / (zero * (last - i));
    return total * (last + 1);
  }
}

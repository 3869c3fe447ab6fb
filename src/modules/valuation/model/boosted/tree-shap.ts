import type { Booster } from './booster.ts';

/**
 * Exact Shapley values of trees (Lundberg et al. 2018, path-dependent): how much each feature of a row moves what the booster says away
 * from what it says on average. The average and all shares add up to what it says.
 */
export function treeShap(booster: Booster, row: ArrayLike<number>, features: number): { expected: number; shares: Float64Array } {
  const shares = new Float64Array(features);
  for (const root of booster.roots) walk(booster, row, shares, root);
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

const DEEPEST = 18;
/** One path for each depth, each a copy of the one above with one step more. */
const pathFeature = Array.from({ length: DEEPEST }, () => new Int32Array(DEEPEST));
const pathZero = Array.from({ length: DEEPEST }, () => new Float64Array(DEEPEST));
const pathOne = Array.from({ length: DEEPEST }, () => new Float64Array(DEEPEST));
const pathWeight = Array.from({ length: DEEPEST }, () => new Float64Array(DEEPEST));

function walk(booster: Booster, row: ArrayLike<number>, shares: Float64Array, root: number) {
  const { feature, threshold, left, unknownLeft, value, cover } = booster;
  visit(root, 0, 0, 1, 1, -1);

  function visit(node: number, deep: number, given: number, zero: number, one: number, by: number) {
    let length = given;
    const features = pathFeature[deep]!;
    const zeros = pathZero[deep]!;
    const ones = pathOne[deep]!;
    const weights = pathWeight[deep]!;
    if (deep > 0) {
      const above = deep - 1;
      for (let i = 0; i < length; i++) {
        features[i] = pathFeature[above]![i]!;
        zeros[i] = pathZero[above]![i]!;
        ones[i] = pathOne[above]![i]!;
        weights[i] = pathWeight[above]![i]!;
      }
    }
    // Extend.
    features[length] = by;
    zeros[length] = zero;
    ones[length] = one;
    weights[length] = length === 0 ? 1 : 0;
    for (let i = length - 1; i >= 0; i--) {
      weights[i + 1]! += (one * weights[i]! * (i + 1)) / (length + 1);
      weights[i] = (zero * weights[i]! * (length - i)) / (length + 1);
    }
    length++;
    const on = feature[node]!;
    if (on < 0) {
      for (let i = 1; i < length; i++)
        shares[features[i]!]! += unwoundSum(zeros[i]!, ones[i]!, weights, length - 1) * (ones[i]! - zeros[i]!) * value[node]!;
      return;
    }
    const fact = row[on]!;
    const goesLeft = fact <= threshold[node]! || (fact !== fact && unknownLeft[node] === 1);
    const [hot, cold] = goesLeft ? [left[node]!, left[node]! + 1] : [left[node]! + 1, left[node]!];
    let inZero = 1;
    let inOne = 1;
    for (let i = 1; i < length; i++) {
      if (features[i] !== on) continue;
      inZero = zeros[i]!;
      inOne = ones[i]!;
      unwind(i);
      break;
    }
    const all = cover[hot]! + cover[cold]!;
    visit(hot, deep + 1, length, (inZero * cover[hot]!) / all, inOne, on);
    visit(cold, deep + 1, length, (inZero * cover[cold]!) / all, 0, on);

    function unwind(at: number) {
      const last = length - 1;
      let next = weights[last]!;
      for (let i = last - 1; i >= 0; i--) {
        if (ones[at] !== 0) {
          const before = weights[i]!;
          weights[i] = (next * (last + 1)) / ((i + 1) * ones[at]!);
          next = before - (weights[i]! * zeros[at]! * (last - i)) / (last + 1);
        } else weights[i] = (weights[i]! * (last + 1)) / (zeros[at]! * (last - i));
      }
      for (let i = at; i < last; i++) {
        features[i] = features[i + 1]!;
        zeros[i] = zeros[i + 1]!;
        ones[i] = ones[i + 1]!;
      }
      length = last;
    }
  }
}

/** Sum of the weights of a path without one of its steps. */
function unwoundSum(zero: number, one: number, weights: Float64Array, last: number): number {
  let next = weights[last]!;
  let total = 0;
  for (let i = last - 1; i >= 0; i--) {
    if (one !== 0) {
      const without = (next * (last + 1)) / ((i + 1) * one);
      total += without;
      next = weights[i]! - (without * zero * (last - i)) / (last + 1);
    } else if (zero !== 0) total += (weights[i]! * (last + 1)) / (zero * (last - i));
  }
  return total;
}

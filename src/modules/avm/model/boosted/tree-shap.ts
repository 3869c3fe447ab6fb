import type { Booster } from './booster.ts';

/**
 * Exact Shapley values of trees (Lundberg et al. 2018, path-dependent): how much each feature of a row moves what the booster says away
 * from what it says on average. The average and all shares add up to what it says.
 *
 * A leaf's share for a feature is an integral over t from 0 to 1 of the product of what the other features on its path let through
 * (Owen's multilinear extension): all of it at `t` for a feature the row agrees with, and the share of the training that went that way at
 * 1 − t. The product is a polynomial, of a lower degree than twice the points below, so their weighted sum is the integral itself. One walk
 * down a tree gives the product above each node, one walk up the sum of its leaves: every branch is met twice, whatever its leaves.
 */
export function treeShap(booster: Booster, row: ArrayLike<number>, features: number): { expected: number; shares: Float64Array } {
  const plan = planOf(booster);
  const shares = new Float64Array(features);
  const walk = new Walk(booster, plan);
  for (let tree = 0; tree < booster.roots.length; tree++) {
    const root = booster.roots[tree]!;
    const end = booster.roots[tree + 1] ?? booster.feature.length;
    walk.down(row, root, end);
    walk.up(shares, root, end);
  }
  return { expected: plan.expected, shares };
}

/** What is the same for every row: of each node, the share of the training that comes by, as its feature's whole path sees it. */
type Plan = {
  zero: Float64Array;
  /** The node at whose branching the same feature split before; −1 where it did not. */
  before: Int32Array;
  expected: number;
  largestTree: number;
};

const plans = new WeakMap<Booster, Plan>();

function planOf(booster: Booster): Plan {
  let plan = plans.get(booster);
  if (plan === undefined) plans.set(booster, (plan = makePlan(booster)));
  return plan;
}

function makePlan({ base, feature, left, value, cover, roots }: Booster): Plan {
  const nodes = feature.length;
  const zero = new Float64Array(nodes).fill(1);
  const before = new Int32Array(nodes).fill(-1);
  const parent = new Int32Array(nodes).fill(-1);
  const depth = new Uint8Array(nodes);
  const mean = new Float64Array(nodes);
  for (let node = 0; node < nodes; node++) {
    if (feature[node]! < 0) continue;
    if (depth[node] === DEEPEST) throw new RangeError(`a tree of more than ${DEEPEST} steps`);
    let same = node;
    while (parent[same]! >= 0 && feature[parent[same]!] !== feature[node]) same = parent[same]!;
    if (parent[same]! < 0) same = -1;
    const a = left[node]!;
    for (const child of [a, a + 1]) {
      parent[child] = node;
      depth[child] = depth[node]! + 1;
      before[child] = same;
      zero[child] = ((same < 0 ? 1 : zero[same]!) * cover[child]!) / (cover[a]! + cover[a + 1]!);
    }
  }
  for (let node = nodes - 1; node >= 0; node--) {
    const a = left[node]!;
    mean[node] = feature[node]! < 0 ? value[node]! : (cover[a]! * mean[a]! + cover[a + 1]! * mean[a + 1]!) / (cover[a]! + cover[a + 1]!);
  }
  return {
    zero,
    before,
    expected: roots.reduce((sum, root) => sum + mean[root]!, base),
    largestTree: roots.reduce((most, root, tree) => Math.max(most, (roots[tree + 1] ?? nodes) - root), 0),
  };
}

/** Four points of Gauss and Legendre on 0 to 1: exact up to degree seven, which is what eight features on a path ask for. */
const far = Math.sqrt(3 / 7 + (2 / 7) * Math.sqrt(6 / 5)) / 2;
const near = Math.sqrt(3 / 7 - (2 / 7) * Math.sqrt(6 / 5)) / 2;
const T0 = 0.5 - far;
const T1 = 0.5 - near;
const T2 = 0.5 + near;
const T3 = 0.5 + far;
const outer = (18 - Math.sqrt(30)) / 72;
const inner = (18 + Math.sqrt(30)) / 72;
const DEEPEST = 8;

/** The nodes of one tree, four numbers each, in the order in which they were grown: parents before children. */
class Walk {
  readonly #booster: Booster;
  readonly #plan: Plan;
  /** Whether the row went all the ways its feature asks for on the path to a node. */
  readonly #one: Float64Array;
  /** Product above a node, and sum of its leaves times the products below it. */
  readonly #above: Float64Array;
  readonly #below: Float64Array;

  constructor(booster: Booster, plan: Plan) {
    this.#booster = booster;
    this.#plan = plan;
    this.#one = new Float64Array(plan.largestTree);
    this.#above = new Float64Array(4 * plan.largestTree);
    this.#below = new Float64Array(4 * plan.largestTree);
  }

  down(row: ArrayLike<number>, root: number, end: number) {
    const { feature, threshold, left, unknownLeft, value } = this.#booster;
    const { zero, before } = this.#plan;
    const one = this.#one;
    const above = this.#above;
    const below = this.#below;
    above[0] = outer;
    above[1] = inner;
    above[2] = inner;
    above[3] = outer;
    for (let node = root; node < end; node++) {
      const at = 4 * (node - root);
      const on = feature[node]!;
      if (on < 0) {
        const leaf = value[node]!;
        below[at] = leaf;
        below[at + 1] = leaf;
        below[at + 2] = leaf;
        below[at + 3] = leaf;
        continue;
      }
      const fact = row[on]!;
      const a = left[node]!;
      const hot = fact <= threshold[node]! || (fact !== fact && unknownLeft[node] === 1) ? a : a + 1;
      const same = before[a]!;
      let p0 = above[at]!;
      let p1 = above[at + 1]!;
      let p2 = above[at + 2]!;
      let p3 = above[at + 3]!;
      let went = 1;
      if (same >= 0) {
        // A feature that splits again takes the place of its split before.
        went = one[same - root]!;
        const all = zero[same]!;
        p0 /= went * T0 + all * (1 - T0);
        p1 /= went * T1 + all * (1 - T1);
        p2 /= went * T2 + all * (1 - T2);
        p3 /= went * T3 + all * (1 - T3);
      }
      for (let child = a; child < a + 2; child++) {
        const has = child === hot ? went : 0;
        const all = zero[child]!;
        const to = 4 * (child - root);
        one[child - root] = has;
        above[to] = p0 * (has * T0 + all * (1 - T0));
        above[to + 1] = p1 * (has * T1 + all * (1 - T1));
        above[to + 2] = p2 * (has * T2 + all * (1 - T2));
        above[to + 3] = p3 * (has * T3 + all * (1 - T3));
      }
    }
  }

  up(shares: Float64Array, root: number, end: number) {
    const { feature, left } = this.#booster;
    const { zero, before } = this.#plan;
    const one = this.#one;
    const above = this.#above;
    const below = this.#below;
    for (let node = end - 1; node >= root; node--) {
      const on = feature[node]!;
      if (on < 0) continue;
      const at = 4 * (node - root);
      const a = left[node]!;
      const same = before[a]!;
      let p0 = above[at]!;
      let p1 = above[at + 1]!;
      let p2 = above[at + 2]!;
      let p3 = above[at + 3]!;
      let s0 = 0;
      let s1 = 0;
      let s2 = 0;
      let s3 = 0;
      let share = 0;
      let d0 = 1;
      let d1 = 1;
      let d2 = 1;
      let d3 = 1;
      if (same >= 0) {
        const went = one[same - root]!;
        const all = zero[same]!;
        d0 = 1 / (went * T0 + all * (1 - T0));
        d1 = 1 / (went * T1 + all * (1 - T1));
        d2 = 1 / (went * T2 + all * (1 - T2));
        d3 = 1 / (went * T3 + all * (1 - T3));
        p0 *= d0;
        p1 *= d1;
        p2 *= d2;
        p3 *= d3;
      }
      for (let child = a; child < a + 2; child++) {
        const has = one[child - root]!;
        const all = zero[child]!;
        const from = 4 * (child - root);
        const b0 = below[from]!;
        const b1 = below[from + 1]!;
        const b2 = below[from + 2]!;
        const b3 = below[from + 3]!;
        share += (has - all) * (p0 * b0 + p1 * b1 + p2 * b2 + p3 * b3);
        s0 += (has * T0 + all * (1 - T0)) * b0;
        s1 += (has * T1 + all * (1 - T1)) * b1;
        s2 += (has * T2 + all * (1 - T2)) * b2;
        s3 += (has * T3 + all * (1 - T3)) * b3;
      }
      if (same >= 0) {
        s0 *= d0;
        s1 *= d1;
        s2 *= d2;
        s3 *= d3;
        // What the split before will claim of these leaves is no longer its own.
        share -= (one[same - root]! - zero[same]!) * (p0 * s0 + p1 * s1 + p2 * s2 + p3 * s3);
      }
      shares[on]! += share;
      below[at] = s0;
      below[at + 1] = s1;
      below[at + 2] = s2;
      below[at + 3] = s3;
    }
  }
}

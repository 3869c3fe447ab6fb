/**
 * Says what a booster says of many rows that are much alike, such as one flat at many sizes. Rows that stand together at a branching walk
 * on together: a set of rows is the bits of one number, and which of them go left is looked up by feature and step. Each row's leaves are
 * added up in the order of the trees, so every sum is, to the bit, what `predictRow` says.
 */
import type { Booster } from './booster.ts';

/**
 * A booster in few bytes, because every value reads all of it. A branching is one number: where its left child stands in the tree, the step
 * of the threshold among those of its feature, the feature, and whether the unknown goes left. A leaf is −1 − its place among the values.
 */
type Packed = { nodes: Int32Array; values: Float64Array; thresholds: readonly Float32Array[] };

const SET = 32;
const STEP_BITS = 8;
const STEPS = 1 << STEP_BITS;
const CHILD_BITS = 14;
const CHILD = (1 << CHILD_BITS) - 1;
/** Feature and step together. */
const SPLIT = (1 << 16) - 1;
const UNKNOWN_LEFT = 1 << 30;
const most = { children: 1 << CHILD_BITS, features: 256 } as const;

const packed = new WeakMap<Booster, Packed>();

function packedOf(booster: Booster): Packed {
  let packedBooster = packed.get(booster);
  if (packedBooster === undefined) packed.set(booster, (packedBooster = pack(booster)));
  return packedBooster;
}

function pack({ feature, threshold, left, unknownLeft, value, roots }: Booster): Packed {
  const found: Set<number>[] = [];
  for (let node = 0; node < feature.length; node++) if (feature[node]! >= 0) (found[feature[node]!] ??= new Set()).add(threshold[node]!);
  const thresholds = Array.from(found, (some) => Float32Array.from(some ?? []).sort());
  if (thresholds.length > most.features || thresholds.some(({ length }) => length > STEPS))
    throw new RangeError('more features, or steps of one, than a packed booster can name');
  const step = thresholds.map((ascending) => new Map(Array.from(ascending, (edge, at) => [edge, at])));
  const nodes = new Int32Array(feature.length);
  const values: number[] = [];
  for (let tree = 0; tree < roots.length; tree++) {
    const root = roots[tree]!;
    const end = roots[tree + 1] ?? feature.length;
    if (end - root > most.children) throw new RangeError('a larger tree than a packed booster can name');
    for (let node = root; node < end; node++) {
      const on = feature[node]!;
      nodes[node] =
        on < 0
          ? -values.push(value[node]!)
          : (unknownLeft[node] === 1 ? UNKNOWN_LEFT : 0) |
            (((on << STEP_BITS) | step[on]!.get(threshold[node]!)!) << CHILD_BITS) |
            (left[node]! - root);
    }
  }
  return { nodes, values: Float64Array.from(values), thresholds };
}

/**
 * Where the rows at hand stand, feature by feature: below step `low` none goes left, from step `high` on all do that are known, and between
 * them the table says which.
 */
type Stand = {
  /** A bit a row. */
  everyone: number;
  low: Int32Array;
  high: Int32Array;
  present: Int32Array;
  unknown: Int32Array;
  table: Int32Array;
};
const standFor = (features: number): Stand => ({
  everyone: 0,
  low: new Int32Array(features),
  high: new Int32Array(features),
  present: new Int32Array(features),
  unknown: new Int32Array(features),
  table: new Int32Array(features * STEPS),
});
/** Of so many sets at once: while one tree is close to the processor, all of them go through it. */
const SETS = 8;
const stands: Stand[] = [];
const waitingNodes = new Int32Array(64);
const waitingSets = new Int32Array(64);

/** `places` says where in a row the features of the booster stand. */
export function predictAlike(booster: Booster, rows: readonly ArrayLike<number>[], places: readonly number[]): Float64Array {
  const sums = new Float64Array(rows.length).fill(booster.base);
  const packedBooster = packedOf(booster);
  const { thresholds } = packedBooster;
  for (let first = 0; first < rows.length; first += SETS * SET) {
    const sets = Math.min(SETS, Math.ceil((rows.length - first) / SET));
    for (let at = 0; at < sets; at++) {
      if ((stands[at]?.low.length ?? -1) < thresholds.length) stands[at] = standFor(thresholds.length);
      const from = first + at * SET;
      standRows(stands[at]!, thresholds, rows, places, from, Math.min(rows.length, from + SET));
    }
    for (let tree = 0; tree < booster.roots.length; tree++)
      for (let at = 0; at < sets; at++) addLeaves(packedBooster, booster.roots[tree]!, stands[at]!, sums, first + at * SET);
  }
  return sums;
}

/** Adds to the sums, from place `from` on, the leaf of one tree that each row of a set comes to. */
function addLeaves(
  { nodes, values }: Packed,
  root: number,
  { everyone, low, high, present, unknown, table }: Stand,
  sums: Float64Array,
  from: number,
) {
  let waiting = 1;
  waitingNodes[0] = root;
  waitingSets[0] = everyone;
  while (waiting > 0) {
    waiting--;
    const node = nodes[waitingNodes[waiting]!]!;
    const set = waitingSets[waiting]!;
    if (node < 0) {
      const leaf = values[-1 - node]!;
      for (let rest = set; rest !== 0; rest &= rest - 1) sums[from + 31 - Math.clz32(rest & -rest)]! += leaf;
      continue;
    }
    // Which way is a toss-up at every branching: computed, it costs the processor less than guessed wrong.
    const split = (node >> CHILD_BITS) & SPLIT;
    const feature = split >> STEP_BITS;
    const step = split & (STEPS - 1);
    const all = (high[feature]! - 1 - step) >> 31;
    const none = (step - low[feature]!) >> 31;
    const toTheUnknown = -((node >> 30) & 1);
    const goLeft = set & ((present[feature]! & all) | (table[split]! & ~(all | none)) | (unknown[feature]! & toTheUnknown));
    const goRight = set & ~goLeft;
    const left = root + (node & CHILD);
    waitingNodes[waiting] = left + 1;
    waitingSets[waiting] = goRight;
    waiting += (goRight | -goRight) >>> 31;
    waitingNodes[waiting] = left;
    waitingSets[waiting] = goLeft;
    waiting += (goLeft | -goLeft) >>> 31;
  }
}

function standRows(
  stand: Stand,
  thresholds: readonly Float32Array[],
  rows: readonly ArrayLike<number>[],
  places: readonly number[],
  from: number,
  to: number,
) {
  const { low, high, present, unknown, table } = stand;
  stand.everyone = to - from === SET ? -1 : (1 << (to - from)) - 1;
  for (let feature = 0; feature < thresholds.length; feature++) {
    const ascending = thresholds[feature]!;
    const place = places[feature]!;
    low[feature] = STEPS;
    high[feature] = -1;
    present[feature] = 0;
    unknown[feature] = 0;
    let before = Number.NaN;
    for (let k = from; k < to; k++) {
      const fact = rows[k]![place]!;
      const bit = 1 << (k - from);
      if (fact !== fact) {
        unknown[feature]! |= bit;
        continue;
      }
      present[feature]! |= bit;
      if (fact === before) continue;
      before = fact;
      steps[k - from] = firstNotBelow(ascending, fact);
      low[feature] = Math.min(low[feature]!, steps[k - from]!);
      high[feature] = Math.max(high[feature]!, steps[k - from]!);
    }
    if (low[feature]! >= high[feature]!) continue;
    const first = feature * STEPS;
    table.fill(0, first + low[feature]!, first + high[feature]!);
    let step = 0;
    before = Number.NaN;
    for (let k = from; k < to; k++) {
      const fact = rows[k]![place]!;
      if (fact !== fact) continue;
      if (fact !== before) step = steps[k - from]!;
      before = fact;
      if (step < high[feature]!) table[first + step]! |= 1 << (k - from);
    }
    for (let at = first + low[feature]! + 1; at < first + high[feature]!; at++) table[at]! |= table[at - 1]!;
  }
}
const steps = new Int32Array(SET);

function firstNotBelow(ascending: Float32Array, wanted: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

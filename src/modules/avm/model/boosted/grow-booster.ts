import { bin } from './bins.ts';
import type { Booster } from './booster.ts';
import { draw } from './draw.ts';

export type BoosterSettings = {
  /** Trees. */
  rounds: number;
  /** How much of a leaf's mean is taken: many short steps see more than few long ones. */
  rate: number;
  depth: number;
  /** Rows of the training that a leaf must hold. */
  fewestRows: number;
  /** Counts as so many rows of no difference: leaves of few rows say little. */
  ridge: number;
  /** Share of the rows, and of the columns, that one tree sees. */
  rowShare: number;
  columnShare: number;
  seed: number;
  /**
   * Residuals beyond so many mean absolute residuals count as that many (Huber's loss, 1964, its bound drawn in as the trees learn): a
   * few prices that nothing explains do not pull the others. Left out, errors count by their square.
   */
  bound?: number;
};

export type GrowTask = {
  columns: readonly Float32Array[];
  /** Of all rows of the columns; those not in `rows` are not looked at. */
  target: Float64Array;
  rows: Int32Array;
  settings: BoosterSettings;
};
/** Grows one booster, here or in a thread. */
export type Grow = (task: GrowTask) => Promise<Booster>;

const STEPS = 255;
/** Cells of a column in a histogram. */
const WIDTH = 256;
/** Whole numbers up to here are exact. */
const EXACT_BITS = 53;

type Node = { id: number; from: number; to: number; sum: number; slot: number; parent: number; sibling: number; counted: boolean };
type Split = { feature: number; step: number; unknownLeft: boolean; sum: number; count: number };

/**
 * Gradient boosting of squared error on histograms, level by level (Friedman 2001; histograms and the subtraction of siblings as in
 * LightGBM, Ke et al. 2017). The same task and seed give the same trees to the bit.
 */
export function growBooster({ columns, target, rows: training, settings }: GrowTask): Booster {
  const { rounds, rate, depth, fewestRows, ridge, rowShare, columnShare, seed, bound = Infinity } = settings;
  const binned = columns.map((column) => bin(column, training, STEPS));
  const bins = binned.map((one) => one.bins);
  const stepsOf = binned.map(({ edges }) => edges.length + 2);
  const n = training.length;
  const widest = 1 << Math.max(1, depth - 1);
  const perTree = Math.max(1, Math.round(columnShare * columns.length));
  const histograms = Array.from({ length: 2 * widest }, () => new Float64Array(perTree * WIDTH));

  let base = 0;
  for (const row of training) base += target[row]!;
  base /= Math.max(1, n);
  const residual = new Float64Array(target.length);
  for (const row of training) residual[row] = target[row]! - base;

  const grown = new Nodes();
  const roots: number[] = [];
  const rows = new Int32Array(n);
  const spare = new Int32Array(n);
  const packing = packingOf(n);
  const packed = new Float64Array(target.length);
  const gradient = new Float64Array(n);
  const isIn = new Uint8Array(n);

  for (let round = 0; round < rounds; round++) {
    const active = chosenColumns(columns.length, perTree, seed * 7919 + round);
    const scale = pack(residual, training, packed, { ...packing, bound });
    let rowCount = 0;
    let all = 0;
    for (let i = 0; i < n; i++) {
      const taken = rowShare >= 1 || draw(i, seed * 104_729 + round) < rowShare;
      isIn[i] = taken ? 1 : 0;
      if (!taken) continue;
      rows[rowCount++] = training[i]!;
      all += packed[training[i]!]!;
    }
    const total = unpackedSum(all, packing) / scale;
    const root = grown.add(total, rowCount);
    roots.push(root);
    let level: Node[] = [{ id: root, from: 0, to: rowCount, sum: total, slot: 0, parent: -1, sibling: -1, counted: true }];
    const leaves: { id: number; from: number; to: number }[] = [];
    for (let deep = 0; deep < depth && level.length > 0; deep++) {
      for (const node of level) if (node.counted) countRows(node, histograms[node.slot]!, { bins, active, rows, packed, gradient });
      for (const node of level) if (!node.counted) subtract(histograms[node.parent]!, histograms[node.sibling]!, histograms[node.slot]!);
      const next: Node[] = [];
      let slot = ((deep + 1) % 2) * widest;
      for (const node of level) {
        const split = bestSplit(node, histograms[node.slot]!, { active, stepsOf, fewestRows, ridge, packing, scale });
        if (split === null) {
          leaves.push(node);
          continue;
        }
        const middle = partition(node, split, bins[split.feature]!, rows, spare);
        const left = grown.split(
          node.id,
          split,
          split.step === 0 ? Number.NEGATIVE_INFINITY : binned[split.feature]!.edges[split.step - 1]!,
          node,
        );
        const lessLeft = middle - node.from <= node.to - middle;
        const [leftSlot, rightSlot] = [slot++, slot++];
        next.push(
          {
            parent: node.slot,
            id: left,
            from: node.from,
            to: middle,
            sum: split.sum,
            slot: leftSlot,
            sibling: rightSlot,
            counted: lessLeft,
          },
          {
            parent: node.slot,
            id: left + 1,
            from: middle,
            to: node.to,
            sum: node.sum - split.sum,
            slot: rightSlot,
            sibling: leftSlot,
            counted: !lessLeft,
          },
        );
        if (deep + 1 === depth) leaves.push(...next.splice(-2));
      }
      level = next;
    }
    leaves.push(...level);
    for (const { id, from, to } of leaves) {
      const step = (rate * grown.sum[id]!) / (grown.cover[id]! + ridge);
      grown.value[id] = step;
      for (let i = from; i < to; i++) residual[rows[i]!]! -= step;
    }
    if (rowCount < n) grown.walkOthers(root, { training, isIn, bins, residual });
  }
  return grown.booster(base, roots);
}

function chosenColumns(all: number, wanted: number, seed: number): Int32Array {
  const order = Int32Array.from({ length: all }, (_, at) => at);
  for (let at = 0; at < wanted; at++) {
    const other = at + Math.floor(draw(at, seed) * (all - at));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order.subarray(0, wanted);
}

/** How a row's residual and the row itself share one number: the residual, rounded and made positive, below; the count above it. */
type Packing = { half: number; one: number };

function packingOf(rows: number): Packing {
  const countBits = Math.max(1, Math.ceil(Math.log2(rows + 1)));
  const residualBits = Math.min(20, EXACT_BITS - 2 * countBits);
  if (residualBits < 6) throw new RangeError(`${rows} rows are too many to grow trees on at once`);
  return { half: 2 ** (residualBits - 1), one: 2 ** (residualBits + countBits) };
}

/** Gives the scale: a residual times it, rounded, is what was packed. */
function pack(
  residual: Float64Array,
  training: Int32Array,
  packed: Float64Array,
  { half, one, bound }: Packing & { bound: number },
): number {
  let farthest = 1e-12;
  let all = 0;
  for (let i = 0; i < training.length; i++) {
    const size = Math.abs(residual[training[i]!]!);
    if (size > farthest) farthest = size;
    all += size;
  }
  if (bound < Infinity) farthest = Math.max(1e-12, Math.min(farthest, (bound * all) / training.length));
  const scale = (half - 1) / farthest;
  for (let i = 0; i < training.length; i++) {
    const drawnIn = Math.min(farthest, Math.max(-farthest, residual[training[i]!]!));
    packed[training[i]!] = one + half + Math.round(drawnIn * scale);
  }
  return scale;
}

const countIn = (packed: number, { one }: Packing) => Math.floor(packed / one);
function unpackedSum(packed: number, { half, one }: Packing) {
  const count = Math.floor(packed / one);
  return packed - count * one - count * half;
}

type Counting = { bins: readonly Uint8Array[]; active: Int32Array; rows: Int32Array; packed: Float64Array; gradient: Float64Array };
function countRows({ from, to }: Node, histogram: Float64Array, { bins, active, rows, packed, gradient }: Counting) {
  histogram.fill(0);
  for (let i = from; i < to; i++) gradient[i] = packed[rows[i]!]!;
  let at = 0;
  for (; at + 4 <= active.length; at += 4)
    countFour(
      [bins[active[at]!]!, bins[active[at + 1]!]!, bins[active[at + 2]!]!, bins[active[at + 3]!]!],
      { rows, gradient, from, to },
      histogram.subarray(at * WIDTH, (at + 4) * WIDTH),
    );
  for (; at < active.length; at++)
    countOne(bins[active[at]!]!, { rows, gradient, from, to }, histogram.subarray(at * WIDTH, (at + 1) * WIDTH));
}

/** What all the time goes to. Whole numbers are added, so their order does not matter; four columns at once keep the processor busy. */
function countFour(
  [a, b, c, d]: readonly [Uint8Array, Uint8Array, Uint8Array, Uint8Array],
  { rows, gradient, from, to }: { rows: Int32Array; gradient: Float64Array; from: number; to: number },
  histogram: Float64Array,
) {
  for (let i = from; i < to; i++) {
    const row = rows[i]!;
    const value = gradient[i]!;
    histogram[a[row]!]! += value;
    histogram[256 + b[row]!]! += value;
    histogram[512 + c[row]!]! += value;
    histogram[768 + d[row]!]! += value;
  }
}

function countOne(
  bins: Uint8Array,
  { rows, gradient, from, to }: { rows: Int32Array; gradient: Float64Array; from: number; to: number },
  histogram: Float64Array,
) {
  for (let i = from; i < to; i++) histogram[bins[rows[i]!]!]! += gradient[i]!;
}

function subtract(parent: Float64Array, sibling: Float64Array, into: Float64Array) {
  for (let i = 0; i < into.length; i++) into[i] = parent[i]! - sibling[i]!;
}

type Splitting = {
  active: Int32Array;
  stepsOf: readonly number[];
  fewestRows: number;
  ridge: number;
  packing: Packing;
  scale: number;
};
function bestSplit(node: Node, histogram: Float64Array, { active, stepsOf, fewestRows, ridge, packing, scale }: Splitting): Split | null {
  const rows = node.to - node.from;
  if (rows < 2 * fewestRows) return null;
  const without = (node.sum * node.sum) / (rows + ridge);
  const both = packing.one + packing.half;
  const perOne = 1 / packing.one;
  const perScale = 1 / scale;
  let best: Split | null = null;
  let most = 1e-12;
  for (let at = 0; at < active.length; at++) {
    const offset = at * WIDTH;
    const steps = stepsOf[active[at]!]!;
    const unknownRows = countIn(histogram[offset]!, packing);
    const unknownSum = unpackedSum(histogram[offset]!, packing) / scale;
    for (let unknownLeft = 0; unknownLeft < (unknownRows > 0 ? 2 : 1); unknownLeft++) {
      let sum = unknownLeft ? unknownSum : 0;
      let count = unknownLeft ? unknownRows : 0;
      // Unknown to the left and everything known to the right is a split, too.
      for (let step = unknownLeft ? 0 : 1; step < steps - 1; step++) {
        if (step > 0) {
          const cell = histogram[offset + step]!;
          const wholeCells = Math.floor(cell * perOne);
          count += wholeCells;
          sum += (cell - wholeCells * both) * perScale;
        }
        if (count < fewestRows) continue;
        const right = rows - count;
        if (right < fewestRows) break;
        const rightSum = node.sum - sum;
        const gain = (sum * sum) / (count + ridge) + (rightSum * rightSum) / (right + ridge) - without;
        if (gain > most) {
          most = gain;
          best = { feature: active[at]!, step, unknownLeft: unknownLeft === 1, sum, count };
        }
      }
    }
  }
  return best;
}

/** Rows of the node in their order, those to the left first; gives where the right ones begin. */
function partition({ from, to }: Node, { step, unknownLeft }: Split, bins: Uint8Array, rows: Int32Array, spare: Int32Array): number {
  let left = from;
  let right = 0;
  for (let i = from; i < to; i++) {
    const row = rows[i]!;
    const value = bins[row]!;
    if (value === 0 ? unknownLeft : value <= step) rows[left++] = row;
    else spare[right++] = row;
  }
  rows.set(spare.subarray(0, right), left);
  return left;
}

/** Nodes of all trees while they grow. */
class Nodes {
  readonly feature: number[] = [];
  readonly threshold: number[] = [];
  readonly step: number[] = [];
  readonly left: number[] = [];
  readonly unknownLeft: number[] = [];
  readonly value: number[] = [];
  readonly cover: number[] = [];
  readonly sum: number[] = [];

  add(sum: number, rows: number): number {
    this.feature.push(-1);
    this.threshold.push(0);
    this.step.push(0);
    this.left.push(-1);
    this.unknownLeft.push(0);
    this.value.push(0);
    this.cover.push(rows);
    this.sum.push(sum);
    return this.feature.length - 1;
  }

  split(id: number, { feature, step, unknownLeft, sum, count }: Split, threshold: number, { sum: all, from, to }: Node): number {
    const left = this.add(sum, Math.round(count));
    this.add(all - sum, to - from - Math.round(count));
    this.feature[id] = feature;
    this.threshold[id] = threshold;
    this.step[id] = step;
    this.left[id] = left;
    this.unknownLeft[id] = unknownLeft ? 1 : 0;
    return left;
  }

  /** Rows that the tree did not see are moved by it, too. */
  walkOthers(
    root: number,
    { training, isIn, bins, residual }: { training: Int32Array; isIn: Uint8Array; bins: readonly Uint8Array[]; residual: Float64Array },
  ) {
    const feature = Int32Array.from(this.feature.slice(root));
    const step = Uint8Array.from(this.step.slice(root));
    const left = Int32Array.from(this.left.slice(root), (child) => child - root);
    const unknownLeft = Uint8Array.from(this.unknownLeft.slice(root));
    const value = Float64Array.from(this.value.slice(root));
    for (let i = 0; i < training.length; i++) {
      if (isIn[i] === 1) continue;
      const row = training[i]!;
      let node = 0;
      for (let of = feature[0]!; of >= 0; of = feature[node]!) {
        const fact = bins[of]![row]!;
        node = (fact === 0 ? unknownLeft[node] === 1 : fact <= step[node]!) ? left[node]! : left[node]! + 1;
      }
      residual[row]! -= value[node]!;
    }
  }

  booster(base: number, roots: readonly number[]): Booster {
    return {
      base,
      feature: Int16Array.from(this.feature),
      threshold: Float32Array.from(this.threshold),
      left: Int32Array.from(this.left),
      unknownLeft: Uint8Array.from(this.unknownLeft),
      value: Float64Array.from(this.value),
      cover: Float32Array.from(this.cover),
      roots: Int32Array.from(roots),
    };
  }
}

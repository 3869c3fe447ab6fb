/**
 * Says what a booster says of many rows that are much alike, such as one flat at many sizes. Rows that stand together at a branching walk
 * on together: a set of rows is the bits of one number, and which of them go left is looked up by feature and step. Each row's leaves are
 * added up in the order of the trees, so every sum is, to the bit, what `predictRow` says.
 */
import type { Booster } from './booster.ts';

/** A booster whose thresholds are numbered: `code` is feature × 256 + step, and above it 1 where the unknown goes left; −1 is a leaf. */
type Numbered = { code: Int32Array; thresholds: readonly Float32Array[] };

const SETS = 32;
const STEPS = 256;
const UNKNOWN_LEFT = 1 << 24;

const numbered = new WeakMap<Booster, Numbered>();

function numberedOf(booster: Booster): Numbered {
  let known = numbered.get(booster);
  if (known === undefined) numbered.set(booster, (known = numberThresholds(booster)));
  return known;
}

function numberThresholds({ feature, threshold, unknownLeft }: Booster): Numbered {
  const found: Set<number>[] = [];
  for (let node = 0; node < feature.length; node++) if (feature[node]! >= 0) (found[feature[node]!] ??= new Set()).add(threshold[node]!);
  const thresholds = Array.from(found, (some) => Float32Array.from(some ?? []).sort());
  if (thresholds.some(({ length }) => length >= STEPS)) throw new RangeError('a feature of more steps than a histogram has');
  const step = thresholds.map((ascending) => new Map(Array.from(ascending, (value, at) => [value, at])));
  const code = Int32Array.from(feature, (on, node) =>
    on < 0 ? -1 : on * STEPS + step[on]!.get(threshold[node]!)! + (unknownLeft[node] === 1 ? UNKNOWN_LEFT : 0),
  );
  return { code, thresholds };
}

let room = { left: new Int32Array(0), unknown: new Int32Array(0) };
const nodes = new Int32Array(256);
const sets = new Int32Array(256);

/** `places` says where in a row the features of the booster stand. */
export function predictAlike(booster: Booster, rows: readonly ArrayLike<number>[], places: readonly number[]): Float64Array {
  const sums = new Float64Array(rows.length).fill(booster.base);
  for (let from = 0; from < rows.length; from += SETS) addSet(booster, rows, places, from, Math.min(rows.length, from + SETS), sums);
  return sums;
}

function addSet(
  booster: Booster,
  rows: readonly ArrayLike<number>[],
  places: readonly number[],
  from: number,
  to: number,
  sums: Float64Array,
) {
  const { code, thresholds } = numberedOf(booster);
  const { left, value, roots } = booster;
  const whoGoesLeft = tableOf(thresholds, rows, places, from, to);
  const { unknown } = room;
  const everyone = to - from === SETS ? -1 : (1 << (to - from)) - 1;
  for (let tree = 0; tree < roots.length; tree++) {
    let waiting = 0;
    let node = roots[tree]!;
    let set = everyone;
    for (;;) {
      const on = code[node]!;
      if (on >= 0) {
        let goLeft = whoGoesLeft[on & 0xff_ff_ff]!;
        if (on >= UNKNOWN_LEFT) goLeft |= unknown[(on & 0xff_ff_ff) >> 8]!;
        goLeft &= set;
        node = left[node]!;
        if (goLeft === 0) node++;
        else if (goLeft !== set) {
          nodes[waiting] = node + 1;
          sets[waiting++] = set & ~goLeft;
          set = goLeft;
        }
        continue;
      }
      const leaf = value[node]!;
      for (let rest = set; rest !== 0; rest &= rest - 1) sums[from + 31 - Math.clz32(rest & -rest)]! += leaf;
      if (waiting === 0) break;
      node = nodes[--waiting]!;
      set = sets[waiting]!;
    }
  }
}

/** By feature and step, the rows at or below it; and by feature the rows of which it is not known. */
function tableOf(
  thresholds: readonly Float32Array[],
  rows: readonly ArrayLike<number>[],
  places: readonly number[],
  from: number,
  to: number,
): Int32Array {
  if (room.unknown.length < thresholds.length)
    room = { left: new Int32Array(thresholds.length * STEPS), unknown: new Int32Array(thresholds.length) };
  const { left, unknown } = room;
  for (let feature = 0; feature < thresholds.length; feature++) {
    const ascending = thresholds[feature]!;
    const first = feature * STEPS;
    left.fill(0, first, first + ascending.length);
    unknown[feature] = 0;
    const place = places[feature]!;
    let before = Number.NaN;
    let step = 0;
    for (let k = from; k < to; k++) {
      const fact = rows[k]![place]!;
      const bit = 1 << (k - from);
      if (fact !== fact) {
        unknown[feature]! |= bit;
        continue;
      }
      if (fact !== before) step = firstNotBelow(ascending, fact);
      before = fact;
      if (step < ascending.length) left[first + step]! |= bit;
    }
    for (let at = first + 1; at < first + ascending.length; at++) left[at]! |= left[at - 1]!;
  }
  return left;
}

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

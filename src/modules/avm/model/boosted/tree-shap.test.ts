import { expect, test } from 'vitest';
import { predictRow, type Booster } from './booster.ts';
import { draw } from './draw.ts';
import { growBooster } from './grow-booster.ts';
import { treeShap } from './tree-shap.ts';

const features = 7;
const n = 400;
const columns = Array.from({ length: features }, (_, f) =>
  Float32Array.from({ length: n }, (_none, i) => (draw(i, f + 1) < 0.05 ? Number.NaN : draw(i, f + 11))),
);
const target = Float64Array.from(
  { length: n },
  (_, i) =>
    3 * (columns[0]![i]! > 0.5 ? 1 : 0) +
    (columns[1]![i]! || 0) * (columns[2]![i]! || 0) +
    (columns[3]![i]! || 0) * (columns[4]![i]! || 1) +
    0.1 * draw(i, 77),
);
const booster = growBooster({
  columns,
  target,
  rows: Int32Array.from({ length: n }, (_, i) => i),
  settings: { rounds: 6, rate: 0.3, depth: 8, fewestRows: 2, ridge: 1, rowShare: 0.8, columnShare: 1, seed: 3 },
});
const rowAt = (i: number) => columns.map((column) => column[i]!);

/** What a tree says when only some features are known: elsewhere both ways are taken, by how many rows went there. */
function expectedOf({ feature, threshold, left, unknownLeft, value, cover }: Booster, row: readonly number[], subset: number) {
  const from = (node: number): number => {
    const on = feature[node]!;
    if (on < 0) return value[node]!;
    const [a, b] = [left[node]!, left[node]! + 1];
    if ((subset >> on) & 1) {
      const fact = row[on]!;
      return from(fact <= threshold[node]! || (Number.isNaN(fact) && unknownLeft[node] === 1) ? a : b);
    }
    return (cover[a]! * from(a) + cover[b]! * from(b)) / (cover[a]! + cover[b]!);
  };
  return [...booster.roots].reduce((sum, root) => sum + from(root), booster.base);
}
const factorial = (k: number): number => (k <= 1 ? 1 : k * factorial(k - 1));
/** Shapley's own formula, over all subsets. */
function byDefinition(row: readonly number[]) {
  return Array.from({ length: features }, (_, f) => {
    let share = 0;
    for (let subset = 0; subset < 1 << features; subset++) {
      if ((subset >> f) & 1) continue;
      const size = [...Array(features).keys()].filter((k) => (subset >> k) & 1).length;
      const weight = (factorial(size) * factorial(features - size - 1)) / factorial(features);
      share += weight * (expectedOf(booster, row, subset | (1 << f)) - expectedOf(booster, row, subset));
    }
    return share;
  });
}

test('the shares of the features are those of Shapley’s formula over all subsets', () => {
  for (let i = 0; i < 8; i++) {
    const { shares } = treeShap(booster, rowAt(i), features);
    byDefinition(rowAt(i)).forEach((share, f) => expect(shares[f]).toBeCloseTo(share, 9));
  }
});

test('a path of seven different features is among them', () => {
  const longest = (node: number, seen: ReadonlySet<number>): number => {
    const on = booster.feature[node]!;
    if (on < 0) return seen.size;
    const next = new Set(seen).add(on);
    return Math.max(longest(booster.left[node]!, next), longest(booster.left[node]! + 1, next));
  };
  expect(Math.max(...[...booster.roots].map((root) => longest(root, new Set())))).toBe(features);
});

test('the average and the shares add up to what the booster says', () => {
  for (let i = 0; i < n; i++) {
    const { expected, shares } = treeShap(booster, rowAt(i), features);
    expect(shares.reduce((sum, share) => sum + share, expected)).toBeCloseTo(predictRow(booster, rowAt(i)), 9);
  }
});

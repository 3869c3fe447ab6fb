import { describe, expect, test } from 'vitest';
import { predictRow, predictRows } from './booster.ts';
import { draw } from './draw.ts';
import { growBooster, type BoosterSettings } from './grow-booster.ts';

const settings: BoosterSettings = { rounds: 60, rate: 0.1, depth: 4, fewestRows: 5, ridge: 1, rowShare: 0.8, columnShare: 0.8, seed: 1 };
const n = 2000;
const columns = [0, 1, 2].map((salt) => Float32Array.from({ length: n }, (_, i) => draw(i, salt)));
const step = Float64Array.from({ length: n }, (_, i) => (columns[0]![i]! > 0.5 ? 2 : -1) + columns[1]![i]!);
const all = Int32Array.from({ length: n }, (_, i) => i);

describe('a booster', () => {
  test('finds a step and a slope in its training, and says them of rows it has not seen', () => {
    const seen = all.filter((i) => i % 2 === 0);
    const booster = growBooster({ columns, target: step, rows: seen, settings });
    const unseen = all.filter((i) => i % 2 === 1);
    const predicted = predictRows(booster, columns, unseen);
    const misses =
      unseen.map((row, at) => Math.abs(predicted[at]! - step[row]!) * 1000).reduce((sum, miss) => sum + miss, 0) / unseen.length / 1000;
    expect(misses).toBeLessThan(0.1);
  });

  test('is the same to the bit for the same task, and another for another seed', () => {
    const once = growBooster({ columns, target: step, rows: all, settings });
    expect(growBooster({ columns, target: step, rows: all, settings })).toEqual(once);
    expect(growBooster({ columns, target: step, rows: all, settings: { ...settings, seed: 2 } })).not.toEqual(once);
  });

  test('does not look at rows that are not its own', () => {
    const rows = all.filter((i) => i < 1000);
    const changed = step.map((value, i) => (i < 1000 ? value : 1e6));
    expect(growBooster({ columns, target: changed, rows, settings })).toEqual(growBooster({ columns, target: step, rows, settings }));
  });

  test('learns what it means that a fact is not known', () => {
    const gap = Float32Array.from({ length: n }, (_, i) => (i % 3 === 0 ? Number.NaN : 1));
    const target = Float64Array.from({ length: n }, (_, i) => (i % 3 === 0 ? 5 : 1));
    const booster = growBooster({ columns: [gap], target, rows: all, settings: { ...settings, columnShare: 1 } });
    expect(predictRow(booster, [Number.NaN])).toBeCloseTo(5, 1);
    expect(predictRow(booster, [1])).toBeCloseTo(1, 1);
  });

  test('with a bound is hardly moved by a few prices that nothing explains', () => {
    const wild = step.map((value, i) => (i % 100 === 0 ? value + 50 : value));
    const missBy = (booster: ReturnType<typeof growBooster>) =>
      predictRows(booster, columns, all).reduce((sum, predicted, i) => sum + Math.abs(predicted - step[i]!), 0) / n;
    const bounded = missBy(growBooster({ columns, target: wild, rows: all, settings: { ...settings, bound: 2 } }));
    const squared = missBy(growBooster({ columns, target: wild, rows: all, settings }));
    expect(bounded).toBeLessThan(squared / 2);
  });

  test('without anything to learn says the mean', () => {
    const target = new Float64Array(n).fill(7);
    const booster = growBooster({ columns, target, rows: all, settings });
    expect(predictRow(booster, [0.1, 0.2, 0.3])).toBe(7);
  });
});

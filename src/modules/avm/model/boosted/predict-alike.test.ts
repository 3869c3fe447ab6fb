import { expect, test } from 'vitest';
import { predictRow } from './booster.ts';
import { draw } from './draw.ts';
import { growBooster } from './grow-booster.ts';
import { predictAlike } from './predict-alike.ts';

const features = 5;
const n = 600;
/** A column of few values, one that is often not known, and three that go on. */
const columns = Array.from({ length: features }, (_, f) =>
  Float32Array.from({ length: n }, (_none, i) =>
    f === 1 && draw(i, 91) < 0.3 ? Number.NaN : f === 0 ? Math.floor(4 * draw(i, 1)) : draw(i, f + 11),
  ),
);
const booster = growBooster({
  columns,
  target: Float64Array.from(
    { length: n },
    (_, i) => columns[0]![i]! + Math.sin(9 * columns[2]![i]!) + (columns[1]![i]! || 2) * columns[3]![i]!,
  ),
  rows: Int32Array.from({ length: n }, (_, i) => i),
  settings: { rounds: 40, rate: 0.2, depth: 7, fewestRows: 3, ridge: 1, rowShare: 0.8, columnShare: 0.8, seed: 5 },
});
const rowAt = (i: number) => Float32Array.from(columns, (column) => column[i]!);

test('many rows together are told what each is told alone, to the bit', () => {
  for (const many of [1, 2, 31, 32, 33, 70]) {
    const rows = Array.from({ length: many }, (_, k) => rowAt((7 * k + many) % n));
    expect([...predictAlike(booster, rows, [0, 1, 2, 3, 4])]).toEqual(rows.map((row) => predictRow(booster, row)));
  }
});

test('of rows alike in all but one fact, too, and where facts stand elsewhere in the row', () => {
  const rows = Array.from({ length: 25 }, (_, k) => rowAt(9).with(2, k / 25));
  const elsewhere = rows.map((row) => Float32Array.of(row[4]!, -1, row[3]!, row[2]!, row[1]!, row[0]!));
  expect([...predictAlike(booster, elsewhere, [5, 4, 3, 2, 0])]).toEqual(rows.map((row) => predictRow(booster, row)));
});

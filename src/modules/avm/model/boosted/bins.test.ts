import { expect, test } from 'vitest';
import { bin, binEdges } from './bins.ts';

const all = ({ length }: Float32Array) => Int32Array.from({ length }, (_, i) => i);

test('what is not known has a step of its own, the others rise with the value', () => {
  const column = Float32Array.of(3, Number.NaN, 1, 2, 3);
  const { bins, edges } = bin(column, all(column), 255);
  expect([...bins]).toEqual([3, 0, 1, 2, 3]);
  expect([...edges]).toEqual([1.5, 2.5]);
});

test('a column of more values than steps is cut so that each step holds about as many', () => {
  const column = Float32Array.from({ length: 10_000 }, (_, i) => (i * 7919) % 10_000);
  const { bins } = bin(column, all(column), 11);
  const counts = new Map<number, number>();
  for (const step of bins) counts.set(step, (counts.get(step) ?? 0) + 1);
  expect(binEdges(column, all(column), 11).length).toBe(9);
  for (const count of counts.values()) expect(count).toBeGreaterThan(800);
});

test('a column without any value has one step and no edge', () => {
  const column = new Float32Array(4).fill(Number.NaN);
  expect(bin(column, all(column), 255)).toEqual({ bins: new Uint8Array(4), edges: new Float32Array(0) });
});

test('rows outside the training move no edge', () => {
  const column = Float32Array.of(3, 1, 2, 900);
  const training = Int32Array.of(0, 1, 2);
  expect(bin(column, training, 255)).toEqual(bin(Float32Array.of(3, 1, 2, -5), training, 255));
});

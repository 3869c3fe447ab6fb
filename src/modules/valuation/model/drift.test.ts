import { expect, test } from 'vitest';
import { driftOf } from './drift.ts';

const trial = { n: 5000, months: 12, mdape: 3, ppe10: 90, cod: 4 };
const month = (n: number, mdape: number, coverage80 = 80) => ({ month: 24_300, n, mdape, ppe10: 90, medianRatio: 1, coverage80 });

test('trees that have learned no later month have no drift', () => {
  expect(driftOf(trial)).toBeNull();
});

test('a median error a quarter above the trial is drift, and so is a range that holds too few or too many', () => {
  expect(driftOf({ ...trial, served: [month(300, 3.6)] })).toEqual({ n: 300, months: 1, mdape: 3.6, coverage80: 80, isDrifting: false });
  expect(driftOf({ ...trial, served: [month(300, 3.8)] })?.isDrifting).toBe(true);
  expect(driftOf({ ...trial, served: [month(300, 3, 69)] })?.isDrifting).toBe(true);
  expect(driftOf({ ...trial, served: [month(300, 3, 91)] })?.isDrifting).toBe(true);
});

test('few sales raise no alarm, and good months of long ago hide no bad new ones', () => {
  expect(driftOf({ ...trial, served: [month(199, 9, 20)] })?.isDrifting).toBe(false);
  const good = Array.from({ length: 9 }, () => month(1000, 3));
  expect(driftOf({ ...trial, served: [...good, month(300, 5), month(300, 5), month(300, 5)] })).toMatchObject({ n: 900, isDrifting: true });
});

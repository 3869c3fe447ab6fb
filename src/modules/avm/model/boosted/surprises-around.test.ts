import { expect, test } from 'vitest';
import { SurprisesAround } from './surprises-around.ts';

test('a place hears what its own sales lately came out above what was expected, and forgets it by half in six weeks', () => {
  const around = new SurprisesAround(Int32Array.of(0, 0, 1), 2);
  const read = (row: number, position: number) => {
    const values: number[] = [];
    around.read(row, position, (value) => values.push(value));
    return values;
  };
  expect(read(0, 5)).toEqual([0, 0, 0]);
  for (let sale = 0; sale < 20; sale++) around.learn(1, 5, 0.1);
  const [lately, count, halfYear] = read(0, 5) as [number, number, number];
  expect([lately, count, halfYear]).toEqual([0.1 * (20 / 25), 20, 0.1 * (20 / 25)].map((value) => expect.closeTo(value, 9) as number));
  expect(read(2, 5)).toEqual([0, 0, 0]);
  const later = read(0, 8) as [number, number, number];
  expect(later[1]).toBeCloseTo(5, 9);
  expect(later[0]).toBeCloseTo(0.1 * (5 / 10), 9);
  expect(later[2]).toBeGreaterThan(later[0]);
});

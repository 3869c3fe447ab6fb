import { expect, test } from 'vitest';
import { draw } from './draw.ts';
import { tellsThePrice } from './telltale.ts';
import { makeMarket } from './testing.ts';

const market = makeMarket({ buildings: 20, months: 24, salesAMonth: 40, noise: 0.06 });
const column = (value: (i: number) => number) => Float32Array.from({ length: market.n }, (_, i) => value(i));

test('a column that holds the surprise of the deal under an innocent name is caught', () => {
  const level = new Map<number, { sum: number; n: number }>();
  market.building.forEach((b, i) => {
    const one = level.get(b) ?? { sum: 0, n: 0 };
    one.sum += market.logRate[i]! + 0.1 * market.logArea[i]! - 0.005 * market.floor[i]! - 0.005 * (market.month[i]! - market.month[0]!);
    one.n++;
    level.set(b, one);
  });
  const surprise = (i: number) => {
    const { sum, n } = level.get(market.building[i]!)!;
    return (
      market.logRate[i]! + 0.1 * market.logArea[i]! - 0.005 * market.floor[i]! - 0.005 * (market.month[i]! - market.month[0]!) - sum / n
    );
  };
  expect(
    tellsThePrice(
      market,
      column((i) => Math.round(40 * surprise(i))),
    ),
  ).toBe(true);
});

test('what a flat is, is no telltale: its size, its floor, a word drawn by lot', () => {
  expect(
    tellsThePrice(
      market,
      column((i) => market.unitType[i]!),
    ),
  ).toBe(false);
  expect(
    tellsThePrice(
      market,
      column((i) => Math.floor(market.floor[i]! / 3)),
    ),
  ).toBe(false);
  expect(
    tellsThePrice(
      market,
      column((i) => Math.floor(8 * draw(i, 3))),
    ),
  ).toBe(false);
});

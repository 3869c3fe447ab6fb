import { expect, test } from 'vitest';
import { fewestLocalities, tryScore, type Judged } from './try-score.ts';

let dice = 5;
const roll = () => {
  dice = (Math.imul(dice, 1_664_525) + 1_013_904_223) >>> 0;
  return dice / 2 ** 32;
};
const places = (rateOf: (score: number, at: number) => number, n = 60): Judged[] =>
  Array.from({ length: n }, (_, at) => {
    const score = 100 * roll();
    return { latitude: 18.4 + 0.3 * roll(), longitude: 73.7 + 0.3 * roll(), score, rate: rateOf(score, at) };
  });

test('a score that rates follow foretells nearly all of them, and one that has nothing to do with them nothing', () => {
  const tried = tryScore(places((score) => 5_000 * Math.exp(score / 100 + 0.02 * roll())));
  expect(tried?.explained).toBeGreaterThan(95);
  expect(tried?.rankCorrelation).toBeGreaterThan(0.97);
  expect(tried?.medianError).toBeLessThan(2);
  const blind = tryScore(places(() => 5_000 * Math.exp(roll())));
  expect(blind?.explained).toBeLessThan(5);
  expect(Math.abs(blind?.rankCorrelation ?? 1)).toBeLessThan(0.3);
});

test('each locality is foretold without itself: refitting by hand gives the same', () => {
  const judged = places((score, at) => 4_000 + 30 * score + (at % 5) * 300, 20);
  const logs = judged.map(({ rate }) => Math.log(rate));
  let [missed, whole] = [0, 0];
  for (const [at, { score }] of judged.entries()) {
    const others = judged.flatMap((one, index) => (index === at ? [] : [{ x: one.score, y: logs[index]! }]));
    const mx = others.reduce((sum, { x }) => sum + x, 0) / others.length;
    const my = others.reduce((sum, { y }) => sum + y, 0) / others.length;
    const slope = others.reduce((sum, { x, y }) => sum + (x - mx) * (y - my), 0) / others.reduce((sum, { x }) => sum + (x - mx) ** 2, 0);
    missed += (logs[at]! - my - slope * (score - mx)) ** 2;
    whole += (logs[at]! - my) ** 2;
  }
  expect(tryScore(judged)?.explained).toBeCloseTo(100 * (1 - missed / whole), 8);
});

test('where all scores are alike the score explains nothing, and too few localities are not tried', () => {
  expect(tryScore(places((_, at) => 5_000 + at).map((one) => Object.assign({}, one, { score: 50 })))?.explained).toBeCloseTo(0, 8);
  expect(tryScore(places(() => 5_000, fewestLocalities - 1))).toBeNull();
});

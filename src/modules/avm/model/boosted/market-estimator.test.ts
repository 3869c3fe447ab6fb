import { beforeAll, expect, test } from 'vitest';
import { firstAtLeast } from '../sales-of-place.ts';
import type { SubjectFeatures } from './subject-columns.ts';
import { learnMonths } from './learn-months.ts';
import { MarketEstimator } from './market-estimator.ts';
import type { MarketColumns } from './market-columns.ts';
import { columnsUntil, growHere, makeMarket } from './testing.ts';
import { trainModel, type TrainedModel } from './train-model.ts';
import { predictorOf, trainTwoStages, type Predicted } from './two-stages.ts';

const market = makeMarket({ buildings: 20, months: 26, salesAMonth: 40, noise: 0.05 });
const cut = market.month[0]! + 25;
const before = firstAtLeast(market.month, cut);
/** The sales before the cut; those after it are what is asked about. */
const columns = columnsUntil(market, cut);
const later = Int32Array.from({ length: market.n - before }, (_, at) => before + at);
const subjectAt = (i: number, partial: Partial<SubjectFeatures> = {}): SubjectFeatures => ({
  building: market.building[i]!,
  locality: market.locality[i]!,
  logArea: market.logArea[i]!,
  floor: market.floor[i]!,
  builtYear: market.builtYear[i]!,
  latitude: market.latitude[i]!,
  longitude: market.longitude[i]!,
  unitType: market.unitType[i]!,
  saleKind: market.saleKind[i]!,
  ...partial,
});

let estimator: MarketEstimator;
let tried: Predicted;
let earlier: TrainedModel;
beforeAll(async () => {
  const model: TrainedModel = await trainModel(columns, { seed: 1, effort: 0.05 }, growHere);
  expect(model.recent).toBeUndefined();
  const trained = await trainTwoStages(market, cut, growHere, { seed: 1, effort: 0.05 });
  // Another share than the usual one: of a stored model its own holds.
  const stages = { ...trained.model, baseShare: 0.25 };
  tried = predictorOf(stages, trained.read)(later);
  expect(tried.logRate).not.toEqual(trained.predict(later).logRate);
  const first = columnsUntil(market, cut - 3);
  earlier = await trainModel(first, { seed: 1, effort: 0.05 }, growHere);
  estimator = new MarketEstimator(columns, {
    ...model,
    stages,
    slopes: trained.read.slopes,
    facts: trained.facts.slice(0, before),
    fold: trained.fold,
  });
});

test('a flat that is asked about is told exactly what a sale of that month would have been told when the model was tried', () => {
  later.forEach((row, at) => {
    const { logPriceBefore } = estimator.say(subjectAt(row), false);
    expect(logPriceBefore - market.logArea[row]!).toBeCloseTo(tried.logRate[at]!, 5);
  });
});

test('the reasons add up to the value before it is drawn to the rising curve', () => {
  for (const row of later.subarray(0, 10)) {
    const { reasons, logPriceBefore } = estimator.say(subjectAt(row), true);
    expect(Object.values(reasons!.groups).reduce((sum, share) => sum + share, reasons!.start)).toBeCloseTo(logPriceBefore, 6);
  }
});

test('what was asked before changes nothing of what is said now', () => {
  const first = estimator.say(subjectAt(before), false);
  estimator.say(subjectAt(before + 1, { building: null, saleKind: 1 }), false);
  expect(estimator.say(subjectAt(before), false)).toEqual(first);
});

test('a building nobody has bought in is told apart, and its range is wider than that of its known neighbours', () => {
  const own = estimator.say(subjectAt(before), false);
  const fresh = estimator.say(subjectAt(before, { building: null }), false);
  expect([own.knownBy, fresh.knownBy]).toEqual(['known', 'new']);
  expect(fresh.ownSales).toBe(0);
});

test('trees of three months ago that have learned the months since say what a trial of those months says, and hear what they missed', () => {
  // All rates rise by 2% a month since the trees were grown.
  const risenBy = (month: number) => Math.max(0, month - (cut - 4)) * 0.02;
  const risen = { ...columns, logRate: columns.logRate.map((rate, i) => rate + risenBy(columns.month[i]!)) };
  const { model, served } = learnMonths({ market: risen, fold: earlier.fold }, earlier);
  expect(served.map(({ month, n }) => [month, n])).toEqual([
    [cut - 3, 40],
    [cut - 2, 40],
    [cut - 1, 40],
  ]);
  expect(served.every(({ mdape, coverage80 }) => mdape! < 12 && coverage80! > 50)).toBe(true);
  expect(model.stages).toBe(earlier.stages);
  expect(model.recent!.building.length).toBeGreaterThan(10);
  const asLearned = new MarketEstimator(risen, model);
  const withoutLearning = new MarketEstimator(columnsUntil(market, cut - 3), earlier);
  const miss = (of: MarketEstimator) =>
    later.reduce(
      (sum, row) =>
        sum + Math.abs(of.say(subjectAt(row), false).logPriceBefore - market.logArea[row]! - market.logRate[row]! - risenBy(cut)),
      0,
    );
  expect(asLearned.position).toBe(withoutLearning.position + 3);
  expect(miss(asLearned)).toBeLessThan(0.8 * miss(withoutLearning));
});

test('a sale that came later moves what was learned of earlier months by nothing', () => {
  const dearer = { ...columns, logRate: columns.logRate.map((rate, i) => (columns.month[i]! >= cut - 1 ? rate + 1 : rate)) };
  const months = (of: MarketColumns) => learnMonths({ market: of, fold: earlier.fold }, earlier).served.slice(0, 2);
  expect(months(dearer)).toEqual(months(columns));
});

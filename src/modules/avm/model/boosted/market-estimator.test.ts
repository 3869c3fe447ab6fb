import { beforeAll, expect, test } from 'vitest';
import { firstAtLeast } from '../sales-of-place.ts';
import type { SubjectFeatures } from './subject-columns.ts';
import { MarketEstimator } from './market-estimator.ts';
import type { MarketColumns } from './market-columns.ts';
import { placeOf, RecentMisses } from './recent-misses.ts';
import { growHere, makeMarket } from './testing.ts';
import { trainModel, type TrainedModel } from './train-model.ts';
import { trainTwoStages, type Predicted } from './two-stages.ts';

const market = makeMarket({ buildings: 20, months: 26, salesAMonth: 40, noise: 0.05 });
const cut = market.month[0]! + 25;
const before = firstAtLeast(market.month, cut);
/** The sales before the cut; those after it are what is asked about. */
const columns: MarketColumns = {
  ...market,
  n: before,
  month: market.month.slice(0, before),
  logRate: market.logRate.slice(0, before),
  logArea: market.logArea.slice(0, before),
  floor: market.floor.slice(0, before),
  builtYear: market.builtYear.slice(0, before),
  latitude: market.latitude.slice(0, before),
  longitude: market.longitude.slice(0, before),
  locality: market.locality.slice(0, before),
  building: market.building.slice(0, before),
  configuration: market.configuration.slice(0, before),
  unitType: market.unitType.slice(0, before),
  saleKind: market.saleKind.slice(0, before),
};
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
let missed: (row: number) => number;
beforeAll(async () => {
  const model: TrainedModel = await trainModel(columns, { seed: 1, effort: 0.05 }, growHere);
  const trained = await trainTwoStages(market, cut, growHere, { seed: 1, effort: 0.05 });
  tried = trained.predict(later);
  const recent = new RecentMisses(market, model.recent);
  missed = (row) => recent.around(placeOf(market, row), cut);
  estimator = new MarketEstimator(columns, {
    ...model,
    stages: trained.model,
    slopes: trained.read.slopes,
    facts: trained.facts.slice(0, before),
    fold: trained.fold,
  });
});

test('a flat that is asked about is told exactly what a sale of that month would have been told when the model was tried', () => {
  later.forEach((row, at) => {
    const { logPriceBefore } = estimator.say(subjectAt(row), false);
    expect(missed(row)).not.toBe(0);
    expect(logPriceBefore - market.logArea[row]!).toBeCloseTo(tried.logRate[at]! + missed(row), 5);
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

import { beforeAll, expect, test } from 'vitest';
import { firstAtLeast } from '../sales-of-place.ts';
import { LaunchPrices } from './launch-prices.ts';
import { MarketEstimator } from './market-estimator.ts';
import { columnsUntil, growHere, makeMarket } from './testing.ts';
import { trainModel } from './train-model.ts';
import { predictorOf, trainTwoStages, type Trained } from './two-stages.ts';

/** One building in three comes to the market, one every three months; half a year before the cut all of them begin to ask more. */
const steady = makeMarket({ buildings: 36, months: 36, salesAMonth: 80, noise: 0.03, hasLaunches: true });
const firstSales = [...Map.groupBy(steady.building.keys(), (i) => steady.building[i]!).values()].flatMap(([first]) =>
  steady.saleKind[first!] === 1 ? [first!] : [],
);
const cut = steady.month[firstSales.find((i) => steady.month[i]! >= steady.month[0]! + 24)!]!;
const market = {
  ...steady,
  logRate: steady.logRate.map((rate, i) => (steady.saleKind[i] === 1 && steady.month[i]! >= cut - 6 ? rate + 0.2 : rate)),
};
const row = 0;
/** Another building, as far from that of `row` as the row of the market it is taken from. */
const soldIn = (
  building: number,
  { level, facts = 0, monthsAgo = 1, times = 20 }: { level: number; facts?: number; monthsAgo?: number; times?: number },
) => ({
  row: market.building.indexOf(building),
  month: 30 - monthsAgo,
  level,
  facts,
  times,
});
function levelAfter(sold: readonly ReturnType<typeof soldIn>[], facts = 0, around = 0): number {
  const launches = new LaunchPrices(market);
  for (const one of sold) for (let time = 0; time < one.times; time++) launches.learn(one.row, one.month, one.level, one.facts);
  launches.gather(row, 30);
  return launches.level(facts, around);
}
const own = market.building[row]!;
const [one, other] = [...new Set(market.building)].filter((building) => building !== own) as [number, number];

test('where no building was launched the levels around speak; where some were, these do', () => {
  expect(levelAfter([], 0, 0.07)).toBeCloseTo(0.07, 10);
  const many = levelAfter([one, other].map((building) => soldIn(building, { level: 0.3 })));
  expect(many).toBeGreaterThan(0.2);
  expect(many).toBeLessThan(0.3);
});

test('the flat’s own building says nothing, however much was sold in it', () => {
  expect(levelAfter([soldIn(own, { level: 0.9 })])).toBe(levelAfter([]));
});

test('a hundred first sales of one building count less than those of two', () => {
  const mass = levelAfter([soldIn(one, { level: 0.3, times: 100 })]);
  const two = levelAfter([one, other].map((building) => soldIn(building, { level: 0.3, times: 50 })));
  expect(mass).toBeLessThan(two);
});

test('older launches, and launches of which facts say something else, count less', () => {
  const of = (sold: Parameters<typeof soldIn>[1]) => levelAfter([soldIn(one, sold)]);
  expect(of({ level: 0.3, monthsAgo: 12 })).toBeLessThan(of({ level: 0.3 }));
  const cheaperPlace = soldIn(one, { level: 0.3, facts: -0.7 });
  expect(levelAfter([cheaperPlace])).toBeLessThan(of({ level: 0.3, facts: 0 }) + 0.35);
  // Half of what facts say lies between the two is carried over.
  expect(levelAfter([soldIn(one, { level: 0.3, facts: -0.1 }), soldIn(other, { level: 0.3, facts: -0.1 })], 0, 0.35)).toBeCloseTo(0.35, 2);
});

test('launches that facts say nearly the same of say together what each by itself would', () => {
  // Of the first two one hundredth holds both, of the second two it does not; else they are the same launches. Half a thousandth is the most they differ by.
  const of = (beyond: number) =>
    levelAfter(
      [soldIn(one, { level: 0.3, facts: 0.101 + beyond }), soldIn(other, { level: 0.1, facts: 0.109 + beyond, times: 3 })],
      0.3 + beyond,
    );
  expect(of(0)).toBeCloseTo(of(0.005), 3);
});

let trained: Trained;
let estimator: MarketEstimator;
const before = firstAtLeast(market.month, cut);
beforeAll(async () => {
  trained = await trainTwoStages(market, cut, growHere, { seed: 1, effort: 0.1 });
  const columns = columnsUntil(market, cut);
  const model = await trainModel(columns, { seed: 1, effort: 0.05 }, growHere);
  estimator = new MarketEstimator(columns, {
    ...model,
    stages: trained.model,
    slopes: trained.read.slopes,
    facts: trained.facts.slice(0, before),
    fold: trained.fold,
  });
});

/** The first sale of each building that came to the market since the trees were grown. */
const launched = firstSales.filter((i) => market.month[i]! >= cut);
const subjectAt = (i: number) => ({
  building: null,
  locality: market.locality[i]!,
  logArea: market.logArea[i]!,
  floor: market.floor[i]!,
  builtYear: market.builtYear[i]!,
  latitude: market.latitude[i]!,
  longitude: market.longitude[i]!,
  unitType: market.unitType[i]!,
  saleKind: market.saleKind[i]!,
});

test('what promoters have just begun to ask is asked of the next launch, too, sooner than trees learn it', () => {
  const rows = Int32Array.from(launched);
  expect(rows.length).toBeGreaterThan(2);
  const { logRate, relative, direct, alone } = trained.predict(rows);
  const bias = (value: (at: number) => number) => rows.reduce((sum, i, at) => sum + market.logRate[i]! - value(at), 0) / rows.length;
  const byTrees = bias((at) => (relative[at]! + direct[at]! + alone[at]!) / 3);
  expect(byTrees).toBeGreaterThan(0.05);
  expect(bias((at) => logRate[at]!)).toBeLessThan(byTrees / 2);
});

test('a launch that is asked about is told what a trial of it says, and its reasons add up to that', () => {
  const launch = launched.find((i) => market.month[i] === cut)!;
  const { knownBy, logPriceBefore, reasons } = estimator.say(subjectAt(launch), true);
  expect(knownBy).toBe('new');
  expect(logPriceBefore - market.logArea[launch]!).toBeCloseTo(trained.predict(Int32Array.of(launch)).logRate[0]!, 5);
  expect(Object.values(reasons!.groups).reduce((sum, share) => sum + share, reasons!.start)).toBeCloseTo(logPriceBefore, 5);
});

test('a model of before launches had prices goes on saying what it said', () => {
  const { byLaunches: _by, ...before } = trained.model;
  const [launch] = launched;
  const { relative, direct, alone } = trained.predict(Int32Array.of(launch!));
  expect(predictorOf(before, trained.read)(Int32Array.of(launch!)).logRate[0]).toBe((relative[0]! + direct[0]! + alone[0]!) / 3);
});

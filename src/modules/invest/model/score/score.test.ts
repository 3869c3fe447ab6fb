import fc from 'fast-check';
import { expect, test } from 'vitest';
import { projectFacts } from './project-facts.ts';
import { scorePartIds, type ProjectFacts, type RateCell } from './score-cells.ts';
import { cellOf, filingOf, groundOf } from './testing.ts';
import { fisherRange, triedProjects, tryScore } from './try-score.ts';
import { standingsOf, weigh, type Weights } from './weigh.ts';

const equal = Object.fromEntries(scorePartIds.map((part) => [part, 10])) as Weights;
const newest = { year: 0, on: '2026-10-31', byHalf: false };
const factsOf = (project: string, parts: Partial<ProjectFacts['parts']>): ProjectFacts => ({
  locality: 'Baner',
  project,
  sales: 12,
  rated: 12,
  configurations: [],
  parts: { price: null, pace: null, record: null, delay: null, stock: null, location: null, rent: null, ...parts },
});

test('a price stands beside others of the locality in the same configuration, never beside itself', () => {
  const cells = [
    cellOf({ project: 'Dear', rate: 8_800 }),
    // A giant that would drag the mean of all to itself.
    cellOf({ project: 'Giant', rate: 8_000, sales: 400 }),
    cellOf({ project: 'Elsewhere', rate: 4_000, locality: 'Aundh' }),
    cellOf({ project: 'Other', rate: 16_000, configuration: '4 BHK' }),
  ];
  const found = new Map(projectFacts(groundOf({ cells }), newest).map((one) => [one.project, one.parts.price]));
  expect(found.get('Dear')!.value).toBeCloseTo(0.1, 10);
  expect(found.get('Dear')).toMatchObject({ n: 10, like: 400 });
  expect(found.get('Giant')!.value).toBeCloseTo(8_000 / 8_800 - 1, 10);
  expect([found.get('Elsewhere'), found.get('Other')]).toEqual([null, null]);
});

test('five own sales and ten of others are needed for a price', () => {
  const price = (own: number, others: number) =>
    projectFacts(groundOf({ cells: [cellOf({ sales: own }), cellOf({ project: 'Other', sales: others })] }), newest)[0]!.parts.price;
  expect(price(5, 10)).not.toBeNull();
  expect(price(4, 10)).toBeNull();
  expect(price(5, 9)).toBeNull();
});

test('delay, record and stock are read from the register as it stood on the day', () => {
  const projects = [
    { projectId: 'P1', registration: 'P1', plainName: 'ferncourt', plainPromoter: 'sahyadri', village: 'Baner' },
    { projectId: 'P2', registration: 'P2', plainName: 'two', plainPromoter: 'sahyadri', village: 'Aundh' },
    { projectId: 'P3', registration: 'P3', plainName: 'three', plainPromoter: 'sahyadri', village: 'Aundh' },
  ];
  const filings = [
    filingOf({ snapshotOn: '2025-09-30', completionOn: '2026-06-30', booked: 40 }),
    filingOf({ snapshotOn: '2026-09-30', completionOn: '2027-06-30', booked: 60 }),
    filingOf({ projectId: 'P2', status: 'completed' }),
    filingOf({ projectId: 'P3', completionOn: '2026-08-31' }),
  ];
  const ground = groundOf({ cells: [cellOf({ sales: 20 })], projects, filings });
  const parts = (on: string) => projectFacts(ground, { ...newest, on })[0]!.parts;
  expect(parts('2026-10-31')).toMatchObject({
    delay: { value: 12, n: 1 },
    stock: { value: 24, n: 1 },
    record: { value: 0.5, n: 2 },
  });
  // A year before nothing was moved, and nobody else had filed.
  expect(parts('2025-10-31')).toMatchObject({ delay: { value: 0 }, stock: { value: 36 }, record: null });
  expect(parts('2025-01-01')).toMatchObject({ delay: null, stock: null });
});

test('the points of the parts add up to the score, to the tenth, whatever the weights', () => {
  const fact = fc.option(fc.record({ value: fc.double({ min: -1, max: 500, noNaN: true }), n: fc.nat(1000) }), { nil: null });
  const project = fc.record(Object.fromEntries(scorePartIds.map((part) => [part, fact])));
  const weights = fc.record(Object.fromEntries(scorePartIds.map((part) => [part, fc.integer({ min: 0, max: 100 })])));
  fc.assert(
    fc.property(fc.array(project, { minLength: 5, maxLength: 40 }), weights, (parts, weight) => {
      if (Object.values(weight).every((one) => one === 0)) return;
      const facts = parts.map((one, at) => factsOf(String(at), one as Partial<ProjectFacts['parts']>));
      for (const { score, parts: shown, knownWeight } of weigh(standingsOf(facts), weight as Weights)) {
        expect(score === null).toBe(knownWeight < 0.5);
        const sum = shown.reduce((all, { points }) => all + points, 0);
        if (score !== null) {
          expect(sum).toBeCloseTo(score, 9);
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(100);
        }
        for (const { part, points } of shown) if ((weight as Weights)[part] === 0) expect(points).toBe(0);
      }
    }),
  );
});

test('less is better of price, delay and stock; more of the others; the level share the middle', () => {
  const facts = [1, 2, 2, 3, 4].map((value, at) => factsOf(String(at), { price: { value, n: 9 }, pace: { value, n: 9 } }));
  const standings = standingsOf(facts).map((one) => one.standings);
  expect(standings.map(({ pace }) => pace)).toEqual([10, 40, 40, 70, 90]);
  expect(standings.map(({ price }) => price)).toEqual([90, 60, 60, 30, 10]);
});

test('four projects are too few to rank, and a project of which less than half the weight is known has no score', () => {
  const pace = (n: number) => Array.from({ length: n }, (_, at) => factsOf(String(at), { pace: { value: at, n: 9 } }));
  const onlyPace = { ...equal, pace: 60 };
  expect(weigh(standingsOf(pace(4)), onlyPace).map(({ score }) => score)).toEqual([null, null, null, null]);
  expect(weigh(standingsOf(pace(5)), onlyPace).map(({ score }) => score)).toEqual([90, 70, 50, 30, 10]);
  expect(weigh(standingsOf(pace(5)), equal).every(({ score }) => score === null)).toBe(true);
});

/** Forty projects over four years; resales two years on follow the price of the base year by `follows`. */
function market(follows: number): RateCell[] {
  return Array.from({ length: 40 }, (_, at) => {
    const dear = (at % 10) / 50;
    const base = Array.from({ length: 4 }, (__, year) =>
      cellOf({
        locality: `Ghat ${at % 4}`,
        project: `Court ${at}`,
        year,
        rate: 8_000 * (1 + dear),
        resales: 6,
        logRatesOfResales: 6 * Math.log(8_000 * (1 + dear) * (1 + follows * dear) ** (4 - year)),
      }),
    );
    return base;
  }).flat();
}
const ends = ['2026-10-31', '2025-10-31', '2024-10-31', '2023-10-31'];
const priceOnly = { ...Object.fromEntries(scorePartIds.map((part) => [part, 0])), price: 1 } as Weights;

test('a score is tried on what came after, also where it told the wrong way', () => {
  const tried = (follows: number) =>
    tryScore(
      triedProjects(groundOf({ cells: market(follows) }), ends, () => null),
      priceOnly,
    ).score;
  // What was dear rose more: cheap projects, scored high, fell behind.
  expect(tried(0.5).resales).toMatchObject({ n: 80, groups: 40, days: 2 });
  expect(tried(0.5).resales.value).toBeLessThan(-0.8);
  expect(tried(-0.5).resales.value).toBeGreaterThan(0.8);
  expect(tried(0).index).toMatchObject({ n: 0, value: null });
});

test('parts that nothing told of then take no weight: the score of the past is that of the others', () => {
  const tried = triedProjects(groundOf({ cells: market(0.5) }), ends, () => null);
  // All projects sell alike, so the pace says nothing and the order is that of the price.
  expect(tryScore(tried, equal).score.resales).toEqual(tryScore(tried, { ...priceOnly, pace: 1 }).score.resales);
  expect(tryScore(tried, equal).score.resales.n).toBe(80);
  expect(tryScore(tried, { ...priceOnly, price: 0, rent: 1 }).score.resales).toMatchObject({ n: 0, value: null });
});

test('what came after a day changes nothing of the score of that day', () => {
  const before = triedProjects(groundOf({ cells: market(0.2) }), ends, () => null);
  const later = market(0.2).map((cell) =>
    cell.year < 2
      ? Object.assign({}, cell, { sales: cell.sales * 7, logRates: cell.logRates * 1.3, logRatesHalf: cell.logRatesHalf * 0.9 })
      : cell,
  );
  const filings = [filingOf({ projectId: 'P1', snapshotOn: '2026-09-30' })];
  const projects = [{ projectId: 'P1', registration: '', plainName: 'court0', plainPromoter: 'a', village: 'Ghat 0' }];
  const after = triedProjects(groundOf({ cells: later, filings, projects }), ends, () => null);
  const knownThen = (tried: typeof before) => tried.map(({ on, facts, standings }) => ({ on, facts, standings }));
  expect(knownThen(after)).toEqual(knownThen(before));
});

test('price and outcome share no sale: rates that are low by chance do not rise again in the trial', () => {
  // No project differs from another; each half of a year's sales has its own chance.
  let seed = 7;
  const chance = () => ((seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5) * 0.2;
  const cells = Array.from({ length: 120 }, (_, at) =>
    Array.from({ length: 4 }, (__, year) => {
      const [half, other] = [Math.log(8_000) + chance(), Math.log(8_000) + chance()];
      return cellOf({
        locality: `Ghat ${at % 4}`,
        project: `Court ${at}`,
        year,
        logRates: 5 * half + 5 * other,
        logRatesHalf: 5 * half,
        resales: 5,
        logRatesOfResales: 5 * (Math.log(8_000) + chance()),
      });
    }),
  ).flat();
  const { value, low, high } = tryScore(
    triedProjects(groundOf({ cells }), ends, () => null),
    priceOnly,
  ).score.resales;
  expect(low).toBeLessThan(0);
  expect(high).toBeGreaterThan(0);
  expect(Math.abs(value!)).toBeLessThan(0.2);
});

test('the interval of a rank correlation', () => {
  // Bonett and Wright: r = 0.5, n = 28: z ± 1.96 · √(1.125 ÷ 25).
  expect(fisherRange(0.5, 28).low).toBeCloseTo(Math.tanh(Math.atanh(0.5) - 1.96 * Math.sqrt(1.125 / 25)), 12);
  expect(fisherRange(0, 1_000)).toEqual({ low: expect.closeTo(-0.062, 3) as number, high: expect.closeTo(0.062, 3) as number });
});

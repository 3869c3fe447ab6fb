import { expect, test, vi } from 'vitest';
import { cashTerms } from '../cash/cash-terms.ts';
import { Project } from '../cash/project.ts';
import { answerTo, cashTables, sixHomes } from '../cash/testing.ts';
import { correlating, scoresOf } from './draws.ts';
import { cholesky, normalQuantile, uniform } from './random.ts';
import { bridge, npvOf, tornado } from './sensitivity.ts';
import { simulate } from './simulate.ts';
import { Simulation, variables } from './uncertain.ts';

const termsOf = (project: Project) => cashTerms(project, cashTables);
const run = (input: object) => simulate(Simulation.parse(input), termsOf);
const spreads = {
  price: { p10: 0.9, p90: 1.1 },
  cost: { p10: 0.95, p90: 1.15 },
  velocity: { p10: 0.6, p90: 1.5 },
  delayMonths: { seen: [0, 0, 0, 3, 6, 12] },
  interest: { p10: -0.01, p90: 0.02 },
  growth: { p10: 0, p90: 0.06 },
};
const project = { ...sixHomes, months: 60 };

test('random numbers depend on seed, stream and draw alone, and are spread as they should be', () => {
  expect([0, 1, 2].map((draw) => uniform(1, 0, draw))).toEqual(
    [0.6270739406, 0.0027357212, 0.52744704].map((value) => expect.closeTo(value, 9)),
  );
  for (const [chance, score] of [
    [0.5, 0],
    [0.9, 1.2815515655446004],
    [0.975, 1.959963984540054],
    [0.999, 3.090232306167813],
    [1e-10, -6.361340902404056],
  ] as const)
    expect(normalQuantile(chance)).toBeCloseTo(score, 12);
  const many = Array.from({ length: 20_000 }, (_, draw) => uniform(7, 3, draw));
  expect(many.reduce((sum, value) => sum + value, 0) / many.length).toBeCloseTo(0.5, 2);
});

test('scores have the correlations that were given', () => {
  expect(
    cholesky([
      [1, -0.3, 0.5],
      [-0.3, 1, 0],
      [0.5, 0, 1],
    ])!.flat(),
  ).toEqual([1, 0, 0, -0.3, 0.953939201, 0, 0.5, 0.157242726, 0.851630627].map((value) => expect.closeTo(value, 9)));
  const { correlations, contradictions } = Simulation.parse({ project, spreads: {} });
  const { lower } = correlating({ correlations, contradictions });
  const draws = Array.from({ length: 10_000 }, (_, draw) => scoresOf(5, draw, lower, new Float64Array(variables.length)));
  for (const { between, is } of correlations) {
    const [one, other] = between.map((name) => variables.indexOf(name)) as [number, number];
    expect(Math.abs(draws.reduce((sum, scores) => sum + scores[one]! * scores[other]!, 0) / draws.length - is)).toBeLessThan(0.03);
  }
});

test('correlations that cannot be are refused', () => {
  const is = 0.9;
  const correlations = [
    { between: ['price', 'cost'], is },
    { between: ['cost', 'velocity'], is },
    { between: ['price', 'velocity'], is: -is },
  ];
  expect(() => run({ project, spreads, correlations })).toThrow('the correlations contradict each other');
  const { changedCorrelations } = run({ project, spreads, correlations, contradictions: 'nearest', draws: 100 });
  const moved = changedCorrelations.find(({ between }) => between.join() === 'price,velocity')!;
  expect(moved.asked).toBe(-is);
  expect(moved.used).toBeCloseTo(-0.5, 5);
  expect(run({ project, spreads, contradictions: 'nearest', draws: 100 }).changedCorrelations).toEqual([]);
  expect(Simulation.safeParse({ project, spreads, correlations: [...correlations, { between: ['cost', 'price'], is: 0 }] }).success).toBe(
    false,
  );
  const eleven = Array.from({ length: 11 }, (_, at) => ({ name: `${at}`, project }));
  expect(Simulation.safeParse({ scenarios: eleven, spreads }).error?.issues[0]?.message).toBe('At most ten scenarios are compared.');
});

test('without spread every draw is the plan itself', () => {
  const plan = answerTo(project);
  const [{ npvPaise, irr, profitPaise, peakPaise, residualLandPaise }] = run({ project, spreads: {}, draws: 100 }).scenarios as [
    ReturnType<typeof run>['scenarios'][0],
  ];
  for (const fan of [npvPaise, profitPaise, peakPaise]) expect(fan.p10).toBe(fan.p90);
  expect(npvPaise.p50).toBeCloseTo(plan.project.xnpvPaise, 3);
  expect([profitPaise.p50, peakPaise.p50]).toEqual([plan.profitPaise, plan.project.peakPaise]);
  expect(irr.p50).toBeCloseTo(plan.project.xirr!, 10);
  expect(Math.abs(residualLandPaise!.p50 - plan.residualLand!.byIrr.pricePaise!)).toBeLessThan(100);
});

test('a seed repeats its bytes, another seed does not, and no function is used that engines work out differently', () => {
  const text = (seed: number) => JSON.stringify(run({ project, spreads, draws: 200, seed }));
  const first = text(1);
  const uncertain = [
    'exp',
    'expm1',
    'log',
    'log1p',
    'log2',
    'log10',
    'pow',
    'sin',
    'cos',
    'tan',
    'atan2',
    'hypot',
    'cbrt',
    'random',
  ] as const;
  const spies = uncertain.map((name) =>
    vi.spyOn(Math, name).mockImplementation(() => {
      throw new Error(`Math.${name}`);
    }),
  );
  try {
    expect(text(1)).toBe(first);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  expect(text(2)).not.toBe(first);
});

test('a scenario among others has the draws it has alone, and differences are narrower than two fans apart', () => {
  const dearer = { ...project, construction: { ...project.construction, rupees: project.construction.rupees * 1.05 } };
  const both = run({
    scenarios: [
      { name: 'Plan', project },
      { name: 'Dearer', project: dearer },
    ],
    spreads,
    draws: 500,
  });
  expect(both.scenarios[1]).toEqual({ ...run({ project: dearer, spreads, draws: 500 }).scenarios[0], name: 'Dearer' });
  const [plan] = both.scenarios;
  const [difference] = both.differences;
  expect(difference!.npvPaise.p90 - difference!.npvPaise.p10).toBeLessThan((plan!.npvPaise.p90 - plan!.npvPaise.p10) / 5);
  expect(difference!.chanceBetter.share).toBe(0);
});

test('chances carry the error of their number of draws; draws without a rate are counted', () => {
  const { scenarios } = run({
    project: { ...project, sales: [{ ...sixHomes.sales[0]!, priceRupees: 6_200_000 }] },
    spreads: { price: spreads.price },
    draws: 400,
  });
  const { chanceOfLoss, chanceBelowHurdle } = scenarios[0]!;
  expect(chanceOfLoss.share).toBeGreaterThan(0.1);
  expect(chanceBelowHurdle.share).toBeGreaterThanOrEqual(chanceOfLoss.share);
  expect(chanceOfLoss.error).toBeCloseTo(Math.sqrt((chanceOfLoss.share * (1 - chanceOfLoss.share)) / 400), 12);
  const free = run({
    project: {
      ...project,
      land: { deal: 'outright', priceRupees: 0 },
      construction: { ...project.construction, rupees: 0 },
      brokerageShare: 0,
    },
    spreads,
    draws: 100,
  });
  expect(free.scenarios[0]!.irr).toMatchObject({ p50: null, drawsWithoutRate: 100 });
});

test('the middle of one input that only raises the value is the value at its middle', () => {
  const one = { price: { p10: 0.8, p90: 1.25 } };
  const { scenarios } = run({ project, spreads: one, draws: 10_000 });
  const plan = Project.parse(project);
  expect(Math.abs(scenarios[0]!.npvPaise.p50 / npvOf(plan, termsOf(plan)) - 1)).toBeLessThan(0.02);
});

test('the tornado moves one input at a time, widest first, and says what is left over', () => {
  const plan = Project.parse(project);
  const { bars, npvPaise, interactionPaise } = tornado(plan, spreads, termsOf(plan));
  expect(bars.map(({ input }) => input).toSorted()).toEqual(variables.toSorted());
  const widths = bars.map(({ atP10Paise, atP90Paise }) => Math.abs(atP90Paise - atP10Paise));
  expect(widths).toEqual(widths.toSorted((a, b) => b - a));
  const price = bars.find(({ input }) => input === 'price')!;
  expect([price.atP10Paise < npvPaise, price.atP90Paise > npvPaise]).toEqual([true, true]);
  expect(tornado(plan, { price: spreads.price }, termsOf(plan)).interactionPaise).toBeCloseTo(0, 3);
  expect(interactionPaise).not.toBe(0);
});

test('the parts of a bridge add up to the paisa', () => {
  const other = {
    ...project,
    land: { ...sixHomes.land, priceRupees: 9_000_000 },
    construction: { ...project.construction, rupees: 25_000_000, months: 9 },
    sales: [{ ...sixHomes.sales[0]!, priceRupees: 8_100_000 }],
    brokerageShare: 0.02,
  };
  const [from, to] = [Project.parse(project), Project.parse(other)];
  const { parts, fromPaise, toPaise } = bridge(from, to, termsOf);
  expect(parts.map(({ input }) => input)).toEqual(['brokerageShare', 'construction', 'land', 'sales']);
  expect(parts.reduce((sum, { paise }) => sum + paise, fromPaise)).toBe(toPaise);
  expect(parts.find(({ input }) => input === 'land')!.paise).toBeCloseTo(10_000_00 * 100 * 1.07, -1);
  expect(bridge(from, from, termsOf).parts).toEqual([]);
});

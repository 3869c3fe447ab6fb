import { expect, test } from 'vitest';
import { type PremiumSales, promoterPremium } from './promoter-premium.ts';

function chance(seed: number) {
  let state = seed;
  const uniform = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return { uniform, normal: () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()) };
}

type World = { promoters: number; each: number; salesEach: number; between: number; within: number; seed: number };

/** A made city of 12 localities and 12 quarters: each promoter has its premium, each project its own site on top, each sale its noise. */
function world({ promoters, each, salesEach, between, within, seed }: World): { sales: PremiumSales; truth: number[] } {
  const { normal, uniform } = chance(seed);
  const truth = Array.from({ length: promoters }, () => between * normal());
  const projects = truth.flatMap((premium, promoter) =>
    Array.from({ length: each }, (_, at) => ({ promoter, locality: (promoter * 5 + at * 7) % 12, log: premium + within * normal() })),
  );
  const rows = projects.flatMap(({ locality, log }, project) =>
    Array.from({ length: salesEach }, (_, at) => {
      const [quarter, size, resale] = [Math.floor(uniform() * 12), normal(), at % 3 === 0 ? 1 : 0];
      const logRate = 9 + 0.1 * locality + 0.02 * quarter + log - 0.1 * size - 0.05 * resale + 0.08 * normal();
      return { project, market: locality * 12 + quarter, size, resale, logRate };
    }),
  );
  return {
    truth,
    sales: {
      n: rows.length,
      market: Int32Array.from(rows, ({ market }) => market),
      markets: 144,
      project: Int32Array.from(rows, ({ project }) => project),
      projects: projects.length,
      logRate: Float64Array.from(rows, ({ logRate }) => logRate),
      facts: [Float64Array.from(rows, ({ size }) => size), Float64Array.from(rows, ({ resale }) => resale)],
      promoterOf: projects.map(({ promoter }) => `Promoter ${promoter}`),
      localityOf: Int32Array.from(projects, ({ locality }) => locality),
      salesOf: projects.map(() => salesEach),
    },
  };
}
const premiumsOf = (made: ReturnType<typeof world>) => {
  const answer = promoterPremium(made.sales);
  if (answer.kind !== 'premiums') throw new Error('refused');
  return { ...answer, of: new Map(answer.promoters.map((one) => [one.promoter, one])) };
};

test('four in five ranges hold the premium that was put in', () => {
  let [covered, tried] = [0, 0];
  for (const seed of [3, 17, 91, 404, 777]) {
    const made = world({ promoters: 40, each: 3, salesEach: 25, between: 0.08, within: 0.05, seed });
    const { of } = premiumsOf(made);
    for (const [at, log] of made.truth.entries()) {
      const { low, high } = of.get(`Promoter ${at}`) ?? {};
      if (low === null || low === undefined || high === null || high === undefined) continue;
      tried += 1;
      const truth = 100 * (Math.exp(log) - 1);
      if (truth >= low && truth <= high) covered += 1;
    }
  }
  expect(tried).toBe(200);
  expect((100 * covered) / tried).toBeGreaterThan(72);
  expect((100 * covered) / tried).toBeLessThan(88);
});

test('where sites differ and promoters do not, nobody is said to have a premium', () => {
  const { promoters } = premiumsOf(world({ promoters: 40, each: 2, salesEach: 25, between: 0, within: 0.1, seed: 5 }));
  const beyond = promoters.filter(({ low, high }) => (low ?? 0) > 0 || (high ?? 0) < 0);
  expect(beyond.length).toBeLessThan(promoters.length * 0.25);
  expect(Math.max(...promoters.map(({ value }) => Math.abs(value ?? 0)))).toBeLessThan(12);
});

test('spreads of promoters and of their sites come out as put in', () => {
  const { spreadOfPromoters, spreadOfProjects } = premiumsOf(
    world({ promoters: 120, each: 4, salesEach: 30, between: 0.1, within: 0.05, seed: 9 }),
  );
  expect(spreadOfPromoters).toBeGreaterThan(8);
  expect(spreadOfPromoters).toBeLessThan(12);
  expect(spreadOfProjects).toBeGreaterThan(4);
  expect(spreadOfProjects).toBeLessThan(6);
});

test('a promoter with one project, or few sales, is refused with the reason, and a city of strangers altogether', () => {
  const made = world({ promoters: 20, each: 3, salesEach: 12, between: 0.1, within: 0.02, seed: 2 });
  made.sales = { ...made.sales, promoterOf: made.sales.promoterOf.map((name, at) => (at === 0 ? 'Loner' : at < 3 ? 'Pair' : name)) };
  const { of } = premiumsOf(made);
  expect(of.get('Loner')).toMatchObject({ value: null, refused: { of: 'sales', have: 12, needed: 30 } });
  expect(of.get('Pair')).toMatchObject({ value: null, refused: { of: 'sales', have: 24, needed: 30 } });
  const many = { ...made.sales, promoterOf: made.sales.promoterOf.map((_, at) => `One-site ${at}`) };
  expect(promoterPremium(many)).toMatchObject({ kind: 'refused', found: 0, needed: 5 });
});

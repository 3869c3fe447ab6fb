import { expect, test } from 'vitest';
import { pairPremiums, type SoldHome } from './pair-premiums.ts';
import { seededDraws } from './seeded-draw.ts';

const truth = { floor: 0.004, size: -0.08, three: -0.03 };

/** Homes of projects whose levels differ by far more than their premiums. */
function city(projects: number, homesOfProject: number, { noise = 0.05, basis = (): string => 'carpet' } = {}): SoldHome[] {
  const draw = seededDraws(7);
  return Array.from({ length: projects }, (_, project) => {
    const level = 8 + draw() * 0.8;
    return Array.from({ length: homesOfProject }, (): SoldHome => {
      const three = draw() < 0.4;
      const areaSqft = (three ? 950 : 650) * Math.exp((draw() - 0.5) * 0.3);
      const floor = 1 + Math.floor(draw() * 20);
      const log =
        level +
        truth.floor * floor +
        truth.size * Math.log(areaSqft / (three ? 950 : 650)) +
        (three ? truth.three : 0) +
        (draw() - 0.5) * noise;
      return {
        project,
        month: 24_300 + Math.floor(draw() * 12),
        ratePerSqft: Math.exp(log),
        areaSqft,
        floor,
        configuration: three ? '3 BHK' : '2 BHK',
        areaBasis: basis(),
      };
    });
  }).flat();
}

test('pairs within projects find what a floor, size and a configuration are worth, whatever the projects cost', () => {
  const { floor, size, configurations } = pairPremiums(city(40, 60));
  for (const [premium, value] of [
    [floor, truth.floor],
    [size, truth.size],
    [configurations[0]?.premium, truth.three],
  ] as const) {
    expect(premium).toMatchObject({ kind: 'measured', projects: 40 });
    if (premium?.kind !== 'measured') continue;
    expect(premium.low).toBeLessThanOrEqual(premium.value);
    expect(premium.high).toBeGreaterThanOrEqual(premium.value);
    expect(Math.abs(premium.value - value)).toBeLessThan(Math.max(0.0008, Math.abs(value) * 0.35));
  }
  expect(configurations[0]).toMatchObject({ configuration: '3 BHK', against: '2 BHK' });
});

test('four of five ranges hold the truth', () => {
  const draw = seededDraws(11);
  const cities = Array.from({ length: 40 }, () =>
    city(20, 40, { noise: 0.1 }).map((home) => Object.assign({}, home, { ratePerSqft: home.ratePerSqft * Math.exp((draw() - 0.5) * 0.1) })),
  );
  const holding = cities.filter((homes) => {
    const { floor } = pairPremiums(homes);
    return floor.kind === 'measured' && floor.low <= truth.floor && truth.floor <= floor.high;
  });
  expect(holding.length).toBeGreaterThanOrEqual(26);
});

test('a project more never weighs as its whole city: pairs of one project are no evidence', () => {
  expect(pairPremiums(city(1, 100)).floor).toMatchObject({ kind: 'thin', projects: 1 });
  expect(pairPremiums(city(4, 100)).floor).toMatchObject({ kind: 'thin', projects: 4 });
});

test('rates over carpet and rates over built-up area make no pair', () => {
  let at = 0;
  const homes = city(6, 2, { basis: () => (at++ % 2 === 0 ? 'carpet' : 'built-up') });
  expect(pairPremiums(homes).size).toMatchObject({ kind: 'thin', pairs: 0 });
});

test('a sale a year later makes no pair, and a floor that is not known none for floors', () => {
  const apart = city(10, 40).map((home, at) => Object.assign({}, home, { month: at * 7 }));
  expect(pairPremiums(apart).floor).toMatchObject({ kind: 'thin', pairs: 0 });
  expect(pairPremiums(city(10, 40).map((home) => Object.assign({}, home, { floor: null }))).floor).toMatchObject({
    kind: 'thin',
    pairs: 0,
  });
});

test('nothing sold is nothing told', () => {
  expect(pairPremiums([])).toEqual({
    floor: { kind: 'thin', pairs: 0, projects: 0 },
    size: { kind: 'thin', pairs: 0, projects: 0 },
    configurations: [],
  });
});

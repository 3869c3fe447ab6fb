import { expect, test } from 'vitest';
import { monthFromNumber, monthNumber } from '#core/period.ts';
import type { z } from 'zod';
import { backTest, BackTestInput, type PastProject } from './back-test.ts';

const launch = monthNumber('2022-06');
const month = (ahead: number) => monthFromNumber(launch + ahead);
const selling = (from: number, to: number, sales: number, ratePerSqm: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ month: month(from + at), sales, ratePerSqm }));
/** Nine projects that each sold five a month, for 96,000 the year before last, 100,000 to 108,000 in the last. */
const others = Array.from({ length: 9 }, (_, at) => ({
  name: `Other ${at}`,
  locality: 'Baner',
  months: [...selling(-24, -13, 5, 96_000 + 1000 * at), ...selling(-12, -1, 5, 100_000 + 1000 * at)],
}));
const project = { name: 'New', locality: 'Baner', launchedOn: month(0), units: 100, months: selling(0, 29, 4, 110_000) };
const until = month(36);
const only = (projects: z.input<typeof PastProject>[], at = until) => backTest(BackTestInput.parse({ until: at, projects }));

test('a launch is forecast from the pace, the rate and the change of its locality, and set beside what came', () => {
  const { tried, months, rate12 } = only([...others, project]);
  expect(tried).toHaveLength(1);
  const [one] = tried;
  // 90 homes at five a month, and at four.
  expect(one).toMatchObject({
    name: 'New',
    projectsThen: 9,
    evidence: 'locality',
    months: { p10: 18, p50: 18, p90: 18, actual: 22.5, seen: 37 },
  });
  expect(one!.months.rivals.map(({ name, value }) => [name, Math.round(value)])).toEqual([
    ['mean-pace', 18],
    ['three-percent-a-month', 30],
  ]);
  expect(one!.pace).toMatchObject({ p10: 5, p50: 5, p90: 5, actual: 4 });
  // The middle moved from 100,000 to 104,000; a year on by the same step.
  expect(one!.rate12).toMatchObject({ actual: 110_000 });
  expect(one!.rate12.p50).toBeCloseTo((104_000 * 104_000) / 100_000, 6);
  expect(one!.rate12.p10).toBeCloseTo((100_800 * 104_000) / 100_000, 6);
  expect(months).toMatchObject({ n: 1, medianErrorShare: 0.2, inside: { share: 0, n: 1 }, crps: 0.2, isBetter: true });
  expect(rate12.rivals[0]!.medianErrorShare).toBeCloseTo(6 / 110, 10);
});

test('nothing from the month of the launch on is read for the forecast', () => {
  const [honest] = only([...others, project]).tried;
  const later = others.map((one, at) => ({ ...one, months: [...one.months, ...selling(0, 36, 50 + at, 900_000)] }));
  const newcomers = Array.from({ length: 20 }, (_, at) => ({ name: `Late ${at}`, locality: 'Baner', months: selling(0, 36, 80, 5_000) }));
  const elsewhere = others.map((one) => ({ ...one, locality: 'Aundh', months: selling(0, 36, 90, 7_000) }));
  const [seduced] = only([...later, ...newcomers, ...elsewhere, { ...project, months: selling(0, 36, 40, 700_000) }]).tried;
  for (const of of ['pace', 'months', 'rate12', 'rate24'] as const) {
    expect(seduced![of].samples).toEqual(honest![of].samples);
    expect(seduced![of].rivals).toEqual(honest![of].rivals);
  }
  expect(seduced!.months.actual).not.toBe(honest!.months.actual);
});

test('what is no trial is counted with its reason', () => {
  const { untried, tried } = only([
    ...others,
    { ...project, name: 'Before', months: selling(-1, 5, 1, 100_000) },
    { ...project, name: 'No homes', units: null },
    { ...project, name: 'Young', launchedOn: month(14), months: [] },
    // No sale of its locality: no rate to begin with.
    { ...project, name: 'Alone', locality: 'Aundh' },
  ]);
  expect(tried).toEqual([]);
  expect(untried).toEqual({ 'no-launch': 9, 'sold-before-launch': 1, 'no-homes': 1, 'too-young': 1, 'too-few-projects-then': 1 });
});

test('a locality of few projects keeps its own rate, and takes pace, change and spread from the others of its city', () => {
  const neighbour = { name: 'Neighbour', locality: 'Aundh', months: [...selling(-24, -13, 2, 200_000), ...selling(-12, -1, 2, 200_000)] };
  const { tried, untried } = backTest(
    BackTestInput.parse({ until, locality: 'Aundh', projects: [...others, neighbour, { ...project, locality: 'Aundh' }] }),
  );
  expect(untried['no-launch']).toBe(1);
  expect(tried).toHaveLength(1);
  expect(tried[0]).toMatchObject({ locality: 'Aundh', evidence: 'city', projectsThen: 10 });
  // Aundh did not move, Baner by 4 %: the middle of the two.
  expect(tried[0]!.rate12.p50).toBeCloseTo(200_000 * 1.02, 6);
  expect(tried[0]!.rate12.p10 / tried[0]!.rate12.p50).toBeCloseTo(100_800 / 104_000, 6);
});

test('a project that has not sold out is slow only when it was watched for as long as the slowest forecast', () => {
  const slow = { ...project, months: selling(0, 36, 1, 110_000) };
  expect(only([...others, slow]).months).toMatchObject({ n: 0, inside: { share: 0, n: 1 }, fifths: [0, 0, 0, 0, 1], isBetter: null });
  // Ten times the homes: nobody has seen as long as these forecasts last.
  expect(only([...others, { ...slow, units: 1000 }]).months).toMatchObject({ n: 0, inside: { share: null, n: 0 } });
});

test('months are months, and a fault says where', () => {
  const given = BackTestInput.safeParse({
    until: '2026-13',
    projects: [{ name: 'A', locality: 'B', months: [{ month: '2026-01', sales: 0 }] }],
  });
  expect(given.error?.issues.map(({ path }) => path.join('.'))).toEqual(['until', 'projects.0.months.0.sales']);
});

test('a project that is sold out is not slow: the months after its sell-out are none of its pace', () => {
  // Sixty homes filed and sold within the first three of the last twelve months.
  const quick = Array.from({ length: 9 }, (_, at) => ({
    name: `Quick ${at}`,
    locality: 'Baner',
    launchedOn: month(-12),
    units: 60,
    months: selling(-12, -10, 20, 100_000),
  }));
  const { tried } = only([...quick, project]);
  expect(tried.find(({ name }) => name === 'New')!.pace).toMatchObject({ p10: 20, p50: 20, p90: 20 });
});

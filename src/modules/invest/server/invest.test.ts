import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { exportedBy } from '#modules/exports/testing.ts';
import { exportsServer } from '#modules/exports/server/index.ts';
import { loadProjects, makeProject } from '#modules/projects/testing.ts';
import { insertSales, makeSale, type StoredSale } from '#modules/transactions/testing.ts';
import * as contract from '../contract.ts';
import { projectFacts } from '../model/score/project-facts.ts';
import { oneCrore } from '../model/case/testing.ts';
import { investServer } from './index.ts';
import { groundOfYears } from './score-ground.ts';

let clickhouse: ConnectedClickHouse;
let it: TestApp;
let asha: Visitor;

const flat = (more: Partial<StoredSale>) =>
  makeSale({
    city: 'Pune',
    propertyKind: 'flat',
    configuration: '2 BHK',
    areaSqm: 62,
    areaBasis: 'carpet',
    saleKind: 'primary',
    floor: 5,
    ...more,
  });
const priceAt = (rate: number) => Math.round(62 * 10.764 * rate) * 100;
/** Twelve sales a year, one in each month; project 1 is a tenth dearer than the others of its locality. */
const salesOf = (project: number, years: readonly number[], more: Partial<StoredSale> = {}) =>
  years.flatMap((year) =>
    Array.from({ length: 12 }, (_, month) =>
      flat({
        locality: project <= 4 ? 'Baner' : 'Aundh',
        project: `Fern Court ${project}`,
        registeredOn: `${year}-${String(month + 1).padStart(2, '0')}-${project === 1 && month === 11 ? '31' : '10'}`,
        agreementPaise: priceAt((project === 1 ? 11_000 : 10_000) * 1.05 ** (year - 2022)),
        marketValuePaise: priceAt(8_000),
        ...more,
      }),
    ),
  );
const filed = (at: number, more: Parameters<typeof makeProject>[0] = {}) =>
  makeProject({
    projectId: `P5210007800${at}`,
    registration: `P5210007800${at}`,
    name: `Fern Court ${at}`,
    village: at <= 4 ? 'Baner' : 'Aundh',
    promoter: at % 2 === 0 ? 'Sahyadri Homes' : 'Varsha Developers',
    snapshotOn: '2025-12-31',
    apartments: 100,
    booked: 76,
    status: 'ongoing',
    proposedCompletion: '2026-06-30',
    completionOn: '2026-06-30',
    ...more,
  });

beforeAll(async () => {
  clickhouse = await testClickHouse();
  it = await testApp({ clickhouse, modules: [exportsServer, investServer], settings: { DEMO_SALES: '0' }, jobs: true });
  asha = await it.visitor('entitled', ['market-lens']);
  await insertSales(clickhouse, [
    ...[1, 2, 3, 4, 5, 6, 7].flatMap((project) => salesOf(project, [2022, 2023, 2024, 2025])),
    // A city with one project.
    ...salesOf(1, [2025], { city: 'Nashik', locality: 'Gangapur', project: 'Alone' }),
  ]);
  await loadProjects(clickhouse, [
    ...[1, 2, 3, 4, 5].map((at) => filed(at, at === 2 ? { completionOn: '2027-06-30', extendedCompletion: '2027-06-30' } : {})),
    filed(6, { status: 'completed' }),
    // What the register came to know later.
    filed(3, { snapshotOn: '2024-06-30', booked: 10 }),
  ]);
}, 120_000);
afterAll(async () => {
  await it.close();
  await clickhouse.close();
});

const rank = (more: object = {}) => asha.call(contract.rankProjects, { city: 'Pune', ...more });

test('projects are ranked by parts that add up, each with its n, and the dearest of its locality stands lowest in price', async () => {
  const answer = await rank();
  expect(answer).toMatchObject({
    city: 'Pune',
    period: { from: '2025-01-01', to: '2025-12-31' },
    total: 7,
    cityProjects: 7,
    withoutScore: 0,
  });
  const first = answer.projects.find(({ project }) => project === 'Fern Court 1')!;
  const part = (id: string, of = first) => of.parts.find((one) => one.part === id)!;
  expect(part('price')).toMatchObject({ n: 12, like: 36, value: expect.closeTo(0.1, 6) as number });
  expect(part('price').standing).toBeLessThan(20);
  expect(part('pace')).toMatchObject({ value: 1, n: 12 });
  expect(part('stock')).toMatchObject({ value: 24, n: 1 });
  const moved = answer.projects.find(({ project }) => project === 'Fern Court 2')!;
  expect(part('delay', moved)).toMatchObject({ value: 12 });
  for (const { score, parts } of answer.projects) expect(parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score!, 9);
  const ranks = answer.projects.map((one) => one.rank);
  expect(ranks).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('weights move the order, and all at nothing are refused in a plain sentence', async () => {
  const none = { priceWeight: 0, paceWeight: 0, recordWeight: 0, delayWeight: 0, stockWeight: 0, locationWeight: 0, rentWeight: 0 };
  const byPrice = await rank({ ...none, priceWeight: 10 });
  expect(byPrice.projects.filter(({ score }) => score !== null).at(-1)!.project).toBe('Fern Court 1');
  expect(byPrice.projects[0]!.parts.filter(({ points }) => points > 0).map(({ part }) => part)).toEqual(['price']);
  const refused = await asha.inject({
    method: 'GET',
    url: '/api/v1/invest/projects',
    query: { city: 'Pune', ...Object.fromEntries(Object.keys(none).map((key) => [key, '0'])) },
  });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('All weights are 0');
  const negative = await asha.inject({ method: 'GET', url: '/api/v1/invest/projects', query: { city: 'Pune', priceWeight: '-1' } });
  expect(negative.statusCode).toBe(400);
});

test('a city with one project ranks nothing, and says how many are needed', async () => {
  const answer = await asha.call(contract.rankProjects, { city: 'Nashik' });
  expect(answer).toMatchObject({ cityProjects: 1, fewestProjects: 5, withoutScore: 1 });
  expect(answer.projects).toMatchObject([{ project: 'Alone', score: null, rank: null }]);
});

test('a list is narrowed by locality and price, and keeps the places of the whole city', async () => {
  const all = await rank();
  const aundh = await rank({ villages: ['aundh'] });
  expect(aundh.projects.map(({ project }) => project).toSorted()).toEqual(['Fern Court 5', 'Fern Court 6', 'Fern Court 7']);
  for (const one of aundh.projects) expect(one.rank).toBe(all.projects.find(({ project }) => project === one.project)!.rank);
  expect((await rank({ priceTo: 1_000_000 })).total).toBe(0);
});

test('what was registered and filed later changes nothing of what a score of the past knows', async () => {
  // A store that ends with 2023 beside the whole one: the score of 31-12-2023 is the same from both.
  const early = await testClickHouse();
  try {
    await insertSales(
      early,
      [1, 2, 3, 4, 5, 6, 7].flatMap((project) => salesOf(project, [2022, 2023])),
    );
    const [whole, cut] = await Promise.all([groundOfYears(clickhouse, 'Pune'), groundOfYears(early, 'Pune')]);
    const knownThen = (ground: NonNullable<typeof whole>, year: number) =>
      projectFacts({ ...ground, location: new Map(), rents: new Map() }, { year, on: '2023-12-31', byHalf: false })
        .map(({ project, parts, sales }) => ({ project, parts, sales }))
        .toSorted((a, b) => (a.project < b.project ? -1 : 1));
    expect(whole!.ends[2]).toBe('2023-12-31');
    expect(cut!.ends[0]).toBe('2023-12-31');
    expect(knownThen(whole!, 2)).toEqual(knownThen(cut!, 0));
    // Nothing was filed by then, though it is now.
    expect(knownThen(whole!, 2).every(({ parts }) => parts.stock === null && parts.delay === null && parts.record === null)).toBe(true);
  } finally {
    await early.close();
  }
}, 60_000);

test('a score that cannot be tried says why, with n', async () => {
  const answer = await asha.call(contract.readScoreTrial, { city: 'Pune' });
  expect(answer.days).toEqual(['2022-12-31', '2023-12-31']);
  expect(answer.score.resales).toMatchObject({ value: null, n: 0 });
  expect(answer.sentences.resales).toMatch(/^Not tried on resales: 0 pairs of 0 projects; 30 pairs of 10 are needed\./);
  expect(answer.sentences.resales).toContain('Location');
});

test('a case is filled in from registered sales, the register and tables, each with its n or its refusal', async () => {
  const facts = await asha.call(contract.readHomeFacts, { city: 'Pune', village: 'Baner', project: 'Fern Court 2' });
  expect(facts.configurations).toMatchObject([{ configuration: '2 BHK', sales: 12, medianPrice: { n: 12 } }]);
  expect(facts.authority).toMatchObject({ name: 'PMC' });
  expect(facts.filing).toMatchObject({ status: 'ongoing', completionOn: '2027-06-30', filings: 1 });
  expect(facts.rent).toMatchObject({ isOfLocality: false, share: 0.035, confidence: 'L' });
  expect(facts.metropolitan).toBe(false);
  const nowhere = await asha.inject({ method: 'GET', url: '/api/v1/invest/home', query: { city: 'Atlantis' } });
  expect(nowhere.statusCode).toBe(404);
});

test('localities stand beside each other with liquidity and supply, and thin ones are left out by number', async () => {
  const answer = await asha.call(contract.readInvestLocalities, { city: 'Pune' });
  expect(answer.localities.map(({ locality }) => locality)).toEqual(['Baner', 'Aundh']);
  const [baner] = answer.localities;
  expect(baner).toMatchObject({ sales: { value: 48 }, resales: { value: 0 }, unsold: { value: 96 } });
  expect(baner!.daysBetweenSales).toBeCloseTo(365 / 48, 6);
  expect(baner!.rent).toMatchObject({ confidence: 'L' });
  const alone = await asha.call(contract.readInvestLocalities, { city: 'Nashik' });
  expect(alone).toMatchObject({ localities: [], thin: 1 });
});

test('a case by the API is the case of the command line, and a refused one names the table', async () => {
  const answer = await asha.call(contract.workOutCase, oneCrore);
  expect(answer).toMatchObject({ kind: 'case', instalmentPaise: 6_390_492, sale: { taxPaise: 86_820_201 } });
  expect(await asha.call(contract.workOutCase, { ...oneCrore, authority: 'Atlantis' })).toEqual({
    kind: 'refused',
    because: ['There is no table of stamp duty for Atlantis.'],
  });
  const slip = await asha.inject({ method: 'POST', url: '/api/v1/invest/case', payload: { ...oneCrore, loanRupees: 2e7 } });
  expect(slip.statusCode).toBe(400);
  expect(slip.body).toContain('The loan is larger than the price.');
});

test('files hold what the screens show', async () => {
  const ranked = await rank();
  const text = async (exporter: string, input: Record<string, unknown>) =>
    (await exportedBy(asha, exporter, input, 'csv')).bytes.toString('utf8');
  const projects = await text('invest-projects', { city: 'Pune' });
  for (const { project, score } of ranked.projects) expect(projects).toMatch(new RegExp(`${project},[^\\n]*,${score}`));
  const ofCase = await text('buyer-case', { city: 'Pune', village: 'Baner', ...oneCrore });
  expect(ofCase).toContain('868202.01');
  expect(ofCase).toContain('10,2035-04-01,');
  expect(await text('invest-localities', { city: 'Pune', village: 'Baner' })).toContain('Baner,48,');
});

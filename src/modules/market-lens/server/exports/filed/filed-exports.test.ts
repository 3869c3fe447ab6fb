/** @module-tag deep */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportsServer } from '#modules/exports/server/index.ts';
import { exportedBy, readDeck, readPages, readWorkbook } from '#modules/exports/testing.ts';
import { askMeasures } from '#modules/measures/contract.ts';
import { measureOf, WITHIN } from '#modules/measures/index.ts';
import { measuresServer } from '#modules/measures/server/index.ts';
import { loadProjects, makeProject } from '#modules/projects/testing.ts';
import { transactionsServer } from '#modules/transactions/server/index.ts';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import {
  filedFigures,
  filedProjectMeasures,
  filedQuestion,
  filedWhole,
  topAreasFiled,
  byProjectFiled,
} from '../../../model/filed/filed-asks.ts';
import { supplyBlocks } from '../../../model/filed/filed-blocks.ts';
import { marketLensServer } from '../../index.ts';

let clickhouse: Awaited<ReturnType<typeof testClickHouse>>;
let app: TestApp;
let analyst: Visitor;
const nashik = { city: 'Nashik' };

const filing = (at: number, more: Parameters<typeof makeProject>[0]) =>
  makeProject({
    projectId: `P5160000000${at}`,
    registration: `P5160000000${at}`,
    district: 'Nashik',
    snapshotOn: '2024-01-31',
    promoter: 'Riverside Builders LLP',
    ...more,
  });

beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(clickhouse, [makeSale({ city: 'Pune', locality: 'Baner', project: 'Nilgiri Heights' })]);
  await loadProjects(clickhouse, [
    filing(1, {
      name: 'River Court',
      village: 'Panchavati',
      apartments: 120,
      booked: 90,
      completionOn: '2026-12-31',
      registeredOn: '2022-05-01',
    }),
    filing(2, {
      name: 'River Park',
      village: 'Panchavati',
      apartments: 80,
      booked: 20,
      completionOn: '2025-06-30',
      registeredOn: '2023-05-01',
    }),
    filing(3, {
      name: 'Ghat View',
      village: 'Gangapur',
      apartments: 40,
      booked: 10,
      completionOn: '2023-06-30',
      registeredOn: '2023-08-01',
    }),
    // Of four only one tells when it was registered.
    ...[4, 5, 6, 7].map((at) =>
      filing(at, { district: 'Satara', village: '', name: `Fort Court ${at}`, registeredOn: at === 4 ? '2020-03-01' : null }),
    ),
  ]);
  app = await testApp({ modules: [exportsServer, transactionsServer, measuresServer, marketLensServer], clickhouse, jobs: true });
  analyst = await app.visitor('entitled', ['market-lens']);
}, 120_000);
afterAll(async () => {
  await app.close();
  await clickhouse.close();
});

test('a market without sales leaves as its statement and its supply, with the numbers that the API answers', async () => {
  const whole = await analyst.call(askMeasures, filedQuestion(nashik, filedWhole));
  expect(filedFigures.map((id) => whole.total.values[id]?.value)).toEqual([3, 240, 50, 120, 200, 3]);
  const { bytes, made } = await exportedBy(analyst, 'market-dashboard', nashik, 'xlsx');
  expect(made.fileName).toBe('market_Nashik_projects.xlsx');
  const sheets = await readWorkbook(bytes);
  const figures = sheets.get('Figures') ?? [];
  expect(figures[0]).toContain('n (projects behind it)');
  expect(figures.slice(1).map(([label, value]) => [label, value])).toEqual(
    filedFigures.map((id) => {
      const { label, unit } = measureOf(id);
      const value = whole.total.values[id]?.value ?? null;
      return [label, unit === 'percent' && value !== null ? value / 100 : value];
    }),
  );
  const about = (sheets.get('Summary') ?? []).flat().map(String).join(' ');
  expect(about).toContain('No registered sale of Nashik is loaded');
  expect(about).toContain('3 projects are filed here, as of 31 Jan 2024');
  expect(about).toContain(measureOf('supply-pipeline').definition);
  for (const block of supplyBlocks(nashik)) {
    const chart = block.prepare(await analyst.call(askMeasures, filedQuestion(nashik, block.ask)));
    expect(about, block.id).toContain(chart?.title ?? 'a chart that is drawn');
  }
  const areas = await analyst.call(askMeasures, filedQuestion(nashik, topAreasFiled));
  expect((sheets.get('Localities') ?? []).slice(1).map(([name]) => name)).toEqual(areas.cells.map(({ key }) => key[0]));
  const projects = await analyst.call(askMeasures, filedQuestion(nashik, byProjectFiled));
  expect((sheets.get('Top projects') ?? []).slice(1).map(([name, village]) => `${String(village)}${WITHIN}${String(name)}`)).toEqual(
    projects.cells.map(({ key }) => key[0]),
  );
  // Nothing that sales alone could tell.
  expect(about).not.toContain('Median rate');
});

test('launches are neither counted nor drawn where most filings do not tell their day, and a locality not known is called so', async () => {
  const sheets = await readWorkbook((await exportedBy(analyst, 'market-dashboard', { city: 'Satara' }, 'xlsx')).bytes);
  const about = (sheets.get('Summary') ?? []).flat().map(String);
  expect((sheets.get('Figures') ?? []).find(([label]) => label === 'New launches')?.[1] ?? null).toBeNull();
  expect(about.filter((words) => words.includes('had the most launches'))).toEqual([]);
  expect((sheets.get('Top projects') ?? []).slice(1).map(([, village]) => village)).toEqual(Array.from({ length: 4 }, () => 'not known'));
});

test('pages, slides and lines say the same', async () => {
  const csv = await exportedBy(analyst, 'market-dashboard', nashik, 'csv');
  const pages = (await readPages((await exportedBy(analyst, 'market-dashboard', nashik, 'pdf')).bytes)).join(' ');
  const deck = await readDeck((await exportedBy(analyst, 'market-dashboard', nashik, 'pptx')).bytes);
  for (const words of [csv.bytes.toString(), pages, deck.words]) {
    expect(words).toContain('No registered sale of Nashik is loaded');
    expect(words).toContain('RERA projects in Nashik');
    expect(words).toContain('Projects due in 2025 hold the most unsold units: 60 of 120');
  }
});

test('areas and a project of such a place leave, too, and one that has neither sales nor filings is as empty as before', async () => {
  const areas = await readWorkbook((await exportedBy(analyst, 'market-areas', nashik, 'xlsx')).bytes);
  expect((areas.get('Localities') ?? []).map(([name]) => name)).toEqual(['Locality', 'Panchavati', 'Gangapur']);
  const of = { city: 'Nashik', village: 'Panchavati', project: 'River Court' };
  const project = await readWorkbook((await exportedBy(analyst, 'market-project', of, 'xlsx')).bytes);
  expect((project.get('Figures') ?? []).slice(1).map(([label]) => label)).toEqual(filedProjectMeasures.map((id) => measureOf(id).label));
  expect((project.get('Summary') ?? []).flat().join(' ')).toContain('No registered sale of River Court, Panchavati, Nashik is loaded');
  const nowhere = await readWorkbook((await exportedBy(analyst, 'market-dashboard', { city: 'Kolkata' }, 'xlsx')).bytes);
  expect((nowhere.get('Figures') ?? []).map(([label]) => label)).toContain('Median rate');
});

test('conditions that filings cannot follow leave the statement and why there is no number', async () => {
  const sheets = await readWorkbook(
    (await exportedBy(analyst, 'market-dashboard', { ...nashik, configurations: ['2 BHK'] }, 'xlsx')).bytes,
  );
  expect((sheets.get('Summary') ?? []).flat().join(' ')).toContain('RERA filings do not tell configuration');
  expect(sheets.has('Figures')).toBe(false);
});

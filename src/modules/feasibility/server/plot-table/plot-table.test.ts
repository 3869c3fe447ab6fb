/** @module-tag deep */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import { exportsServer } from '#modules/exports/server/index.ts';
import { exportedBy, readWorkbook } from '#modules/exports/testing.ts';
import { deletePlotTable, listPlotTables, readFirstBids, uploadPlotTable, type PlotTable } from '../../contract.ts';
import { feasibilityServer } from '../index.ts';
import { writeBids } from './write-bids.ts';

let it: TestApp;
let asha: Visitor;
let folder: string;
let clickhouse: ClickHouse;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mulya-bids-'));
  clickhouse = await testClickHouse();
  await insertSales(
    clickhouse,
    Array.from({ length: 12 }, (_, at) =>
      makeSale({
        city: 'Pune',
        locality: 'Baner',
        project: 'Meghdoot',
        registeredOn: `2026-0${(at % 7) + 1}-15`,
        areaSqm: 60,
        saleKind: 'primary',
        agreementPaise: 60 * 150_000 * 100,
      }),
    ),
  );
  it = await testApp({ modules: [exportsServer, feasibilityServer], settings: { DEMO_SALES: '0' }, jobs: true, clickhouse });
  asha = await it.visitor('entitled', ['simulator']);
}, 120_000);
afterAll(async () => {
  await it.close();
  await clickhouse.close();
  await rm(folder, { recursive: true, force: true });
});

const table = [
  'Survey No,Plot area (sq m),Road width (m),Authority,ASR land rate,Sale rate per sq ft,City,Locality',
  '12/1,2000,18,PMC,30000,14000,,',
  '12/2,2000,18,PMC,30000,,Pune,Baner',
  '12/3,2000,18,PMC,30000,,Pune,Kothrud',
  '12/4,wide,18,PMC,30000,14000,,',
  '=1+1,2000,18,PMC,,14000,,',
  '12/6,2000,18,,30000,14000,Pune,Atlantis',
].join('\n');

async function send(text: string, visitor = asha, name = 'plots.csv') {
  const payload = `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${text}\r\n--b--\r\n`;
  return visitor.inject({
    method: 'POST',
    url: uploadPlotTable.path,
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
}

test('a table of plots is answered row by row: a price, no price and why, or what is wrong with the row', async () => {
  const sent = (await send(table)).json<PlotTable>();
  expect(sent).toMatchObject({ fileName: 'plots.csv', rows: 6 });
  expect(sent.columns.map(({ meaning }) => meaning)).toEqual([
    'Reference',
    'Plot area, sq m',
    'Road width, m',
    'Authority',
    'ASR land rate, ₹ a sq m',
    'Rate of sale, ₹ a sq ft carpet',
    'City',
    'Locality',
  ]);
  const { bytes, made } = await exportedBy(asha, 'plot-table', { id: sent.id }, 'xlsx');
  expect(made).toMatchObject({ rowsTotal: 6, rowsDone: 6 });
  const [head, ...rows] = (await readWorkbook(bytes)).get('Plots')!;
  const of = (row: unknown[], label: string) => row[head!.findIndex((cell) => String(cell).startsWith(label))];
  expect(rows.map((row) => [of(row, 'Reference'), of(row, 'Answer')])).toEqual([
    ['12/1', 'priced'],
    ['12/2', 'priced'],
    ['12/3', 'no price'],
    ['12/4', 'faulty'],
    ['=1+1', 'no price'],
    ['12/6', 'faulty'],
  ]);
  expect(of(rows[0]!, 'Rate from')).toBe('The table');
  // Twelve whole months: the sale of July is in the month that has not ended.
  expect(of(rows[1]!, 'Rate of sale')).toBeCloseTo(150_000, -2);
  expect(of(rows[1]!, 'Rate from')).toMatch(/^11 registered first sales in Baner, Pune, 1 Jul 2025 to 30 Jun 2026$/);
  expect(of(rows[2]!, 'Reason')).toMatch(/Kothrud/);
  expect(of(rows[3]!, 'Reason')).toMatch(/“wide” is not a number/);
  expect(of(rows[4]!, 'Reason')).toMatch(/ASR land rate/);
  expect(of(rows[5]!, 'Reason')).toMatch(/Which development rules hold in Atlantis, Pune is not known here/);

  // The command line says the same of rows that name their rate.
  await writeFile(join(folder, 'plots.csv'), table);
  expect(await writeBids(join(folder, 'plots.csv'), join(folder, 'bids.xlsx'))).toMatchObject({ rows: 6 });
  const byCommand = (await readWorkbook(await readFile(join(folder, 'bids.xlsx')))).get('Plots')!;
  expect(byCommand[1]).toEqual(rows[0]);
}, 120_000);

test.each([
  ['a table without a road', 'Name,Area sq m\nA,2000', /no column for “Road width, m”/],
  ['headers alone', 'Area sq m,Road', /header/],
  ['too many rows', `Area sq m,Road\n${'2000,18\n'.repeat(20_001)}`, /At most 20,000 plots/],
])('%s is refused in words, and nothing of it stays', async (_what, text, words) => {
  const before = await asha.call(listPlotTables, {});
  const answer = await send(text);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.body).toMatch(words);
  expect(await asha.call(listPlotTables, {})).toEqual(before);
});

test('a table with our names of columns in Marathi is read, and its screen answers in the language of the person', async () => {
  asha.cookies.set('language', 'mr');
  try {
    const sent = (await send('संदर्भ,"भूखंडाचे क्षेत्रफळ, चौ. मी","रस्त्याची रुंदी, मी"\n7,2000,18\n8,2000,रुंद\n')).json<PlotTable>();
    expect(sent.columns.map(({ header, meaning }) => meaning === header)).toEqual([true, true, true]);
    const rows = await asha.call(readFirstBids, { id: sent.id });
    expect(rows.map(({ answer, reason }) => [answer, reason])).toEqual([
      ['no price', expect.stringContaining('विक्रीचा दर नाही')],
      ['faulty', 'रस्त्याची रुंदी, मी: “रुंद” ही संख्या नाही.'],
    ]);
    expect((await send('Name,Area sq m\nA,2000')).body).toContain('तक्त्यात “रस्त्याची रुंदी, मी” हा स्तंभ नाही');
  } finally {
    asha.cookies.delete('language');
  }
}, 120_000);

test('the first rows on the screen are those of the files, and of one’s own tables only', async () => {
  const { id } = (await send(`${table}\n${'a,1500,12,PMC,30000,12000,,\n'.repeat(40)}`, asha, 'long.csv')).json<PlotTable>();
  const rows = await asha.call(readFirstBids, { id });
  expect(rows).toHaveLength(20);
  expect(rows.slice(0, 5).map(({ reference, answer }) => [reference, answer])).toEqual([
    ['12/1', 'priced'],
    ['12/2', 'priced'],
    ['12/3', 'no price'],
    ['12/4', 'faulty'],
    ['=1+1', 'no price'],
  ]);
  const [head, first] = (await readWorkbook((await exportedBy(asha, 'plot-table', { id }, 'xlsx')).bytes)).get('Plots')!;
  expect(rows[0]!.landRupees).toBe(first![head!.findIndex((cell) => String(cell).startsWith('Land by the profit'))]);
  expect(rows[3]).toMatchObject({ landRupees: null, scheme: null, reason: expect.stringMatching(/“wide” is not a number/) });
  const ravi = await it.visitor('entitled', ['simulator']);
  await expect(ravi.call(readFirstBids, { id })).rejects.toThrow(/not found|does not exist/i);
}, 120_000);

test('a table is its owner’s alone, and gone when it is deleted', async () => {
  const { id } = (await send(table)).json<PlotTable>();
  const ravi = await it.visitor('entitled', ['simulator']);
  await expect(exportedBy(ravi, 'plot-table', { id }, 'csv')).rejects.toThrow();
  await expect(ravi.call(deletePlotTable, { id })).rejects.toThrow(/not found|does not exist/i);
  expect(await ravi.call(listPlotTables, {})).toEqual([]);
  await asha.call(deletePlotTable, { id });
  expect((await asha.call(listPlotTables, {})).some((one) => one.id === id)).toBe(false);
  await expect(exportedBy(asha, 'plot-table', { id }, 'csv')).rejects.toThrow();
});

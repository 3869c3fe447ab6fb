/** @module-tag deep */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { inLanguage } from '#server/language.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { plainTableRow, projectTable } from '#modules/projects/testing.ts';
import { featureCollection } from '#modules/location/testing.ts';
import { asEnglish, asRawText, makeIndex2 } from '#modules/documents/model/index2/testing.ts';
import { testGround, type TestGround } from '../testing.ts';
import { makePdf, makeScan, makeZip } from '#modules/documents/server/testing.ts';
import { listFreshness } from './list-freshness.ts';
import { importFile, type ImportRequest, previewFile } from './import-file.ts';
import { resolveNames } from './deeds/resolve-names.ts';
import { undoBatch } from './queue-import.ts';
import { sweepBatches } from './sweep-batches.ts';

let clickhouse: ConnectedClickHouse;
let stores: TestGround;
beforeAll(async () => {
  clickhouse = await testClickHouse();
  stores = await testGround(clickhouse);
});
afterAll(async () => {
  await stores.close();
  await clickhouse.close();
});

const load = async (name: string, content: string | Uint8Array, request: Partial<ImportRequest> = {}) =>
  importFile(stores.ground, { path: await stores.file(name, content), by: 'tester', ...request });
const count = async (table: string, batchId: number) =>
  (await clickhouse.row<{ n: number }>(`SELECT count() AS n FROM ${table} WHERE batch_id = {batchId:UInt32}`, { batchId }))!.n;
const csv = ({ headers, rows }: { headers: readonly string[]; rows: readonly (readonly string[])[] }) =>
  `${[headers, ...rows].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')}\n`;

test('a table of RERA projects is known for what it is, and an undo takes it out of every table', async () => {
  const batch = await load('pune-projects-2024-01.csv', csv(projectTable([plainTableRow])));
  expect(batch).toMatchObject({ kind: 'rera-projects', status: 'live', rowsLoaded: 1, message: '1 project filing loaded.' });
  expect([await count('project', batch.id), await count('project_quarter', batch.id)]).toEqual([1, 1]);
  await undoBatch(stores.ground, batch.id);
  await sweepBatches(stores.ground);
  expect([await count('project', batch.id), await count('project_quarter', batch.id)]).toEqual([0, 0]);
});

test('polygons become boundaries', async () => {
  const ring = [
    [73.8, 18.5],
    [73.9, 18.5],
    [73.9, 18.6],
    [73.8, 18.6],
    [73.8, 18.5],
  ];
  const wards = featureCollection([
    { properties: { name: 'Ward of tests', wardnum: 1 }, geometry: { type: 'Polygon', coordinates: [ring] } },
  ]);
  const batch = await load('wards.geojson', wards);
  expect(batch).toMatchObject({ kind: 'boundaries', status: 'live', rowsLoaded: 1 });
  expect(await count('boundary', batch.id)).toBe(1);
  const text = 'ward_no,ward_name,area_ha,WKT\n1,Ward of text,210,"POLYGON((73.8 18.5,73.9 18.5,73.9 18.6,73.8 18.6,73.8 18.5))"\n';
  expect(await load('wards-as-text.csv', text)).toMatchObject({ kind: 'boundaries', status: 'live', rowsLoaded: 1, rowsRejected: 0 });
});

test('a table on a web page that is called .xls is one of sales, and of projects where it holds them', async () => {
  const page = (rows: readonly (readonly string[])[]) =>
    `<html><body><table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table></body></html>`;
  const header = ['Doc No', 'Registration Date', 'Village', 'City', 'Flat No', 'Carpet sqm', 'Agreement Value'];
  const sales = Array.from({ length: 5 }, (_, at) => [`${4000 + at}`, `2024-04-0${at + 1}`, 'Baner', 'Pune', `${at}01`, '80', '9000000']);
  expect(await load('register.xls', page([header, ...sales]))).toMatchObject({
    kind: 'sales',
    status: 'live',
    rowsLoaded: 5,
    rowsRejected: 0,
  });
  const { headers, rows } = projectTable([plainTableRow, plainTableRow, plainTableRow]);
  const path = await stores.file('projects-2024-01.xls', page([headers, ...rows]));
  expect(await previewFile(stores.ground, { path })).toMatchObject({ kind: 'rera-projects', rowsLooked: 3 });
});

test('stops of buses become places', async () => {
  const batch = await load('stops.txt', 'stop_id,stop_name,stop_lat,stop_lon\n1,Test Chowk,18.52,73.85\n2,Test Naka,18.53,73.86\n');
  expect(batch).toMatchObject({ kind: 'places', status: 'live', rowsLoaded: 2 });
});

test('a preview asks, shows and doubts in the language of whoever looks at it', async () => {
  const path = await stores.file('सूची.csv', 'name,latitude,longitude,kind\nTest Chowk,18.52,73.85,school\nTest Naka,18.53,,school\n');
  const preview = await inLanguage('hi', () => previewFile(stores.ground, { path }, { kind: 'places' }));
  expect(preview).toMatchObject({
    words: { one: 'स्थान', many: 'स्थान', source: 'स्थानों की सूची' },
    questions: [{ label: 'स्थान का प्रकार' }, { label: 'ज़िला' }, { label: 'स्रोत' }],
    asRead: [expect.arrayContaining([{ label: 'प्रकार', value: 'स्कूल' }])],
    problems: [{ row: 2, why: 'अक्षांश और देशांतर का युग्म नहीं है' }],
  });
});

test('JSON that holds nothing known is refused in words, and nothing is kept of it', async () => {
  await expect(load('notes.json', '{"note": "no features"}')).rejects.toThrow('neither GeoJSON features nor an OpenStreetMap extract');
});

test('an Index II as text is one deed, with what its description tells', async () => {
  const made = makeIndex2(1);
  const preview = await previewFile(stores.ground, { path: await stores.file('a.txt', asRawText(made)) });
  expect(preview).toMatchObject({ kind: 'sales', format: 'documents', inWords: 'Index II, as text', rowsRejected: 0 });
  const batch = await load('index2.txt', asRawText(made));
  expect(batch).toMatchObject({ kind: 'sales', status: 'live', rowsLoaded: 1, rowsRejected: 0 });
  const sale = await clickhouse.row(
    "SELECT document_number AS number, area_sqm > 0 AS hasArea, unit_number != '' AS hasUnit FROM sale WHERE batch_id = {id:UInt32}",
    {
      id: batch.id,
    },
  );
  expect(sale).toEqual({ number: expect.stringMatching(/^\d+$/), hasArea: 1, hasUnit: 1 });
});

test('a zip of documents is one batch; what cannot be read in it is left out and named with its file, without being asked', async () => {
  const archive = makeZip([
    { name: 'pune/1.txt', bytes: asRawText(makeIndex2(2)) },
    { name: 'pune/2-english.txt', bytes: asEnglish(makeIndex2(3)) },
    { name: 'pune/3.pdf', bytes: makeScan() },
    { name: 'notes/readme.pdf', bytes: makePdf([['nothing of the registry']]) },
  ]);
  const batch = await load('documents.zip', archive);
  expect(batch).toMatchObject({ kind: 'sales', status: 'live', rowsLoaded: 2 });
  expect(batch.problemCounts.map(({ why }) => why).join('; ')).toContain(
    'pune/3.pdf: This PDF holds pictures of pages and no text: it is a scan',
  );
});

test('a grid that prints no prices brings documents that do not count as sales', async () => {
  const grid =
    'अनु क्र.,दस्त क्र.,दस्त प्रकार,दू. नि. कार्यालय,वर्ष,इतर माहीती\n1,4286,करारनामा,सह दु.नि. हवेली 7,10/03/2023,"इतर माहिती: सदनिका नं: 701, माळा नं: 7 वा मजला, इमारतीचे नाव: चाचणी रेसिडेन्सी, ब्लॉक नं: बाणेर, पुणे"\n';
  const batch = await load('edisplay.csv', grid);
  expect(batch).toMatchObject({ kind: 'sales', status: 'live', rowsLoaded: 1 });
  expect(
    await clickhouse.row('SELECT document_class AS class, unit_number AS unit, floor, project FROM sale WHERE batch_id = {id:UInt32}', {
      id: batch.id,
    }),
  ).toEqual({ class: 'no-consideration', unit: '701', floor: 7, project: 'Chachani Residency' });
});

test('a document in Marathi is told which known village and RERA project it means, and a name nobody knows is left to a person', async () => {
  const filing = { ...plainTableRow, project_name: 'NILGIRI HEIGHTS', promoter_name: 'Tests Developers LLP', rera_id: 'P52100099901' };
  await load('projects-2024-02.csv', csv(projectTable([filing])));
  const described = (project: string) => `"मौजे बाणेर येथील ${project} या प्रकल्पातील सदनिका नं. 704 सातवा मजला कार्पेट क्षेत्र 62.45 चौ.मी."`;
  const header = 'date,price,city,village,rera,description';
  const rows = [
    `01/02/2024,9000000,Pune,बाणेर,P52100099901,${described('निलगिरी हाईट्स')}`,
    `02/02/2024,9000000,Pune,अनोळखीगाव,,${described('कावेरी संकुल')}`,
  ];
  const batch = await load('two.csv', `${header}\n${rows.join('\n')}\n`, {
    mapping: {
      version: 1,
      fields: {
        registered_on: { columns: ['date'] },
        price: { columns: ['price'] },
        city: { columns: ['city'] },
        village: { columns: ['village'] },
        rera_number: { columns: ['rera'] },
        property_description: { columns: ['description'] },
      },
      options: { headerRow: 1, dateOrder: 'dmy', decimalMark: '.', currency: 'INR' },
    },
  });
  const namesOf = (row: number) => resolveNames(stores.ground, String(batch.id * 2 ** 32 + row));
  expect(await namesOf(1)).toMatchObject({
    village: { sure: true, candidates: [{ name: 'Baner' }] },
    project: { sure: true, candidates: [{ id: 'P52100099901', name: expect.stringMatching(/nilgiri heights/i) }] },
  });
  expect(await namesOf(2)).toMatchObject({ village: { sure: false }, project: { sure: false } });
});

test('rooms that a deed does not name come from what its project filed, and from the bands where that does not say', async () => {
  const project = { rera_id: 'P52100099077', project_name: 'INVENTORY HEIGHTS' };
  const projects = await load('pune-projects-2025-06.csv', csv(projectTable([{ ...plainTableRow, ...project }])));
  const table = 'RERA number,Unit type,Carpet sqm,Count\nP52100099077,3BHK,71.2,40\nP52100099077,Shop,25,4\n';
  const inventory = await load('inventory-2025-06.csv', table);
  expect(inventory).toMatchObject({ kind: 'rera-inventory', status: 'live', rowsLoaded: 2, message: '2 unit types loaded.' });
  const sales = `Registration date,City,Village,Project,Property type,Configuration,Carpet area sqm,Agreement value
03/04/2025,Pune,Baner,Inventory Heights,Flat,,71,9900000
04/04/2025,Pune,Baner,Inventory Heights,Flat,2 BHK,71,9900001
05/04/2025,Pune,Baner,Inventory Heights,Flat,,55,9900002
`;
  const batch = await load('sales-with-inventory.csv', sales);
  expect(
    await clickhouse.rows(
      'SELECT configuration, configuration_source AS source FROM sale WHERE batch_id = {id:UInt32} ORDER BY source_row',
      { id: batch.id },
    ),
  ).toEqual([
    { configuration: '3 BHK', source: 'rera-inventory' },
    { configuration: '2 BHK', source: 'document' },
    { configuration: '2 BHK', source: 'area-band' },
  ]);
  expect((await listFreshness(stores.ground)).find(({ id }) => id === 'rera-inventory')).toMatchObject({ rows: 2, asOf: '2025-06-30' });
  for (const { id } of [batch, inventory, projects]) await undoBatch(stores.ground, id);
});

test('each source says the latest day it speaks of; one that was undone is missing again, and what is demonstrated is none', async () => {
  const of = async (id: string) => (await listFreshness(stores.ground)).find((source) => source.id === id);
  expect(await of('ready-reckoner')).toMatchObject({ state: 'missing', rows: 0, batches: 0 });
  const older = (await of('rera-project-table'))!;
  const batch = await load('pune-projects-2024-09.csv', csv(projectTable([plainTableRow])));
  expect(await of('rera-project-table')).toMatchObject({
    state: 'stale',
    asOf: '2024-09-30',
    rows: older.rows + 1,
    batches: older.batches + 1,
    loadedAt: batch.finishedAt,
    sentence: expect.stringContaining('snapshot of 30 Sep 2024, 2 years ago.'),
  });
  await undoBatch(stores.ground, batch.id);
  expect(await of('rera-project-table')).toEqual(older);
  // Demonstration data is no source, of whatever kind: nobody is to keep it up, and nothing is fresh by it.
  const shown: [string, string, string][] = [
    ['rera-project-table', 'pune-projects-2026-10.csv', csv(projectTable([plainTableRow]))],
    ['rera-inventory', 'inventory-2026-10.csv', 'RERA number,Unit type,Carpet sqm,Count\nP52100099077,3BHK,71.2,40\n'],
    ['places', 'stops-2026-10.txt', 'stop_id,stop_name,stop_lat,stop_lon\n9,Shown Chowk,18.52,73.85\n'],
  ];
  for (const [id, name, content] of shown) {
    const own = await of(id);
    expect(await load(name, content, { demonstration: true })).toMatchObject({ status: 'live', rowsLoaded: 1 });
    expect(await of(id)).toEqual(own);
  }
  const before = await of('index2-documents');
  await load('index2-shown.txt', asRawText(makeIndex2(7)), { demonstration: true });
  expect(await of('index2-documents')).toEqual(before);
  await load('index2-own.txt', asRawText(makeIndex2(8)));
  const after = await of('index2-documents');
  expect(after).toMatchObject({ batches: before!.batches + 1, asOf: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) });
});

test('a table of offers with prices and positions is asked about, and never becomes places', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => `Offer ${at},Baner,18.5${at},73.8${at},${85 + at} L,2`);
  const offers = `name,locality,latitude,longitude,price,bedrooms\n${rows.join('\n')}\n`;
  const preview = await previewFile(stores.ground, { path: await stores.file('offers.csv', offers) });
  expect(preview.kind).toBe('sales');
  expect(preview).toMatchObject({
    remarks: expect.arrayContaining([expect.stringMatching(/^No column was recognised as "Registered on"/)]),
  });
  expect(await load('offers.csv', offers)).toMatchObject({
    status: 'failed',
    rowsLoaded: 0,
    message: expect.stringContaining('The mapping does not say where "Registered on" is found'),
  });
  const wanted = await load('offers.csv', offers, { kind: 'places' }).catch((error: Error) => ({
    status: 'failed',
    message: error.message,
  }));
  expect(wanted).toMatchObject({ status: 'failed', message: expect.stringContaining('tells prices') });
});

test('prices in another currency than the file is read in are rejected with their sign, and read where the file is in it', async () => {
  const header = 'Registration date,City,Village,Project,Property type,Carpet area sqm,Price';
  const row = (price: string) => `03/04/2025,Pune,Baner,Currency Heights,Flat,71,"${price}"`;
  const mixed = `${header}\n${['₹ 99,00,000/-', '99 lakh', '$500000', '€500000', '£1', 'US$ 500000', 'AED 5,00,000'].map(row).join('\n')}\n`;
  const batch = await load('mixed.csv', mixed, { onRejected: 'leave-out' });
  expect(batch).toMatchObject({ rowsLoaded: 2, rowsRejected: 5 });
  const stored = (id: number) =>
    clickhouse.rows('SELECT DISTINCT currency, agreement_paise AS paise FROM sale WHERE batch_id = {id:UInt32}', { id });
  expect(await stored(batch.id)).toEqual([{ currency: 'INR', paise: 99_00_000_00 }]);
  const dollars = await load('dollars.csv', `${header}\n${['$500000', 'USD 500000'].map(row).join('\n')}\n`);
  expect(await stored(dollars.id)).toEqual([{ currency: 'USD', paise: 5_00_000_00 }]);
  for (const { id } of [batch, dollars]) await undoBatch(stores.ground, id);
});

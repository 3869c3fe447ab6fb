import { writeFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#modules/identity/server/schema.ts';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { type Batch, type Deed, type DeedValue, getDeed, Mapping, showPrinted } from '../../contract.ts';
import { asRawText, makeIndex2 } from '#modules/documents/model/index2/testing.ts';
import { saleId } from '../../model/tsv.ts';
import { importFile, type ImportRequest } from '../import-file.ts';
import { nameReviewServer } from '#modules/name-review/server/index.ts';
import { importsServer } from '../index.ts';
import { undoBatch } from '../queue-import.ts';
import { sweepBatches } from '../sweep-batches.ts';
import { openPrinted } from './show-printed.ts';

/** Invented, and found nowhere else: whatever holds one of these words holds a name. */
const NAMES = ['Zebediah', 'Quillfeather', 'झेबुन्निसा', 'क्विलवाला', 'ZZZPQ1234Z', '9812345670', '4321 8765 2109', '९८१२३४५६७०'];
const columns = {
  registered_on: 'Registration Date',
  city: 'City',
  village: 'Village',
  unit_number: 'Flat No',
  sellers: 'Seller Name',
  buyers: 'Purchaser Name',
  price: 'Agreement Value',
  stamp_duty: 'Stamp Duty',
  document_type: 'Document Type',
  property_description: 'Property Description',
  remarks: 'Remarks',
};
/** A column about people that no field took is among them. */
const header =
  'Registration Date,City,Village,Flat No,Seller Name,Purchaser Name,Mobile,Agreement Value,Stamp Duty,Document Type,Property Description,Remarks';
const mapping = Mapping.parse({
  version: 1,
  fields: Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, { columns: [column] }])),
  options: {},
});
const description =
  'मौजे बाणेर येथील स.नं. 12/3 यावर बांधलेल्या निलगिरी हाईट्स या प्रकल्पातील विंग बी मधील सहाव्या मजल्यावरील सदनिका नं. 603 यांसी कार्पेट क्षेत्र 65.20 चौ.मी.';
/** What clerks write behind it. */
const ofPeople =
  ' ही मिळकत लिहून देणार श्रीमती झेबुन्निसा बद्रुद्दिन क्विलवाला यांच्या मालकीची असून ती Mr. Zebediah Quillfeather यांनी घेतली. लिहून घेणार राहणार क्विलवाला मंझिल, कोंढवा, मो. ९८१२३४५६७०.';
const csv = (...rows: string[]) => `${[header, ...rows].join('\n')}\n`;
const named = `03/04/2024,Pune,Baner,,"1): नाव:-झेबुन्निसा क्विलवाला वय:-51 पत्ता:-बाणेर पिन कोड:-411045 पॅन नं:-ZZZPQ1234Z",Zebediah Quillfeather,9812345670,7500000,450000,Agreement to sale,"${description}${ofPeople}",Aadhaar 4321 8765 2109`;
const nobody = `04/04/2024,Pune,Baner,701,,,,8000000,480000,Agreement to sale,"Flat 701 of Nilgiri Heights",`;

let clickhouse: ConnectedClickHouse;
let stage: TestApp;
let superuser: Visitor;
const logged: string[] = [];
let batch: Batch;
beforeAll(async () => {
  clickhouse = await testClickHouse();
  stage = await testApp({
    modules: [nameReviewServer, importsServer],
    clickhouse,
    rateLimits: true,
    jobs: true,
    onLog: (line) => logged.push(line),
  });
  superuser = await stage.visitor('superuser');
  batch = await importText(csv(named, nobody));
}, 60_000);
afterAll(async () => {
  await stage.close();
  await clickhouse.close();
});

let files = 0;
async function importText(content: string, more: Partial<ImportRequest> = { mapping }, ending = 'csv') {
  const path = `${stage.ground.config.DATA_DIR}/register-${++files}.${ending}`;
  await writeFile(path, content);
  const imported = await importFile(stage.ground, { path, by: 'tester', ...more });
  expect(imported).toMatchObject({ status: 'live' });
  return imported;
}
const idOf = ({ id }: Batch, row: number) => String(saleId(id, row));
const sealedRows = ({ id }: Batch) =>
  clickhouse.rows<{ row: number }>('SELECT arrayJoin(source_rows) AS row FROM deed_text WHERE batch_id = {id:UInt32} ORDER BY row', { id });
const reason = 'Two deeds of one flat: which of them is later?';

test('no name, number or address of a person is found in any column of any table', async () => {
  const columns = await clickhouse.rows<{ table: string; name: string }>(
    "SELECT table, name FROM system.columns WHERE database = currentDatabase() AND table NOT LIKE '%.inner%'",
  );
  expect(columns.length).toBeGreaterThan(60);
  expect(columns).toContainEqual({ table: 'deed_text', name: 'sealed' });
  const columnsWith = async (words: readonly string[]) => {
    const found: string[] = [];
    for (const { table, name } of columns) {
      const hit = await clickhouse.row<{ n: number }>(
        `SELECT toUInt32(countIf(multiSearchAnyCaseInsensitiveUTF8(toString(\`${name}\`), {words:Array(String)}))) AS n FROM \`${table}\``,
        { words },
      );
      if (hit!.n > 0) found.push(`${table}.${name}`);
    }
    return found;
  };
  expect(await columnsWith(NAMES)).toEqual([]);
  // The search does find what is there.
  expect(await columnsWith(['Baner', 'निलगिरी'])).toEqual(expect.arrayContaining(['deed.property_description', 'sale.village']));
});

test('a row that names people is sealed, one that names nobody is not, and demonstration data never are', async () => {
  expect(await sealedRows(batch)).toEqual([{ row: 1 }]);
  const invented = await importText(csv(named, nobody), { mapping, demonstration: true, force: true });
  expect(await sealedRows(invented)).toEqual([]);
  expect((await superuser.call(getDeed, { saleId: idOf(invented, 1) })).printed).toEqual({
    kept: false,
    why: 'Demonstration data name nobody who exists.',
  });
});

test('a document is shown with where each value came from, what was decided and which figures count it', async () => {
  const deed = await superuser.call(getDeed, { saleId: idOf(batch, 1) });
  const value = (id: string) => deed.values.find((one) => one.id === id)!;
  const words = ({ spans }: DeedValue) => spans.map(({ from, to }) => deed.sale.deed!.propertyDescription.slice(from, to));
  expect(value('area')).toMatchObject({ label: 'Carpet area', value: '65.20', unit: 'sq m', origin: 'text' });
  expect(words(value('area')).join()).toContain('65.20');
  expect(value('floor')).toMatchObject({ value: '6', origin: 'text' });
  expect(words(value('floor')).join()).toContain('सहाव्या');
  expect(value('unit')).toMatchObject({ value: '603', columns: ['Flat No'] });
  expect(value('price')).toMatchObject({
    value: '₹75,00,000',
    origin: 'column',
    columns: ['Agreement Value'],
    spans: [],
    confidence: null,
  });
  // One name in two scripts is no disagreement.
  expect(value('village')).toMatchObject({ value: 'Baner', origin: 'text-or-column', columns: ['Village'], alsoRead: '' });
  expect(value('document-type')).toMatchObject({ origin: 'column', reason: 'From the column “Document Type”.' });
  expect(deed.decisions).toMatchObject([
    { answer: 'Market sales', why: expect.stringContaining('“Agreement to sale”') },
    { answer: 'Resale', why: 'Persons sell, and no company.' },
  ]);
  expect(deed.figures.find(({ id }) => id === 'median-rate')).toMatchObject({ counts: true });
  expect(deed.figures.find(({ id }) => id === 'hex-rate')).toMatchObject({ counts: false, whyNot: 'Its place on the map is not known.' });
  expect(deed).toMatchObject({ readFrom: 'table', batch: { by: 'tester' }, printed: { kept: true } });
  expect(JSON.stringify(deed)).not.toMatch(new RegExp(NAMES.join('|'), 'i'));
});

test('where a column and the description differ the column counts, and the page says what the description has', async () => {
  const other = await importText(csv(named.replace('Baner,,', 'Baner,1204,').replace('7500000', '7600000')));
  const { values } = await superuser.call(getDeed, { saleId: idOf(other, 1) });
  expect(values.find(({ id }) => id === 'unit')).toMatchObject({ value: '1204', origin: 'column', columns: ['Flat No'], alsoRead: '603' });
});

test('a unit written with its wing, and a number of land written with its word, are no difference from their columns', async () => {
  const withLand = `${header},Survey\n${named.replace('Baner,,', 'Baner,603,').replace('7500000', '7650001').replace('विंग बी मधील', '').replace('सदनिका नं. 603', 'सदनिका नं. बी-603')},12/3\n`;
  const fields = { ...mapping.fields, survey_number: { columns: ['Survey'] } };
  const { id } = await importText(withLand, { mapping: Mapping.parse({ ...mapping, fields }) });
  const { values } = await superuser.call(getDeed, { saleId: String(saleId(id, 1)) });
  expect(values.find((one) => one.id === 'unit')).toMatchObject({ value: '603', alsoRead: '' });
  expect(values.find((one) => one.id === 'survey')).toMatchObject({ value: '12/3', alsoRead: '' });
});

test('what was printed is shown to a superuser with a reason, and the audit log has who, which and why, but not the text', async () => {
  const { printed } = await superuser.call(showPrinted, { saleId: idOf(batch, 1), reason: `  ${reason} ` });
  expect(printed).toContainEqual({ label: 'Purchaser Name', text: 'Zebediah Quillfeather' });
  expect(printed.find(({ label }) => label === 'Seller Name')?.text).toContain('झेबुन्निसा क्विलवाला');
  expect(printed.find(({ label }) => label === 'Remarks')?.text).toBe('Aadhaar 4321 8765 2109');
  const entries = await stage.ground.db.select().from(audit).where(eq(audit.action, 'deed-text-shown'));
  expect(entries).toMatchObject([
    { actorId: superuser.userId, ipHash: expect.any(String), details: { saleId: idOf(batch, 1), batchId: batch.id, row: 1, reason } },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(new RegExp(NAMES.join('|'), 'i'));
  expect(logged.join('\n')).not.toMatch(new RegExp([...NAMES, reason].join('|'), 'i'));
});

test('the answer is kept by no cache', async () => {
  const answer = await superuser.inject({ method: 'POST', url: `/api/v1/deeds/${idOf(batch, 1)}/printed`, payload: { reason } });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('without a reason, without text, or without the right, nothing is shown and nothing is noted', async () => {
  const before = await stage.ground.db.select().from(audit).where(eq(audit.action, 'deed-text-shown'));
  await expect(superuser.call(showPrinted, { saleId: idOf(batch, 1), reason: ' too few  ' })).rejects.toThrow('at least 10 characters');
  await expect(superuser.call(showPrinted, { saleId: idOf(batch, 2), reason })).rejects.toThrow('404');
  for (const role of ['signed-in', 'entitled'] as const)
    await expect((await stage.visitor(role)).call(showPrinted, { saleId: idOf(batch, 1), reason })).rejects.toThrow('403');
  expect(await stage.ground.db.select().from(audit).where(eq(audit.action, 'deed-text-shown'))).toEqual(before);
});

test('an installation with another key says so instead of showing anything', async () => {
  const config = { ...stage.ground.config, SESSION_SECRET: 'the secret of another installation, long enough' };
  const request = { saleId: idOf(batch, 1), reason };
  await expect(openPrinted({ ...stage.ground, config }, request, { userId: 'x', ip: '::1' })).rejects.toMatchObject({
    code: 'sealed-with-another-key',
  });
});

test('eleven in a minute are too many', async () => {
  const curious = await stage.visitor('superuser');
  const answers: number[] = [];
  for (let turn = 0; turn < 11; turn += 1) {
    const { statusCode } = await curious.inject({ method: 'POST', url: `/api/v1/deeds/${idOf(batch, 1)}/printed`, payload: { reason } });
    answers.push(statusCode);
  }
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('undo takes the sealed text with it, and the document is gone', async () => {
  const gone = await importText(csv(named.replace('7500000', '7700000')));
  expect(await sealedRows(gone)).toEqual([{ row: 1 }]);
  await undoBatch(stage.ground, gone.id);
  await sweepBatches(stage.ground);
  expect(await sealedRows(gone)).toEqual([]);
  await expect(superuser.call(getDeed, { saleId: idOf(gone, 1) })).rejects.toThrow('404');
  await expect(superuser.call(showPrinted, { saleId: idOf(gone, 1), reason })).rejects.toThrow('404');
});

test('the units of one document know each other, and another document of the flat is listed', async () => {
  const twice = await importText(
    csv(named.replace('7500000', '7800000'), named.replace('03/04/2024', '05/06/2024').replace('Agreement to sale', 'Sale deed')),
  );
  const deed: Deed = await superuser.call(getDeed, { saleId: idOf(twice, 1) });
  expect(deed.others.map(({ saleId, sameDocument }) => [saleId, sameDocument])).toContainEqual([idOf(twice, 2), false]);
});

test('a whole document is sealed as it was printed, and the page names its fields instead of columns', async () => {
  const made = makeIndex2(3, { price: '7650000' });
  const { id } = await importText(asRawText(made), {}, 'txt');
  const deed = await superuser.call(getDeed, { saleId: String(saleId(id, 1)) });
  expect(deed).toMatchObject({ readFrom: 'documents', printed: { kept: true } });
  expect(deed.values.find(({ id }) => id === 'price')).toMatchObject({
    value: '₹76,50,000',
    reason: 'From the field “Consideration” of the document.',
  });
  expect(deed.values.find(({ id }) => id === 'project')).toMatchObject({ origin: 'text', columns: [], alsoRead: '' });
  expect(JSON.stringify(deed)).not.toContain(made.buyers[0]!.name);
  const { printed } = await superuser.call(showPrinted, { saleId: String(saleId(id, 1)), reason });
  expect(printed).toEqual([{ label: '', text: expect.stringContaining(made.buyers[0]!.pan) }]);
});

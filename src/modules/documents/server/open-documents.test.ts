import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#core/app-error.ts';
import { inLanguage } from '#server/language.ts';
import { documentToRow } from '#modules/imports/model/document-row.ts';
import { readIndex2 } from '../model/index2/read-index2.ts';
import { asColumns, asEnglish, asHtml, asLicence, asMortgageNotice, asRawText, makeIndex2 } from '../model/index2/testing.ts';
import { documentLimits, type DocumentLimits } from './limits.ts';
import { openDocuments } from './open-documents.ts';
import type { DocumentRecord } from './records.ts';
import { sniffDocument } from './sniff-document.ts';
import { makePaidSearchXls, makePdf, makeScan, makeZip } from './testing.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mulya-documents-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
async function all(bytes: string | Uint8Array, { name = 'file', limits = {} as Partial<DocumentLimits> } = {}) {
  const path = join(folder, `${++files}`);
  await writeFile(path, bytes);
  const opened = await openDocuments(path, name, { ...documentLimits, ...limits });
  const records: DocumentRecord[] = [];
  for await (const group of opened.groups) records.push(...group);
  return records;
}
const documents = (records: readonly DocumentRecord[]) =>
  records.flatMap((record) => (record.kind === 'document' ? [readIndex2(record.text)] : []));
const refusals = (records: readonly DocumentRecord[]) =>
  records.flatMap((record) => (record.kind === 'refused' ? [`${record.source}: ${record.why}`] : []));
const rows = (records: readonly DocumentRecord[]) => records.flatMap((record) => (record.kind === 'row' ? [record] : []));

const utf16 = (text: string, mark = true) => Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le');
const made = makeIndex2(7);

test.each<[string, string | Uint8Array]>([
  ['UTF-8', asRawText(made)],
  ['UTF-8 with a mark', `\ufeff${asColumns(made)}`],
  ['UTF-16', utf16(asRawText(made))],
  ['UTF-16 without a mark', utf16(asColumns(made), false)],
  ['UTF-16, the other way round', utf16(asRawText(made)).swap16()],
  ['a saved web page', asHtml(made)],
  ['a saved web page in UTF-16', utf16(asHtml(made))],
  ['PDF', makePdf([asRawText(made).split('\n')])],
  ['a PDF of two pages', makePdf([asRawText(made).split('\n').slice(0, 24), asRawText(made).split('\n').slice(24)])],
])('one Index II in %s gives its document', async (_, bytes) => {
  const records = await all(bytes);
  expect(records).toMatchObject([{ source: '', number: 1, row: 1, kind: 'document' }]);
  const [document] = documents(records);
  expect(document!.faults).toEqual([]);
  expect(document!.fields).toHaveLength(14);
  expect(document!.header).toMatchObject({
    officeName: `Haveli ${made.sroCode}`,
    sroCode: made.sroCode,
    villages: [made.village],
    formCode: '63m',
  });
  const { values } = documentToRow(document!);
  expect(values).toMatchObject({ price: made.price, document_number: String(made.number), village: made.village });
  expect(values.property_description!.replace(/\s/g, '')).toBe(made.property.replace(/\s/g, ''));
  expect(values.buyers!.replace(/[\s\u00a0]/g, '')).toContain(made.buyers[0]!.pan);
});

test('several documents in one text or PDF are several records', async () => {
  const three = [1, 2, 3].map((index) => makeIndex2(index));
  const numbers = three.map((one) => String(one.number));
  for (const bytes of [three.map((one) => asColumns(one)).join('\n'), makePdf(three.map((one) => asRawText(one).split('\n')))])
    expect(documents(await all(bytes)).map(({ header }) => header.documentNumber)).toEqual(numbers);
});

test('a zip gives the documents of every layout and kind by name, and says why not for the rest', async () => {
  const zip = makeZip([
    { name: 'बाणेर/1.txt', bytes: asColumns(makeIndex2(1)) },
    { name: 'बाणेर/', bytes: '' },
    { name: '2.html', bytes: asHtml(makeIndex2(2)) },
    { name: 'a\\b\\3.pdf', bytes: makePdf([asRawText(makeIndex2(3)).split('\n')]) },
    { name: 'scan.pdf', bytes: makeScan() },
    { name: 'english.txt', bytes: asEnglish(makeIndex2(4)), stored: true },
    { name: 'licence.txt', bytes: asLicence(makeIndex2(5)) },
    { name: 'notice.txt', bytes: utf16(asMortgageNotice(makeIndex2(6))) },
    {
      name: 'grid.csv',
      bytes: 'DocNo,DName,RDate,SROName,Seller Name,Purchaser Name,Property Description\n12,Sale Deed,01/02/2024,,A,B,Flat 1\n',
    },
    { name: '__MACOSX/._1.txt', bytes: 'x' },
    { name: '../../outside.txt', bytes: asColumns(makeIndex2(1)) },
    { name: 'inner.zip', bytes: makeZip([{ name: 'x', bytes: 'x' }]) },
    { name: 'photo.jpg', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) },
    { name: 'wrong.txt', bytes: Buffer.concat([Buffer.from(asColumns(makeIndex2(1))), Buffer.from([0xff])]) },
    { name: 'locked.txt', bytes: 'x', flags: 0x801 },
    { name: 'stops.csv', bytes: 'stop,lat\nA,1\n' },
  ]);
  const records = await all(zip);
  expect(records.map(({ number }) => number)).toEqual(records.map((_, index) => index + 1));
  expect(documents(records).map(({ layout, faults }) => [layout, faults.length])).toEqual([
    ['sale', 0],
    ['sale', 0],
    ['sale', 0],
    ['english', 0],
    ['leave-and-licence', 1],
    ['mortgage-notice', 0],
  ]);
  expect(records.filter(({ kind }) => kind === 'document').map(({ source }) => source)).toEqual([
    'बाणेर/1.txt',
    '2.html',
    'a/b/3.pdf',
    'english.txt',
    'licence.txt',
    'notice.txt',
  ]);
  expect(rows(records)).toMatchObject([{ source: 'grid.csv', row: 1 }]);
  expect(refusals(records)).toEqual([
    expect.stringMatching(/^scan\.pdf: .*it is a scan\. Fetch/),
    '../../outside.txt: has a name that leads outside of the archive',
    'inner.zip: is an archive within the archive; unpack it',
    expect.stringMatching(/^photo\.jpg: This is a picture/),
    expect.stringMatching(/^wrong\.txt: The file is not UTF-8 text: byte \d+ is 0xff/),
    'locked.txt: is protected by a password',
    'stops.csv: This is no document of the registry and none of its tables (Table).',
  ]);
});

test('archives that are bombs are stopped before they go off', async () => {
  const zeros = Buffer.alloc(30 * 1024 ** 2, '0');
  expect(refusals(await all(makeZip([{ name: 'bomb.txt', bytes: zeros }])))).toEqual([
    'bomb.txt: grows more than 200-fold when unpacked, as no document does',
  ]);
  // It says it is small, and is cut off where it grows beyond that.
  expect(refusals(await all(makeZip([{ name: 'liar.txt', bytes: zeros, sizes: { unpacked: 5000 } }])))).toEqual([
    'liar.txt: is damaged within the archive',
  ]);
  await expect(all(makeZip([{ name: 'a', bytes: 'x', sizes: { packed: 500_000 } }]))).rejects.toThrow('files overlap');
  await expect(
    all(
      makeZip([
        { name: 'a', bytes: zeros },
        { name: 'b', bytes: zeros },
      ]),
      { limits: { unpackedBytes: 50e6 } },
    ),
  ).rejects.toThrow('unpacks to more than');
  await expect(
    all(
      makeZip([
        { name: 'a', bytes: 'x' },
        { name: 'b', bytes: 'x' },
      ]),
      { limits: { archiveEntries: 1 } },
    ),
  ).rejects.toThrow('more than 1 files');
  await expect(all(makeZip([{ name: 'a.txt', bytes: asRawText(made) }]).subarray(0, 400))).rejects.toThrow('damaged or cut off');
});

test('a PDF that cannot be read says why', async () => {
  const good = makePdf([asRawText(made).split('\n')]);
  await expect(all(makeScan())).rejects.toThrow('it is a scan');
  await expect(all(good.subarray(0, 300))).rejects.toThrow('damaged or cut off');
  await expect(all(good, { limits: { pdfPieces: 100 } })).rejects.toThrow('pieces; no Index II has that many');
  await expect(all(makePdf([['a'], ['b'], ['c']]), { limits: { pdfPages: 2 } })).rejects.toThrow('has 3 pages; at most 2');
  await expect(all(good, { limits: { pdfMs: 1 } })).rejects.toThrow('given up');
  await expect(all(good, { limits: { pdfBytes: 1000 } })).rejects.toThrow('are not read');
});

test('what is wrong with a PDF or an archive is said in the language of whoever brought it, also by the thread that reads it', async () => {
  const faultOf = (bytes: Uint8Array, limits: Partial<DocumentLimits> = {}) =>
    all(bytes, { limits }).then(
      () => '',
      (error: unknown) => (error as AppError).say(),
    );
  expect(await inLanguage('mr', () => faultOf(makeScan()))).toContain('ही स्कॅन आहे');
  expect(await inLanguage('hi', () => faultOf(makePdf([['a']]), { pdfBytes: 100 }))).toBe('1 केबी से बड़ी PDF पढ़ी नहीं जाती।');
  expect(await inLanguage('hi', () => faultOf(makeZip([])))).toBe('इस संग्रह में कोई फ़ाइल नहीं है, या यह बँटे हुए संग्रह का एक भाग है।');
});

const bulkHeaders =
  'srocode,internaldocumentnumber,docno,docname,registrationdate,sroname,micrno,bank_type,party_code,sellerparty,purchaserparty,propertydescription,areaname,consideration_amt,marketvalue,dateofexecution,stampdutypaid,registrationfees'.split(
    ',',
  );
const bulkRow = (index: number) => [
  '3',
  `${index}`,
  `${1000 + index}`,
  'सेल डीड',
  '10/05/2024',
  'सह दु.नि. हवेली 3',
  '',
  '',
  '',
  '{"मे. निलगिरी डेव्हलपर्स"}',
  '{"सीमा राणे","किरण राणे"}',
  `सदनिका नं: ${index}, माळा नं: 4 & 5 <टेरेस>`,
  'बाणेर',
  '8450000',
  '7120000',
  '10/05/2024',
  '591500',
  '30000',
];

test("the paid search's .xls, which is a page in UTF-16, gives its rows", async () => {
  const records = await all(makePaidSearchXls(bulkHeaders, [1, 2, 3].map(bulkRow)), { name: 'result.xls' });
  expect(rows(records).map(({ row }) => row)).toEqual([1, 2, 3]);
  const [first] = rows(records);
  expect(first!.grid.kind).toBe('bulk');
  expect(first!.grid.row(first!.cells).values).toMatchObject({
    office: 'Haveli 3',
    document_number: '1001',
    registered_on: '10/05/2024',
    price: '8450000',
    buyers: '1) सीमा राणे 2) किरण राणे',
    property_description: 'सदनिका नं: 1, माळा नं: 4 & 5 <टेरेस>',
    city: 'Pune',
  });
});

test('a saved page of the free search gives its rows, not its menus and page numbers', async () => {
  const cells = (tag: string, row: string[]) => `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const header = [
    'DocNo',
    'DName',
    'RDate',
    'SROName',
    'Seller Name',
    'Purchaser Name',
    'Property Description',
    'SROCode',
    'Status',
    'IndexII',
  ];
  const page = `<html><body><div>Menu</div><table><tr><td><table id="RegistrationGrid">${cells('th', header)}
${cells('td', ['12', 'करारनामा', '10/05/2024', 'सह दु.नि. हवेली 19', 'A', 'B', 'सदनिका 1&nbsp;बाणेर', '396', '4', '<input type="button" value="IndexII">'])}
${cells('td', ['13', 'करारनामा', '11/05/2024', 'सह दु.नि. हवेली 19', 'A', 'B', 'Flat'])}
<tr><td colspan="10"><table><tr><td><span>1</span></td><td><a href="x">2</a></td></tr></table></td></tr></table></td></tr></table></body></html>`;
  const found = rows(await all(page));
  expect(found.map(({ broken }) => broken)).toEqual([null, 'has 7 cells where the header has 10']);
  expect(found[0]!.grid.row(found[0]!.cells).values).toMatchObject({
    document_number: '12',
    office: 'Haveli 19',
    property_description: 'सदनिका 1 बाणेर',
  });
});

test('an eDisplay grid below a title gives its rows', async () => {
  const csv =
    'शोध परिणाम\r\nअनु क्र.,दस्त क्र.,दस्त प्रकार,दू. नि. कार्यालय,वर्ष,इतर माहीती\r\n1,4286,सेल डीड,सह दु.नि. हवेली 7,10/03/2023,"1) सदनिका नं: 701, माळा नं: 7"\r\n2,4287,करारनामा,सह दु.नि. हवेली 7,11/03/2023,\r\n';
  const found = rows(await all(csv));
  expect(found).toHaveLength(2);
  expect(found[0]!.grid.row(found[0]!.cells).values).toMatchObject({
    registered_on: '10/03/2023',
    property_description: '1) सदनिका नं: 701, माळा नं: 7',
  });
});

test('what a file is, is said by what it holds and not by its name', () => {
  const kind = (bytes: string | Uint8Array, name = 'x.txt') => sniffDocument(Buffer.from(bytes), name).kind;
  expect(kind(asRawText(made), 'x.csv')).toBe('text');
  expect(kind(asHtml(made), 'x.xls')).toBe('html');
  expect(kind(makeScan())).toBe('pdf');
  expect(kind(makeZip([{ name: 'x.txt', bytes: 'x' }]))).toBe('zip');
  expect(kind(makeZip([{ name: '[Content_Types].xml', bytes: 'x' }]))).toBe('table');
  expect(kind('month,town,price\n2024-01,Bedok,1\n')).toBe('table');
  expect(kind(bulkHeaders.join(','))).toBe('registry-table');
  expect(kind('{"type":"FeatureCollection"}')).toBe('other');
  expect(kind('<?xml version="1.0"?><osm></osm>')).toBe('other');
  expect(kind('Dear sir, please find')).toBe('other');
  expect(kind('<html><body>Hello</body></html>')).toBe('other');
  expect(kind(`<table>${'<tr><td>1</td><td>Baner</td><td>100</td></tr>'.repeat(3)}</table>`, 'x.xls')).toBe('table');
  expect(kind('')).toBe('refused');
  expect(kind(makeZip([{ name: 'mimetype', bytes: 'application/vnd.oasis.opendocument.spreadsheet', stored: true }]))).toBe('refused');
  expect(kind(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).toBe('refused');
  expect(kind(Buffer.from([0, 1, 2, 3, 4, 5, 6, 7, 0, 255, 1]))).toBe('refused');
});

test('pages with tags without end are refused, and cells without end too', async () => {
  const labels = asHtml(made);
  await expect(all(labels.replace('<body>', `<body>${'<div>'.repeat(100_000)}`))).rejects.toThrow('tags within each other');
  await expect(all(labels.replace('</body>', 'x'.repeat(2_000_000)))).rejects.toThrow('characters; no register has that');
});

test('thousands of rows are read in groups, not all at once', async () => {
  const path = join(folder, 'many.xls');
  await writeFile(
    path,
    makePaidSearchXls(
      bulkHeaders,
      Array.from({ length: 20_000 }, (_, index) => bulkRow(index)),
    ),
  );
  const opened = await openDocuments(path, 'many.xls');
  let most = 0;
  let count = 0;
  for await (const group of opened.groups) {
    most = Math.max(most, group.length);
    count += group.length;
  }
  expect(count).toBe(20_000);
  expect(most).toBeLessThan(2000);
  expect(opened.bytesRead()).toBeGreaterThan(1_000_000);
});

const bases = [
  Buffer.from(asRawText(made)),
  Buffer.from(asHtml(made)),
  utf16(asHtml(made)),
  makePdf([asRawText(made).split('\n')]),
  makeZip([
    { name: 'a.txt', bytes: asColumns(made) },
    { name: 'b.html', bytes: asHtml(made) },
  ]),
  makePaidSearchXls(bulkHeaders, [bulkRow(1), bulkRow(2)]),
];

test('damaged files are read as far as they go or refused with a reason, and nothing else happens', { tags: ['deep'] }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...bases),
      fc.array(fc.record({ at: fc.nat(), bytes: fc.uint8Array({ maxLength: 6 }), cut: fc.oneof(fc.nat(4), fc.nat(3000)) }), {
        minLength: 1,
        maxLength: 5,
      }),
      async (base, damages) => {
        let bytes: Buffer = base;
        for (const { at, bytes: inserted, cut } of damages) {
          const place = at % (bytes.length + 1);
          bytes = Buffer.concat([bytes.subarray(0, place), inserted, bytes.subarray(place + cut)]);
        }
        const started = performance.now();
        try {
          for (const record of await all(bytes)) if (record.kind === 'document') readIndex2(record.text);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
        }
        expect(performance.now() - started).toBeLessThan(20_000);
      },
    ),
    { numRuns: Number(process.env['FUZZ_FILES'] ?? 60) },
  );
});

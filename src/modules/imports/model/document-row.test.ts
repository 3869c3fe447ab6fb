import { expect, test } from 'vitest';
import { rowReader } from './read-row.ts';
import { documentCells, documentHeaders, documentMapping, documentToRow } from './document-row.ts';
import { gridOf } from '#modules/documents/model/index2/grid-row.ts';
import { readOffice } from '#modules/documents/model/index2/offices.ts';
import { readIndex2 } from '#modules/documents/model/index2/read-index2.ts';
import { splitDocuments } from '#modules/documents/model/index2/split-documents.ts';
import { asColumns, asEnglish, asLicence, asMortgageNotice, asRawText, makeIndex2 } from '#modules/documents/model/index2/testing.ts';

const read = rowReader(documentMapping, documentHeaders, { today: '2026-11-21', keyOfPerson: (identity) => `key of ${identity.length}` });
const rowOf = (text: string) => documentToRow(readIndex2(text));

test('a document is read by the same rules as a row of a table', () => {
  const made = makeIndex2(12);
  const row = rowOf(asColumns(made));
  const { facts, problems } = read(documentCells(row), 1);
  expect(problems).toEqual([]);
  expect(facts).toMatchObject({
    city: 'Pune',
    village: made.village,
    office: `Haveli ${made.sroCode}`,
    documentNumber: String(made.number),
    documentYear: made.year,
    documentType: 'करारनामा',
    documentClass: 'market-sale',
    saleKind: 'primary',
    agreementPaise: Number(made.price) * 100,
    areaSqm: Number.parseFloat(made.area),
    propertyKind: 'flat',
    buyerCount: made.buyers.length,
    buyerPin: made.buyers[0]!.pin,
    sellerEntity: true,
  });
  expect(JSON.stringify(facts)).not.toMatch(/क्षीरसागर|AB?CPK|A[BCD]CP/);
  expect(row.spans.price).toBeDefined();
  expect(asColumns(made).slice(row.spans.price!.from, row.spans.price!.to)).toBe(made.price);
});

test('what could not be read goes on as printed, and the rules for rows say why', () => {
  const row = rowOf(asRawText(makeIndex2(3, { registeredOn: '31/02/2024' })));
  expect(read(documentCells(row), 1).problems).toEqual([
    expect.objectContaining({ column: 'registered_on', value: '31/02/2024', why: 'is not a day of the calendar', severity: 'rejected' }),
  ]);
});

test('a notice of mortgage tells its lender and its loan, and has no price', () => {
  const row = rowOf(asMortgageNotice(makeIndex2(5)));
  expect(row.values).toMatchObject({ lender: 'सह्याद्री सहकारी बँक लि.' });
  expect(row.values.price).toBeUndefined();
  expect(row.rest).toMatchObject({ Layout: 'mortgage-notice', 'Loan amount': '4500000' });
  expect(read(documentCells(row), 1).facts).toMatchObject({ documentClass: 'mortgage', lender: 'सह्याद्री सहकारी बँक लि.' });
});

test('leave and licence is a lease, and an English translation a sale', () => {
  expect(read(documentCells(rowOf(asLicence(makeIndex2(1)))), 1).facts).toMatchObject({ documentClass: 'lease', buyerAgeBand: '<30' });
  expect(read(documentCells(rowOf(asEnglish(makeIndex2(1)))), 1).facts).toMatchObject({
    documentClass: 'market-sale',
    buyerCount: 2,
    city: 'Pune',
    village: 'Baner',
  });
});

test('an area that lists several is left to the description, which knows whose they are', () => {
  const row = rowOf(asRawText(makeIndex2(1, { area: '1) 40.5 चौ.मीटर 2) 12 चौ.मीटर' })));
  expect(row.values.area).toBeUndefined();
  expect(row.rest['Areas']).toBe('40.5 sqm, 12 sqm');
});

test.each([
  ['सह दु.नि. हवेली 17', 'Haveli 17', '385'],
  ['दु.नि.हवेली 1', 'Haveli 1', '1'],
  ['दु.नि. हवेली', 'Haveli 1', '1'],
  ['Joint S.R. Haveli 27', 'Haveli 27', '540'],
  ['सह दु.नि. मुळशी-२', 'Mulshi 2', '453'],
  ['सह दु.नि. वडगांव-मावळ-२', 'Vadgaon Maval 2', '454'],
  ['दु.नि.वेल्हा', 'Velhe', '362'],
  ['सह दु.नि. अंधेरी 7', 'Andheri 7', ''],
  ['453', 'Mulshi 2', '453'],
  ['दु.नि. अज्ञातपूर', 'दु.नि. अज्ञातपूर', ''],
])('the office %s is %s', (text, name, code) => {
  expect(readOffice(text)).toMatchObject({ name, code });
});

test('the eDisplay grid holds the day of registration under "year"', () => {
  const grid = gridOf(['अनु क्र.', 'दस्त क्र.', 'दस्त प्रकार', 'दू. नि. कार्यालय', 'वर्ष', 'इतर माहीती'])!;
  expect(grid.kind).toBe('edisplay');
  expect(grid.row(['1', '4286', 'सेल डीड', 'सह दु.नि. हवेली 7', '10/03/2023', '1) सदनिका नं: 701']).values).toEqual({
    document_number: '4286',
    document_type: 'सेल डीड',
    office: 'Haveli 7',
    registered_on: '10/03/2023',
    property_description: '1) सदनिका नं: 701',
    city: 'Pune',
  });
});

test('free search and bulk tables are known by their columns, and lists in braces are parties', () => {
  const free = gridOf([
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
  ])!;
  expect(free.kind).toBe('free-search');
  expect(free.row(['12', 'Sale Deed', '01/02/2024', '', 'A B', 'C D', 'Flat 1', '396', '', 'View']).values).toMatchObject({
    office: 'Haveli 19',
  });
  const bulk = gridOf(
    'srocode,internaldocumentnumber,docno,docname,registrationdate,sellerparty,purchaserparty,areaname,consideration_amt'.split(','),
  )!;
  const row = bulk.row(['3', '1', '12', 'Sale Deed', '01/02/2024', '{"Ravi, Rao","Asha Rao"}', '{Uma,NULL}', 'बाणेर', '4500000']);
  expect(row.values).toMatchObject({
    sellers: '1) Ravi, Rao 2) Asha Rao',
    buyers: '1) Uma',
    price: '4500000',
    village: 'बाणेर',
    office: 'Haveli 3',
    city: 'Pune',
  });
  expect(gridOf(['month', 'town', 'resale_price'])).toBeNull();
});

test('several documents in one text are taken apart, each with its own header', () => {
  for (const [print, between] of [
    [asRawText, '\n'],
    [asColumns, '\n'],
    [asRawText, '\n\f'],
    [asEnglish, ' '],
  ] as const) {
    const made = [1, 2, 3].map((index) => makeIndex2(index, { remarks: 'सूची क्र. 2 पहा' }));
    const text = made.map((one) => print(one)).join(between);
    const parts = splitDocuments(text);
    expect(parts.map(({ from, to }) => readIndex2(text.slice(from, to)).header.documentNumber)).toEqual(
      made.map(({ number }) => String(number)),
    );
    expect(parts[0]!.from).toBe(0);
    expect(parts.every((part, index) => part.to === (parts[index + 1]?.from ?? text.length))).toBe(true);
  }
  expect(splitDocuments(asColumns(makeIndex2(1)))).toHaveLength(1);
});

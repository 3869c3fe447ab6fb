import { expect, test } from 'vitest';
import { documentCells, documentHeaders, documentMapping } from './document-row.ts';
import { rowReader } from './read-row.ts';

const read = (values: Parameters<typeof documentCells>[0]['values']) =>
  rowReader(documentMapping, documentHeaders, { today: '2026-11-21', keyOfPerson: () => '1' })(
    documentCells({
      values: { registered_on: '12/03/2024', document_type: 'करारनामा', city: 'Pune', price: '9000000', office: 'Haveli 4', ...values },
      spans: {},
      rest: {},
    }),
    1,
  );

const one =
  'मौजे बाणेर येथील स.नं. 112/3 या मिळकतीवर बांधण्यात येणा-या निलगिरी हाईट्स या प्रकल्पातील विंग बी मधील सातव्या मजल्यावरील सदनिका नं. 704 यांसी कार्पेट क्षेत्र 62.45 चौ.मी. म्हणजेच 672.21 चौ.फूट + बाल्कनी 7.10 चौ.मी. + एक कव्हर्ड कार पार्किंग नं. 45 ( ( Survey Number : 112/3 ; ) )';

test('what no column tells is read from the description, and the rate follows', () => {
  const { facts, others } = read({ property_description: one, area: '71.2' });
  expect(others).toEqual([]);
  expect(facts).toMatchObject({
    village: 'Baner',
    project: 'Nilgiri Heights',
    building: 'B',
    unitNumber: '704',
    floor: 7,
    propertyKind: 'flat',
    areaSqm: 62.45,
    areaBasis: 'carpet',
    balconySqm: 7.1,
    surveyNumber: 'S.No. 112/3',
  });
  expect(facts!.ratePerSqft).toBeCloseTo(9_000_000 / (62.45 * 10.764), 2);
});

test('columns that name unit and area are believed before the prose', () => {
  const { facts } = read({ property_description: one, unit_number: '1101', carpet_area: '50', floor: '11' });
  expect(facts).toMatchObject({ unitNumber: '1101', areaSqm: 50, floor: 11, project: '' });
});

const two = 'सह्याद्री पार्क या प्रकल्पातील सदनिका नं. 301 कार्पेट क्षेत्र 40 चौ.मी. तिसरा मजला व सदनिका नं. 402 कार्पेट क्षेत्र 60 चौ.मी. चौथा मजला';

test('a document over two flats is two sales that share its price by area, to the paisa', () => {
  const { facts, others } = read({ property_description: two, price: '10000001', market_value: '9000000' });
  expect([facts, ...others]).toMatchObject([
    { unitIndex: 0, unitNumber: '301', floor: 3, areaSqm: 40, agreementPaise: 4_000_000_40, flags: ['several-units-shared'] },
    { unitIndex: 1, unitNumber: '402', floor: 4, areaSqm: 60, agreementPaise: 6_000_000_60, flags: ['several-units-shared'] },
  ]);
  expect(facts!.marketValuePaise! + others[0]!.marketValuePaise!).toBe(9_000_000_00);
  expect(facts!.ratePerSqft).toBeCloseTo(others[0]!.ratePerSqft!, 4);
  expect(facts!.rowHash).not.toBe(others[0]!.rowHash);
});

test('two flats of which one area is not known stay one sale without a rate', () => {
  const { facts, others } = read({
    property_description: 'सह्याद्री पार्क या प्रकल्पातील सदनिका नं. 301 कार्पेट क्षेत्र 40 चौ.मी. व सदनिका नं. 402',
  });
  expect(others).toEqual([]);
  expect(facts).toMatchObject({ unitNumber: '301, 402', areaSqm: null, ratePerSqft: null, flags: ['several-units'] });
});

test('an area that the text gives in two units that differ is not stored; the area field of the form stands', () => {
  const text = 'सह्याद्री पार्क या प्रकल्पातील सदनिका नं. 301 कार्पेट क्षेत्र 733 चौ.फूट म्हणजेच 74.94 चौ.मी.';
  expect(read({ property_description: text }).facts).toMatchObject({ areaSqm: null, ratePerSqft: null });
  expect(read({ property_description: text, area: '68.1' }).facts).toMatchObject({ areaSqm: 68.1, areaBasis: 'unknown' });
});

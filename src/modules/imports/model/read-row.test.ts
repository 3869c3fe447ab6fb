import { expect, test } from 'vitest';
import type { Mapping } from '../contract.ts';
import { rowReader, tellsDay } from './read-row.ts';

const headers = [
  'reg',
  'exec',
  'price',
  'mv',
  'duty',
  'city',
  'village',
  'kind',
  'carpet',
  'built',
  'doc',
  'docno',
  'sro',
  'sellers',
  'buyers',
  'lat',
  'lon',
  'mobile',
  'extra',
];
const column = (name: string) => ({ columns: [name] });
const mapping: Mapping = {
  version: 1,
  fields: {
    registered_on: column('reg'),
    executed_on: column('exec'),
    price: column('price'),
    market_value: column('mv'),
    stamp_duty: column('duty'),
    city: { columns: ['city'], constant: 'Pune' },
    village: column('village'),
    property_kind: column('kind'),
    carpet_area: { columns: ['carpet'], unit: 'sqm' },
    built_up_area: { columns: ['built'], unit: 'sqft' },
    document_type: column('doc'),
    document_number: column('docno'),
    office: column('sro'),
    sellers: column('sellers'),
    buyers: column('buyers'),
    latitude: column('lat'),
    longitude: column('lon'),
  },
  options: { headerRow: 1, dateOrder: 'dmy', decimalMark: '.', currency: 'INR' },
};
const reader = rowReader(mapping, headers, { today: '2026-11-21', keyOfPerson: (identity) => `key of ${identity}` });
const good = {
  reg: '25/03/2024',
  exec: '20/03/2024',
  price: '85,00,000',
  village: 'Baner',
  kind: 'flat',
  carpet: '62.45',
  doc: 'करारनामा',
};
const read = (cells: Partial<Record<string, string>>) =>
  reader(
    headers.map((header) => ({ ...good, ...cells })[header] ?? ''),
    1,
  );
const problems = (cells: Partial<Record<string, string>>) =>
  read(cells).problems.map(({ column: name, why, severity }) => `${severity} ${name} ${why}`);

test('a plain sale is read with its rate, its configuration by carpet band and its places', () => {
  const { facts, problems: none } = read({ docno: '12345/2024', sro: 'Haveli 17' });
  expect(none).toEqual([]);
  expect(facts).toMatchObject({
    city: 'Pune',
    locality: 'Baner',
    village: 'Baner',
    registeredOn: '2024-03-25',
    executedOn: '2024-03-20',
    agreementPaise: 850_000_000,
    areaSqm: 62.45,
    areaBasis: 'carpet',
    areaConfidence: 1,
    configuration: '2 BHK',
    configurationSource: 'area-band',
    documentClass: 'market-sale',
    documentNumber: '12345',
    documentYear: 2024,
  });
  expect(facts?.ratePerSqft).toBeCloseTo(8_500_000 / (62.45 * 10.764), 6);
});

test.each([
  [{ reg: '' }, 'rejected reg is missing'],
  [{ reg: '25/03/2027', exec: '' }, 'rejected reg lies in the future'],
  [{ reg: '25/03/1960', exec: '' }, 'rejected reg lies before 1985'],
  [{ reg: '03/25/2024', exec: '' }, 'rejected reg is in month/day order, the rest of the file is read as day/month'],
  [{ exec: '01/04/2024' }, 'warning exec is after the registration (25/03/2024); check the order of day and month'],
  [{ price: '' }, 'rejected price is missing'],
  [{ price: '-5' }, 'rejected price is negative'],
  [{ price: 'many' }, 'rejected price is not a sum of money'],
  [{ carpet: '-62' }, 'rejected carpet is negative'],
  [{ exec: '01/01/2023' }, 'warning exec is more than eight months before the registration'],
  [{ price: '0' }, 'warning price is zero; not counted as a market sale'],
  [{ carpet: '40000' }, 'warning carpet is no area of a flat (5 to 3000 sq m); kept as not known'],
  [{ doc: 'boat' }, 'warning doc is not a known document type; not counted as a sale'],
  [{ lat: '200', lon: '10' }, 'warning lat is not a point on earth'],
])('%o: %s', (cells, problem) => {
  expect(problems(cells)).toEqual([problem]);
});

test('a gift needs no price, and a mortgage may print a sentence in its place', () => {
  expect(read({ doc: 'बक्षीसपत्र', price: '' }).facts).toMatchObject({ documentClass: 'gift', agreementPaise: 0, ratePerSqft: null });
  expect(read({ doc: 'गहाणखत', price: 'as per deed' }).facts).toMatchObject({ documentClass: 'mortgage' });
});

test('a deed with nominal duty follows an agreement that was counted; a price far below the official value is flagged', () => {
  expect(read({ doc: 'सेल डीड', duty: '100' }).facts).toMatchObject({ documentClass: 'later-deed-of-same-sale' });
  expect(read({ doc: 'सेल डीड', duty: '5,95,000' }).facts).toMatchObject({ documentClass: 'market-sale', flags: [] });
  expect(read({ mv: '2,00,00,000' }).facts).toMatchObject({ documentClass: 'market-sale', flags: ['below-half-market-value'] });
});

test('without a carpet area the built-up one is converted, with less confidence', () => {
  const { facts } = read({ carpet: '', built: '1076.4' });
  expect(facts).toMatchObject({ areaBasis: 'built-up', areaConfidence: 0.6 });
  expect(facts?.areaSqm).toBeCloseTo(100 / 1.2, 3);
});

test('what is not known stays not known, never zero', () => {
  const { facts } = read({ carpet: '', mv: '' });
  expect(facts).toMatchObject({ areaSqm: null, ratePerSqft: null, marketValuePaise: null, configuration: '', latitude: null, floor: null });
});

test('names, PAN, phones and addresses are in no stored field', () => {
  const { facts } = read({
    sellers: '1) Name: M/s Kamal Developers Pvt Ltd Address: Karve Road',
    buyers: '1) Name: Mrs Seema Patil Age: 34 Address: Gulmohar Lane Pin Code: 411045 PAN: ABCPD1234E Mobile 9876543210',
    mobile: '9876543210',
    extra: 'see ABCPD1234E',
  });
  expect(facts).toMatchObject({
    saleKind: 'primary',
    buyerAgeBand: '30-45',
    buyerWomenOnly: true,
    buyerPin: '411045',
    buyerKey: 'key of ABCPD1234E',
  });
  const { buyerKey: _hashed, ...stored } = facts!;
  expect(JSON.stringify(stored)).not.toMatch(/seema|patil|kamal|gulmohar|karve|9876543210|ABCPD1234E/i);
  expect(stored.rest).toEqual(['extra', 'see [withheld]']);
});

test('a formula is text, and stays text', () => {
  expect(read({ village: '=HYPERLINK("http://x")' }).facts?.village).toBe('=HYPERLINK("http://x")');
});

test('a mapping that names a column the file lacks is refused by name', () => {
  expect(() => rowReader(mapping, ['reg', 'price'], { today: '2026-11-21', keyOfPerson: () => '1' })).toThrow(
    '"exec", which the file does not have',
  );
});

const yearBuilt = (cell: string) => {
  const withYear = { ...mapping, fields: { ...mapping.fields, built_year: column('extra') } };
  const { facts } = rowReader(withYear, headers, { today: '2026-11-21', keyOfPerson: () => '1' })(
    headers.map((header) => ({ ...good, extra: cell } as Record<string, string>)[header] ?? ''),
    1,
  );
  return [facts!.builtYear, facts!.flags.includes('built-year-not-known')];
};

test.each([
  ['2007', 2007, false],
  ['२००७', 2007, false],
  ['Mar 2007', 2007, false],
  ['12/05/2009', 2009, false],
  ['approx. 2007', 2007, false],
  ['बांधकाम पूर्ण सन २००७', 2007, false],
  ['99 yrs lease commencing from 2007', null, true],
  ['999 years from 1885', null, true],
  ['Leasehold 99 years, 2007', null, true],
  ['99 वर्षांचा भाडेपट्टा सन २००७ पासून', null, true],
  ['लीज 2007', null, true],
  ['Freehold', null, true],
  ['Built in 2010, lease from 2007', 2010, false],
  ['भाडेपट्टा 2007 पासून, बांधकाम 2010', 2010, false],
  ['lease from 2007; constructed 2010', 2010, false],
])('"%s" under the year of building gives %s', (cell, year, doubted) => {
  expect(yearBuilt(cell)).toEqual([year, doubted]);
});

test('a price in another currency than the file is read in is rejected, and an official value in one is not known', () => {
  expect(problems({ price: '$500000' })).toEqual([expect.stringMatching(/^rejected price is in dollars/)]);
  const { facts } = read({ mv: 'USD 90,000' });
  expect(facts).toMatchObject({ marketValuePaise: null, flags: ['market-value-not-known'] });
});

const { city: _city, office, ...otherFields } = mapping.fields;
const withoutCity: Mapping = { ...mapping, fields: { ...otherFields, office, property_description: column('extra') } };
const cityOfRow = (extra: string, sro = '') => {
  const readHere = rowReader(withoutCity, headers, { today: '2026-11-21', keyOfPerson: () => '1' });
  return readHere(
    headers.map((header) => ({ ...good, extra, sro })[header] ?? ''),
    1,
  );
};

test('where no column has the city a row says it by its description or its office, and a row that does not is rejected alone', () => {
  expect(cityOfRow('Flat No. 5, Ulwe, Taluka: Panvel, District: Raigad').facts?.city).toBe('Raigad');
  expect(cityOfRow('सदनिका क्र. 5, बाणेर, पुणे').facts?.city).toBe('Pune');
  expect(cityOfRow('सदनिका क्र. 5', 'Haveli 17').facts?.city).toBe('Pune');
  expect(cityOfRow('Flat No. 5, Amrut Vel')).toMatchObject({ facts: null, problems: [{ why: 'is missing', severity: 'rejected' }] });
});

test('a mapping that tells neither city nor description nor office is refused', () => {
  const neither: Mapping = { ...mapping, fields: otherFields };
  expect(() => rowReader(neither, headers, { today: '2026-11-21', keyOfPerson: () => '1' })).toThrow('City');
});

test.each(['25/03/2024', '2024-03-25', '20240325', '25 Mar 2024', '45376', '२५ मार्च २०२४'])('«%s» is a day', (text) => {
  expect(tellsDay(text)).toBe(true);
});
test.each(['2024-03', 'Mar-24', '03/2024', 'March 2024', '2024 3', '202403'])('«%s» is a month', (text) => {
  expect(tellsDay(text)).toBe(false);
});

test('words that name no building, in the place of its name, are none', () => {
  const named = rowReader({ ...mapping, fields: { ...mapping.fields, project: column('extra') } }, headers, {
    today: '2026-11-21',
    keyOfPerson: (identity) => `key of ${identity}`,
  });
  const projectOf = (extra: string) =>
    named(
      headers.map((header) => ({ ...good, extra })[header] ?? ''),
      1,
    ).facts?.project;
  for (const none of ['RESIDENTIAL APARTMENTS', 'Apartment', 'Row House', 'Independent House', 'रहिवासी इमारत', 'Society'])
    expect(projectOf(none), none).toBe('');
  for (const name of [
    'Kumar Apartments',
    'Sky Residences',
    '1953',
    '35 Gilstead',
    'The M',
    '# 1 Loft',
    'The Old House',
    'Tower 3',
    '406 Ang Mo Kio Ave 10',
  ])
    expect(projectOf(name), name).toBe(name);
});

import { expect, test } from 'vitest';
import { bulkHeader, resaleHeader, resaleRows } from '../testing.ts';
import { guessMapping } from './guess-mapping.ts';
import { tidyHeaders } from '#modules/documents/model/header.ts';

const cells = (rows: readonly string[]) => rows.map((row) => row.split(','));

test('the header of a resale register is understood without help', () => {
  const { mapping, remarks } = guessMapping(resaleHeader.split(','), cells(resaleRows(50)));
  expect(remarks).toEqual([]);
  expect(mapping.options).toMatchObject({ currency: 'SGD' });
  expect(mapping.fields).toMatchObject({
    registered_on: { columns: ['month'] },
    price: { columns: ['resale_price'], unit: 'units' },
    city: { constant: 'Singapore' },
    locality: { columns: ['town'] },
    project: { columns: ['block', 'street_name'] },
    floor: { columns: ['storey_range'] },
    configuration: { columns: ['flat_type'] },
    area: { columns: ['floor_area_sqm'], unit: 'sqm' },
    area_basis: { constant: 'floor-area' },
    built_year: { columns: ['lease_commence_date'] },
    latitude: { columns: ['latitude'] },
    longitude: { columns: ['longitude'] },
  });
});

test('the bulk schema of the registry is understood; only the city is asked for', () => {
  const { mapping, remarks } = guessMapping(bulkHeader.split(','), []);
  expect(remarks).toEqual(['No column names the city: give it as a constant.']);
  expect(mapping.options.currency).toBe('INR');
  expect(Object.fromEntries(Object.entries(mapping.fields).map(([field, source]) => [field, source.columns[0]]))).toMatchObject({
    registered_on: 'registrationdate',
    executed_on: 'dateofexecution',
    price: 'consideration_amt',
    market_value: 'marketvalue',
    stamp_duty: 'stampdutypaid',
    registration_fee: 'registrationfees',
    document_type: 'docname',
    document_number: 'docno',
    office: 'sroname',
    locality: 'areaname',
    sellers: 'sellerparty',
    buyers: 'purchaserparty',
    property_description: 'propertydescription',
  });
});

test('the names of the product specification and of Index II are known', () => {
  const spec = guessMapping(
    [
      'Project_name_Selected',
      'IGR_Village',
      'Transaction_Date',
      'Agreement_Price_INR',
      'Floor_No',
      'Unit_No',
      'Net_Carpet_Area_sqmt_KHESTRAFAL',
      'Transaction_Type',
    ],
    [],
  ).mapping.fields;
  expect(Object.keys(spec)).toEqual(
    expect.arrayContaining(['project', 'village', 'registered_on', 'price', 'floor', 'unit_number', 'carpet_area', 'document_type']),
  );
  expect(spec.carpet_area).toMatchObject({ unit: 'sqm' });
  const index2 = guessMapping(
    ['विलेखाचा प्रकार', 'मोबदला', 'बाजारभाव(भाडेपटटयाच्या बाबतित)', 'क्षेत्रफळ (चौ.मी.)', 'दस्त नोंदणी केल्याचा दिनांक', 'गावाचे नाव'],
    [],
  );
  expect(Object.keys(index2.mapping.fields)).toEqual(
    expect.arrayContaining(['document_type', 'price', 'market_value', 'area', 'registered_on', 'village']),
  );
});

test('the order of day and month is decided by the values, and mixed ones are told', () => {
  const headers = ['date', 'price', 'city', 'property type'];
  const guess = (...dates: string[]) =>
    guessMapping(
      headers,
      dates.map((date) => [date, '100', 'Pune', 'flat']),
    );
  expect(guess('25/03/2024', '01/02/2024').mapping.options.dateOrder).toBe('dmy');
  expect(guess('03/25/2024', '01/02/2024').mapping.options.dateOrder).toBe('mdy');
  expect(guess('03/25/2024', '25/03/2024', '26/03/2024')).toMatchObject({
    mapping: { options: { dateOrder: 'dmy' } },
    remarks: [expect.stringContaining('mixed formats')],
  });
  expect(guess('01/02/2024').remarks).toEqual([expect.stringContaining('is assumed')]);
});

test('a column whose values do not fit is not taken for the field its header names', () => {
  const { mapping } = guessMapping(['date', 'amount', 'floor'], [['2024-01-01', 'cheque', 'marble']]);
  expect(mapping.fields.price).toBeUndefined();
  expect(mapping.fields.floor).toBeUndefined();
});

test('an area without unit is taken by its size, with a remark', () => {
  const { mapping, remarks } = guessMapping(
    ['date', 'price', 'city', 'property type', 'area'],
    [['2024-01-01', '5000000', 'Pune', 'flat', '850']],
  );
  expect(mapping.fields.area).toMatchObject({ unit: 'sqft' });
  expect(remarks).toEqual([expect.stringContaining('square feet')]);
});

test('nameless and repeated headers can be told apart', () => {
  expect(tidyHeaders(['name', '', 'name', ' a  b '])).toEqual(['name', 'Column 2', 'name (2)', 'a b']);
});

test('a column of flat numbers says that the rows are flats, and the person is told', () => {
  const { mapping, remarks } = guessMapping(['Registration Date', 'City', 'Project Name', 'Flat No', 'Agreement Value'], []);
  expect(mapping.fields.property_kind).toEqual({ columns: [], constant: 'flat' });
  expect(remarks).toEqual(['Every row is taken for a flat, because there is a column "Flat No".']);
});

const fieldsOf = (header: string, rows: readonly string[], separator = ';') => {
  const guessed = guessMapping(
    header.split(separator),
    rows.map((row) => row.split(separator)),
  );
  const fields = Object.fromEntries(Object.entries(guessed.mapping.fields).map(([field, { columns }]) => [field, columns.join(' + ')]));
  return { ...guessed, fields };
};

test('a register of private homes is understood: unit prices are no prices, a lease is no year of building, codes tell the kind of sale', () => {
  const { fields, mapping } = fieldsOf(
    'Project Name;Transacted Price ($);Area (SQFT);Unit Price ($ PSF);Sale Date;Street Name;Type of Sale;Area (SQM);Nett Price($);Property Type;Tenure;Postal District;Floor Level',
    ['THE SAIL;1,540,000;829;1,858;Jan-23;MARINA BOULEVARD;Resale;77;-;Apartment;99 yrs lease commencing from 2002;01;16 to 20'],
  );
  expect(fields).toMatchObject({
    registered_on: 'Sale Date',
    price: 'Transacted Price ($)',
    area: 'Area (SQM)',
    project: 'Project Name',
    locality: 'Postal District',
    floor: 'Floor Level',
    sale_kind: 'Type of Sale',
    property_kind: 'Property Type',
  });
  expect(fields.city).toBeUndefined();
  expect(fields.built_year).toBeUndefined();
  expect(mapping.options.currency).toBe('SGD');
  expect(mapping.fields.area?.unit).toBe('sqm');
  expect(
    fieldsOf('project;street;x;y;contractDate;area;price;propertyType;floorRange;tenure;typeOfSale;district', [
      'THE SAIL;MARINA BOULEVARD;29942.1;29450.8;0719;77;1540000;Condominium;16-20;99 yrs lease commencing from 2002;3;01',
    ]).fields,
  ).toMatchObject({
    registered_on: 'contractDate',
    floor: 'floorRange',
    sale_kind: 'typeOfSale',
    locality: 'district',
  });
});

test('a register of deeds with groups and sub-types is understood; ids, codes and prices by the metre are left alone', () => {
  const { fields } = fieldsOf(
    'transaction_id;instance_date;trans_group_en;property_type_en;property_sub_type_en;reg_type_en;area_name_en;building_name_en;project_name_en;rooms_en;procedure_area;actual_worth;meter_sale_price',
    ['1-11-2023-5;14-03-2023;Sales;Unit;Flat;Off-Plan Properties;Marsa Dubai;Sparkle Tower 1;SPARKLE;1 B/R;71.4;1550000;21708'],
  );
  expect(fields).toMatchObject({
    registered_on: 'instance_date',
    price: 'actual_worth',
    area: 'procedure_area',
    locality: 'area_name_en',
    configuration: 'rooms_en',
    sale_kind: 'reg_type_en',
    property_kind: 'property_sub_type_en',
    document_type: 'trans_group_en',
  });
  expect(Object.values(fields)).not.toContain('meter_sale_price');
  expect(Object.values(fields)).not.toContain('transaction_id');
});

test('year and month in columns of their own are the date, and a street stands for the project that is not told', () => {
  const { fields } = fieldsOf('Year;Month;Day;Neighbourhood;House;Street;Size (sq ft);Level;Completed;Sold Price (SGD)', [
    '2019;1;4;BISHAN;407;SIN MING AVE;688;5;1986;340000',
    '2019;12;14;BISHAN;407;SIN MING AVE;688;7;1986;360000',
  ]);
  expect(fields).toMatchObject({
    registered_on: 'Year + Month + Day',
    locality: 'Neighbourhood',
    project: 'House + Street',
    area: 'Size (sq ft)',
    floor: 'Level',
    built_year: 'Completed',
    price: 'Sold Price (SGD)',
  });
});

test('the district is the city beside a village, and the locality where nothing else tells the place', () => {
  expect(fieldsOf('date;price;district;village', ['2024-01-01;5000000;Pune;Baner']).fields).toMatchObject({
    city: 'district',
    village: 'village',
  });
  const alone = fieldsOf('date;price;district', ['2024-01-01;5000000;Baner']);
  expect(alone.fields).toMatchObject({ locality: 'district' });
  expect(alone.remarks).toContain('"district" is taken as the locality, because no other column tells it.');
});

test.each([
  ['Sale Date,Price ($)', '03/04/2025,500000', 'USD', /dollars and do not say whose/],
  ['Sale Date,Price (S$)', '03/04/2025,500000', 'SGD', null],
  ['Sale Date,price_usd', '03/04/2025,500000', 'USD', null],
  ['Sale Date,Price in €', '03/04/2025,500000', 'EUR', null],
  ['Sale Date,Price', '03/04/2025,£500000', 'GBP', null],
  ['Sale Date,Price', '03/04/2025,AED 500000', 'AED', null],
  ['Sale Date,Price', '03/04/2025,$500000', 'USD', /dollars and do not say whose/],
  ['Sale Date,Price (Rs.)', '03/04/2025,500000', 'INR', null],
  ['Sale Date,Price', '03/04/2025,500000', 'INR', null],
])('prices under "%s" as in "%s" are taken for %s', (header, row, currency, remark) => {
  const { mapping, remarks } = fieldsOf(header.replace(',', ';'), [row.replace(',', ';')]);
  expect(mapping.options.currency).toBe(currency);
  if (remark === null) expect(remarks.join()).not.toMatch(/dollars|currenc/);
  else expect(remarks.join()).toMatch(remark);
});

test('districts that are numbered are parts of one market: the city is asked for', () => {
  const headers = ['Sale Date', 'District', 'Locality', 'Project', 'Area (sqm)', 'Price'];
  const guess = (...districts: string[]) =>
    guessMapping(
      headers,
      districts.map((district) => ['2021-06', district, 'Marine Parade', 'Sea Croft', '88', '1500000']),
    );
  for (const districts of [
    ['14', '9', '10'],
    ['District 14', 'District 09', 'District 10'],
    ['D14', 'D-9', 'D 10'],
  ]) {
    const { mapping, remarks } = guess(...districts);
    expect(mapping.fields.city).toBeUndefined();
    expect(mapping.fields.locality?.columns).toEqual(['Locality']);
    expect(remarks).toContain('No column names the city: give it as a constant.');
  }
  expect(guess('Pune', 'Thane').mapping.fields.city?.columns).toEqual(['District']);
});

const columnsOf = (header: string, rows: readonly string[]) =>
  Object.fromEntries(
    Object.entries(
      guessMapping(
        header.split(';'),
        rows.map((row) => row.split(';')),
      ).mapping.fields,
    ).flatMap(([field, { columns }]) => (columns.length > 0 ? [[field, columns.join(' + ')]] : [])),
  );

test('registers of other states name their columns in Hindi and in short', () => {
  expect(
    columnsOf('क्रम संख्या;पंजीकरण संख्या;पंजीकरण दिनांक;विक्रेता;क्रेता;सम्पत्ति का विवरण;क्षेत्रफल (वर्ग मीटर);प्रतिफल;बाजारी मूल्य;स्टाम्प शुल्क', [
      '1;7001;02/02/2024;राम;श्याम;फ्लैट नं 301 गौर सिटी;81;4501000;4300000;315000',
    ]),
  ).toEqual({
    registered_on: 'पंजीकरण दिनांक',
    price: 'प्रतिफल',
    market_value: 'बाजारी मूल्य',
    stamp_duty: 'स्टाम्प शुल्क',
    area: 'क्षेत्रफल (वर्ग मीटर)',
    document_number: 'पंजीकरण संख्या',
    sellers: 'विक्रेता',
    buyers: 'क्रेता',
    property_description: 'सम्पत्ति का विवरण',
  });
  expect(
    columnsOf(
      'S.No;Description of property;Reg.Date;Exe.Date;Nature of Document;Mkt.Value;Con.Value;Executant(EX);Claimant(CL);Doct No/Year;SRO',
      [
        '1;VILL: KONDAPUR FLAT: 201;02-11-2023;01-11-2023;Sale Deed;Rs. 51,00,000;Rs. 63,50,000;K;P;3001/2023;SERILINGAMPALLY',
        '2;VILL: KONDAPUR FLAT: 202;03-11-2023;01-11-2023;Sale Deed;Rs. 52,00,000;Rs. 64,50,000;K;P;3002/2023;SERILINGAMPALLY',
        '3;VILL: KONDAPUR FLAT: 203;03-11-2023;01-11-2023;Sale Deed;Rs. 52,00,000;Rs. 64,50,000;K;P;3003/2023;SERILINGAMPALLY',
      ],
    ),
  ).toEqual({
    registered_on: 'Reg.Date',
    executed_on: 'Exe.Date',
    price: 'Con.Value',
    market_value: 'Mkt.Value',
    document_type: 'Nature of Document',
    document_number: 'Doct No/Year',
    office: 'SRO',
    sellers: 'Executant(EX)',
    buyers: 'Claimant(CL)',
    property_description: 'Description of property',
  });
});

test('«S. No.» is the number of the row where it counts, and a survey where it does not', () => {
  const header = 'S. No.;Date;Amount';
  expect(columnsOf(header, ['7;2024-01-02;100000', '8;2024-01-02;100000', '9;2024-01-03;100000'])).not.toHaveProperty('survey_number');
  expect(columnsOf(header, ['7;2024-01-02;100000', '12;2024-01-02;100000', '9;2024-01-03;100000'])).toHaveProperty('survey_number');
});

test('a list of offers is doubted: what is asked is not what was paid', () => {
  const offers = guessMapping(
    ['date', 'price', 'area', 'city', 'url', 'furnishing'],
    [['2024-03-01', '9000000', '700', 'Pune', 'http://x', 'semi']],
  );
  expect(offers.remarks.join(' ')).toContain('"url", "furnishing" are those of offers');
  const register = guessMapping(['date', 'price', 'area', 'city', 'agent'], [['2024-03-01', '9000000', '700', 'Pune', 'X Realty']]);
  expect(register.remarks.join(' ')).not.toContain('offers');
});

test('a city that a person states is that of all rows, and not asked for', () => {
  const { mapping, remarks } = guessMapping(['Date', 'Amount', 'Flat No'], [['2024-01-02', '100000', '7']], { city: 'Pune' });
  expect(mapping.fields.city).toEqual({ columns: [], constant: 'Pune' });
  expect(remarks.join(' ')).not.toMatch(/city/i);
});

test('what a bank asks at an auction, and when, is no price that was paid and no day of a sale', () => {
  expect(
    columnsOf('Bank;Property Description;City;Reserve Price (Rs.);EMD (Rs.);Auction Date', ['SBI;Flat 101;Pune;4500000;450000;02-07-2024']),
  ).toEqual({ lender: 'Bank', property_description: 'Property Description', city: 'City' });
});

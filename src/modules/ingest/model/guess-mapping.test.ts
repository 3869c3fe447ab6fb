import { expect, test } from 'vitest';
import { bulkHeader, resaleHeader, resaleRows } from '../testing.ts';
import { guessMapping } from './guess-mapping.ts';
import { tidyHeaders } from './header.ts';

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

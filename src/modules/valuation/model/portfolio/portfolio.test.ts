import { expect, test } from 'vitest';
import { guessPortfolioMapping } from './guess-mapping.ts';
import { readProperty } from './read-property.ts';

test('the columns of a bank’s table are known by their headers', () => {
  expect(
    guessPortfolioMapping([
      'Loan No',
      'City',
      'Locality',
      'Project Name',
      'Carpet Area (Sq. M.)',
      'Floor No',
      'BHK',
      'Year of construction',
      'As on',
    ]),
  ).toEqual({
    reference: 'Loan No',
    city: 'City',
    village: 'Locality',
    project: 'Project Name',
    carpetAreaSqm: 'Carpet Area (Sq. M.)',
    floor: 'Floor No',
    configuration: 'BHK',
    builtYear: 'Year of construction',
    valuationDate: 'As on',
  });
});

test('headers in Marathi and Hindi are known, and so are cells', () => {
  expect(
    guessPortfolioMapping([
      'आपला संदर्भ',
      'शहर',
      'परिसर',
      'प्रकल्प',
      'चटई क्षेत्र (चौ. मी.)',
      'भूखंडाचे क्षेत्रफळ',
      'मजला',
      'बांधकामाचे वर्ष',
      'मूल्यांकनाची तारीख',
    ]),
  ).toEqual({
    reference: 'आपला संदर्भ',
    city: 'शहर',
    village: 'परिसर',
    project: 'प्रकल्प',
    carpetAreaSqm: 'चटई क्षेत्र (चौ. मी.)',
    plotAreaSqft: 'भूखंडाचे क्षेत्रफळ',
    floor: 'मजला',
    builtYear: 'बांधकामाचे वर्ष',
    valuationDate: 'मूल्यांकनाची तारीख',
  });
  expect(guessPortfolioMapping(['शहर', 'इलाक़ा', 'परियोजना', 'कारपेट क्षेत्रफल', 'मंज़िल', 'पहली बिक्री या पुनर्विक्रय', 'निर्माण वर्ष'])).toEqual({
    city: 'शहर',
    village: 'इलाक़ा',
    project: 'परियोजना',
    carpetAreaSqft: 'कारपेट क्षेत्रफल',
    floor: 'मंज़िल',
    saleKind: 'पहली बिक्री या पुनर्विक्रय',
    builtYear: 'निर्माण वर्ष',
  });
  const row = {
    city: 'पुणे',
    project: 'निलगिरी',
    carpetAreaSqft: '१,०५० चौ. फूट',
    floor: 'तळमजला',
    saleKind: 'पुनर्विक्री',
    propertyKind: 'सदनिका',
  };
  expect(readProperty(row, {}).subject).toMatchObject({ carpetAreaSqft: 1050, floor: 0, saleKind: 'resale', propertyKind: 'flat' });
});

test('the areas of a house are told apart by their headers', () => {
  expect(
    guessPortfolioMapping([
      'City',
      'Project',
      'Type',
      'Plot Area (sq m)',
      'Built-up area',
      'Carpet area',
      'Super built-up area',
      'Year built',
    ]),
  ).toEqual({
    city: 'City',
    project: 'Project',
    propertyKind: 'Type',
    plotAreaSqm: 'Plot Area (sq m)',
    builtUpAreaSqft: 'Built-up area',
    carpetAreaSqft: 'Carpet area',
    builtYear: 'Year built',
  });
});

test('a plot is a fact of the houses of a table, and of no flat', () => {
  const row = { city: 'Pune', project: 'A', carpetAreaSqft: '1500', plotAreaSqm: '250', builtUpAreaSqft: '1,800' };
  expect(readProperty({ ...row, propertyKind: 'Bungalow' }, {}).subject).toMatchObject({ plotAreaSqft: 2691, builtUpAreaSqft: 1800 });
  expect(readProperty({ ...row, propertyKind: 'Flat' }, {}).subject).toMatchObject({
    plotAreaSqft: undefined,
    builtUpAreaSqft: undefined,
  });
  expect(readProperty({ ...row, propertyKind: 'Villa', plotAreaSqm: '0.5' }, {}).fault).toContain(
    'plot area: A plot of a house lies between',
  );
});

test('a row is read as people write it', () => {
  const { subject } = readProperty(
    {
      city: 'Pune',
      project: 'Nilgiri',
      carpetAreaSqft: '1,050 sq ft',
      floor: 'Ground',
      saleKind: 'Resale',
      propertyKind: 'Apartment',
      valuationDate: '31-03-2025',
    },
    {},
  );
  expect(subject).toMatchObject({ carpetAreaSqft: 1050, floor: 0, saleKind: 'resale', propertyKind: 'flat', valuationDate: '2025-03-31' });
  expect(readProperty({ project: 'Nilgiri', carpetAreaSqm: '100' }, { city: 'Pune' }).subject).toMatchObject({
    city: 'Pune',
    carpetAreaSqft: 1076.4,
  });
});

test('a unit in a cell stands over that of its column, and what could be two areas faults the row', () => {
  const read = (cells: object) => readProperty({ city: 'Pune', project: 'A', ...cells }, {});
  expect(read({ carpetAreaSqft: '200 sq m' }).subject?.carpetAreaSqft).toBe(2152.8);
  expect(read({ carpetAreaSqm: '1,050 sq. ft.' }).subject?.carpetAreaSqft).toBe(1050);
  expect(read({ propertyKind: 'Villa', carpetAreaSqft: '1500', plotAreaSqft: '300 sq yd' }).subject?.plotAreaSqft).toBe(2700);
  expect(read({ carpetAreaSqft: '200 mtr' }).fault).toBe('carpet area: “200 mtr” is not an area in sq ft or sq m');
  expect(read({ carpetAreaSqft: '200', carpetAreaSqm: '200' }).fault).toContain('differ');
  expect(read({ carpetAreaSqft: '1,076', carpetAreaSqm: '100' }).subject?.carpetAreaSqft).toBe(1076);
});

test.each([
  [{ city: 'Pune', project: 'A' }, 'carpet area: is missing'],
  [
    { city: 'Pune', project: 'A', carpetAreaSqft: '54' },
    'carpet area: A carpet area lies between 80 and 20,000 sq ft (7.4 and 1,858 sq m).',
  ],
  [{ city: 'Pune', carpetAreaSqft: '700' }, 'project or place: Name a project, or give a point by latitude and longitude.'],
  [{ city: 'Pune', project: 'A', carpetAreaSqft: '700', floor: 'roof' }, 'Floor must be a number.'],
  [{ city: 'Pune', project: 'A', carpetAreaSqft: '700', valuationDate: '32-13-2025' }, 'Valuation date must be a day such as 2026-01-31.'],
])('what is wrong with a row is said in a sentence: %o', (cells, fault) => {
  expect(readProperty(cells, {}).fault).toBe(fault);
});

import { expect, test } from 'vitest';
import { documentKey, unitKey, type NamedUnit } from './unit-key.ts';

const flat: NamedUnit = {
  city: 'Pune',
  village: 'Baner',
  project: 'Nilgiri Heights',
  building: 'B',
  unitNumber: '704',
  surveyNumber: '',
  propertyKind: 'flat',
};
const key = (change: Partial<NamedUnit> = {}) => unitKey({ ...flat, ...change });

test('a unit has one key in either script and however its number is written', () => {
  expect(key({ village: 'बाणेर' })).toBe(key());
  expect(key({ project: 'Nilgiri  heights CHS Ltd.' })).toBe(key());
  expect(key({ building: 'Wing B', unitNumber: 'Flat No. 0704' })).toBe(key());
  expect(key({ building: 'बी विंग', unitNumber: 'सदनिका क्र. ७०४' })).toBe(key());
  expect(key({ building: '', unitNumber: 'B-704' })).toBe(key());
  expect(key({ unitNumber: 'बी/704' })).toBe(key());
});

test('another number, wing, project, village or city is another unit, and so is the shop of that number', () => {
  const others = [
    { unitNumber: '705' },
    { unitNumber: '704A' },
    { building: 'C' },
    { building: '' },
    { project: 'Corvid Towers' },
    { village: 'Balewadi' },
    { city: 'Thane' },
    { propertyKind: 'shop' },
  ];
  expect(new Set([key(), ...others.map(key)]).size).toBe(others.length + 1);
});

test('without a project the building’s own name serves, else the land; a bare number or wing is anybody’s', () => {
  expect(key({ project: '', building: 'Nilgiri Apartment' })).not.toBe(0);
  expect(key({ project: '', building: 'B', surveyNumber: 'S.No. 112/3' })).toBe(
    key({ project: '', building: 'B', surveyNumber: 'स.नं. ११२/३' }),
  );
  expect(key({ project: '', building: 'B' })).toBe(0);
  expect(key({ project: '', building: '' })).toBe(0);
  expect(key({ unitNumber: '' })).toBe(0);
});

test('a text that names several units is no unit', () => {
  for (const unitNumber of ['704, 705', '704 व 705', '704 & 705', '704 to 710']) expect(key({ unitNumber })).toBe(0);
});

test('a document is the same by office, number and year in either script', () => {
  const here = { office: 'Haveli 17', documentNumber: '12345', documentYear: 2024 };
  expect(documentKey({ ...here, office: 'सह दु.नि. हवेली १७' })).toBe(documentKey(here));
  expect(documentKey({ ...here, office: '385' })).toBe(documentKey(here));
  expect(documentKey({ ...here, documentYear: 2023 })).not.toBe(documentKey(here));
  expect(documentKey({ ...here, office: 'Haveli 18' })).not.toBe(documentKey(here));
  expect(documentKey({ ...here, documentNumber: '' })).toBe(0);
});

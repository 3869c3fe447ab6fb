import { expect, test } from 'vitest';
import { Subject } from '../contract.ts';
import { pointWords } from './prepare-places.ts';
import { draftOf, inUnit, readDraft, readPoint } from './subject-draft.ts';
import { subjectWords } from '../model/subject-words.ts';
import { subjectOf, valuationAddress, ValuationSearch } from './valuation-search.ts';
import { readSearch } from '#web/form/read-search.ts';

const typed = { city: 'Pune', village: 'Baner', project: 'Nilgiri Heights', carpetAreaSqft: 720, floor: 7, configuration: '2 BHK' };

test('a form filled from an address asks the same question again', () => {
  const search = readSearch(ValuationSearch, new URL(`http://x${valuationAddress(typed)}`).searchParams);
  expect(readDraft(draftOf(search)).subject).toMatchObject(typed);
  expect(subjectOf(search)).toMatchObject({ ...typed, propertyKind: 'flat' });
});

test('an address that does not name a place or an area asks nothing', () => {
  expect(subjectOf({ city: 'Pune', carpetAreaSqft: 700 })).toBeNull();
  expect(subjectOf({ city: 'Pune', project: 'Nilgiri Heights' })).toBeNull();
});

test('each field that does not say enough gets its own sentence', () => {
  expect(readDraft(draftOf({})).faults).toMatchObject({
    city: 'Choose a city.',
    project: expect.any(String),
    area: 'Say the carpet area.',
  });
  expect(readDraft({ ...draftOf(typed), area: 5 }).faults).toEqual({ area: 'A carpet area lies between 80 and 20,000 sq ft.' });
  expect(readDraft({ ...draftOf(typed), by: 'point', point: 'here' }).faults).toHaveProperty('point');
  expect(readDraft({ ...draftOf(typed), floor: 900 }).faults).toHaveProperty('floor');
});

test('switching the unit keeps the area', () => {
  const area = inUnit(720, 'sqft', 'sqm');
  expect(area).toBe(66.89);
  expect(readDraft({ ...draftOf(typed), area, unit: 'sqm' }).subject?.carpetAreaSqft).toBeCloseTo(720, 0);
  expect(inUnit(area, 'sqm', 'sqft')).toBeCloseTo(720, 0);
  expect(inUnit('', 'sqft', 'sqm')).toBe('');
});

test('a house may say its plot and its floors, each in its own unit, and what cannot be is said beside the field', () => {
  const house = {
    ...draftOf(typed),
    propertyKind: 'bungalow',
    plotArea: 200 as const,
    plotUnit: 'sqm' as const,
    builtUpArea: 900 as const,
  };
  expect(readDraft(house).subject).toMatchObject({ plotAreaSqft: 2152.8, builtUpAreaSqft: 900 });
  expect(subjectWords(Subject.parse(readDraft(house).subject))).toContain('bungalow of 720 sq ft on a plot of 2,153 sq ft');
  expect(readDraft({ ...house, builtUpArea: 600 }).faults).toEqual({ builtUpArea: expect.stringContaining('cannot be smaller') });
  expect(readDraft({ ...house, plotArea: 0.5 }).faults).toEqual({ plotArea: expect.stringContaining('between 200 and') });
  expect(readDraft({ ...house, plotArea: '' }).faults).toEqual({ plotArea: expect.stringContaining('beside the plot') });
  // What a bungalow was told before the kind was changed says nothing of a flat.
  expect(readDraft({ ...house, propertyKind: 'flat' }).subject?.plotAreaSqft).toBeUndefined();
});

test('a point is read as maps give it', () => {
  expect(readPoint(' 18.559, 73.787 ')).toEqual({ latitude: 18.559, longitude: 73.787 });
  expect(readPoint('18.559 73.787')).toEqual({ latitude: 18.559, longitude: 73.787 });
  expect([readPoint('18.559'), readPoint('0,0'), readPoint('97, 10'), readPoint('a, b'), readPoint('')]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('a plot is asked about without the floor and the rooms of the flat that was typed before', () => {
  const { subject } = readDraft({ ...draftOf(typed), propertyKind: 'plot', floor: 7, configuration: '2 BHK', builtYear: 2015 });
  expect(subject).toMatchObject({ propertyKind: 'plot', floor: undefined, configuration: undefined, builtYear: undefined });
});

test('a point asks without a project, a project without a point', () => {
  const draft = { ...draftOf(typed), by: 'point' as const, point: '18.559, 73.787' };
  expect(readDraft(draft).subject).toMatchObject({ village: undefined, project: undefined, latitude: 18.559 });
});

test('a point picked on the map lands in the address, and comes back from it as it was', () => {
  const point = pointWords({ latitude: 18.559_126_4, longitude: 73.786_75 });
  expect(point).toBe('18.55913, 73.78675');
  const { subject } = readDraft({ ...draftOf(typed), by: 'point', point });
  const address = valuationAddress(subject ?? {});
  expect(address).toContain('latitude=18.55913&longitude=73.78675');
  expect(draftOf(readSearch(ValuationSearch, new URL(`http://x${address}`).searchParams))).toMatchObject({ by: 'point', point });
});

test('the subject is said in a sentence', () => {
  expect(subjectWords({ ...typed, propertyKind: 'flat', valuationDate: '2025-07-01' })).toBe(
    '2 BHK flat of 720 sq ft, floor 7, in Nilgiri Heights, Baner, Pune, as at 1 Jul 2025',
  );
});

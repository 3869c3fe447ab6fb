import { expect, test } from 'vitest';
import { addressOfArea } from './ways-to-sales.ts';

const project = { city: 'Pune', village: 'Baner', project: 'Nilgiri Heights' };

test('each search of sales leads to its own way of reading them', () => {
  expect(addressOfArea('/v4/st/', project)).toBe('/v4/st/listings/Pune/Baner/Nilgiri%20Heights/');
  expect(addressOfArea('/st/', project)).toBe('/st/list/?city=Pune&village=Baner&project=Nilgiri+Heights');
  expect(addressOfArea('/property-data-analytics/', { city: 'Pune' })).toBe('/property-data-analytics/dashboard/?city=Pune');
  expect(addressOfArea('/Property-Data-Analytics/', project)).toBe(
    '/property-data-analytics/projectdetails/?city=Pune&village=Baner&project=Nilgiri+Heights',
  );
});

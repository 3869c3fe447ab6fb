import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { placesToChoose } from '../api/places-to-choose.ts';
import { addressOfPlace } from './address-of-place.ts';

const baner = { city: 'Pune', village: 'Baner', project: null };
const oaks = { city: 'Pune', village: 'Baner', project: 'Twin & Oaks' };

test('a place that is chosen stands where the address holds places; the rest of the filter stays, what was open does not', () => {
  const lens = { pathname: '/v4/mma/dashboard/', search: '?city=pune&project=Twin&configurations=2+BHK&cell=ab12', params: {} };
  expect(addressOfPlace(lens, oaks)).toBe('/v4/mma/dashboard/?city=Pune&project=Twin+%26+Oaks&configurations=2+BHK&village=Baner');
  const explorer = { pathname: '/v4/st/listings/pune/bannr/', search: '?sort=price', params: { city: 'pune', village: 'bannr' } };
  expect(addressOfPlace(explorer, baner)).toBe('/v4/st/listings/?sort=price&city=Pune&village=Baner');
});

test('the other area of a comparison is replaced where its name was refused', () => {
  const lens = { pathname: '/v4/mma/dashboard/', search: '?city=Pune&comparedWith=area&otherCity=Pune&otherVillage=bannr', params: {} };
  expect(addressOfPlace(lens, baner, 'bannr')).toBe('/v4/mma/dashboard/?city=Pune&comparedWith=area&otherCity=Pune&otherVillage=Baner');
});

test('a screen whose address holds no place has none to change', () => {
  expect(addressOfPlace({ pathname: '/Search/', search: '?areas=x', params: {} }, baner)).toBeNull();
});

test('only a refused name is asked back', () => {
  const refusal = { field: 'project', text: 'Twin', candidates: [oaks], elsewhere: null };
  const refused = new ApiError({ status: 409, code: 'several-projects', message: 'say which', details: refusal });
  expect(placesToChoose(refused)).toMatchObject({ text: 'Twin', candidates: [oaks] });
  expect(placesToChoose(new ApiError({ status: 409, code: 'conflict', message: 'no', details: refusal }))).toBeNull();
  expect(placesToChoose(new Error('no'))).toBeNull();
});

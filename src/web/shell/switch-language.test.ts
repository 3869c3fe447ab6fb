import { expect, test } from 'vitest';
import { addressIn } from './switch-language.ts';

test('a change of language keeps the address with its query, and names one language', () => {
  expect(addressIn('mr', '/v4/st/listings/', '?city=Pune&kind=flat')).toBe('/v4/st/listings/?city=Pune&kind=flat&language=mr');
  expect(addressIn('hi', '/auth/signin/', '?language=mr&next=%2Fprofile%2F%3Fa%3D1')).toBe(
    '/auth/signin/?language=hi&next=%2Fprofile%2F%3Fa%3D1',
  );
  expect(addressIn('en', '/plans/', '')).toBe('/plans/?language=en');
});

import { expect, test } from 'vitest';
import { readNext, signInAddress } from './next-address.ts';

test('after sign-in a person lands where they wanted to go, filters included', () => {
  const address = signInAddress('/v4/st/listings/Pune/', '?from=2024-01-01');
  expect(readNext(new URL(address, 'http://localhost').search)).toBe('/v4/st/listings/Pune/?from=2024-01-01');
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/auth/signout/', ''])(
  '%s is not followed after sign-in',
  (next) => {
    expect(readNext(`?${new URLSearchParams({ next }).toString()}`, '/home/')).toBe('/home/');
  },
);

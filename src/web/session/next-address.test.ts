import { expect, test } from 'vitest';
import { ownAddress, readNext, signInAddress } from './next-address.ts';

test('after sign-in a person lands where they wanted to go, filters included', () => {
  const address = signInAddress('/v4/st/listings/Pune/', '?from=2024-01-01');
  expect(readNext(new URL(address, 'http://localhost').search)).toBe('/v4/st/listings/Pune/?from=2024-01-01');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n\\evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '///evil.example',
  '/auth/signout/',
  '/x/../auth/signout/',
  '/%61uth/signout/',
  '/AUTH/signout/',
  'profile/',
  '',
])('%s is not followed after sign-in', (next) => {
  expect(readNext(`?${new URLSearchParams({ next }).toString()}`, '/home/')).toBe('/home/');
});

test.each([
  ['/v4/st/listings/Pune/?next=https://x.example#top', '/v4/st/listings/Pune/?next=https://x.example#top'],
  ['/st/बाणेर/', '/st/%E0%A4%AC%E0%A4%BE%E0%A4%A3%E0%A5%87%E0%A4%B0/'],
  ['/authors/', '/authors/'],
  ['/a/../b/', '/b/'],
])('%s is an address of this site', (address, read) => expect(ownAddress(address)).toBe(read));

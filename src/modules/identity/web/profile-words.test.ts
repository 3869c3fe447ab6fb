import { expect, test } from 'vitest';
import { openState } from './profile-words.ts';

const now = new Date('2026-03-15T12:00:00Z');

test('an entitlement says whether it is open, until when, and when it ended', () => {
  const from = '2026-01-01T00:00:00Z';
  expect(openState({ validFrom: from, validTo: null }, now)).toBe('open since 1 Jan 2026');
  expect(openState({ validFrom: from, validTo: '2026-03-31T18:29:00Z' }, now)).toBe('open until 31 Mar 2026');
  expect(openState({ validFrom: from, validTo: '2026-02-01T00:00:00Z' }, now)).toBe('ended on 1 Feb 2026');
  expect(openState({ validFrom: '2026-04-01T00:00:00Z', validTo: null }, now)).toBe('opens on 1 Apr 2026');
});

test('days are those of India', () => {
  expect(openState({ validFrom: '2025-12-31T20:00:00Z', validTo: null }, now)).toBe('open since 1 Jan 2026');
});

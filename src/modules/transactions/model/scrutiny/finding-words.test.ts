import { expect, test } from 'vitest';
import { findingNumbers } from './finding-words.ts';
import type { ScrutinyFinding } from './scrutiny.ts';

const words = (partial: Partial<ScrutinyFinding> & { reason: string }) =>
  findingNumbers({ measured: null, expected: null, likely: null, n: 0, basis: '', ...partial }, 'INR');

test('a rate says what is usual, by how many sales, and what was probably meant', () => {
  expect(words({ reason: 'rate-out-of-band', measured: 28_000, expected: 10_000, n: 40, basis: 'locality' })).toBe(
    '₹28,000/sq ft; usual is ₹10,000/sq ft (40 sales of the locality in that half-year).',
  );
  expect(words({ reason: 'wrong-decimal-price', measured: 1_131, expected: 8_559, likely: 67_35_000, n: 8, basis: 'locality-years' })).toBe(
    '₹1,131/sq ft; usual is ₹8,559/sq ft (8 sales of the locality in the years around). Probably meant: ₹67,35,000, which is not put in its place.',
  );
});

test('a price stands beside the official value, or says that none is known', () => {
  expect(words({ reason: 'token-price', measured: 500 })).toBe('₹500; the official value is not known.');
  expect(words({ reason: 'related-parties', measured: 10_00_000, expected: 40_00_000 })).toBe(
    '₹10,00,000; the official value is ₹40,00,000.',
  );
});

test('dates, floors and purchases speak in their own units', () => {
  expect(words({ reason: 'registered-before-execution', measured: -1 })).toBe('Signed 1 day after it was registered.');
  expect(words({ reason: 'stale-execution', measured: 150, expected: 122 })).toBe(
    '150 days from signing to registration; the law gives 122 days.',
  );
  expect(words({ reason: 'implausible-floor', measured: 62, expected: 11, n: 30, basis: 'building' })).toBe(
    'Floor 62; nearly all lie below floor 12 (30 sales of the project).',
  );
  expect(words({ reason: 'implausible-floor', measured: 180, expected: 100 })).toBe('Floor 180; no building has it.');
  expect(words({ reason: 'bulk', measured: 7, expected: 5 })).toBe('7 units on that day.');
});

test('what has no number says none', () => {
  expect(words({ reason: 'duplicate' })).toBe('');
  expect(words({ reason: 'implausible-area' })).toBe('');
});

import { expect, test } from 'vitest';
import { filterSentence, filterWords } from './filter-words.ts';

test('the filter reads as a sentence', () => {
  expect(filterSentence({})).toBe('RERA projects in all districts');
  expect(
    filterSentence({
      city: 'Pune',
      villages: ['Baner', 'Sus'],
      types: ['mixed'],
      completionFrom: 2026,
      completionTo: 2028,
      maxBookedShare: 0.5,
      text: 'nilgiri',
    }),
  ).toBe(
    'RERA projects in Pune, in the village or locality Baner or Sus, of type mixed, to be completed 2026 – 2028, booked up to 50%, named “nilgiri”',
  );
  expect(filterSentence({ city: 'Pune', statuses: ['lapsed', 'abeyance'] })).toBe('Lapsed projects or projects in abeyance in Pune');
});

test('a long list names two and counts the rest', () => {
  expect(filterWords({ wards: ['1', '2', '3', '4', '5'] }).wards).toBe('1, 2 or 3 others');
});

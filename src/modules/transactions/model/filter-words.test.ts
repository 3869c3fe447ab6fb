import { expect, test } from 'vitest';
import { filterSentence, filterWords } from './filter-words.ts';

test('a filter reads as a sentence', () => {
  expect(filterSentence({}, 'INR')).toBe('Registered market sales in all cities');
  expect(
    filterSentence(
      {
        city: 'Pune',
        village: 'Baner',
        propertyKinds: ['flat'],
        configurations: ['2 BHK', '3 BHK'],
        from: '2021-01-01',
        minPrice: 5_000_000,
        maxPrice: 12_500_000,
        maxAreaSqft: 1200,
        saleKind: 'resale',
      },
      'INR',
    ),
  ).toBe(
    'Registered market sales of flats in Baner, Pune, of 2 BHK or 3 BHK, registered since 1 Jan 2021, priced ₹50.00 L – ₹1.25 Cr, measuring up to 1,200 sq ft, only resales',
  );
});

test('the sentence says when flagged sales are taken in, and for which reasons', () => {
  expect(filterSentence({ flagged: 'include' }, null)).toBe('Registered market sales in all cities, flagged ones too');
  expect(filterSentence({ flagged: 'only', flag: ['token-price', 'bulk'] }, null)).toBe(
    'Registered market sales in all cities, flagged ones only, doubted for token price or bulk purchase',
  );
});

test('several localities, a promoter and floors are said', () => {
  expect(filterSentence({ city: 'Pune', villages: ['Baner', 'Balewadi'], promoter: 'Vasu LLP', minFloor: 11 }, 'INR')).toBe(
    'Registered market sales in Baner or Balewadi, Pune, built by Vasu LLP, on floors from 11',
  );
});

test('a long list names two and counts the rest', () => {
  expect(filterWords({ configurations: ['1 RK', '1 BHK', '2 BHK', '3 BHK'] }, null).configurations).toBe('1 RK, 1 BHK or 2 others');
});

test('a price without one currency is a plain number', () => {
  expect(filterWords({ minPrice: 500000 }, null).price).toBe('from 500,000');
  expect(filterWords({ minPrice: 500000 }, 'SGD').price).toBe('from S$ 500 K');
});

test('documents other than sales are named, and what is not set says nothing', () => {
  expect(filterWords({ documentClass: 'all' }, null)).toMatchObject({ documents: 'documents of all kinds', price: null, kinds: null });
  expect(filterWords({ documentClass: 'gift' }, null).documents).toBe('gifts');
});

test('a part of the map is said as a distance around a point, or as an area of corners', () => {
  expect(filterSentence({ city: 'Pune', within: 'circle 18.55 73.78 2' }, null)).toBe(
    'Registered market sales in Pune, within 2 km around 18.5500, 73.7800',
  );
});

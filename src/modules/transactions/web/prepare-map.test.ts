import { expect, test } from 'vitest';
import type { PlaceOfSales, SalesByPlace } from '../contract.ts';
import { placeId, placeOfId, prepareHexes, preparePlaces, rateWords } from './prepare-map.ts';

const place = (partial: Partial<PlaceOfSales>): PlaceOfSales => ({
  city: 'Pune',
  locality: 'Baner',
  sales: 40,
  n: 40,
  medianRate: 12_000,
  currency: 'INR',
  latitude: 18.55,
  longitude: 73.78,
  ...partial,
});
const answer = (places: PlaceOfSales[]): SalesByPlace => ({ level: 'locality', places, needed: 10, asOf: null });

test('places without a position are left off the map, those with too few sales have no value', () => {
  const { points, measure } = preparePlaces(
    answer([place({}), place({ locality: 'Aundh', latitude: null, longitude: null }), place({ locality: 'Sus', medianRate: null })]),
    { city: 'Pune', village: 'Baner' },
    'rate',
  );
  expect(points.map(({ label, value, isSubject }) => [label, value, isSubject])).toEqual([
    ['Baner', 12_000, true],
    ['Sus', null, false],
  ]);
  expect(measure?.format(12_000)).toBe('₹12,000/sq ft');
});

test('the foot of a map says how many sales lie on it, until when, and how the colour is worked out', () => {
  const places = [place({ sales: 40 }), place({ locality: 'Sus', sales: 2 }), place({ locality: 'Aundh', sales: 9, latitude: null })];
  const found = { ...answer(places), asOf: '2026-10-31' };
  expect(preparePlaces(found, {}, 'rate')).toMatchObject({ n: 42, asOf: '31 Oct 2026', definition: expect.stringMatching(/^Median rate/) });
  expect(preparePlaces(found, {}, 'sales').definition).toMatch(/^Registered documents/);
});

test('a map of several currencies is coloured by sales', () => {
  const { measure, points } = preparePlaces(answer([place({}), place({ city: 'Singapore', currency: 'SGD' })]), {}, 'rate');
  expect(measure?.name).toBe('Sales');
  expect(points[0]?.value).toBe(40);
});

test('a click on a circle knows its place, and any other id none', () => {
  expect(placeOfId(placeId('Pune', 'Wadgaon "Sheri"'))).toEqual({ city: 'Pune', village: 'Wadgaon "Sheri"' });
  expect(placeOfId(placeId('Pune', null))).toEqual({ city: 'Pune' });
  expect([placeOfId('88608850'), placeOfId('nonsense'), placeOfId('null')]).toEqual([null, null, null]);
});

const boundary: [number, number][] = [
  [73, 18],
  [74, 18],
  [74, 19],
  [73, 19],
];
const hexagon = { hex: '88', sales: 7, n: 7, medianRate: 9000, currency: 'INR', boundary };

test('hexagons are outlined, stand for the sales within, and are called after the nearest place', () => {
  const places = [place({ latitude: 18.4, longitude: 73.5 }), place({ locality: 'Sus', latitude: 18.9, longitude: 73.9 })];
  const found = { resolution: 8, withoutPlace: 3, needed: 5, hexes: [hexagon] };
  const spec = prepareHexes(found, places, 'rate');
  expect(spec.points[0]).toMatchObject({ label: 'Around Baner', longitude: 73.5, latitude: 18.5, value: 9000, size: 7, area: boundary });
  expect(spec.subtitle).toMatch(/3 sales have no position/);
  expect(prepareHexes(found, [], 'rate').points[0]?.label).toBe('Hexagon');
});

test('a hexagon with too few sales says how many, one in several currencies says that', () => {
  expect(rateWords(hexagon, 5)).toBe('₹9,000/sq ft');
  expect(rateWords({ n: 3, medianRate: null, currency: 'INR' }, 5)).toBe('not enough sales (3)');
  expect(rateWords({ n: 8, medianRate: null, currency: null }, 5)).toBe('in several currencies');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { median, quantile } from '#core/statistics.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { definitions } from '../model/definitions.ts';
import { insertSales, makeSale, setBatchLive, type StoredSale } from '../testing.ts';
import { listFacets } from './list-facets.ts';
import { listHexes } from './list-hexes.ts';
import { listHexPlaces } from './list-hex-places.ts';
import { listLocalities } from './list-localities.ts';
import { listMonths } from './list-months.ts';
import { summarise } from './summarise.ts';

let clickhouse: ClickHouse;

/** Twelve sales in Baner in 2024: 1 to 6 in January, 7 to 9 in March, 10 to 12 in April; 100,000 more each. */
const baner: StoredSale[] = Array.from({ length: 12 }, (_, at) =>
  makeSale({
    registeredOn: at < 6 ? '2024-01-10' : at < 9 ? '2024-03-10' : '2024-04-10',
    agreementPaise: (5_000_000 + at * 100_000) * 100,
    areaSqm: 50 + at,
    latitude: 18.55,
    longitude: 73.78,
  }),
);
const rates = baner.map((sale) => sale.ratePerSqft ?? Number.NaN);

beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(clickhouse, baner);
  await insertSales(
    clickhouse,
    [
      ...Array.from({ length: 4 }, () =>
        makeSale({ locality: 'Aundh', registeredOn: '2024-02-05', areaSqm: null, latitude: null, longitude: null }),
      ),
      ...Array.from({ length: 11 }, () =>
        makeSale({
          city: 'Singapore',
          locality: 'BEDOK',
          currency: 'SGD',
          agreementPaise: 300_000_00,
          registeredOn: '2024-02-05',
          latitude: 1.32,
          longitude: 103.93,
        }),
      ),
    ],
    { demonstration: true },
  );
});
afterAll(() => clickhouse.close());

test('headline figures equal those counted by hand', async () => {
  const { figures, asOf, currencies, demonstrationSales } = await summarise(clickhouse, { city: 'Pune', village: 'Baner' });
  expect(figures.sales).toEqual({ value: 12, n: 12, needed: 0 });
  expect(figures.totalValue.value).toBe(66_600_000);
  expect(figures.medianRate.value).toBeCloseTo(median(rates) ?? 0, 8);
  expect(figures.rateP10.value).toBeCloseTo(quantile(rates, 0.1) ?? 0, 8);
  expect(figures.rateP90.value).toBeCloseTo(quantile(rates, 0.9) ?? 0, 8);
  expect(figures.medianPrice.value).toBe(5_550_000);
  expect(figures.medianAreaSqft.value).toBeCloseTo(55.5 * 10.764, 8);
  expect(asOf).toBe('2024-04-10');
  expect(currencies).toEqual([{ currency: 'INR', sales: 12 }]);
  expect(demonstrationSales).toBe(0);
});

test('a figure on too few sales is withheld and says how many there are', async () => {
  const { figures, demonstrationSales } = await summarise(clickhouse, { city: 'Pune', village: 'Aundh' });
  expect(figures.sales.value).toBe(4);
  expect(figures.medianPrice).toEqual({ value: null, n: 4, needed: definitions.medianPrice.needed });
  expect(figures.medianRate).toEqual({ value: null, n: 0, needed: 5 });
  expect(figures.medianAreaSqft).toEqual({ value: null, n: 0, needed: 5 });
  expect(figures.totalValue.value).toBe(34_000_000);
  expect(demonstrationSales).toBe(4);
});

test('nothing found is zero sales and no other number', async () => {
  const { figures, asOf, currencies, before } = await summarise(clickhouse, { city: 'Atlantis', from: '2024-01-01' });
  expect(figures.sales.value).toBe(0);
  expect(figures.totalValue.value).toBeNull();
  expect([asOf, before]).toEqual([null, null]);
  expect(currencies).toEqual([]);
  expect(await listMonths(clickhouse, { city: 'Atlantis' })).toMatchObject({ months: [], asOf: null });
});

test('amounts in several currencies are never mixed; counts and areas are', async () => {
  const { figures, currencies } = await summarise(clickhouse, {});
  expect(currencies).toEqual([
    { currency: 'INR', sales: 16 },
    { currency: 'SGD', sales: 11 },
  ]);
  expect(figures.sales.value).toBe(27);
  expect([figures.totalValue.value, figures.medianRate.value, figures.medianPrice.value]).toEqual([null, null, null]);
  const areas = [...baner.map((sale) => sale.areaSqm ?? 0), ...Array.from({ length: 11 }, () => 65)];
  expect(figures.medianAreaSqft.value).toBeCloseTo((median(areas) ?? 0) * 10.764, 8);
  const { months } = await listMonths(clickhouse, {});
  expect(months[1]).toEqual({ month: '2024-02-01', sales: 15, n: 11, rate: null });
  expect((await summarise(clickhouse, { currency: 'SGD' })).figures.medianPrice.value).toBe(300_000);
});

test('a month with fewer than five sales shows its count and no rate, a month without any shows 0', async () => {
  const { months, needed } = await listMonths(clickhouse, { city: 'Pune', village: 'Baner' });
  expect(needed).toBe(5);
  expect(months.map(({ month, sales }) => [month, sales])).toEqual([
    ['2024-01-01', 6],
    ['2024-02-01', 0],
    ['2024-03-01', 3],
    ['2024-04-01', 3],
  ]);
  expect(months[0]?.rate?.median).toBeCloseTo(median(rates.slice(0, 6)) ?? 0, 8);
  expect(months[0]?.rate?.p25).toBeCloseTo(quantile(rates.slice(0, 6), 0.25) ?? 0, 8);
  expect(months.slice(1).map(({ rate }) => rate)).toEqual([null, null, null]);
});

test('few sales are counted by quarter or longer, so that most buckets can be told, and each of them is a dot', async () => {
  const { grain, buckets, dots } = await listMonths(clickhouse, { city: 'Pune', village: 'Baner' });
  // 6, 0, 3, 3 by month; 9 and 3 by quarter; 12 in the half-year.
  expect(grain).toBe('halfYear');
  expect(buckets.map(({ from, to, sales, n }) => [from, to, sales, n])).toEqual([['2024-01-01', '2024-06-30', 12, 12]]);
  expect(buckets[0]?.rate?.median).toBeCloseTo(median(rates) ?? 0, 8);
  expect(dots).toHaveLength(12);
  expect(median((dots ?? []).map(({ rate }) => rate))).toBeCloseTo(median(rates) ?? 0, 8);
  // Rates of two currencies are no dots of one chart.
  expect((await listMonths(clickhouse, {})).dots).toBeNull();
});

test('without a city the map lists cities, with one its localities, whichever village is chosen', async () => {
  const cities = await listLocalities(clickhouse, {});
  expect(cities.level).toBe('city');
  expect(cities.places.map(({ city, locality, sales, currency }) => [city, locality, sales, currency])).toEqual([
    ['Pune', null, 16, 'INR'],
    ['Singapore', null, 11, 'SGD'],
  ]);
  const { places } = await listLocalities(clickhouse, { city: 'Pune', village: 'Baner' });
  expect(places).toHaveLength(2);
  expect(places[0]).toMatchObject({ locality: 'Baner', sales: 12, n: 12, latitude: expect.closeTo(18.55, 6) });
  expect(places[0]?.medianRate).toBeCloseTo(median(rates) ?? 0, 8);
  expect(places[1]).toMatchObject({ locality: 'Aundh', sales: 4, n: 0, medianRate: null, latitude: null, longitude: null });
});

test('hexagons hold the located sales, and say how many have no place', async () => {
  const { hexes, withoutPlace, resolution } = await listHexes(clickhouse, { city: 'Pune', zoom: 12 });
  expect(resolution).toBe(8);
  expect(withoutPlace).toBe(4);
  expect(hexes).toHaveLength(1);
  expect(hexes[0]?.sales).toBe(12);
  expect(hexes[0]?.boundary).toHaveLength(6);
  const [longitude, latitude] = hexes[0]?.boundary[0] ?? [0, 0];
  expect([Math.round(longitude), Math.round(latitude)]).toEqual([74, 19]);
});

test('a hexagon names the localities whose sales lie in it, and gives a rate only where there are enough', async () => {
  const batch = await insertSales(
    clickhouse,
    Array.from({ length: 3 }, () => makeSale({ locality: 'Balewadi', registeredOn: '2024-01-10', latitude: 18.5501, longitude: 73.7801 })),
  );
  const { hexes } = await listHexes(clickhouse, { city: 'Pune', zoom: 12 });
  const hex = hexes[0]?.hex ?? '';
  const { places, count, needed } = await listHexPlaces(clickhouse, { city: 'Pune', hex });
  expect([count, needed]).toEqual([2, 5]);
  expect(places).toEqual([
    { city: 'Pune', locality: 'Baner', sales: 12, n: 12, medianRate: expect.closeTo(median(rates) ?? 0, 8), currency: 'INR' },
    { city: 'Pune', locality: 'Balewadi', sales: 3, n: 3, medianRate: null, currency: 'INR' },
  ]);
  expect(places.reduce((sum, { sales }) => sum + sales, 0)).toBe(hexes[0]?.sales);
  expect((await listHexPlaces(clickhouse, { city: 'Pune', village: 'Baner', hex })).count).toBe(1);
  expect(await listHexPlaces(clickhouse, { hex: '8ffffffffffffff' })).toEqual({ places: [], count: 0, needed });
  await setBatchLive(clickhouse, batch, false);
});

test('a control offers what it could be set to instead of what it is set to', async () => {
  const facets = await listFacets(clickhouse, { city: 'Pune', village: 'Baner', configurations: ['3 BHK'] });
  expect(facets.configurations).toEqual([{ value: '2 BHK', sales: 12 }]);
  expect(facets.cities).toEqual([]);
  expect((await listFacets(clickhouse, { city: 'Pune', village: 'Baner' })).localities).toEqual([
    { value: 'Baner', sales: 12 },
    { value: 'Aundh', sales: 4 },
  ]);
  expect(await listFacets(clickhouse, { facets: ['localities'] })).toEqual({ localities: [] });
});

test('an undone batch leaves every figure at once, remembered answers included', async () => {
  const batch = await insertSales(clickhouse, [makeSale({ city: 'Nashik', latitude: 20, longitude: 73.8 })]);
  const filter = { city: 'Nashik' };
  const seen = async () => [
    (await summarise(clickhouse, filter)).figures.sales.value,
    (await listMonths(clickhouse, filter)).months.length,
    (await listLocalities(clickhouse, filter)).places.length,
    (await listHexes(clickhouse, { ...filter, zoom: 10 })).hexes.length,
    (await listFacets(clickhouse, { facets: ['cities'] })).cities?.some(({ value }) => value === 'Nashik'),
  ];
  expect(await seen()).toEqual([1, 1, 1, 1, true]);
  await setBatchLive(clickhouse, batch, false);
  expect(await seen()).toEqual([0, 0, 0, 0, false]);
});

test('a period stands beside the same days a year earlier, as far as the data reach, and beside nothing where they begin later', async () => {
  const city = 'Nagpur';
  const days = ['2023-01-20', '2023-03-05', '2023-03-20', '2024-03-05', '2024-03-06', '2024-03-10'];
  await insertSales(
    clickhouse,
    days.map((registeredOn) => makeSale({ city, locality: 'Dharampeth', registeredOn })),
  );
  const inMarch = await summarise(clickhouse, { city, from: '2024-03-01', to: '2024-03-31' });
  expect(inMarch.before).toMatchObject({ kind: 'year-before', from: '2023-03-01', to: '2023-03-10', figures: { sales: { value: 1 } } });
  const lateQuarter = await summarise(clickhouse, { city, from: '2024-01-01', to: '2024-03-10' });
  expect(lateQuarter).toMatchObject({ before: { from: '2023-01-01', figures: { sales: { value: 2 } } }, notCompared: null });
  const year = await summarise(clickhouse, { city, from: '2023-04-01', to: '2024-03-10' });
  expect(year.before).toBeNull();
  expect(year.notCompared).toContain('the data begin on 20 Jan 2023');
});

test('the data of a village reach as far as those of its city: a month in which nothing was sold there is known, too', async () => {
  await insertSales(clickhouse, [
    makeSale({ city: 'Thane', locality: 'Majiwada', registeredOn: '2024-10-31' }),
    makeSale({ city: 'Thane', locality: 'Kolshet', registeredOn: '2024-08-02' }),
  ]);
  expect((await summarise(clickhouse, { city: 'Thane', village: 'Kolshet' })).dataUntil).toBe('2024-10-31');
  expect((await summarise(clickhouse, { city: 'Thane', village: 'Nowhere' })).dataUntil).toBeNull();
});

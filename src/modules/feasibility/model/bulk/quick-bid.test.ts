import { expect, test } from 'vitest';
import { appraise } from '../scenario/appraise.ts';
import { blankInputs } from '../scenario/demonstration-plot.ts';
import { readTables } from '../scenario/read-tables.ts';
import { shippedTexts } from '../scenario/testing.ts';
import { mapPlotColumns, whyUnread, missingColumns } from './plot-columns.ts';
import { quickBid } from './quick-bid.ts';
import { readPlotRow } from './read-plot-row.ts';

const tables = readTables(shippedTexts());
const inputs = blankInputs('2026-12-01');
const headers = [
  'Survey No',
  'Plot area (sq m)',
  'Road width (m)',
  'Authority',
  'Congested',
  'Reservation sq m',
  'ASR land rate',
  'Sale rate per sq ft',
  'City',
  'Locality',
];
const columns = mapPlotColumns(headers);
const read = (...cells: string[]) => readPlotRow(cells, columns);

test('columns are known by their words: the rate of the land is not that of the sale, and the survey number is no area', () => {
  expect(new Set(Object.entries(columns).map(([column, at]) => `${column} ${headers[at]}`))).toEqual(
    new Set([
      'asrLandRupeesPerSqm ASR land rate',
      'saleRatePerSqft Sale rate per sq ft',
      'reservationsSqm Reservation sq m',
      'roadWidthM Road width (m)',
      'reference Survey No',
      'areaSqm Plot area (sq m)',
      'authority Authority',
      'congested Congested',
      'city City',
      'village Locality',
    ]),
  );
  expect(missingColumns(columns)).toBeNull();
  expect(missingColumns(mapPlotColumns(['Name', 'Price']))).toMatch(/no column for a plot area .* and “Road width, m”/);
});

test.each([
  ['an area in words', ['1', 'two', '18', 'PMC'], /Plot area, sq m: “two” is not a number/],
  ['no area', ['1', '', '18', 'PMC'], /no area/],
  ['no road', ['1', '2000', '', 'PMC'], /width of the road is missing/],
  ['a road of nothing', ['1', '2000', '0', 'PMC'], /A plot without a road cannot be built on/],
  ['a plot as large as a country', ['1', '9e9', '18', 'PMC'], /at most 40,00,000/],
  ['reservations that leave nothing', ['1', '2000', '18', 'PMC', 'no', '2000'], /leave nothing of the plot/],
  ['another authority', ['1', '2000', '18', 'BMC'], /“BMC” is none of/],
  ['neither yes nor no', ['1', '2000', '18', 'PMC', 'perhaps'], /neither yes nor no/],
  ['a rate below nothing', ['1', '2000', '18', 'PMC', 'no', '', '30000', '-5'], /rate of sale/],
])('%s is answered with what is wrong', (_what, cells, words) => {
  const { row, fault } = read(...cells);
  expect(row).toBeNull();
  expect(fault).toMatch(words);
});

test('areas in guntha and acres are one area, and two that differ are refused', () => {
  const map = mapPlotColumns(['Acres', 'Guntha', 'Road']);
  expect(readPlotRow(['1', '40', '18'], map).row?.plot.grossPlotSqm).toBeCloseTo(4046.82, 1);
  expect(readPlotRow(['1', '30', '18'], map).fault).toMatch(/differ by more than 2 %/);
});

test('the price is that of the monthly plan by the profit asked for, but for homes that are not whole', () => {
  let compared = 0;
  for (const sqm of [1500, 4000, 12_000])
    for (const road of [9, 18, 30])
      for (const authority of ['PMC', 'metropolitan-authority', 'council'] as const)
        for (const rate of [9000, 14_000]) {
          const { row } = read('x', String(sqm), String(road), authority, 'no', '', '30000', String(rate));
          const quick = quickBid(row!, { inputs, tables });
          const whole = appraise(
            {
              ...inputs,
              plot: { ...inputs.plot, areaSqm: sqm, roadWidthM: road, sanctioner: authority, asrLandRupeesPerSqm: 30_000 },
              sales: { ...inputs.sales, ratePerSqm: row!.saleRatePerSqm, unitsAMonth: 20 },
            },
            null,
            tables,
          );
          expect(whole.chosen.scheme, `${sqm} ${road} ${authority}`).toBe(quick.scheme.scheme);
          const price = whole.money?.cash.residualLand?.byMargin.pricePaise ?? null;
          if (price === null) {
            expect(quick.landRupees ?? 0).toBeLessThan(0.02 * quick.gdvRupees!);
            continue;
          }
          // At most one home of the scheme is not built: less than its price.
          expect(Math.abs(quick.landRupees! - price / 100)).toBeLessThan(row!.saleRatePerSqm! * inputs.homes.carpetSqm);
          compared += 1;
        }
  expect(compared).toBeGreaterThan(10);
});

test('without a rate of sale or of land there is an area and no price, with the reason', () => {
  const bid = (...cells: string[]) => quickBid(read(...cells).row!, { inputs, tables });
  expect(bid('x', '2000', '18', 'PMC', '', '', '30000', '')).toMatchObject({
    landRupees: null,
    why: expect.stringMatching(/No rate of sale/),
  });
  expect(bid('x', '2000', '18', 'PMC', '', '', '', '9000')).toMatchObject({
    landRupees: null,
    why: expect.stringMatching(/ASR land rate/),
  });
  expect(bid('x', '2000', '18', 'PMC', '', '', '30000', '3000')).toMatchObject({
    landRupees: null,
    why: expect.stringMatching(/nothing is left/),
  });
  expect(bid('x', '2000', '18', 'PMC', '', '', '30000', '').builtSqm).toBeGreaterThan(2000);
});

test('a rate of sale without its unit is not guessed, and says so', () => {
  expect(mapPlotColumns(['Area sq m', 'Road', 'Rate of sale'])).not.toHaveProperty('saleRatePerSqft');
  expect(whyUnread('Rate of sale')).toMatch(/needs its unit/);
  expect(whyUnread('Owner')).toBeNull();
});

test('the locality of a row says whose rules hold there and who sanctions; one without rules of ours is refused by name', () => {
  const bid = (authority: string, village: string, start = '2026-12-01') =>
    quickBid(read('x', '4000', '18', authority, '', '', '30000', '9000', 'Pune', village).row!, { inputs: blankInputs(start), tables });
  // Hinjawadi is of PMRDA: smaller columns of premium and TDR than in Pune.
  expect(bid('', 'Hinjawadi').scheme.total).toBeCloseTo(13_440, 6);
  expect(bid('', 'Baner').scheme.total).toBeCloseTo(16_000, 6);
  expect(bid('', 'Hinjawadi')).toEqual(bid('PMRDA', 'Hinjawadi'));
  expect(() => bid('', 'Hinjawadi', '2025-02-01')).toThrow('These rules do not hold in Hinjawadi');
  expect(() => bid('', 'Lonavala Ridge')).toThrow('Which development rules hold in Lonavala Ridge, Pune is not known here');
  expect(() => bid('PMC', 'Hinjawadi')).toThrow('Hinjawadi is under PMRDA');
  expect(() => bid('PMC', 'Wakad')).toThrow(
    'Pimpri-Chinchwad Municipal Corporation sanctions there, and the row names Pune Municipal Corporation.',
  );
});

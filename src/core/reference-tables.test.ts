import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCsvTable } from './csv-table.ts';
import type { DatedRow } from './dated-table.ts';
import { readRegistrationFeeRates, readStampDutyRates, stampDutyRateOn } from './duty-rates.ts';
import { rupeesToPaise } from './money.ts';
import { addDays } from './period.ts';

const shipped = (name: string) => readFileSync(new URL(`../../reference/${name}`, import.meta.url), 'utf8');
const duties = readStampDutyRates(shipped('stamp-duty.csv'));
const fees = readRegistrationFeeRates(shipped('registration-fee.csv'));

test('in every shipped row the parts add up to the rate', () => {
  for (const row of duties)
    expect(row.basePercent + row.localPercent + row.metroCessPercent, JSON.stringify(row)).toBeCloseTo(row.ratePercent, 9);
});

/** Rows of one key, oldest first, must follow each other to the day and only the last may be open. */
function expectNoGapOrOverlap<Row extends DatedRow>(rows: readonly Row[], keyOf: (row: Row) => string) {
  for (const [key, series] of Map.groupBy(rows, keyOf)) {
    const ordered = series.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
    for (const [at, row] of ordered.entries()) {
      const next = ordered[at + 1];
      if (row.validTo !== null) expect(row.validFrom <= row.validTo, key).toBe(true);
      if (next) expect(row.validTo === null ? null : addDays(row.validTo, 1), `${key} from ${row.validFrom}`).toBe(next.validFrom);
    }
  }
}

test('the dated tables have neither gaps nor overlaps', () => {
  expectNoGapOrOverlap(duties, (row) => [row.authority, row.document, row.buyerKind, row.overPaise].join('|'));
  expectNoGapOrOverlap(fees, (row) => [row.authority, row.document, row.buyerKind].join('|'));
  const tables: [string, ...string[]][] = [
    ['place-authority.csv', 'city', 'place'],
    ['udcpr-places.csv', 'city', 'place'],
    ['ready-reckoner-levels.csv', 'authority'],
    ['fixed-charges.csv', 'charge', 'document'],
    ['valuation-shares.csv', 'value'],
    ['rental-yields.csv', 'city', 'locality', 'property_kind'],
    ['certified-report-fees.csv', 'asset_kind'],
    ['location-score.csv', 'part'],
    ['invest-score.csv', 'part'],
    ['construction-costs.csv', 'city', 'property_kind'],
    ['area-factors.csv', 'factor'],
    ['approach-weights.csv', 'property_kind'],
    ['feasibility-rates.csv', 'figure'],
    ['feasibility-defaults.csv', 'figure'],
    ['home-purchase-rules.csv', 'figure'],
    ['home-purchase-defaults.csv', 'figure'],
    ['collection-stages.csv', 'stage'],
  ];
  for (const [name, ...columns] of tables) {
    const rows = readCsvTable(shipped(name)).map((row) => ({
      key: columns.map((column) => row[column]).join('|'),
      validFrom: row['valid_from'] ?? '',
      validTo: row['valid_to'] || null,
    }));
    expectNoGapOrOverlap(rows, ({ key }) => key);
  }
});

test('every locality has an authority, and every authority a stamp duty today', () => {
  const authorities = readCsvTable(shipped('place-authority.csv'));
  const listed = new Set(authorities.map(({ city, place }) => `${city}|${place}`));
  const localities = readCsvTable(shipped('places.csv')).filter(({ kind }) => kind === 'locality');
  expect(localities.filter(({ city, name }) => !listed.has(`${city}|${name}`))).toEqual([]);
  for (const authority of new Set(authorities.map((row) => row['authority'] ?? '')))
    expect(stampDutyRateOn(duties, { authority, on: '2024-05-10', dutiableValuePaise: rupeesToPaise(8450000) }), authority).not.toBeNull();
});

test('a village that joined the corporation in 2021 pays its duty from that day', () => {
  const rows = readCsvTable(shipped('place-authority.csv')).filter(({ place }) => place === 'Wagholi');
  expect(rows.map((row) => [row['authority'], row['valid_from'], row['valid_to']])).toEqual([
    ['Gram panchayat', '2000-01-01', '2021-06-29'],
    ['PMC', '2021-06-30', ''],
  ]);
});

test('the level of the annual statement of rates is the product of its revisions', () => {
  for (const series of Map.groupBy(readCsvTable(shipped('ready-reckoner-levels.csv')), ({ authority }) => authority).values()) {
    let level = 1;
    for (const row of series) {
      expect(Number(row['factor'])).toBeCloseTo(1 + Number(row['revision_percent']) / 100, 9);
      level *= Number(row['factor']);
      expect(Number(row['level'])).toBeCloseTo(level, 3);
    }
  }
});

test('every place has a position, a source and a confidence', () => {
  const places = readCsvTable(shipped('places.csv'));
  expect(places).toHaveLength(415);
  for (const place of places) {
    expect(Number(place['lat'])).toBeGreaterThan(8);
    expect(Number(place['lon'])).toBeGreaterThan(68);
    expect(place['source']).not.toBe('');
    expect(['H', 'M', 'L']).toContain(place['confidence']);
    if (place['rate_low']) expect(Number(place['rate_low'])).toBeLessThan(Number(place['rate_high']));
  }
});

test('what building costs lies within what is seen, and says its life, its source and how sure that is', () => {
  const rows = readCsvTable(shipped('construction-costs.csv'));
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const [low, used, high] = ['low_per_sqft', 'cost_per_sqft', 'high_per_sqft'].map((column) => Number(row[column])) as [
      number,
      number,
      number,
    ];
    const words = JSON.stringify(row);
    expect(low, words).toBeGreaterThan(1000);
    expect(used, words).toBeGreaterThan(low);
    expect(high, words).toBeGreaterThan(used);
    expect(high, words).toBeLessThan(20_000);
    expect([30, 40, 50, 60], words).toContain(Number(row['life_years']));
    expect(Number(row['salvage_percent']), words).toBe(10);
    expect(row['valid_to'], words).not.toBe('');
    expect(row['source'], words).not.toBe('');
    expect(['H', 'M', 'L'], words).toContain(row['confidence']);
  }
  for (const row of readCsvTable(shipped('area-factors.csv'))) {
    expect(Number(row['low'])).toBeLessThanOrEqual(Number(row['used']));
    expect(Number(row['used'])).toBeLessThanOrEqual(Number(row['high']));
    expect(row['source']).not.toBe('');
  }
  for (const row of readCsvTable(shipped('approach-weights.csv'))) {
    expect(Number(row['market_percent']) + Number(row['cost_percent'])).toBe(100);
    expect(row['source']).not.toBe('');
  }
});

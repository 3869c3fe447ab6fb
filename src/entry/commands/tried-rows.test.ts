import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCsvTable } from '#core/csv-table.ts';
import { type TriedRow, writeTriedRows } from '#modules/valuation/server/index.ts';
import { tellTriedRows } from './tried-rows.ts';

const sale = (sourceRow: number, value: number, more: Partial<TriedRow> = {}): TriedRow => ({
  sourceRow,
  registeredOn: '2024-03-01',
  city: 'Pune',
  locality: 'Baner, north',
  configuration: '2 BHK',
  saleKind: 'resale',
  building: 'building known',
  price: 100,
  value,
  low80: value * 0.9,
  high80: value * 1.1,
  low95: value * 0.8,
  high95: value * 1.2,
  expectedError: 5,
  grade: 'A',
  whyRefused: null,
  valuedOn: '2024-03-01',
  monthsSinceGrown: 2,
  baseline: 90,
  project: 'Neelam Park',
  areaSqm: 62.5,
  floor: 7,
  builtYear: null,
  latitude: 18.55,
  longitude: 73.78,
  ...more,
});
const leftOut = { sourceRow: 9, registeredOn: '2024-04-01', city: 'Pune', locality: 'Aundh', price: 5, leftOut: 'wrong-decimal-price' };

test('every tried sale, refused ones with why, and those left out stand in the file', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'mulya-rows-')), 'rows.csv');
  await writeTriedRows(path, [sale(1, 103), sale(2, 150, { whyRefused: 'too-unsure', grade: 'D' })], [leftOut]);
  const rows = readCsvTable(await readFile(path, 'utf8'));
  expect(rows.map(({ row, value, error_percent, refused, why, left_out }) => [row, value, error_percent, refused, why, left_out])).toEqual([
    ['1', '103', '3.00', 'no', '', ''],
    ['2', '150', '50.00', 'yes', 'too-unsure', ''],
    ['9', '', '', '', '', 'wrong-decimal-price'],
  ]);
  // Whoever checks values needs the facts that they rest on, the day and the range beside them; what is not known is empty.
  expect(rows[0]).toMatchObject({
    locality: 'Baner, north',
    valued_on: '2024-03-01',
    project: 'Neelam Park',
    area_sqm: '62.50',
    floor: '7',
    year_built: '',
    latitude: '18.55',
    months_since_trees_grew: '2',
    baseline: '90',
    low_80: '93',
    expected_error_percent: '5.00',
    grade: 'A',
  });
});

test('the refused count in the figure beside the headline, and values too high are counted by grade', () => {
  const lines = tellTriedRows([sale(1, 103), sale(2, 115), sale(3, 125), sale(4, 150, { whyRefused: 'too-unsure' })], [leftOut]);
  expect(lines).toEqual([
    'all tried, refused included: n 4, median error 20.00 %, within 10 % 25.0 %',
    'refused alone: n 1, median error 50.00 %, within 10 % 0.0 %',
    'left out by scrutiny: 1 of 5 (20.0 %)',
    'refused as too-unsure: n 1, median error 50.00 %, within 10 % 0.0 %',
    'who takes grades up to A has 75.0 % valued: n 3, median error 15.00 %, within 10 % 33.3 %',
    'grade A: valued more than 10 % too high 66.7 %, more than 20 % 33.3 % (n 3)',
  ]);
});

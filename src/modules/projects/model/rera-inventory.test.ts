import { expect, test } from 'vitest';
import { isRefused, type SourceFile } from './import-kind.ts';
import { configurationOf, reraInventory } from './rera-inventory.ts';
import { reraProjects } from './rera-projects.ts';

const headers = ['RERA number', 'Unit type', 'Carpet sqm', 'Count'];
const file = (over: Partial<SourceFile> = {}): SourceFile => ({
  fileName: 'inventory-2026-06.csv',
  headers,
  sample: [],
  today: '2026-11-21',
  ...over,
});
function read(rows: readonly (readonly string[])[], over: Partial<SourceFile> = {}) {
  const reader = reraInventory.open(file(over));
  if (isRefused(reader)) throw new Error(reader.refused);
  return { remarks: reader.remarks, rows: rows.map((cells, at) => reader.row(cells, at + 1)) };
}

test('a table of RERA number, type, carpet and count is an inventory; a table of projects or of sales is none', () => {
  expect(reraInventory.detect(file()).certainty).toBeGreaterThan(0.9);
  expect(reraProjects.detect(file()).certainty).toBe(0);
  expect(reraInventory.detect(file({ headers: ['rera_id', 'project_name', 'number_of_appartments'] })).certainty).toBe(0);
  expect(
    reraInventory.detect(file({ headers: ['Registration date', 'RERA number', 'Configuration', 'Carpet area', 'Price'] })).certainty,
  ).toBe(0);
});

test('a row is so many units of a type, as of the day the file names', () => {
  const { remarks, rows } = read([
    ['P52100099001', '2BHK', '62.45', '48'],
    ['p52100 099001', 'Shop', '21.3', ''],
  ]);
  expect(rows[0]).toEqual({
    facts: [
      {
        projectId: 'P52100099001',
        snapshotOn: '2026-06-30',
        sourceRow: 1,
        building: '',
        unitType: '2BHK',
        configuration: '2 BHK',
        carpetSqm: 62.45,
        units: 48,
      },
    ],
    problems: [],
  });
  expect(rows[1]!.facts).toMatchObject([{ projectId: 'P52100099001', configuration: '', units: null }]);
  expect(remarks[0]).toContain('30 Jun 2026');
});

test('a row without a number, a type or an area that can be is rejected, each with its reason', () => {
  const { rows } = read([
    ['P521', '2BHK', '62.45', '48'],
    ['P52100099001', '', '62.45', '48'],
    ['P52100099001', '2BHK', '6245', '48'],
    ['P52100099001', '2BHK', '', '48'],
  ]);
  expect(rows.map(({ facts, problems }) => [facts.length, problems.map(({ column, severity }) => `${column} ${severity}`)])).toEqual([
    [0, ['RERA number rejected']],
    [0, ['Unit type rejected']],
    [0, ['Carpet sqm rejected']],
    [0, ['Carpet sqm rejected']],
  ]);
});

test('without a day of its own an inventory is of the day it is read, and says so; a day to come is refused', () => {
  expect(read([], { fileName: 'inventory.csv' }).remarks[0]).toContain('the file does not say its own');
  expect(isRefused(reraInventory.open(file({ given: { snapshotOn: '2027-01-01' } })))).toBe(true);
});

test('types in either script are one configuration; what is no home has none', () => {
  const written = ['2BHK', '2.5 B.H.K.', '२ बीएचके', '1RK', 'Studio', 'Penthouse 4 BHK', 'Shop', 'Office', 'Others'];
  expect(written.map(configurationOf)).toEqual(['2 BHK', '2.5 BHK', '2 BHK', '1 RK', '1 RK', '4 BHK', '', '', '']);
});

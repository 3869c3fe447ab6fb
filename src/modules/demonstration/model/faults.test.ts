import { expect, test } from 'vitest';
import { generateInMemory } from '../testing.ts';
import { drawFault, faultRates, faults } from './faults.ts';
import { Random } from './random.ts';
import { registryColumns, registryRow, truthRow } from './registry-row.ts';

test('each fault is drawn at its rate', () => {
  const random = new Random(3, 3, 3);
  const counts = new Map<string, number>();
  const draws = 400_000;
  for (let draw = 0; draw < draws; draw += 1) {
    const fault = drawFault(random);
    if (fault) counts.set(fault, (counts.get(fault) ?? 0) + 1);
  }
  for (const fault of faults) {
    const expected = draws * faultRates[fault];
    expect(Math.abs((counts.get(fault) ?? 0) - expected)).toBeLessThan(5 * Math.sqrt(expected));
  }
});

const { documents, people } = generateInMemory({ sales: 2_000, cities: ['Pune'] });
const sale = documents.find(
  (document) => document.class === 'market-sale' && document.unit.kind === 'flat' && document.executedDay < document.registeredDay,
);
if (!sale) throw new Error('no sale');
const cells = (fault: (typeof faults)[number] | null) => {
  const row = registryRow({ ...sale, fault }, people, 3).trimEnd();
  const plain = row.replace(/"([^"]*)"/g, (_, text: string) => text.replaceAll(',', ';'));
  const values = plain.split(',');
  expect(values).toHaveLength(registryColumns.length);
  return (column: (typeof registryColumns)[number]) => values[registryColumns.indexOf(column)];
};

test('a fault changes what is written and nothing else', () => {
  const right = cells(null);
  expect(cells('area-in-sqft')('carpet_sqm')).toBe((Math.round(sale.unit.carpet * 10.764) / 100).toFixed(2));
  expect(cells('missing-area')('carpet_sqm')).toBe('');
  expect(cells('wrong-decimal-area')('carpet_sqm')).toBe(String(sale.unit.carpet));
  expect(cells('floor-above-tower')('floor_no')).toBe(String(sale.unit.floor + 60));
  expect(cells('dates-swapped')('registrationdate')).toBe(right('dateofexecution'));
  expect(cells('month-first-date')('registrationdate')).not.toBe(right('registrationdate'));
  expect(cells('area-in-sqft')('project_name')).toBe(right('project_name'));
});

test('the truth file says what was planted, and which row is a copy', () => {
  expect(truthRow({ ...sale, fault: 'area-in-sqft' }, 'pune.csv', 7, null)).toMatch(/^pune\.csv,7,.*,market-sale,.*,area-in-sqft,/);
  expect(truthRow(sale, 'pune.csv', 8, 'duplicate-row')).toContain(',duplicate,');
});

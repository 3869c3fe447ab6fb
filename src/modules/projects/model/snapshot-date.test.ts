import { expect, test } from 'vitest';
import { snapshotDate } from './snapshot-date.ts';

const read = (fileName: string, given?: string, latestInRows: string | null = null) =>
  snapshotDate({ given, fileName, latestInRows, today: '2026-11-21' })?.on ?? null;

test('a person’s word stands over the name, the name over the rows', () => {
  expect(read('pune-2024-01-13.csv.gz', '2024-02-01', '2023-12-01')).toBe('2024-02-01');
  expect(read('pune-2024-01-13.csv.gz', '', '2023-12-01')).toBe('2024-01-13');
  expect(read('projects.csv', undefined, '2023-12-01')).toBe('2023-12-01');
  expect(read('projects.csv')).toBeNull();
});

test('a month in the name is its last day, and never lies ahead', () => {
  expect(read('pune-projects-2024-01.csv.gz')).toBe('2024-01-31');
  expect(read('rera Feb 2024.xlsx')).toBe('2024-02-29');
  expect(read('rera_2026-11.csv')).toBe('2026-11-21');
  expect(read('rera_2027-01.csv')).toBeNull();
});

test('numbers that are no date are no date', () => {
  expect(read('P52100012345.csv')).toBeNull();
  expect(read('batch-20249913.csv')).toBeNull();
});

test('a day ahead of today is not taken', () => {
  expect(read('projects.csv', '2030-01-01')).toBeNull();
});

import { expect, test } from 'vitest';
import { SaleDetail, SaleRow } from '../contract.ts';
import {
  detailColumnIds,
  fileColumnIds,
  rowColumnIds,
  saleColumn,
  saleColumns,
  screenColumnIds,
  sortColumnIds,
  type SaleColumnId,
} from './sale-columns.ts';

const all = Object.keys(saleColumns) as SaleColumnId[];

test('a column appears wherever the table says, and nowhere else', () => {
  for (const id of all) {
    const { row, screen, sort, file, specName } = saleColumn(id);
    const places = { row: id in SaleRow.shape, detail: id in SaleDetail.shape, labels: fileColumnIds.labels.includes(id) };
    expect({ id, ...places }).toEqual({ id, row: row === 'every', detail: row !== null, labels: file !== false });
    expect(fileColumnIds.specification.includes(id)).toBe(file !== false && specName !== null);
    expect((screenColumnIds as SaleColumnId[]).includes(id)).toBe(screen !== null);
    expect((sortColumnIds as SaleColumnId[]).includes(id)).toBe(sort !== null);
  }
  expect(new Set(fileColumnIds.labels).size).toBe(fileColumnIds.labels.length);
  expect(Object.keys(SaleRow.shape)).toEqual(rowColumnIds);
  expect(detailColumnIds.length).toBeGreaterThan(0);
});

test('what the screen draws or sorts by is in its rows, and what calls by name answer is in rows and files', () => {
  for (const id of [...screenColumnIds, ...sortColumnIds]) expect(saleColumn(id).row).toBe('every');
  for (const id of all.filter((one) => saleColumn(one).namedCall)) {
    expect(saleColumn(id)).toMatchObject({ row: 'every' });
    expect(fileColumnIds.specification).toContain(id);
  }
});

test('no two columns of a file have one name', () => {
  const labels = fileColumnIds.labels.map((id) => `${saleColumn(id).label}, ${saleColumn(id).unit ?? ''}`);
  const names = fileColumnIds.specification.map((id) => saleColumn(id).specName);
  expect(new Set(labels).size).toBe(labels.length);
  expect(new Set(names).size).toBe(names.length);
});

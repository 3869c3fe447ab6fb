import { expect, test } from 'vitest';
import { sayIn } from '#core/language.ts';
import { saleColumn } from '../model/sale-columns.ts';
import { flaggedColumns } from './sale-columns.tsx';

test('the heads of the table are in English those of files, and in Marathi those of the registry', () => {
  for (const { id, header, meaning } of flaggedColumns) {
    const column = saleColumn(id as Parameters<typeof saleColumn>[0]);
    expect([id, header, meaning]).toEqual([id, column.label, column.meaning]);
  }
  const heads = sayIn('mr', () => new Map(flaggedColumns.map(({ id, header }) => [id, header])));
  expect([heads.get('areaSqm'), heads.get('price')]).toEqual(['चटई क्षेत्र', 'करारनामा किंमत']);
});

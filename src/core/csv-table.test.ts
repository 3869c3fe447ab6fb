import { expect, test } from 'vitest';
import { readCsvTable } from './csv-table.ts';

test('a table is read by its header, with quotes, line breaks in fields, byte-order mark and either line ending', () => {
  expect(readCsvTable('\ufeffname,note\r\n"Baner","says ""yes"", twice"\nPashan,"two\nlines"\nSus,')).toEqual([
    { name: 'Baner', note: 'says "yes", twice' },
    { name: 'Pashan', note: 'two\nlines' },
    { name: 'Sus', note: '' },
  ]);
});

test('blank lines are skipped and a header alone is an empty table', () => {
  expect(readCsvTable('a,b\n\n1,2\n\n')).toEqual([{ a: '1', b: '2' }]);
  expect(readCsvTable('a,b\n')).toEqual([]);
});

test('a broken table is refused with the place it broke', () => {
  expect(() => readCsvTable('a,b\n1,2,3\n')).toThrow('Line 2 has 3 fields, the header 2');
  expect(() => readCsvTable('a,b\n1,"2\n')).toThrow('A stray quote or line break at character 6');
  expect(() => readCsvTable('a,a\n1,2\n')).toThrow('A column stands twice');
  expect(() => readCsvTable('')).toThrow('A table without a header line');
});

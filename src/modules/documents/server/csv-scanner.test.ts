import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvScanner } from './csv-scanner.ts';
import { readLimits } from './read-limits.ts';

function scan(text: string, { pieces = 1, delimiter = ',' } = {}) {
  const records: string[][] = [];
  const broken: string[] = [];
  const scanner = csvScanner(delimiter, readLimits, (cells, fault) => {
    records.push(cells);
    if (fault !== null) broken.push(fault);
  });
  const size = Math.max(1, Math.ceil(text.length / pieces));
  for (let at = 0; at < text.length; at += size) scanner.push(text.slice(at, at + size));
  scanner.end();
  return { records, broken };
}

test.each([
  [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['"a ""x""","b\n2",c', [['a "x"', 'b\n2', 'c']]],
  [
    '"",,"x"\n\n,,',
    [
      ['', '', 'x'],
      ['', '', ''],
    ],
  ],
  ['a,5" pipe,c', [['a', '5" pipe', 'c']]],
])('%j', (text, records) => {
  expect(scan(text).records).toEqual(records);
});

test('a quotation mark that is not doubled is told, and the rows after it are read', () => {
  expect(scan('"a "x" b",1\n2,3\n')).toEqual({
    records: [expect.anything(), ['2', '3']],
    broken: [expect.stringContaining('not doubled')],
  });
});

test('a quotation mark never closed is told with its line', () => {
  expect(() => scan('a,b\n"x,1\n2,3')).toThrow('opened in line 2 of the file is never closed');
});

test('whatever the cells hold and wherever the chunks are cut, what was written is read', () => {
  const cell = fc.stringMatching(/^[a-zक-ज",;\n\r]{0,6}$/);
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 40 }),
      (rows, pieces) => {
        const text = rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\n');
        expect(scan(`h,h\n${text}`, { pieces }).records.slice(1)).toEqual(rows);
      },
    ),
  );
});

import { expect, test } from 'vitest';
import { type RowBlock, type GivenColumn, RowsOfGivenColumns } from './rows-of-given-columns.ts';

type Fact = { a: string; b: string; c: number | null };
const columns: GivenColumn<Fact>[] = [
  { name: 'a', put: (tsv, { a }) => tsv.text(a), isGiven: ({ a }) => a !== '' },
  { name: 'b', put: (tsv, { b }) => tsv.text(b), isGiven: ({ b }) => b !== '' },
  { name: 'c', put: (tsv, { c }) => tsv.integer(c), isGiven: ({ c }) => c !== null },
];
const plain = (blocks: RowBlock[]) => blocks.map(({ columns: names, bytes, rows }) => [names.join(), rows, Buffer.from(bytes).toString()]);

test('only columns that some row tells are written, in the order of the table', () => {
  const rows = new RowsOfGivenColumns(columns);
  rows.add({ a: '', b: 'x', c: null });
  rows.add({ a: 'y', b: '', c: null });
  expect(rows.length).toBeGreaterThan(0);
  expect(plain(rows.take())).toEqual([['a,b', 2, '\tx\ny\t\n']]);
  expect(plain(rows.take())).toEqual([]);
});

test('a late row that tells more ends the block; no row is lost or moved', () => {
  const rows = new RowsOfGivenColumns(columns);
  for (let at = 0; at < 2500; at++) rows.add({ a: String(at), b: '', c: at === 2000 ? 7 : null });
  const blocks = rows.take();
  expect(blocks.map(({ columns: names, rows: n }) => [names.join(), n])).toEqual([
    ['a', 2000],
    ['a,c', 500],
  ]);
  const lines = blocks.flatMap(({ bytes }) => Buffer.from(bytes).toString().trimEnd().split('\n'));
  expect(lines.map((line) => line.split('\t')[0])).toEqual(Array.from({ length: 2500 }, (_, at) => String(at)));
  expect(lines[2000]).toBe('2000\t7');
  expect(lines[2001]).toBe('2001\t\\N');
});

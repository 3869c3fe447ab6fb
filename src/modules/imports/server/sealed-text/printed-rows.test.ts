import { expect, test } from 'vitest';
import { Mapping } from '../../contract.ts';
import { printedCells, printedDocument, printedRows } from './printed-rows.ts';
import { deedTextWriter } from './deed-text-writer.ts';
import { openSealed } from './text-seal.ts';

const mapping = Mapping.parse({
  version: 1,
  fields: { sellers: { columns: ['Given by'] }, property_description: { columns: ['Property'] } },
  options: {},
});
const plain = { propertyDescription: '', remarks: '', rest: [] };

test('a row that names people is kept whole, as it was printed', () => {
  const printed = printedRows(mapping, ['Date', 'Given by', 'Property', 'Note']);
  expect(printed({ cells: ['03/04/2024', ' Sumedha\u200d Talegaonkar\nAge 51 ', 'Flat 603', ''] }, plain)).toEqual([
    { label: 'Date', text: '03/04/2024' },
    { label: 'Given by', text: 'Sumedha\u200d Talegaonkar\nAge 51' },
    { label: 'Property', text: 'Flat 603' },
  ]);
});

test('a column about people counts though no field took it', () => {
  const printed = printedRows(mapping, ['Property', 'Mobile no']);
  expect(printed({ cells: ['Flat 603', '98xxxxxx'] }, plain)).toHaveLength(2);
  expect(printed({ cells: ['Flat 603', ' '] }, plain)).toBeNull();
});

test('a row without people is kept only where something of its text was withheld', () => {
  const printed = printedRows(mapping, ['Date', 'Property']);
  expect(printed({ cells: ['03/04/2024', 'Flat 603'] }, { ...plain, propertyDescription: 'Flat 603' })).toBeNull();
  expect(
    printed({ cells: ['03/04/2024', 'Flat 603, call 9800000000'] }, { ...plain, propertyDescription: 'Flat 603, call [withheld]' }),
  ).toHaveLength(2);
});

test('a whole document is kept, whoever it names, and a row of a grid as the grid has it', () => {
  const printed = printedRows(mapping, ['Given by', 'Property']);
  expect(printed({ cells: ['', 'Flat 603'], printed: printedDocument('सूची क्र.2 …') }, plain)).toEqual([{ label: '', text: 'सूची क्र.2 …' }]);
  const grid = { cells: ['Sumedha', 'Flat 603'], printed: printedCells(['SellerParty', 'DocNo'], ['Sumedha', '12']) };
  expect(printed(grid, plain)).toEqual([
    { label: 'SellerParty', text: 'Sumedha' },
    { label: 'DocNo', text: '12' },
  ]);
});

test('a row longer than any document is cut', () => {
  const printed = printedRows(mapping, ['Given by', 'Property']);
  const stored = printed({ cells: ['x'.repeat(300_000), 'Flat 603'] }, plain)!;
  expect(stored.map(({ text }) => text.length)).toEqual([200_000]);
});

test('rows are sealed in blocks of a few dozen, and every one of them comes back', () => {
  const secret = 'a secret of this installation, long enough';
  const writer = deedTextWriter(secret, 5);
  for (let row = 1; row <= 100; row += 1) writer.row(row, [{ label: 'Seller', text: `Party ${row} ${'नाव '.repeat(400)}` }]);
  const early = writer.take(false);
  const late = writer.take(true);
  expect(early.rows).toBeGreaterThan(50);
  expect(early.rows + late.rows).toBe(100);
  expect(writer.take(true).rows).toBe(0);
  const lines = Buffer.concat([early.bytes, late.bytes]).toString('utf8').trimEnd().split('\n');
  const rows = lines.flatMap((line) => {
    const [batchId, firstRow, sourceRows, sealed] = line.split('\t');
    const numbers = JSON.parse(sourceRows!) as number[];
    expect([batchId, firstRow]).toEqual(['5', String(numbers[0])]);
    return openSealed({ batchId: 5, sourceRows: numbers, sealed: sealed! }, [secret]);
  });
  expect(rows.map(({ sourceRow, printed }) => `${sourceRow} ${printed[0]?.text.split(' ')[1]}`)).toEqual(
    Array.from({ length: 100 }, (_, index) => `${index + 1} ${index + 1}`),
  );
});

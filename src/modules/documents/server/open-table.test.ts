import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTable, type TableOptions, type TableRow } from './open-table.ts';
import { readLimits, type ReadLimits } from './read-limits.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mulya-table-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: string | Uint8Array, options: TableOptions = {}, limits: Partial<ReadLimits> = {}) {
  const path = join(folder, 'table');
  await writeFile(path, content);
  const { groups, ...table } = await openTable(path, options, { ...readLimits, ...limits });
  const rows: TableRow[] = [];
  for await (const group of groups) rows.push(...group);
  return { ...table, rows };
}
const plain = 'गाव,price\nबाणेर,100\nऔंध,200\n';
const read2 = {
  headers: ['गाव', 'price'],
  rows: [
    { number: 1, cells: ['बाणेर', '100'] },
    { number: 2, cells: ['औंध', '200'] },
  ],
};

test.each<[string, (text: string) => string | Uint8Array]>([
  ['plain', (text) => text],
  ['gzip', (text) => gzipSync(text)],
  ['a byte order mark', (text) => `\uFEFF${text}`],
  ['UTF-16LE with its mark', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16BE with its mark', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['CRLF', (text) => text.replaceAll('\n', '\r\n')],
  ['no line end at the end', (text) => text.trimEnd()],
  ['tabs', (text) => text.replaceAll(',', '\t')],
  ['semicolons', (text) => text.replaceAll(',', ';')],
  ['vertical bars', (text) => text.replaceAll(',', '|')],
  ['quotes', (text) => text.replaceAll(/[^,\n]+/g, '"$&"')],
])('a table comes with %s', async (_kind, pack) => {
  expect(await read(pack(plain))).toMatchObject(read2);
});

test('UTF-16 is recognised without a mark, by the zeros of its Latin letters', async () => {
  expect(await read(Buffer.from('village,price\nBaner,100\n', 'utf16le'))).toMatchObject({
    encoding: 'utf-16le',
    headers: ['village', 'price'],
  });
});

test('a character cut in two by the end of a chunk is whole', async () => {
  const row = `${'बाणेर'.repeat(40)},100\n`;
  const { rows } = await read(`गाव,price\n${row.repeat(5000)}`);
  expect(rows).toHaveLength(5000);
  expect(rows.every((found) => found.cells[0] === 'बाणेर'.repeat(40))).toBe(true);
});

test('a workbook is read by sheet and header row, dates as dates, formulas by their last value', async () => {
  const book = await writeXlsx({
    sheets: [
      {
        name: 'Notes',
        rows: [
          ['nothing', 'here'],
          ['a', 'b'],
        ],
      },
      {
        name: 'Sales',
        rows: [
          ['Register of sales'],
          ['date', 'price', 'village'],
          [new Date(Date.UTC(2024, 2, 25)), 8_500_000.5, '=1+1'],
          ['', '', ''],
          ['2024-03-26', 1, 'औंध'],
        ],
      },
    ],
  });
  const table = await read(book, { sheet: 'Sales', headerRow: 2 });
  expect(table).toMatchObject({
    format: 'xlsx',
    sheets: ['Notes', 'Sales'],
    headers: ['date', 'price', 'village'],
    rows: [{ cells: ['2024-03-25', '8500000.5', '=1+1'] }, { cells: ['2024-03-26', '1', 'औंध'] }],
  });
  expect(await read(gzipSync(book))).toMatchObject({ format: 'xlsx', gzipped: true, headers: ['nothing', 'here'] });
  await expect(read(book, { sheet: 'Prices' })).rejects.toThrow('The workbook has no sheet "Prices". It has: Notes, Sales.');
});

const bomb = () => gzipSync(`a,b\n${'1,2\n'.repeat(500_000)}`);
test.each<[string, () => string | Uint8Array, RegExp, TableOptions?, Partial<ReadLimits>?]>([
  ['an empty file', () => '', /The file is empty/],
  ['a file of blank lines', () => '\n\n  \n', /The file is empty/],
  ['a header alone', () => 'a,b\n', /header but no rows/],
  ['a wrong delimiter', () => plain, /Cut by semicolon the file has a single column; by comma it has 2/, { delimiter: ';' }],
  ['a single column', () => 'price\n100\n200\n', /single column/],
  ['a gzip bomb', bomb, /grows more than 50-fold/, {}, { ratio: 50, ratioAfterBytes: 1e6 }],
  ['a gzip larger than may be', bomb, /unpacks to more than 1 MB/, {}, { unpackedBytes: 1024 ** 2 }],
  ['a gzip cut off', () => gzipSync(plain.repeat(3000)).subarray(0, 60), /damaged or cut off/],
  ['a binary renamed .csv', () => Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 3, 0, 62]), /binary data/],
  ['a PDF', () => '%PDF-1.7 …', /This is a PDF/],
  ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47]), /This is a picture/],
  ['an old Excel file', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), /old Excel file/],
  ['a web page', () => '<html><table><tr><td>1</td></tr></table></html>', /web page/],
  ['a zip that is no workbook', () => Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), /not an Excel workbook/],
  ['UTF-32 with its mark', () => Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0, 0x2c, 0, 0, 0, 0x62, 0, 0, 0]), /UTF-32/],
  ['UTF-32, the other way round', () => Buffer.from([0, 0, 0xfe, 0xff, 0, 0, 0, 0x61]), /UTF-32/],
  ['a damaged workbook', () => Buffer.from('504b030400000000', 'hex'), /damaged or cut off/],
  ['5,000 columns', () => `${Array.from({ length: 5000 }, (_, index) => `c${index}`).join(',')}\n1\n`, /5,000 columns; at most 2,000/],
  ['a field of a megabyte and more', () => `a,b\n1,${'x'.repeat(1024 ** 2 + 1)}\n`, /field of more than/],
  ['a row without end', () => `a,b\n1,"${'x,'.repeat(200_000)}`, /does not end within/, {}, { rowCharacters: 100_000 }],
  ['a quotation mark never closed', () => 'a,b\n1,"Baner\n2,Aundh\n', /opened in line 2 of the file is never closed/],
  ['Windows-1252 taken for UTF-8', () => Buffer.from('a,b\n1,Café\n', 'latin1'), /byte 10 is 0xe9.*Windows-1252/],
  ['a header row beyond the end', () => 'a,b\n1,2\n', /fewer than 9 rows/, { headerRow: 9 }],
])('%s is refused with what to do', async (_name, content, message, options, limits) => {
  await expect(read(content(), options, limits)).rejects.toThrow(message);
});

test('a workbook whose parts are damaged is refused as a file that cannot be read, wherever the damage lies', async () => {
  const whole = Buffer.from(
    await writeXlsx({ sheets: [{ name: 'Sales', rows: Array.from({ length: 40 }, (_, at) => ['बाणेर', at, at * 7]) }] }),
  );
  for (let at = 40; at < whole.length - 400; at += 37) {
    const damaged = Buffer.from(whole);
    for (let byte = at; byte < at + 24; byte += 1) damaged[byte] = damaged[byte]! ^ 0x5a;
    await read(damaged).catch((error: { status?: number; message: string }) => expect(error.status, error.message).toBe(422));
  }
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guessEncoding } from './guess-encoding.ts';
import { asColumns, makeIndex2 } from '../model/index2/testing.ts';
import { holdsTables } from './tables-of-archive.ts';
import { makeZip } from './testing.ts';
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

test.each<[string, string]>([
  ['one line without a delimiter', 'Register of sales 2024\n'],
  ['a line that a delimiter cuts', 'Register of sales, Pune\n\n'],
  ['three lines, two of them nearly empty', 'Department of Registration,,\nPrinted on 1/1/2024,,\n,,\n'],
])('a title above the header is no header: %s', async (_name, title) => {
  const { headers, rows } = await read(`${title}village,price,area\nBaner,100,50\nAundh,200,60\n`);
  expect(headers).toEqual(['village', 'price', 'area']);
  expect(rows.map(({ cells, broken }) => cells.concat(broken ?? 'whole'))).toEqual([
    ['Baner', '100', '50', 'whole'],
    ['Aundh', '200', '60', 'whole'],
  ]);
});

test('a header whose first column has no name, and one above gappy rows, is the first row all the same', async () => {
  expect((await read(',price,area\nBaner,100,50\nAundh,200,60\n')).headers).toEqual(['Column 1', 'price', 'area']);
  expect((await read('village,price,area,note\nBaner,,,\nAundh,,,\nPashan,1,2,x\n')).headers).toEqual(['village', 'price', 'area', 'note']);
});

test('a workbook whose sheet begins with a title is read from the row of its column names', async () => {
  const book = await writeXlsx({
    sheets: [
      {
        name: 'Sales',
        rows: [
          ['Register of sales of Pune'],
          ['Printed on 3 March'],
          ['date', 'price', 'village'],
          ['2024-03-26', 1, 'औंध'],
          ['2024-03-27', 2, 'बाणेर'],
        ],
      },
    ],
  });
  expect(await read(book)).toMatchObject({ headerRow: 3, headers: ['date', 'price', 'village'], rows: [{ number: 1 }, { number: 2 }] });
});

test('of a workbook the first sheet that holds a table is read, unless another is chosen', async () => {
  const table = [
    ['date', 'price', 'village', 'flat'],
    ['2024-03-26', 1, 'औंध', '1'],
  ];
  const book = await writeXlsx({
    sheets: [
      { name: 'About', rows: [['Sales of 2024'], ['by the office of Haveli 5']] },
      {
        name: 'Meaning',
        rows: [
          ['price', 'in rupees'],
          ['flat', 'its number'],
        ].map((row) => row.slice(0, 1)),
      },
      { name: 'Sales', rows: table },
      { name: 'Sales of April', rows: table },
    ],
  });
  expect(await read(book)).toMatchObject({ sheet: 'Sales', headers: table[0], rows: [{ number: 1 }] });
  expect(await read(book, { sheet: 'Sales of April' })).toMatchObject({ sheet: 'Sales of April', headers: table[0] });
  await expect(read(book, { sheet: 'About' })).rejects.toThrow(/single column/);
});

test('headers in two lines are one: what stands below a merged cell goes before it', async () => {
  const upper = ['Document', 'Date', 'Area (sq m)', '', 'Value'];
  const lower = ['', '', 'Carpet', 'Built-up', ''];
  const headers = ['Document', 'Date', 'Carpet Area (sq m)', 'Built-up Area (sq m)', 'Value'];
  const row = ['7', '2024-03-26', '50', '60', '100'];
  const book = await writeXlsx({ sheets: [{ name: 'a', rows: [['Register of sales'], upper, lower, row, row] }] });
  expect(await read(book)).toMatchObject({ headerRow: 2, headers, rows: [{ number: 1, cells: row }, { number: 2 }] });
  const text = ['Register of sales', ...[upper, lower, row, row].map((cells) => cells.join(','))].join('\n');
  expect(await read(text)).toMatchObject({ headerRow: 2, headers, rows: [{ number: 1, cells: row }, { number: 2 }] });
  // A row of the table is none: it is as full as others, or holds figures.
  expect(await read('a,b,,d\nx,y,z,v\nx,y,z,v\n')).toMatchObject({ headers: ['a', 'b', 'Column 3', 'd'], rows: [{}, {}] });
  expect(await read('a,b,,d,e,f\n,,note 2024,,,\nx,y,z,v,1,2\n')).toMatchObject({ rows: [{ number: 1 }, { number: 2 }] });
});

test('a table on a web page is read like any other: titles, pagers and the header printed again are no rows', async () => {
  const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const header = row('Doc No', 'Date', 'Village', 'Price');
  const page = `<html><head><style>td{}</style></head><body><h1>Register of sales</h1><table>${row('Printed on 3 March')}${header}
    ${row('1', '2024-03-26', 'औंध', '100')}${row('2', '2024-03-27', 'बाणेर', '200')}${header}${row('3', '2024-03-28', 'Wakad &amp; Co', '300')}
    ${row('4', '2024-03-28', 'Wakad')}${row('1 2 3')}</table></body></html>`;
  for (const bytes of [page, Buffer.from(`\ufeff${page}`, 'utf16le'), page.replace('<html>', '<meta charset="utf-8">')]) {
    const { headers, rows } = await read(bytes);
    expect(headers).toEqual(['Doc No', 'Date', 'Village', 'Price']);
    expect(rows.filter(({ broken }) => broken === null).map(({ cells }) => cells.slice(2))).toEqual([
      ['औंध', '100'],
      ['बाणेर', '200'],
      ['Wakad & Co', '300'],
    ]);
    expect(rows.flatMap(({ broken }) => broken ?? [])).toEqual(['has 3 cells where the header has 4']);
  }
});

test('a zip of tables is one table: columns in any order, other columns and damaged files named', async () => {
  const sheet = Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: 'a',
          rows: [
            ['price', 'village'],
            [300, 'Wakad'],
          ],
        },
      ],
    }),
  );
  const { headers, rows } = await read(
    makeZip([
      { name: '2023.csv', bytes: 'village,price\nBaner,100\nAundh,200\n' },
      { name: '2024.xlsx', bytes: sheet },
      { name: 'other.csv', bytes: 'stop,lat,lon\nA,1,2\n' },
      { name: 'cut.xlsx', bytes: sheet.subarray(0, 300) },
      { name: '2025.csv', bytes: 'price,village\n400,Pashan\n' },
    ]),
  );
  expect(headers).toEqual(['village', 'price']);
  expect(rows.filter(({ broken }) => broken === null).map(({ number, cells }) => [String(number)].concat(cells))).toEqual([
    ['1', 'Baner', '100'],
    ['2', 'Aundh', '200'],
    ['3', 'Wakad', '300'],
    ['6', 'Pashan', '400'],
  ]);
  expect(rows.flatMap(({ broken }) => broken ?? [])).toEqual([
    'other.csv: its columns are not those of 2023.csv; import it by itself',
    expect.stringMatching(/^cut\.xlsx: The workbook is damaged/),
  ]);
});

test('a note and an archive beside the tables of a zip are left out and named, whichever stands first', async () => {
  const note = { name: 'READ ME.txt', bytes: 'Sales of 2024 as printed\nNot to be passed on' };
  const list = { name: 'contents.txt', bytes: '1, sales of 2024\n2, sales of 2023\n3, this list\n' };
  const inner = { name: 'older.zip', bytes: makeZip([{ name: 'x.csv', bytes: 'a,b\n1,2\n' }]) };
  const table = { name: '2024.csv', bytes: `village,price\nBaner,100\nAundh,200\n${'\n'.repeat(100)}` };
  for (const files of [
    [list, note, inner, table],
    [table, inner, note, list],
  ]) {
    const path = join(folder, 'beside.zip');
    await writeFile(path, makeZip(files));
    expect(await holdsTables(path, readLimits)).toBe(true);
    const { headers, rows } = await read(makeZip(files));
    expect(headers).toEqual(['village', 'price']);
    expect(rows.filter(({ broken }) => broken === null).map(({ cells }) => cells[1])).toEqual(['100', '200']);
    expect(rows.flatMap(({ broken }) => broken ?? []).sort()).toEqual(
      [
        'contents.txt: its columns are not those of 2024.csv; import it by itself',
        'READ ME.txt is no table (A text in which no Index II was found)',
        'older.zip is an archive within the archive; unpack it',
      ].sort(),
    );
  }
  const path = join(folder, 'documents.zip');
  await writeFile(path, makeZip([table, { name: '1.txt', bytes: asColumns(makeIndex2(1)) }]));
  expect(await holdsTables(path, readLimits)).toBe(false);
});

test('Windows-1252 is guessed for Latin text with accents; text in an Indian script that is damaged is not', async () => {
  const guess = async (content: Buffer) => {
    const path = join(folder, 'guess');
    await writeFile(path, content);
    return guessEncoding(path, readLimits);
  };
  expect(await guess(Buffer.from('village,price\nCaf\u00e9 Corner,100\nBaner \u0096 Pashan,200\n', 'latin1'))).toBe('windows-1252');
  expect(await guess(Buffer.from('village,price\nBaner,100\n'))).toBe(null);
  expect(await guess(Buffer.from(`गाव,price\n${'बाणेर,100\n'.repeat(9000)}`))).toBe(null);
  expect(await guess(Buffer.concat([Buffer.from(`${'village,price\n'.repeat(20)}बाणेर,1\n`), Buffer.from([0xe0, 0x41])]))).toBe(null);
});

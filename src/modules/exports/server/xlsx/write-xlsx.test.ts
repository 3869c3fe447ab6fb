import { buffer } from 'node:stream/consumers';
import JSZip from 'jszip';
import { expect, test } from 'vitest';
import type { Cell, Column, ReportBody } from '../../model/report.ts';
import { readWorkbook } from '../../testing.ts';
import { sealReport } from '../seal-report.ts';
import { writeXlsx } from './write-xlsx.ts';

async function written(sections: ReportBody['sections'], streamedRows?: Cell[][]) {
  const streamed =
    streamedRows === undefined
      ? []
      : [
          {
            title: 'Rows',
            columns: columnsOf('text'),
            count: streamedRows.length,
            fingerprint: '',
            rows: async function* () {
              yield streamedRows;
            },
          },
        ];
  const report = sealReport({ title: 'A report', filterSentence: 'All', asOf: null, demonstration: false, sections, definitions: [] });
  return buffer(writeXlsx({ report, streamed, madeAt: new Date(), signal: new AbortController().signal }));
}
const columnsOf = (kind: Column['kind'], currency?: string): Column[] => [{ id: 'value', label: 'Value', kind, currency }];
const table = (title: string, kind: Column['kind'], values: Cell[], currency?: string): ReportBody['sections'][number] => ({
  kind: 'table',
  title,
  columns: columnsOf(kind, currency),
  rows: values.map((value) => [value]),
});

/** The number format of each cell of the first sheet after "About". */
async function formatsOf(bytes: Buffer) {
  const zip = await JSZip.loadAsync(bytes);
  const [styles, sheet] = [await zip.file('xl/styles.xml')!.async('string'), await zip.file('xl/worksheets/sheet2.xml')!.async('string')];
  const formats = new Map([...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]));
  const looks = [...(/<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/<xf numFmtId="(\d+)"([^>]*)/g)];
  return [...sheet.matchAll(/<c r="A(\d+)" s="(\d+)"/g)].slice(1).map(([, , look]) => {
    const [, id, rest = ''] = looks[Number(look)] ?? [];
    return rest.includes('quotePrefix') ? 'text for good' : formats.get(id ?? '');
  });
}

test('numbers stay numbers, and each is grouped the Indian way for its own size, negatives too', async () => {
  const values = [5, -99_999, 100_000, -1_234_567, 99_999.7, 12_345_678, 9_876_543_210, null];
  const bytes = await written([table('Values', 'money', values, 'INR')]);
  expect(
    (await readWorkbook(bytes))
      .get('Values')
      ?.slice(1)
      .map(([value]) => value ?? null),
  ).toEqual(values.slice(0, 7));
  const [unit, lakh, crore, arab] = ['#,##0', '##\\,##\\,##0', '##\\,##\\,##\\,##0', '##\\,##\\,##\\,##\\,##0'];
  expect(await formatsOf(bytes)).toEqual([unit, unit, lakh, lakh, lakh, crore, arab]);
  expect(await formatsOf(await written([table('Values', 'money', [1_234_567], 'SGD')]))).toEqual(['#,##0']);
});

test('dates are dates, and what is none stays text', async () => {
  const bytes = await written([table('Days', 'date', ['2026-06-30', 'soon'])]);
  expect((await readWorkbook(bytes)).get('Days')).toEqual([['Value'], ['2026-06-30'], ['soon']]);
  expect((await formatsOf(bytes))[0]).toBe('dd\\-mmm\\-yyyy');
});

test('text that a spreadsheet would run is text for good, in sections and in long tables', async () => {
  const texts = ['=HYPERLINK("http://x")', '+91 20 1234', '@SUM(A1)', 'Baner', 'a & b <c> \u0000'];
  const bytes = await written([table('Texts', 'text', texts)], [['=1+1']]);
  const formats = await formatsOf(bytes);
  expect(formats.slice(0, 3)).toEqual(['text for good', 'text for good', 'text for good']);
  expect(formats[3]).not.toBe('text for good');
  const book = await readWorkbook(bytes);
  expect(book.get('Texts')?.flat()).toEqual(['Value', ...texts.slice(0, 4), 'a & b <c> ']);
  expect(book.get('Rows')).toEqual([['Value'], ['=1+1']]);
});

test('sheets have names that Excel takes, each once', async () => {
  const long = 'Median rate of the place [by month]: registered sales';
  const bytes = await written([table(long, 'count', [1]), table(long, 'count', [2]), table('Summary', 'count', [3])]);
  expect([...(await readWorkbook(bytes)).keys()]).toEqual([
    'Summary',
    'Median rate of the place by mon',
    'Median rate of the place by (2)',
    'Summary (2)',
  ]);
});

test('a chart stands native beside its numbers and is drawn from them', async () => {
  const chart = {
    title: 'The rate rose',
    subtitle: 'Median rate by month',
    x: { kind: 'month' as const },
    y: { format: 'rate' as const, currency: 'INR' },
    series: [
      {
        kind: 'line' as const,
        name: 'Median',
        role: 'subject' as const,
        points: [
          { x: '2026-01', y: 9000, n: 8 },
          { x: '2026-03', y: 9500, n: 9 },
        ],
      },
    ],
  };
  const bytes = await written([{ kind: 'chart', chart }]);
  const rows = (await readWorkbook(bytes)).get('Median rate by month');
  expect(rows?.slice(1).map(([month, rate]) => [month, rate ?? null])).toEqual([
    ['2026-01-01', 9000],
    ['2026-02-01', null],
    ['2026-03-01', 9500],
  ]);
  const xml = await (await JSZip.loadAsync(bytes)).file('xl/charts/chart1.xml')!.async('string');
  expect(xml).toContain("<c:val><c:numRef><c:f>'Median rate by month'!$B$2:$B$4</c:f>");
});

import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import JSZip from 'jszip';
import { afterAll, expect, test } from 'vitest';
import type { ReportBody, ReportFigure, Section } from '../model/report.ts';
import { filesOf, readPages, readWorkbook, slideWords } from '../testing.ts';
import type { StreamedTable } from './exporters.ts';
import { openPdfPress } from './pdf/pdf-press.ts';
import { writePdf } from './pdf/write-pdf.ts';
import { writePptx } from './pptx/write-pptx.ts';
import { sealReport } from './seal-report.ts';
import { writeCsvZip } from './write-csv-zip.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';

const press = openPdfPress({ warn: () => undefined } as never);
afterAll(() => press.close());

const figure = (label: string, value: number): ReportFigure => ({
  definitionId: 'sales',
  label,
  value,
  kind: 'count',
  text: `${value} sold`,
  unit: 'sales',
  n: value,
  needed: 1,
  sentence: 'Registered sales.',
});
const figures: Section = { kind: 'figures', title: 'Figures', figures: [figure('Sales', 42), figure('Flats', 40)] };
const places: Section = {
  kind: 'table',
  title: 'Localities & villages',
  columns: [
    { id: 'name', label: 'Name', kind: 'text' },
    { id: 'rate', label: 'Rate', kind: 'rate', unit: 'INR/sq ft', currency: 'INR' },
  ],
  rows: [
    ['बाणेर, "west"', 14_520.5],
    ['Wakad', null],
  ],
};
const rates: Section = {
  kind: 'chart',
  chart: {
    title: 'The rate rose',
    subtitle: 'Median rate by month',
    x: { kind: 'month' },
    y: { format: 'rate', currency: 'INR' },
    series: [
      {
        kind: 'line',
        name: 'Median',
        role: 'subject',
        points: [
          { x: '2026-01', y: 9000, n: 8 },
          { x: '2026-02', y: 9500, n: 9 },
        ],
      },
    ],
  },
};
const body: ReportBody = {
  title: 'The market of Baner',
  filterSentence: 'Flats in Baner',
  asOf: '2026-10-31',
  demonstration: true,
  currency: 'INR',
  sections: [figures, { kind: 'note', text: 'One flagged sale is left out.' }, rates, places],
  definitions: [
    { id: 'sales', label: 'Sales', sentence: 'Registered sales.', unit: 'sales', needed: 1, method: 'docs/methods/sales-figures.md' },
  ],
};
const sales: StreamedTable = {
  title: 'The sales',
  columns: [{ id: 'unit', label: 'Unit', kind: 'text' }],
  count: 2,
  fingerprint: 'x',
  async *rows() {
    yield [['A-101'], ['=1+1']];
  },
};
const writing = {
  report: sealReport(body, [sales]),
  streamed: [sales],
  madeAt: new Date('2026-11-21T10:00:00Z'),
  signal: new AbortController().signal,
};

test('a short deck has the chosen sections and a slide that says which sales, how the numbers are made and the checksum', async () => {
  const slides = await slideWords(await buffer(writePptx({ ...writing, brief: [figures, rates, places] })));
  expect(slides).toHaveLength(4);
  expect(slides[0]).toContain('42 sold');
  for (const words of ['How these numbers are made', 'Flats in Baner', 'Registered sales.', writing.report.checksum])
    expect(slides[3]).toContain(words);
  // The long one has a cover before them, the note and the sales.
  expect((await slideWords(await buffer(writePptx(writing)))).length).toBeGreaterThan(slides.length);
});

test('a program reads each table of the zip under one head, and the texts around them in a file of their own', async () => {
  const files = await filesOf(await buffer(writeCsvZip(writing)));
  expect([...files.keys()]).toEqual([
    '01_Figures.csv',
    '02_Median-rate-by-month.csv',
    '03_Localities-villages.csv',
    '04_The-sales.csv',
    'about.csv',
  ]);
  const read = (name: string) => parse(files.get(name) ?? '', { columns: true }) as Record<string, string>[];
  expect(read('01_Figures.csv').map(({ figure: label, value }) => [label, value])).toEqual([
    ['Sales', '42'],
    ['Flats', '40'],
  ]);
  expect(Object.values(read('03_Localities-villages.csv')[0] ?? {})).toEqual(['बाणेर, "west"', '14520.5']);
  expect(read('04_The-sales.csv').map(({ Unit }) => Unit)).toEqual(['A-101', "'=1+1"]);
  const about = read('about.csv');
  expect(about.find(({ what }) => what === 'checksum')?.['value']).toBe(writing.report.checksum);
  expect(about.find(({ what }) => what === 'note')?.['more']).toBe('One flagged sale is left out.');
  expect(about.filter(({ what }) => what === 'file').map(({ value }) => value)).toEqual([...files.keys()].slice(0, -1));
});

test('a workbook begins with its figures, and what is printed has its head, its name and its pages', async () => {
  const bytes = await buffer(writeXlsx(writing));
  const summary = (await readWorkbook(bytes)).get('Summary')?.map((row) => row.slice(0, 3)) ?? [];
  expect(summary).toContainEqual(['Sales', '42 sold', '42']);
  const zip = await JSZip.loadAsync(bytes);
  const workbook = await zip.file('xl/workbook.xml')!.async('string');
  expect(workbook).toContain(`<definedName name="_xlnm.Print_Titles" localSheetId="3">'Localities &amp; villages'!$1:$1</definedName>`);
  const sheet = await zip.file('xl/worksheets/sheet4.xml')!.async('string');
  expect(sheet).toContain('<oddFooter>&amp;LLocalities &amp;&amp; villages&amp;RPage &amp;P of &amp;N</oddFooter>');
  expect(sheet).toContain('fitToWidth="1"');
});

test('on pages the sales that were asked for stand behind the figures, before other places', async () => {
  const words = (await readPages(await buffer(writePdf({ ...writing, rowsFirst: true }, press)))).join(' ');
  expect(words.indexOf('A-101')).toBeGreaterThan(words.indexOf('42 sold'));
  expect(words.indexOf('A-101')).toBeLessThan(words.indexOf('Wakad'));
  const usual = (await readPages(await buffer(writePdf(writing, press)))).join(' ');
  expect(usual.indexOf('A-101')).toBeGreaterThan(usual.indexOf('Wakad'));
});

/** @module-tag deep */
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import type { Cell, ReportBody } from '../../model/report.ts';
import { readPages } from '../../testing.ts';
import { sealReport } from '../seal-report.ts';
import { openPdfPress } from './pdf-press.ts';
import { textPath, textWidth } from './glyphs.ts';
import { outlineText } from './outline-text.ts';
import { writePdf } from './write-pdf.ts';

const warnings: string[] = [];
const press = openPdfPress({ warn: ((words: string) => warnings.push(words)) as never }, { documentsPerChild: 2 });
afterAll(() => press.close());

const report = (rows: Cell[][], more: Partial<ReportBody> = {}) =>
  sealReport({
    title: 'बाणेर येथील विक्री',
    filterSentence: 'All',
    asOf: null,
    demonstration: false,
    sections: [
      {
        kind: 'chart',
        chart: {
          title: 'Most sales in औंध क्षेत्र',
          subtitle: 'Sales by place',
          x: { kind: 'category' },
          y: { format: 'count' },
          series: [{ kind: 'bar', name: 'Sales', role: 'subject', points: [{ x: 'औंध क्षेत्र', y: 12 }] }],
        },
      },
      { kind: 'table', title: 'Places', columns: [{ id: 'name', label: 'Name', kind: 'text' }], rows },
    ],
    definitions: [],
    ...more,
  });
const writing = (of: ReturnType<typeof report>) => ({
  report: of,
  streamed: [],
  madeAt: new Date('2026-11-21T10:00:00Z'),
  signal: new AbortController().signal,
});
const print = (of: ReturnType<typeof report>) => buffer(writePdf(writing(of), press));

test('Marathi is set so that it is found again, and the file is an archive PDF with tags', async () => {
  const bytes = await print(report([['दस्तऐवज करून देणाऱ्या'], ['प्रद्युम्न ब्रह्मे']]));
  const pages = (await readPages(bytes)).join(' ');
  for (const words of ['बाणेर येथील', 'औंध क्षेत्र', 'ब्रह्मे']) expect(pages).toContain(words);
  expect(bytes.toString('latin1')).toMatch(/pdfaid:part>2</);
  expect(bytes.toString('latin1')).toMatch(/pdfaid:conformance>A</);
});

test('the same report is the same file, byte for byte, also from a fresh engine', async () => {
  const [one, two, three] = [await print(report([['Baner']])), await print(report([['Baner']])), await print(report([['Baner']]))];
  expect(two.equals(one)).toBe(true);
  expect(three.equals(one)).toBe(true);
});

test('letters no font has do not stop a document', async () => {
  const bytes = await print(report([['Baner 🏠 ಬೆಂಗಳೂರು \u0007 x²≤÷₹']]));
  expect((await readPages(bytes)).join(' ')).toContain('x²≤÷₹');
  expect(warnings).toEqual([]);
});

test('a long table is cut and says where the rest is', async () => {
  const pages = await readPages(await print(report(Array.from({ length: 620 }, (_none, at) => [`Place ${at + 1}`]))));
  const text = pages.join(' ');
  expect(text).toContain('the first 500 of 620 rows. All of them are in the Excel and CSV files');
  expect(text).toContain('Place 500');
  expect(text).not.toContain('Place 501');
  expect(pages[1]).toContain(`Page 2 of ${pages.length}`);
});

test('a report of one short table of many columns is one page; a chart before it stays on an upright page of its own', async () => {
  const columns = Array.from({ length: 10 }, (_none, at) => ({ id: `c${at}`, label: `Head${at}`, kind: 'count' as const }));
  const table = { kind: 'table' as const, title: 'Wide', columns, rows: [columns.map((_column, at) => at)] };
  expect(await readPages(await print(report([], { sections: [table] })))).toHaveLength(1);
  const withChart = [...report([]).sections.filter(({ kind }) => kind === 'chart'), table];
  expect((await readPages(await print(report([], { sections: withChart }))))[0]).not.toContain('Head0');
});

test.each([10, 14, 15, 40])('of %i columns none is left out: a wide table continues with its first column again', async (count) => {
  const columns = Array.from({ length: count }, (_none, at) => ({ id: `c${at}`, label: `Head${at}`, kind: 'count' as const }));
  const rows = [1, 2].map((row) => columns.map((_column, at) => row * 1000 + at));
  const pages = (await readPages(await print(report([], { sections: [{ kind: 'table', title: 'Wide', columns, rows }] })))).join(' ');
  for (const { label } of columns) expect(pages).toMatch(new RegExp(`${label}\\b`));
  for (const value of rows.flat()) expect(pages).toContain(value.toLocaleString('en-IN'));
  const parts = pages.match(/Head0\b/g)?.length;
  expect(parts).toBe(Math.ceil((count - 1) / 13));
});

test('an engine that takes too long is killed, and the next document has a new one', async () => {
  const hasty = openPdfPress({ warn: () => {} } as never, { longestMs: 1 });
  await expect(buffer(writePdf(writing(report([])), hasty))).rejects.toMatchObject({ code: 'timeout' });
  hasty.close();
  expect((await print(report([]))).length).toBeGreaterThan(1000);
});

test('letters of drawings become shapes, joined as their script wants', () => {
  expect(outlineText('<text x="3" fill="#123456" style="font-size:11px;">A &amp; क्ष</text>')).toMatch(
    /^<path d="M[^"]+" transform="translate\(3\.00 0\.00\)" fill="#123456"\/>$/,
  );
  // One ligature is narrower than its letters one by one.
  expect(textWidth('क्ष', 10)).toBeLessThan(textWidth('क', 10) + textWidth('ष', 10));
  expect(textPath('', 10)).toEqual({ path: '', width: 0 });
});

import { fileNameOf } from '#core/file-name.ts';
import { csvField } from '#core/text-escape.ts';
import { columnHead } from '../model/cell-text.ts';
import { chartTable } from '../model/chart-table.ts';
import type { Cell, SectionOf } from '../model/report.ts';
import { longTable } from './long-table.ts';
import { demonstrationWords, instantWords, shownWithNote, type Writing } from './writing.ts';
import { zip, type ZipPart } from './xlsx/zip.ts';

const line = (cells: readonly (Cell | undefined)[]) => `${cells.map(csvField).join(',')}\n`;

/**
 * For programs: a CSV for each table, with one head and nothing else in it (RFC 4180, UTF-8 without a byte order mark), and `about.csv` with what
 * would stand around them: title, filter, as-of day, notes, definitions, and which file holds what.
 */
export async function* writeCsvZip(writing: Writing): AsyncGenerator<Buffer, void, undefined> {
  yield* zip(partsOf(writing));
}

function* partsOf({ report, streamed, madeAt, signal, onRows }: Writing): Generator<ZipPart, void, undefined> {
  const files: { name: string; title: string }[] = [];
  // What is behind the semicolon says how it is drawn.
  const named = (title: string) => {
    const name = `${String(files.length + 1).padStart(2, '0')}_${fileNameOf([(title.split(';')[0] ?? title).trim()]).slice(0, 60)}.csv`;
    files.push({ name, title });
    return name;
  };
  for (const section of report.sections) {
    if (section.kind === 'figures') yield { name: named(section.title), content: [figuresText(section)] };
    else if (section.kind === 'table') yield { name: named(section.title), content: [tableText(section)] };
    else if (section.kind === 'chart') {
      const table = chartTable(section.chart);
      yield { name: named(table.title), content: [tableText(table)] };
    }
  }
  let done = 0;
  for (const table of streamed) {
    const rows = longTable(table, {
      signal,
      onRows: (count) => {
        done += count;
        onRows?.(done);
      },
    });
    yield { name: named(table.title), content: rowsText(line(table.columns.map(columnHead)), rows.next(Infinity)) };
  }
  const about: [string, string | number | null, string?][] = [
    ['report', report.title],
    ...(report.subtitle === undefined ? [] : ([['subtitle', report.subtitle]] as [string, string][])),
    ...(report.demonstration ? ([['data', demonstrationWords()]] as [string, string][]) : []),
    ['filter', report.filterSentence],
    ['as of', report.asOf],
    ...(report.currency === undefined ? [] : ([['currency', report.currency]] as [string, string][])),
    ['made on', instantWords(madeAt)],
    ['checksum', report.checksum],
    ...files.map(({ name, title }): [string, string, string] => ['file', name, title]),
    ...report.sections.flatMap((section): [string, string, string][] =>
      section.kind === 'note' ? [['note', section.title ?? '', section.text]] : [],
    ),
    ...report.definitions.map(({ label, sentence }): [string, string, string] => ['definition', label, sentence]),
  ];
  yield {
    name: 'about.csv',
    content: [line(['what', 'value', 'more']) + about.map(([what, value, more]) => line([what, value, more])).join('')],
  };
}

const figuresText = ({ figures }: SectionOf<'figures'>) =>
  line(['figure', 'value', 'unit', 'as_shown', 'n', 'shown_from_n', 'change', 'against']) +
  figures
    .map(({ label, value, unit, text, note, n, needed, change }) =>
      line([label, value, unit, shownWithNote({ text, note }), n, needed, change?.text ?? change?.ratio ?? null, change?.against ?? null]),
    )
    .join('');

const tableText = ({ columns, rows }: Pick<SectionOf<'table'>, 'columns' | 'rows'>) =>
  line(columns.map(columnHead)) + rows.map(line).join('');

async function* rowsText(head: string, blocks: AsyncIterable<readonly (readonly Cell[])[]>) {
  yield head;
  for await (const block of blocks) yield block.map(line).join('');
}

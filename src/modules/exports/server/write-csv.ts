import { setImmediate as nextTurn } from 'node:timers/promises';
import * as words from '#messages/exports/file-frame';
import { csvField } from '#core/text-escape.ts';
import { columnHead } from '../model/cell-text.ts';
import { chartTable } from '../model/chart-table.ts';
import type { Cell, Section } from '../model/report.ts';
import { longTable } from './long-table.ts';
import { demonstrationWords, instantWords, shownWithNote, type Writing } from './writing.ts';

const line = (cells: readonly (Cell | undefined)[]) => `${cells.map(csvField).join(',')}\n`;

/**
 * One file of blocks with an empty line between: what it is, its sections, the definitions, and last the long tables. Numbers are
 * plain, dates as yyyy-MM-dd, text guarded against being run as a formula. It begins with a byte order mark, or Excel misreads Marathi.
 */
export async function* writeCsv({ report, streamed, madeAt, signal, onRows }: Writing): AsyncGenerator<Buffer, void, undefined> {
  let text = `\ufeff${line([words.report(), report.title])}`;
  if (report.subtitle !== undefined) text += line(['', report.subtitle]);
  if (report.demonstration) text += line([words.data(), demonstrationWords()]);
  text += line([words.filter(), report.filterSentence]) + line([words.asOf(), report.asOf]);
  if (report.currency !== undefined) text += line([words.currency(), report.currency]);
  for (const { title, count } of streamed) text += line([title, words.rows({ n: count })]);
  text += line([words.madeOn(), instantWords(madeAt)]) + line([words.checksum(), report.checksum]);
  for (const section of report.sections) text += `\n${sectionText(section)}`;
  if (report.definitions.length > 0) {
    text += `\n${line([words.definitions()])}${line([words.oneNumber(), words.howMade(), words.unit(), words.shownFrom(), words.method()])}`;
    for (const { label, sentence, unit, needed, method } of report.definitions) text += line([label, sentence, unit, needed, method]);
  }
  yield Buffer.from(text);
  let done = 0;
  for (const table of streamed) {
    yield Buffer.from(`\n${line([table.title])}${line(table.columns.map(columnHead))}`);
    for await (const block of longTable(table, { signal }).next(Infinity)) {
      yield Buffer.from(block.map(line).join(''));
      done += block.length;
      onRows?.(done);
      await nextTurn(); // requests of others get their turn
    }
  }
}

function sectionText(section: Section): string {
  switch (section.kind) {
    case 'figures':
      return (
        line([section.title]) +
        line([
          words.figure(),
          words.value(),
          words.unit(),
          words.asShown(),
          'n',
          words.shownFrom(),
          words.change(),
          words.against(),
          words.howMade(),
        ]) +
        section.figures
          .map(({ label, value, unit, text, note, n, needed, change, sentence }) =>
            line([
              label,
              value,
              unit,
              shownWithNote({ text, note }),
              n,
              needed,
              change?.text ?? change?.ratio ?? null,
              change?.against ?? null,
              sentence,
            ]),
          )
          .join('')
      );
    case 'chart':
      return tableText(chartTable(section.chart));
    case 'table':
      return tableText(section);
    case 'drawing':
      return line([section.title, section.drawing.label]);
    case 'heading':
      return line([section.title, section.subtitle]);
    case 'note':
      return line([section.title ?? words.note(), section.text]);
  }
}

const tableText = ({ title, note, columns, rows }: Extract<Section, { kind: 'table' }>) =>
  line(note === undefined ? [title] : [title, note]) + line(columns.map(columnHead)) + rows.map(line).join('');

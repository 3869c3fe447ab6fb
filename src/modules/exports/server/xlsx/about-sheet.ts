import { formatCount } from '#core/indian-number.ts';
import * as words from '#messages/exports/file-frame';
import { formatDate } from '#core/period.ts';
import { changeWords, demonstrationWords, instantWords, type Writing } from '../writing.ts';
import { printedFoot, textCell } from './sheet.ts';
import type { StyleBook } from './style-book.ts';
import { xmlText } from './xml.ts';

/** The first sheet: what the workbook is, under which filter, its figures at a glance, what is on which sheet, how each number is made, and the checksum. */
export function aboutSheetXml(
  { report, streamed, madeAt }: Writing,
  sheetNames: readonly { title: string; sheet: string }[],
  book: StyleBook,
): string {
  const look = {
    title: book.idOf({ font: 'title' }),
    soft: book.idOf({ font: 'soft', wrap: true }),
    plain: book.idOf({ wrap: true }),
    bold: book.idOf({ font: 'bold', wrap: true }),
    link: book.idOf({ font: 'link' }),
    warning: book.idOf({ font: 'warning' }),
    subtitle: book.idOf({ font: 'soft' }),
    head: book.idOf({ head: true }),
    quoted: book.idOf({ quoted: true, wrap: true }),
  };
  const rows: string[] = [];
  const links: string[] = [];
  const add = (cells: readonly [text: string, look: number][], height?: number) => {
    const at = rows.length + 1;
    const written = cells.map(([text, style], column) =>
      text === '' ? '' : textCell('ABCDE'[column] ?? 'E', at, text, style, look.quoted),
    );
    rows.push(`<row r="${at}"${height === undefined ? '' : ` ht="${height}" customHeight="1"`}>${written.join('')}</row>`);
    return at;
  };
  add([[report.title, look.title]], 24);
  if (report.subtitle !== undefined) add([[report.subtitle, look.subtitle]]);
  if (report.demonstration) add([[demonstrationWords(), look.warning]]);
  add([]);
  const facts: [string, string][] = [
    [words.filter(), report.filterSentence],
    [words.asOf(), report.asOf === null ? words.noData() : formatDate(report.asOf)],
    ...(report.currency === undefined ? [] : ([[words.currency(), report.currency]] as [string, string][])),
    ...streamed.map(({ title, count }): [string, string] => [title, words.rows({ n: count })]),
    [words.madeOn(), instantWords(madeAt)],
    [words.checksum(), report.checksum],
  ];
  for (const [name, text] of facts)
    add(
      [
        [name, look.soft],
        [text, look.plain],
      ],
      text.length > 90 ? 14 * Math.ceil(text.length / 90) : undefined,
    );
  for (const section of report.sections) {
    if (section.kind !== 'figures') continue;
    add([]);
    add([
      [section.title, look.head],
      [words.asShown(), look.head],
      ['n', look.head],
    ]);
    for (const { label, text, n, change } of section.figures)
      add([
        [label, look.bold],
        [[text, changeWords(change)].filter((part) => part !== '').join(' · '), look.plain],
        [n === null ? '' : formatCount(n), look.soft],
      ]);
  }
  add([]);
  add([
    [words.sheet(), look.head],
    [words.holds(), look.head],
  ]);
  for (const { title, sheet } of sheetNames) {
    const at = add([
      [sheet, look.link],
      [title, look.plain],
    ]);
    links.push(`<hyperlink ref="A${at}" location="${xmlText(`'${sheet.replaceAll("'", "''")}'!A1`)}"/>`);
  }
  for (const section of report.sections) {
    if (section.kind !== 'note') continue;
    add([]);
    add(
      [
        [section.title ?? words.note(), look.bold],
        [section.text, look.plain],
      ],
      14 * Math.ceil(section.text.length / 90),
    );
  }
  if (report.definitions.length > 0) {
    add([]);
    add([
      [words.oneNumber(), look.head],
      [words.howMade(), look.head],
      [words.unit(), look.head],
      [words.shownFrom(), look.head],
      [words.method(), look.head],
    ]);
    for (const { label, sentence, unit, needed, method } of report.definitions)
      add(
        [
          [label, look.bold],
          [sentence, look.plain],
          [unit, look.soft],
          [formatCount(needed), look.soft],
          [method, look.soft],
        ],
        14 * Math.max(1, Math.ceil(sentence.length / 85)),
      );
  }
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView showGridLines="0" workbookViewId="0" tabSelected="1"/></sheetViews>' +
    '<cols><col min="1" max="1" width="34" customWidth="1"/><col min="2" max="2" width="90" customWidth="1"/><col min="3" max="3" width="16" customWidth="1"/><col min="4" max="4" width="14" customWidth="1"/><col min="5" max="5" width="44" customWidth="1"/></cols>' +
    `<sheetData>${rows.join('')}</sheetData>${links.length > 0 ? `<hyperlinks>${links.join('')}</hyperlinks>` : ''}<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>${printedFoot(report.title)}</worksheet>`
  );
}

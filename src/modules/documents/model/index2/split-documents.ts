import type { Span } from '../description/described-property.ts';
import { atLineStart } from './find-labels.ts';
import { formRules } from './labels.ts';
import { matchLoosely } from './loose.ts';

const TITLE = /सू\s?ची\s*क्र\S{0,6}\s*[.:]?\s*[2२]|(?<![\p{L}])(?:list|index)\s*[-–]?\s*(?:no\.?\s*)?(?:2|ii)(?![\p{L}\d])/giu;
const FIRST_FIELD = /[([]\s?[1१]\s?[)\]]/g;
const SERIAL_LINE = /^[ \t]*\d{3,12}[ \t]*$/;
/** Lines that may stand between the number on top and the title: date and the note, wrapped. */
const LINES_ABOVE_TITLE = 8;

/** The documents of one text: one after the other, as a print of several leaves them. One document is one part. */
export function splitDocuments(text: string): Span[] {
  const firsts: number[] = [];
  FIRST_FIELD.lastIndex = 0;
  for (let match = FIRST_FIELD.exec(text); match !== null; match = FIRST_FIELD.exec(text)) {
    const after = match.index + match[0].length;
    if (!atLineStart(text, match.index) && !/[\d:\p{L}\p{M}]\s*$/u.test(text.slice(Math.max(0, match.index - 3), match.index))) continue;
    if (isFirstLabel(text, after)) firsts.push(match.index);
  }
  if (firsts.length < 2) return [{ from: 0, to: text.length }];
  const parts: Span[] = [];
  let from = 0;
  let titleFrom = 0;
  for (let index = 1; index < firsts.length; index++) {
    titleFrom = Math.max(titleFrom, firsts[index - 1]!);
    const title = lastTitle(text, titleFrom, firsts[index]!);
    // The words of field 1 inside a description have no title above them.
    if (title === null) continue;
    const at = startOfDocument(text, title, from);
    parts.push({ from, to: at });
    from = at;
  }
  parts.push({ from, to: text.length });
  return parts;
}

function isFirstLabel(text: string, at: number) {
  for (const { fields } of formRules) for (const { phrase } of fields.get(1)!.heads) if (matchLoosely(text, at, phrase) >= 0) return true;
  return false;
}

function lastTitle(text: string, from: number, to: number): number | null {
  // A title stands close above its first field.
  const start = Math.max(from, to - 4000);
  let last: number | null = null;
  for (const match of text.slice(start, to).matchAll(TITLE)) last = start + match.index;
  return last;
}

/** What stands above a title is near; searching to the beginning of the text for every document would take for ever. */
const NEAR = 2000;

function startOfDocument(text: string, title: number, notBefore: number) {
  const begin = Math.max(notBefore, title - NEAR);
  const above = text.slice(begin, title);
  const page = above.lastIndexOf('\f');
  if (page >= 0) return begin + page + 1;
  let line = above.lastIndexOf('\n') + 1;
  if (line === 0) return title;
  const own = begin + line;
  for (let lines = 0; lines < LINES_ABOVE_TITLE && line > 1; lines++) {
    const before = above.lastIndexOf('\n', line - 2) + 1;
    if (before === 0) break;
    if (SERIAL_LINE.test(above.slice(before, Math.min(line - 1, before + 40)))) return begin + before;
    line = before;
  }
  return own;
}

import type { Span } from '../description/described-property.ts';
import type { LabelRule } from './labels.ts';
import { matchLoosely } from './loose.ts';

/** A stretch of the original text inside a value: `text.slice(at, at + length)` is the original from `span.from` to `span.to`. */
export type Piece = { at: number; span: Span };
/** A value as printed: its lines, joined by one blank, or by none where a line ends in ":-". */
export type CutText = { text: string; pieces: Piece[] };

/** Where in the original a stretch of the value stands: one place, or one for each line it runs over. */
export function spansIn(value: CutText, from: number, to: number): Span[] {
  const spans: Span[] = [];
  for (const { at, span } of value.pieces) {
    const start = Math.max(from, at);
    const end = Math.min(to, at + span.to - span.from);
    if (start < end) spans.push({ from: span.from + start - at, to: span.from + end - at });
  }
  return spans;
}

/** Labels on the left, values on the right; or one after the other. */
export type Columns = { kind: 'tab' } | { kind: 'column'; at: number } | { kind: 'none' };

type Label = { from: number; to: number; rule: LabelRule<string> };

const lineEndAfter = (text: string, at: number) => {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
};
const lineStartBefore = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1;

/** Lines that agree on where values begin; fewer may be chance. */
const FEWEST_AGREEING = 3;
/** A print may shift a line by a few characters: Devanagari letters are not all of one width. */
const SLACK = 6;

export function columnsOf(text: string, labels: readonly Label[]): Columns {
  let tabs = 0;
  const votes = new Map<number, number>();
  for (const label of labels) {
    const end = lineEndAfter(text, label.to);
    if (indexWithin(text, TAB, label.to, end) >= 0) {
      tabs++;
      continue;
    }
    const gap = gapAfter(text, label.to, end, 3);
    if (gap === null) continue;
    const column = gap.to - lineStartBefore(text, label.from);
    votes.set(column, (votes.get(column) ?? 0) + 1);
  }
  if (tabs >= FEWEST_AGREEING) return { kind: 'tab' };
  let best = -1;
  for (const [column, times] of votes) if (best < 0 || times > votes.get(best)!) best = column;
  if (best >= 0 && votes.get(best)! >= FEWEST_AGREEING) return { kind: 'column', at: best };
  return { kind: 'none' };
}

const TAB = 9;
const BLANK = 0x20;

/** `indexOf` would search to the end of the document for what one line has not. */
function indexWithin(text: string, code: number, from: number, to: number) {
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === code) return at;
  return -1;
}

/** The first run of at least `least` blanks. */
function gapAfter(text: string, from: number, to: number, least: number): { from: number; to: number } | null {
  let run = 0;
  for (let at = from; at < to; at++) {
    if (text.charCodeAt(at) === BLANK) run++;
    else {
      if (run >= least) return { from: at - run, to: at };
      run = 0;
    }
  }
  return null;
}

/** What browsers print at the top and bottom of each page: time, title, address, "1/2". */
const PAGE_NOISE =
  /^\s*(?:\d{1,2}\/\d{1,2}\/\d{2,4}, \d{1,2}:\d{2}(?::\d{2})?\s?(?:[ap]m)?\b.{0,200}|(?:https?|file|about):\S{0,500}(?:\s+\d{1,4}\s?\/\s?\d{1,4})?|(?:page\s*)?\d{1,3}\s?(?:\/|of)\s?\d{1,3})\s*$/i;
const MAY_BE_NOISE = /^\s*(?:\d|https?:|file:|about:|page)/i;

/** The value of a label that ends before `end`. */
export function cutValue(text: string, label: Label, end: number, columns: Columns): CutText {
  const spans: Span[] = [];
  const left: Span[] = [];
  let at = label.to;
  while (at < end) {
    const lineEnd = Math.min(end, lineEndAfter(text, at));
    const line = { from: at, to: lineEnd };
    const first = at === label.to;
    at = lineEnd + 1;
    if (!first && lineEnd - line.from < 600 && isPageNoise(text.slice(line.from, lineEnd))) continue;
    if (columns.kind === 'none') left.push(line);
    else {
      const split = columns.kind === 'tab' ? splitByTab(text, line) : splitByColumn(text, line, columns.at);
      if (split.left) left.push(split.left);
      if (split.right) spans.push(split.right);
    }
  }
  const inColumn = joined(text, spans, label.rule);
  if (inColumn.text !== '' || left.length === 0) return inColumn;
  // One after the other, or a value that slipped under its label.
  const start = endOfLabel(text, label, end, left);
  const rest = left.filter((span) => span.to > start).map((span) => ({ from: Math.max(span.from, start), to: span.to }));
  const value = joined(text, rest, label.rule);
  // In a table, what is left of a label with a slip of the pen in it is no value.
  return columns.kind === 'none' || /\d/.test(value.text) ? value : { text: '', pieces: [] };
}

const isPageNoise = (line: string) => MAY_BE_NOISE.test(line) && PAGE_NOISE.test(line);

function splitByTab(text: string, line: Span): { left?: Span; right?: Span } {
  const tab = indexWithin(text, TAB, line.from, line.to);
  if (tab < 0) return { left: line };
  return { left: { from: line.from, to: tab }, right: { from: tab + 1, to: line.to } };
}

function splitByColumn(text: string, line: Span, column: number): { left?: Span; right?: Span } {
  const lineStart = lineStartBefore(text, line.from);
  let run = 0;
  for (let at = line.from; at < line.to; at++) {
    if (text.charCodeAt(at) === BLANK) {
      run++;
      continue;
    }
    const place = at - lineStart;
    const begins = run >= 2 || at === line.from || run === at - line.from;
    if (begins && Math.abs(place - column) <= SLACK) return { left: { from: line.from, to: at - run }, right: { from: at, to: line.to } };
    // A line that begins to the right of the column is a value that was moved in.
    if (run === at - line.from && place > column) return { right: { from: at, to: line.to } };
    if (place > column + SLACK) break;
    run = 0;
  }
  return { left: line };
}

/** Fields whose value is never a bracket of words: such a bracket explains the label. */
const BRACKET_EXPLAINS = new Set([
  'consideration',
  'loan_amount',
  'market_value',
  'area',
  'executed_on',
  'registered_on',
  'submitted_on',
  'stamp_duty',
  'registration_fee',
]);
const MOST_TAILS = 12;

/** The end of a label that is not set apart from its value: explanations it is known to go on with are let pass. */
function endOfLabel(text: string, label: Label, end: number, left: readonly Span[]) {
  let at = label.to;
  for (let times = 0; times < MOST_TAILS; times++) {
    while (at < end && /[\s,./–-]/.test(text[at]!)) at++;
    if (at >= end || text[at] === ':') break;
    if (text[at] === '(') {
      const close = text.indexOf(')', at);
      const inside = close < 0 || close > at + 160 ? null : text.slice(at + 1, close);
      if (inside !== null && (/^\s*s\s*$/i.test(inside) || (BRACKET_EXPLAINS.has(label.rule.name) && !/[\d०-९]/.test(inside)))) {
        at = close + 1;
        continue;
      }
    }
    const after = endOfTail(text, at, end, label.rule);
    if (after < 0) break;
    at = after;
  }
  // A wrapped label that lost letters: the list of parties begins with its first number.
  if (label.rule.name === 'executants' || label.rule.name === 'claimants') {
    const list = /^[^\d०-९]{0,150}?(?=[1१]\s?\)\s?:?)/.exec(text.slice(at, Math.min(end, at + 160)));
    if (list && text[at] !== ':' && !/नाव\s*:|name\s*:/i.test(list[0])) at += list[0].length;
  }
  return Math.max(at, left[0]!.from);
}

function endOfTail(text: string, at: number, end: number, rule: LabelRule<string>) {
  for (const phrase of rule.tails) {
    const to = matchLoosely(text, at, phrase);
    if (to >= 0 && to <= end) return to;
  }
  return -1;
}

const LEADING = /^[\s:;.,*|)\]–—-]+/;
const isBlank = (code: number) => code <= 0x20 || code === 0xa0 || code === 0x3000 || code === 0xfeff || (code >= 0x2000 && code <= 0x200b);

function joined(text: string, spans: readonly Span[], rule: LabelRule<string>): CutText {
  let value = '';
  const pieces: Piece[] = [];
  for (const span of spans) {
    let { from, to } = span;
    if (pieces.length === 0) from += LEADING.exec(text.slice(from, Math.min(to, from + 200)))?.[0].length ?? 0;
    while (from < to && isBlank(text.charCodeAt(from))) from++;
    while (from < to && isBlank(text.charCodeAt(to - 1))) to--;
    if (from >= to) continue;
    if (value !== '' && !isBrokenAfterDash(text, pieces.at(-1)!.span.to, from)) value += ' ';
    pieces.push({ at: value.length, span: { from, to } });
    value += text.slice(from, to);
  }
  // The colon that closes a label on its second line is no value; nor is a dash that says "none".
  if (!/[\p{L}\p{N}]/u.test(value) && rule.name !== 'remarks') return { text: '', pieces: [] };
  return { text: value, pieces };
}

/** Browsers end lines after the dash of "पॅन नं:-", where no blank is written; the next party's number is no PAN. */
const isBrokenAfterDash = (text: string, end: number, next: number) =>
  text.startsWith(':-', end - 2) && !/^\(?[\d०-९]{1,3}\)/.test(text.slice(next, next + 6));

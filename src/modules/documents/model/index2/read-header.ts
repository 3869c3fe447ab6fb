import { asciiDigits } from '#core/indian-number.ts';
import type { Span } from '../description/described-property.ts';
import { isFault } from '../fault.ts';
import { type HeaderName, headerRules, type LabelRule } from './labels.ts';
import { firstLetter, matchLoosely } from './loose.ts';
import { readOffice } from './offices.ts';
import { readDay } from './read-values.ts';

export type Index2Header = {
  /** As printed: सह दु.नि. हवेली 17. */
  office: string;
  /** The same in either script: Haveli 17. */
  officeName: string;
  /** From the print's own number, else from the name of the office; empty when neither tells. */
  sroCode: string;
  district: string;
  documentNumber: string;
  /** 0 when not told. */
  documentYear: number;
  formCode: string;
  /** One for each village the document names. */
  villages: string[];
  /** Day of the print, yyyy-MM-dd. */
  printedOn: string | null;
  spans: Partial<Record<'office' | 'documentNumber' | 'formCode' | 'village' | 'printedOn' | 'sroCode', Span>>;
};

type Found = { name: HeaderName; from: number; to: number };

/** A header is short; whatever stands before a form that is longer is something else. */
const LONGEST_HEADER = 4000;
const DOCUMENT_NUMBER = /(\d{1,8})\s?\/\s?((?:19|20)\d{2})(?!\d)/;
const PRINT_DATE = /(?<![\d/.-])\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d{2}(?!\d)/;

/** What stands above field 1, in whatever order a print or its text layer has it. */
export function readHeader(text: string, end: number): Index2Header {
  const from = Math.max(0, end - LONGEST_HEADER);
  const header = asciiDigits(text.slice(from, end));
  const found = labelsIn(header);
  const spans: Index2Header['spans'] = {};
  const spanOf = (start: number, stop: number): Span => ({ from: from + start, to: from + stop });
  const valueOf = (name: HeaderName) => {
    for (const label of found) {
      const value = label.name === name ? valueAfter(header, label, found) : null;
      if (value !== null) return value;
    }
    return null;
  };

  const office = valueOf('office');
  if (office) spans.office = spanOf(office.from, office.to);
  const officeText = office ? header.slice(office.from, office.to).replace(/\s+/g, ' ') : '';

  const numberAt = valueOf('document_number');
  const numbered = DOCUMENT_NUMBER.exec(numberAt ? header.slice(numberAt.from, numberAt.to) : '');
  if (numbered) spans.documentNumber = spanOf(numberAt!.from + numbered.index, numberAt!.from + numbered.index + numbered[0].length);

  const codeAt = valueOf('form_code');
  const formCode = codeAt ? (/\b\d{1,3}[a-z]?\b/i.exec(header.slice(codeAt.from, codeAt.to))?.[0] ?? '') : '';
  if (formCode && codeAt) {
    const at = header.indexOf(formCode, codeAt.from);
    spans.formCode = spanOf(at, at + formCode.length);
  }

  const villageAt = valueOf('village');
  if (villageAt) spans.village = spanOf(villageAt.from, villageAt.to);
  const villages = villageAt ? villagesIn(header.slice(villageAt.from, villageAt.to)) : [];

  const printed = PRINT_DATE.exec(header);
  const printedOn = printed ? readDay(printed[0]) : null;
  if (printed && !isFault(printedOn)) spans.printedOn = spanOf(printed.index, printed.index + printed[0].length);

  const place = readOffice(officeText);
  let sroCode = place.code;
  const serial = numbered && sroOfSerial(header, numbered[1]!);
  if (serial) {
    sroCode = serial.code;
    spans.sroCode = spanOf(serial.from, serial.to);
  }
  return {
    office: officeText,
    officeName: officeText === '' ? '' : place.name,
    sroCode,
    district: place.district,
    documentNumber: numbered?.[1] ?? '',
    documentYear: Number(numbered?.[2] ?? 0),
    formCode,
    villages,
    printedOn: isFault(printedOn) ? null : printedOn,
    spans,
  };
}

function labelsIn(header: string): Found[] {
  const found: Found[] = [];
  let inWord = false;
  for (let at = 0; at < header.length; at++) {
    const letter = isLetter(header.charCodeAt(at));
    if (!letter) inWord = false;
    if (!letter || inWord) continue;
    inWord = true;
    const label = labelAt(header, at);
    if (label === null) continue;
    found.push(label);
    at = label.to - 1;
  }
  return found;
}

const isLetter = (code: number) =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x900 && code <= 0x965) || (code >= 0x970 && code <= 0x97f);

/** Rules by the letters that their phrases can begin with: at most places of a header none of them does. */
const rulesByFirst = new Map<number, LabelRule<HeaderName>[]>();
for (const rule of headerRules)
  for (const { phrase } of rule.heads)
    for (let at = 0; at < phrase.codes.length; at++) {
      const rules = rulesByFirst.get(phrase.codes[at]!) ?? [];
      if (!rules.includes(rule)) rulesByFirst.set(phrase.codes[at]!, [...rules, rule]);
      if (phrase.optional[at] !== 1) break;
    }

function labelAt(header: string, at: number): Found | null {
  const rules = rulesByFirst.get(firstLetter(header, at));
  if (!rules) return null;
  for (const rule of rules)
    for (const { phrase } of rule.heads) {
      let to = matchLoosely(header, at, phrase);
      if (to < 0) continue;
      for (const tail of rule.tails) {
        const further = matchLoosely(header, to, tail);
        if (further >= 0 && further - to < 40) to = further;
      }
      return { name: rule.name, from: at, to };
    }
  return null;
}

/** To the end of the line or cell, or to the next label of the header. */
function valueAfter(header: string, label: Found, all: readonly Found[]) {
  let from = label.to;
  // A cell of its own holds the value of these; behind the form's code stands another cell of the header.
  const skipped = label.name === 'form_code' || label.name === 'note' ? /[ \u00a0:.\-–|]/ : /[\s:.\-–|]/;
  while (from < header.length && skipped.test(header[from]!)) from++;
  let to = header.length;
  const stop = /[\n\r\t\f]| {3,}/.exec(header.slice(from, from + 1000));
  if (stop) to = from + stop.index;
  for (const other of all) if (other.from >= from && other.from < to) to = other.from;
  // In a narrow cell the number of the office stands on a line of its own.
  const wrapped =
    label.name === 'office' && !/\d/.test(header.slice(from, to))
      ? /^[ \t]*\r?\n[ \t]*\d{1,2}(?=[ \t]*(?:\r?\n|$))/.exec(header.slice(to, to + 40))
      : null;
  if (wrapped) to += wrapped[0].length;
  const date = PRINT_DATE.exec(header.slice(from, to));
  if (date && label.name === 'office') to = from + date.index;
  while (to > from && /[\s,;:–-]/.test(header[to - 1]!)) to--;
  return from < to ? { from, to } : null;
}

/** "1) बाणेर 2) औंध" names two. */
function villagesIn(text: string) {
  const parts = text
    .split(/(?:^|\s)\(?\d{1,2}\)\s*:?\s*/)
    .map((part) => part.replace(/^[\s,;:]+|[\s,;:]+$/g, '').replace(/\s+/g, ' '))
    .filter((part) => /\p{L}/u.test(part));
  return [...new Set(parts)];
}

/** The number above the title is that of the document and, written on to it, the code of the office: 97 and 362 print 97362. */
function sroOfSerial(header: string, documentNumber: string) {
  for (const match of header.matchAll(/(?<![\d/.-])\d{2,12}(?![\d/]|[.-]\d)/g)) {
    const digits = match[0];
    const code = digits.slice(documentNumber.length);
    if (digits.startsWith(documentNumber) && code.length >= 1 && code.length <= 4 && !code.startsWith('0'))
      return { code, from: match.index + documentNumber.length, to: match.index + digits.length };
  }
  return null;
}

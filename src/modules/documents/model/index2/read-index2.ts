import type { Span } from '../description/described-property.ts';
import { type Fault, isFault } from '../fault.ts';
import { columnsOf, type CutText, cutValue } from './cut-values.ts';
import { atLineStart, findLabels, type FoundForm, type FoundLabel } from './find-labels.ts';
import { type Index2FieldName, type Index2Tail, type LabelRule, tailRules } from './labels.ts';
import { matchLoosely } from './loose.ts';
import { type Index2Header, readHeader } from './read-header.ts';
import { type AreaOfDocument, readAreas, readDay, readSum } from './read-values.ts';

/** `sale` is the regular Marathi form, whatever kind of deed it tells of. */
export type Index2Layout = 'sale' | 'english' | 'leave-and-licence' | 'mortgage-notice' | 'unknown';

export type Index2Field = CutText & {
  /** As numbered in its own layout. */
  number: number;
  name: Index2FieldName;
  label: Span;
  /** From the first to the last character of the value; null when there is none. */
  span: Span | null;
};
export type Index2TailField = CutText & { name: Index2Tail; label: Span; span: Span | null };

export type Index2Document = {
  layout: Index2Layout;
  header: Index2Header;
  fields: Index2Field[];
  tails: Index2TailField[];
  values: {
    considerationPaise: number | null;
    loanPaise: number | null;
    marketValuePaise: number | null;
    stampDutyPaise: number | null;
    registrationFeePaise: number | null;
    executedOn: string | null;
    registeredOn: string | null;
    submittedOn: string | null;
    areas: AreaOfDocument[];
    documentNumber: string;
    documentYear: number;
  };
  /** What a person should know, as sentences. Never a party's words. */
  faults: string[];
};

/** Real documents have 2,000 to 10,000 characters; this is room for one that sells a hundred plots. */
const LONGEST_DOCUMENT = 200_000;

/**
 * An Index II from its text, in any of the layouts the registry prints. It never throws, takes time in proportion to the
 * text, and every value says where in the text it stands. `form` is what was found of it before, if it was.
 */
export function readIndex2(whole: string, form?: FoundForm): Index2Document {
  const faults: string[] = [];
  let text = whole;
  let found = form ?? null;
  if (text.length > LONGEST_DOCUMENT) {
    text = text.slice(0, LONGEST_DOCUMENT);
    found = null;
    faults.push(`The text is longer than ${LONGEST_DOCUMENT.toLocaleString('en-IN')} characters; what comes after was not read.`);
  }
  found ??= findLabels(text);
  if (found === null) {
    faults.push('This is no Index II that can be read: fewer than four of its numbered labels were found.');
    return { layout: 'unknown', header: readHeader('', 0), fields: [], tails: [], values: noValues(), faults };
  }
  const { labels } = found;
  const header = readHeader(text, labels[0]!.from);
  const tailLabels = tailsAfter(text, labels.at(-1)!.to);
  const columns = columnsOf(text, labels);
  const starts = [...labels, ...tailLabels].map((label) => lineStartOf(text, label.from));
  const cut = (label: FoundLabel | FoundTail, index: number) => cutValue(text, label, starts[index + 1] ?? text.length, columns);
  const fields = labels.map((label, index) => fieldFrom(label, cut(label, index)));
  const tails = tailLabels.map((label, index) => tailFrom(label, cut(label, labels.length + index)));
  moveValuationSentence(fields, tails);
  for (const label of labels)
    if (label.byNumber)
      faults.push(`Field ${label.number} was known by its number only: its label is not "${label.rule.inWords}" as printed.`);
  tellMissing(found, faults);
  const values = readValues(fields, header, faults);
  compare(values, header, faults);
  return { layout: layoutOf(found), header, fields, tails, values, faults };
}

/** The field of that meaning, if the document prints it. */
export const fieldOf = (document: Index2Document, name: Index2FieldName) => document.fields.find((field) => field.name === name);

function layoutOf({ form, labels }: FoundForm): Index2Layout {
  if (form.layout === 'mortgage-notice') return 'mortgage-notice';
  const count = { marathi: 0, english: 0, licence: 0 };
  for (const label of labels) if (!label.byNumber) count[label.kind]++;
  if (count.licence > 0) return 'leave-and-licence';
  return count.english > count.marathi ? 'english' : 'sale';
}

type FoundTail = { from: number; to: number; rule: LabelRule<Index2Tail> };

function tailsAfter(text: string, from: number): FoundTail[] {
  const found: FoundTail[] = [];
  let inWord = false;
  for (let at = from; at < text.length && found.length < tailRules.length; at++) {
    const code = text.charCodeAt(at);
    const letter = (code | 32) >= 0x61 && (code | 32) <= 0x7a ? true : code >= 0x904 && code <= 0x939;
    const begins = letter && !inWord;
    inWord = letter || (code >= 0x93a && code <= 0x94f);
    // म and D, V, A, S begin the labels; nothing else need be tried.
    if (!begins || (code >= 0x904 && code !== 0x92e)) continue;
    for (const rule of tailRules) {
      if (found.some((tail) => tail.rule === rule)) continue;
      const head = rule.heads.map(({ phrase }) => matchLoosely(text, at, phrase)).find((to) => to >= 0);
      // Sentences use these words too; a label begins its line or is closed by a colon.
      if (head === undefined || !(atLineStart(text, at) || /^[^\p{L}\p{N}]{0,4}:/u.test(text.slice(head, head + 6)))) continue;
      found.push({ from: at, to: head, rule });
      at = head - 1;
      break;
    }
  }
  return found;
}

/** Blanks before a label at the beginning of its line belong to it. */
function lineStartOf(text: string, at: number) {
  let place = at;
  while (place > 0 && (text[place - 1] === ' ' || text[place - 1] === '\u00a0')) place--;
  return place === 0 || text[place - 1] === '\n' ? place : at;
}

const fieldFrom = ({ number, rule, from, to }: FoundLabel, { text, pieces }: CutText): Index2Field => ({
  number,
  name: rule.name,
  label: { from, to },
  text,
  pieces,
  span: spanOf(pieces),
});

const tailFrom = ({ rule, from, to }: FoundTail, { text, pieces }: CutText): Index2TailField => ({
  name: rule.name,
  label: { from, to },
  text,
  pieces,
  span: spanOf(pieces),
});

function spanOf(pieces: CutText['pieces']): Span | null {
  const first = pieces[0];
  const last = pieces.at(-1);
  return first && last ? { from: first.span.from, to: last.span.to } : null;
}

const ON_VALUATION = /^(?:valuation is not required|मुल्यांकनाची आवश्यकता नाही|मूल्यांकनाची आवश्यकता नाही)/i;

/** Translations leave out the label of the valuation's basis, and its sentence then stands behind "Remarks". */
function moveValuationSentence(fields: readonly Index2Field[], tails: Index2TailField[]) {
  const remarks = fields.find((field) => field.name === 'remarks');
  if (!remarks || tails.some((tail) => tail.name === 'valuation_basis') || !ON_VALUATION.test(remarks.text)) return;
  tails.unshift({ name: 'valuation_basis', label: remarks.label, text: remarks.text, pieces: remarks.pieces, span: remarks.span });
}

/** The leave-and-licence print leaves these out. */
const NOT_ON_LICENCES = new Set([1, 2, 3, 11, 14]);

function tellMissing(found: FoundForm, faults: string[]) {
  const numbers = new Set(found.labels.map((label) => label.number));
  const licence = found.labels.some((label) => label.kind === 'licence');
  for (const [number, rule] of found.form.fields)
    if (!numbers.has(number) && !(licence && NOT_ON_LICENCES.has(number))) faults.push(`Field ${number} (${rule.inWords}) was not found.`);
}

const noValues = (): Index2Document['values'] => ({
  considerationPaise: null,
  loanPaise: null,
  marketValuePaise: null,
  stampDutyPaise: null,
  registrationFeePaise: null,
  executedOn: null,
  registeredOn: null,
  submittedOn: null,
  areas: [],
  documentNumber: '',
  documentYear: 0,
});

function readValues(fields: readonly Index2Field[], header: Index2Header, faults: string[]): Index2Document['values'] {
  const values = noValues();
  const read = <Value extends string | number>(field: Index2Field, reader: (text: string) => Value | null | Fault): Value | null => {
    const value = reader(field.text);
    if (!isFault(value)) return value;
    faults.push(`Field ${field.number} reads ${quoted(field.text)}, which ${value.fault}.`);
    return null;
  };
  for (const field of fields)
    switch (field.name) {
      case 'consideration':
        values.considerationPaise = read(field, readSum);
        break;
      case 'loan_amount':
        values.loanPaise = read(field, readSum);
        break;
      case 'market_value':
        values.marketValuePaise = read(field, readSum);
        break;
      case 'stamp_duty':
        values.stampDutyPaise = read(field, readSum);
        break;
      case 'registration_fee':
        values.registrationFeePaise = read(field, readSum);
        break;
      case 'executed_on':
        values.executedOn = read(field, readDay);
        break;
      case 'registered_on':
        values.registeredOn = read(field, readDay);
        break;
      case 'submitted_on':
        values.submittedOn = read(field, readDay);
        break;
      case 'area': {
        const { areas, fault } = readAreas(field);
        values.areas = areas;
        if (fault !== null) faults.push(`Field ${field.number}, ${quoted(field.text)}, ${fault}.`);
        break;
      }
      case 'serial': {
        const serial = /(\d{1,8})\s?\/\s?((?:19|20)\d{2})(?!\d)/.exec(
          field.text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966)),
        );
        if (serial) [values.documentNumber, values.documentYear] = [serial[1]!, Number(serial[2])];
        break;
      }
      default:
    }
  if (values.documentNumber === '') [values.documentNumber, values.documentYear] = [header.documentNumber, header.documentYear];
  return values;
}

/** A damaged document may have a party where a sum should be: what is long, or looks like a person, is not quoted. */
const quoted = (text: string) => (text.length <= 60 && !/नाव|वय|पत्ता|पॅन|name|age\b|address|pan\b/i.test(text) ? `"${text}"` : 'a text');

/** What the document says twice must agree, and nothing is registered before it is signed. */
function compare(values: Index2Document['values'], header: Index2Header, faults: string[]) {
  if (header.documentNumber !== '' && (header.documentNumber !== values.documentNumber || header.documentYear !== values.documentYear))
    faults.push(
      `The header says document ${header.documentNumber}/${header.documentYear}, the serial number ${values.documentNumber}/${values.documentYear}.`,
    );
  if (values.executedOn !== null && values.registeredOn !== null && values.registeredOn < values.executedOn)
    faults.push(`Registered on ${values.registeredOn}, before it was executed on ${values.executedOn}.`);
}

import { type FormRule, type LabelKind, type LabelRule, type Index2FieldName, formRules } from './labels.ts';
import { firstLetter, matchBeginning, matchLoosely } from './loose.ts';

/** A label of a field, where it stands in the text. */
export type FoundLabel = {
  number: number;
  rule: LabelRule<Index2FieldName>;
  kind: LabelKind;
  /** Where its number begins. */
  from: number;
  /** Where the words that name it end; explanations may follow. */
  to: number;
  /** Known by its number alone: the words are not those of the form. */
  byNumber: boolean;
};
export type FoundForm = { form: FormRule; labels: FoundLabel[] };

type Candidate = FoundLabel & { weight: number };

/** Text that repeats one label thousands of times is no form; what is kept of each number bounds the work. */
const MOST_PER_NUMBER = 16;
const FEWEST = 4;
const LEAST_OF_LABEL = 6;
const weights = { named: 10, atLineStart: 6, byNumber: 3 };

/**
 * The labels of the form in the order of its numbers. Descriptions and parties may hold the same words, and a wrapped label
 * the words of another: of all places where a label could stand, the row is taken that is longest and best placed.
 */
export function findLabels(text: string): FoundForm | null {
  let best: { form: FormRule; labels: Candidate[]; weight: number } | null = null;
  const numbered = numbersIn(text);
  for (const form of formRules) {
    let candidates = candidatesAt(text, numbered, form);
    let row = bestRow(candidates);
    if (row.labels.length < FEWEST) {
      candidates = [...candidates, ...withoutNumbers(text, form)].sort((a, b) => a.from - b.from);
      row = bestRow(candidates);
    }
    if (best === null || row.weight > best.weight) best = { form, ...row };
  }
  if (best === null || best.labels.filter((label) => !label.byNumber).length < FEWEST) return null;
  return { form: best.form, labels: best.labels };
}

type Numbered = { number: number; from: number; to: number; lineStart: boolean; bracket: boolean };

/** "(5)" anywhere, "5)" and "5." at the beginning of a line or cell. */
function numbersIn(text: string): Numbered[] {
  const found: Numbered[] = [];
  const perNumber = new Uint16Array(15);
  let lineStart = true;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BLANK || code === HARD_BLANK) continue;
    const bracket = code === 0x28 || code === 0x5b;
    if (bracket || (lineStart && digitOf(code) >= 0)) {
      const read = numberAt(text, bracket ? at + 1 : at);
      // Party lists number their members too: those are many, and the labels come among the first.
      if (read !== null && perNumber[read.number]! < 4 * MOST_PER_NUMBER) {
        perNumber[read.number]!++;
        found.push({ number: read.number, from: at, to: read.to, lineStart, bracket });
      }
    }
    lineStart = code <= 13 && code >= 9;
  }
  return found;
}

const BLANK = 0x20;
const HARD_BLANK = 0xa0;
const digitOf = (code: number) => (code >= 0x30 && code <= 0x39 ? code - 0x30 : code >= 0x966 && code <= 0x96f ? code - 0x966 : -1);

function numberAt(text: string, at: number): { number: number; to: number } | null {
  let place = at;
  while (text.charCodeAt(place) === BLANK) place++;
  let number = 0;
  const first = place;
  for (let digit = digitOf(text.charCodeAt(place)); digit >= 0 && place < first + 3; digit = digitOf(text.charCodeAt(place))) {
    number = number * 10 + digit;
    place++;
  }
  if (place === first || number < 1 || number > 14) return null;
  while (text.charCodeAt(place) === BLANK) place++;
  const close = text.charCodeAt(place);
  return close === 0x29 || close === 0x5d || close === 0x2e ? { number, to: place + 1 } : null;
}

/** Nothing but blanks between the place and the beginning of its line or cell. */
export function atLineStart(text: string, at: number) {
  for (let place = at - 1; place >= 0; place--) {
    const code = text.charCodeAt(place);
    if (code >= 9 && code <= 13) return true;
    if (code !== BLANK && code !== HARD_BLANK) return false;
  }
  return true;
}

function candidatesAt(text: string, numbered: readonly Numbered[], form: FormRule): Candidate[] {
  const candidates: Candidate[] = [];
  const perNumber = new Map<number, number>();
  for (const { number, from, to, lineStart, bracket } of numbered) {
    const rule = form.fields.get(number);
    if (!rule || (perNumber.get(number) ?? 0) >= MOST_PER_NUMBER) continue;
    const named = namedAt(text, to, rule);
    // The number alone is a label only where labels stand, at the beginning of a line or cell.
    if (named === null && !(lineStart && bracket)) continue;
    perNumber.set(number, (perNumber.get(number) ?? 0) + 1);
    candidates.push({
      number,
      rule,
      kind: named?.kind ?? 'marathi',
      from,
      to: named?.to ?? to,
      byNumber: named === null,
      weight:
        named === null
          ? weights.byNumber
          : weights.named + (lineStart ? weights.atLineStart : 0) + Math.min(3, named.letters / 8) + (bracket ? 1 : 0),
    });
  }
  return candidates;
}

function namedAt(text: string, at: number, rule: LabelRule<string>) {
  const first = firstLetter(text, at);
  if (!rule.heads.some(({ phrase }) => phrase.codes[0] === first)) return null;
  for (const { phrase, kind } of rule.heads) {
    const to = matchLoosely(text, at, phrase);
    if (to >= 0) return { to, kind, letters: phrase.codes.length };
  }
  for (const { phrase, kind } of rule.heads) {
    const letters = Math.max(LEAST_OF_LABEL, phrase.codes.length / 2);
    const to = phrase.codes.length > LEAST_OF_LABEL ? matchBeginning(text, at, phrase, letters) : -1;
    if (to >= 0) return { to, kind, letters };
  }
  return null;
}

/** A form has some sixty lines; what has many more is looked at as far as this. */
const MOST_LINES = 600;

/** Prints that lost their numbers: labels at the beginning of a line or cell. */
function withoutNumbers(text: string, form: FormRule): Candidate[] {
  const candidates: Candidate[] = [];
  const perNumber = new Map<number, number>();
  let lineStart = true;
  let lines = 0;
  for (let from = 0; from < text.length && lines < MOST_LINES; from++) {
    const code = text.charCodeAt(from);
    if (code === BLANK || code === HARD_BLANK) continue;
    const begins = lineStart && !(code >= 9 && code <= 13);
    lineStart = code >= 9 && code <= 13;
    if (!begins) continue;
    lines++;
    for (const [number, rule] of form.fields) {
      if ((perNumber.get(number) ?? 0) >= MOST_PER_NUMBER) continue;
      const named = namedAt(text, from, rule);
      if (named === null || named.letters < 3) continue;
      perNumber.set(number, (perNumber.get(number) ?? 0) + 1);
      const weight = weights.named + Math.min(3, named.letters / 8);
      candidates.push({ number, rule, kind: named.kind, from, to: named.to, byNumber: false, weight });
    }
  }
  return candidates;
}

/** Fields whose label may stand by accident in the free text of the field before: the later place is the real one. */
const AFTER_FREE_TEXT = new Set([5, 8, 9]);

function bestRow(candidates: readonly Candidate[]): { labels: Candidate[]; weight: number } {
  const bestTo: { weight: number; before: number }[] = [];
  let last = -1;
  for (const [index, candidate] of candidates.entries()) {
    let weight = 0;
    let before = -1;
    for (let earlier = 0; earlier < index; earlier++) {
      const other = candidates[earlier]!;
      if (other.number >= candidate.number || other.to > candidate.from) continue;
      const found = bestTo[earlier]!.weight;
      const later = AFTER_FREE_TEXT.has(other.number) ? found >= weight : found > weight;
      if (later) [weight, before] = [found, earlier];
    }
    bestTo.push({ weight: weight + candidate.weight, before });
    const reached = bestTo[index]!.weight;
    if (last < 0 || reached > bestTo[last]!.weight) last = index;
  }
  const labels: Candidate[] = [];
  for (let at = last; at >= 0; at = bestTo[at]!.before) labels.push(candidates[at]!);
  return { labels: labels.reverse(), weight: last < 0 ? 0 : bestTo[last]!.weight };
}

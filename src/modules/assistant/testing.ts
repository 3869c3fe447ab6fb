import { addMonths, type DateRange } from '#core/period.ts';
import { referenceRows } from '#server/reference.ts';
import type { AssistantAnswer, Cell } from './contract.ts';
import { daysWords } from './server/answer-words.ts';

/** A stream of chance that a seed decides, for questions that can be made again. */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const places = [
  'Baner',
  'Wakad',
  'Pune',
  'Mumbai',
  'Kharadi',
  'Thane',
  'बाणेर',
  'वाकड',
  'पुण्यात',
  'Jaipur',
  'hinjewadi',
  'Nashik',
  'Xanadupur',
  'Karad',
];
const odd = [
  '{{c1}}',
  '₹',
  '%',
  '1.5.2',
  '99999999999',
  '१२३',
  '५०',
  '<b>',
  "' or 1=1",
  '🏠',
  '\u200b',
  '31 February 2025',
  '0',
  '-5',
  'NaN',
  'null',
  '2 BHK',
  '1.5 cr',
  '80 lakh',
  '2024',
  'FY25',
  'Q3',
];
const phrases = referenceRows('assistant-words').flatMap((row) =>
  ['en', 'hi', 'mr', 'hinglish']
    .flatMap((language) => (row[language] ?? '').split('|').map((phrase) => phrase.trim()))
    .filter((phrase) => phrase !== ''),
);

/** A question of phrases of the vocabulary, places, numbers and things nobody means, with slips. */
export function anyQuestion(chance: () => number): string {
  const one = (list: readonly string[]) => list[Math.floor(chance() * list.length)] ?? '';
  const parts = Array.from({ length: 1 + Math.floor(chance() * 6) }, () => one(chance() < 0.25 ? places : chance() < 0.2 ? odd : phrases));
  if (chance() < 0.6) parts.splice(Math.floor(chance() * parts.length), 0, one(places));
  const text = parts.join(' ');
  return chance() < 0.3 ? withSlip(text, chance) : text;
}

/** Two neighbouring letters changed, one dropped, or one doubled, in one word. */
export function withSlip(text: string, chance: () => number): string {
  const at = 1 + Math.floor(chance() * Math.max(1, text.length - 2));
  const how = chance();
  if (how < 0.34) return text.slice(0, at) + text.slice(at + 1);
  if (how < 0.67) return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
  return text.slice(0, at) + text.charAt(at) + text.slice(at);
}

const runsOf = (text: string) =>
  [
    ...text
      .normalize('NFKC')
      .replace(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - 0x0966))
      .matchAll(/\d[\d.,]*/g),
  ].map(([run]) => run.replace(/[.,]+$/, '').replaceAll(',', ''));

const yearBefore = (days: DateRange | null) => (days === null ? null : { from: addMonths(days.from, -12), to: addMonths(days.to, -12) });

const toolsThatRefuse: ReadonlySet<string> = new Set(['premiums', 'affordability', 'valuation']);

/** Digit runs of an answer's words that stand neither in the question, its cells, days, rows, names and definitions: worked out from the answer alone. */
export function numbersOfItsOwn(question: string, answer: AssistantAnswer): string[] {
  const cells = Object.values(answer.cells);
  const { understood } = answer;
  // A tool's own refusal is shown with its reason, which counts sales that are there and those that are needed.
  if (cells.length === 0 && toolsThatRefuse.has(understood?.tool ?? '')) return [];
  const ofCells = (cell: Cell) =>
    [cell.printed, cell.place ?? '', String(cell.n), String(cell.needed), daysWords(cell.period)].concat(cell.key);
  const stated = [
    question,
    question.replace(/\.\.+/g, ' '),
    daysWords(understood?.days ?? null),
    daysWords(yearBefore(understood?.days ?? null)),
    ...cells.flatMap(ofCells),
    ...(answer.table?.rows.flatMap(({ words }) => words) ?? []),
    String(answer.table?.rows.length ?? ''),
    ...answer.definitions.map(({ sentence }) => sentence),
    ...(understood?.places.flatMap(({ city, village = '', project = '' }) => [city, village, project]) ?? []),
    understood?.pick?.value ?? '',
    answer.about?.dataUntil === undefined || answer.about.dataUntil === null
      ? ''
      : daysWords({ from: answer.about.dataUntil, to: answer.about.dataUntil }),
    ...answer.assumed.map(({ words }) => words),
    answer.refusal?.offer.words ?? '',
    ...(answer.clarify?.chips.map(({ label }) => label) ?? []),
  ];
  const allowed = new Set(stated.flatMap(runsOf));
  return answer.text.flatMap((part) => (part.kind === 'words' ? runsOf(part.value).filter((run) => !allowed.has(run)) : []));
}

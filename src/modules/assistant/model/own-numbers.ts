import { addMonths, formatDate, type DateRange } from '#core/period.ts';
import type { AssistantAnswer, Cell } from '../contract.ts';

/** The days as digits say them; the words between them do not matter here. */
const daysWords = (range: DateRange | null) => (range === null ? '' : `${formatDate(range.from)} ${formatDate(range.to)}`);

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
    ...(understood?.filter.configurations ?? []),
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

import * as words from '#messages/assistant/screen';
import { percentToRatio } from '#core/percent.ts';
import type { ReportBody, ReportFigure, Section } from '#modules/exports/index.ts';
import { countedIn, overTimeOf, type OverTimeId } from '#modules/measures/index.ts';
import type { AssistantAnswer, Cell, Frame } from '../contract.ts';
import { answerChart } from '../model/answer-chart.ts';
import { answerTable, type AnswerTable } from '../model/answer-table.ts';
import { textAfterPremise, textOfAnswer } from '../model/answer-words.ts';
import { catalogued } from '../model/catalogued.ts';
import { daysWords, placeWords } from './answer-words.ts';

/** An answer as it stands on the screen: its sentences, every figure with its n, the rows, and what the numbers mean. */
export function answerReport(answer: AssistantAnswer, question: string): ReportBody {
  const { about, understood, assumed, premise } = answer;
  const table = answerTable(answer);
  const chart = answerChart(answer);
  const notes = [
    textAfterPremise(answer) === answer.text ? premise : null,
    ...assumed.map((one) => one.words),
    explainedWords(answer),
  ].filter((note) => note !== null);
  const sections: Section[] = [
    { kind: 'note', title: words.answer(), text: textOfAnswer(answer) },
    ...notes.map((text): Section => ({ kind: 'note', title: words.takenAs(), text })),
    ...(table === null ? figuresOf(answer) : []),
    ...(chart === null ? [] : [{ kind: 'chart' as const, chart }]),
    ...(table === null ? [] : [tableSection(table)]),
  ];
  return {
    title: question.replaceAll(/\s+/g, ' ').trim().slice(0, 160),
    subtitle: words.fileSubtitle(),
    filterSentence: [
      ...(understood?.places ?? []).map(placeWords),
      ...(understood === null || understood.days === null ? [] : [daysWords(understood.days)]),
      words.questionWas({ question: question.slice(0, 400) }),
    ].join('; '),
    asOf: about?.asOf ?? about?.supplyAsOf ?? null,
    demonstration: (about?.demonstrationSales ?? 0) > 0,
    sections,
    definitions: answer.definitions.map(({ measure, label, sentence, method }) => ({
      id: measure,
      label,
      sentence,
      unit: (catalogued(measure) ?? overTimeOf(measure as OverTimeId)).unit,
      needed: (catalogued(measure) ?? overTimeOf(measure as OverTimeId)).fewest,
      method,
    })),
  };
}

/** Which words a language model explained, and how; null where none was asked. */
export function explainedWords({ byModel }: Pick<AssistantAnswer, 'byModel'>): string | null {
  const explained = byModel?.words.map(({ phrase, means }) => `“${phrase}” = ${means || words.saysNothing()}`) ?? [];
  return explained.length === 0 ? null : words.modelExplained({ words: explained.join('; ') });
}

/** Tools whose figures are of the unit that they name; the others print numbers of several kinds under one. */
const hasUnits: ReadonlySet<Frame['tool']> = new Set(['measures', 'over-time', 'affordability', 'valuation']);

function figuresOf({ cells, definitions, understood }: AssistantAnswer): Section[] {
  const own = Object.values(cells);
  if (own.length === 0) return [];
  if (understood !== null && hasUnits.has(understood.tool))
    return [{ kind: 'figures', title: words.figures(), figures: own.map((cell) => figureOf(cell, definitions)) }];
  const text = (id: string, label: string) => ({ id, label, kind: 'text' as const });
  return [
    {
      kind: 'table',
      title: words.figures(),
      columns: [text('figure', words.figure()), text('value', words.value()), { id: 'n', label: words.n(), kind: 'count' }],
      rows: own.map(({ label, printed, n }) => [label, printed, n]),
    },
  ];
}

function figureOf(cell: Cell, definitions: AssistantAnswer['definitions']): ReportFigure {
  const { kind, value } = numberOf(cell);
  const measure = catalogued(cell.measure);
  const where = [cell.place, ...(cell.measure === 'value' || cell.measure === 'value-rate' ? [] : cell.key)]
    .filter((part) => part !== null && part !== '')
    .join(', ');
  return {
    definitionId: cell.measure,
    label: [cell.label, where, cell.period === null ? '' : daysWords(cell.period)].filter((part) => part !== '').join(', '),
    value,
    kind,
    text: cell.printed,
    unit: cell.unit,
    n: cell.n,
    ...(measure !== null && countedIn(measure) === 'projects' ? { countedIn: 'projects' as const } : {}),
    needed: cell.needed,
    sentence: cell.derived?.formula ?? definitions.find(({ measure }) => measure === cell.measure)?.sentence ?? cell.label,
  };
}

function tableSection({ heads, valueHeads, rows, hasCounts, columnsHaveUnits }: AnswerTable): Section {
  const first = (at: number) => rows.map(({ cells }) => cells[at]).find((cell) => cell !== null && cell !== undefined) ?? null;
  const columns = valueHeads.flatMap((label, at) => {
    const cell = first(at);
    const head = { id: `v${at}`, label };
    // Rows of other tools hold numbers of several units in a column: they are written as the screen writes them.
    if (!columnsHaveUnits) return [{ ...head, kind: 'text' as const }];
    return [
      { id: `v${at}`, label, kind: cell === null ? ('text' as const) : numberOf(cell).kind, ...shapeOf(cell) },
      ...(hasCounts[at] === true ? [{ id: `n${at}`, label: words.nOf({ measure: label }), kind: 'count' as const, nOf: `v${at}` }] : []),
    ];
  });
  return {
    kind: 'table',
    title: words.rows(),
    columns: [...heads.map((label, at) => ({ id: `w${at}`, label, kind: 'text' as const })), ...columns],
    rows: rows.map((row) => [
      ...heads.map((_head, at) => row.words[at] ?? ''),
      ...row.cells.flatMap((cell, at): (string | number | null)[] => {
        if (!columnsHaveUnits) return [cell?.printed ?? null];
        return [cell === null ? null : numberOf(cell).value, ...(hasCounts[at] === true ? [cell?.n ?? null] : [])];
      }),
    ]),
  };
}

/** What the numbers of a column are of: rates name their unit in the head, since paper prints it nowhere else. */
function shapeOf(cell: Cell | null) {
  if (cell !== null && numberOf(cell).kind === 'rate') return { unit: 'INR/sq ft' };
  if (cell !== null && (cell.measure.endsWith('-change') || cell.measure.endsWith('-difference')) && cell.unit === 'percent')
    return { isChange: true as const };
  if (cell?.unit === 'percentage points') return { decimals: 1, unit: words.points(), isChange: true as const };
  if (cell?.unit === 'index') return { decimals: 1 };
  if (cell?.measure === 'sales-season') return { decimals: 2 };
  const measure = cell === null || numberOf(cell).kind !== 'number' ? null : catalogued(cell.measure);
  return measure === null ? {} : { decimals: measure.decimals };
}

type Kind = ReportFigure['kind'];
const kinds: Readonly<Record<string, Kind>> = {
  money: 'money',
  'money per sq ft': 'rate',
  percent: 'percent',
  'sq ft': 'area',
  sales: 'count',
  projects: 'count',
  units: 'count',
  promoters: 'count',
};

const numberOf = ({ unit, value }: Cell): { kind: Kind; value: number | null } => ({
  kind: kinds[unit] ?? 'number',
  value: value !== null && unit === 'percent' ? percentToRatio(value) : value,
});

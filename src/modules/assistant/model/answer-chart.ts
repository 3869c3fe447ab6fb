import * as words from '#messages/assistant/screen';
import type { ChartSpec, Measure as Scale, Point } from '#core/chart-spec.ts';
import { percentToRatio } from '#core/percent.ts';
import { formatDate } from '#core/period.ts';
import { measureOf } from '#modules/measures/index.ts';
import type { AssistantAnswer, Cell } from '../contract.ts';
import { answerTable, type AnswerRow } from './answer-table.ts';
import { numbersOf } from './answer-words.ts';

/** More bars are a list, which the table is already. */
const mostBars = 24;
const isMonth = (key: string | undefined) => /^\d{4}-\d{2}$/.test(key ?? '');

/** The drawing of an answer whose rows are cut by one thing, or follow time; null where there are too few of them to see anything. */
export function answerChart(answer: AssistantAnswer): ChartSpec | null {
  const { understood, about } = answer;
  if (understood?.tool === 'over-time') return overTimeChart(answer);
  const table = answerTable(answer);
  const id = understood?.measures[0];
  if (table === null || understood?.tool !== 'measures' || id === undefined || table.heads.length !== 1 || table.rows.length < 2)
    return null;
  const measure = measureOf(id);
  const count = understood.measures.length;
  const isOfChange = understood.order?.of === 'change';
  /** Rows in order of their change are drawn by it: the dearest place need not be the one that rose most. */
  const drawn = isOfChange ? 2 * count + Math.max(0, understood.measures.indexOf(understood.order?.measure ?? id)) : 0;
  const isInPoints = isOfChange && measureOf(understood.order?.measure ?? id).unit === 'percent';
  const [by] = understood.by;
  const isTime = by === 'month' && table.rows.every(({ cells: [cell] }) => isMonth(cell?.key[0]));
  if (!isTime && table.rows.length > mostBars) return null;
  const point = (cell: Cell | null, x: string): Point => ({
    x,
    y: typeof cell?.value !== 'number' ? null : cell.unit === 'percent' ? percentToRatio(cell.value) : cell.value,
    ...(typeof cell?.n === 'number' ? { n: cell.n } : {}),
  });
  const xOf = ({ words: [first = ''], cells: [cell] }: (typeof table.rows)[number]) => (isTime ? (cell?.key[0] ?? first) : first);
  const points = table.rows.map((row) => point(row.cells[drawn] ?? null, xOf(row)));
  if (points.every(({ y }) => y === null)) return null;
  const isCompared = understood.compare !== null && !isOfChange && table.valueHeads.length > count;
  const name = isOfChange ? (table.valueHeads[drawn] ?? measure.label) : measure.label;
  const place = understood.places.length === 1 ? table.rows[0]?.cells[0]?.place : undefined;
  return {
    title: findingOf(table.rows, { isTime, drawn, isOrdered: understood.order !== null }) ?? name,
    subtitle: words.byDimension({
      measure: typeof place === 'string' ? words.measureIn({ measure: name, place }) : name,
      dimension: table.heads[0] ?? '',
    }),
    ...(typeof about?.asOf === 'string' ? { asOf: formatDate(about.asOf) } : {}),
    ...(numbersOf(answer).n === null ? {} : { n: numbersOf(answer).n as number }),
    definition: measure.definition,
    x: { kind: isTime ? 'month' : 'category' },
    y: !isOfChange ? scaleOf(id) : isInPoints ? { format: 'number', name, decimals: 1 } : { format: 'percent', name },
    series: [
      { kind: isTime ? 'line' : 'bar', name, role: isTime ? 'subject' : 'other', points },
      ...(isCompared
        ? [
            {
              kind: 'line' as const,
              name: words.before({ measure: measure.label }),
              role: 'comparison' as const,
              points: table.rows.map((row) => point(row.cells[count] ?? null, xOf(row))),
            },
          ]
        : []),
    ],
  };
}

/** What the drawing shows first: the first row of an order, the largest of others, or how a course of time began and ended. Its figures are those of the cells. */
function findingOf(
  rows: readonly AnswerRow[],
  { isTime, drawn, isOrdered }: { isTime: boolean; drawn: number; isOrdered: boolean },
): string | null {
  const [first, ...others] = rows.filter(({ cells }) => typeof cells[drawn]?.value === 'number');
  if (first === undefined) return null;
  const value = ({ cells }: AnswerRow) => cells[drawn]?.value ?? 0;
  const printed = ({ cells }: AnswerRow) => cells[drawn]?.printed ?? '';
  const name = ({ words: [own = ''] }: AnswerRow) => own;
  const last = others.at(-1);
  if (isTime)
    return last === undefined ? null : words.fromTo({ first: printed(first), from: name(first), last: printed(last), to: name(last) });
  if (isOrdered) return words.first({ row: name(first), value: printed(first) });
  const largest = others.reduce((most, row) => (value(row) > value(most) ? row : most), first);
  return words.highest({ row: name(largest), value: printed(largest) });
}

/** Quarters of an index, months of the year, or what is expected with the range of four in five outcomes. */
function overTimeChart(answer: AssistantAnswer): ChartSpec | null {
  const { about, definitions, understood } = answer;
  const table = answerTable(answer);
  const isOfMonths = understood?.series[0] === 'sales-season';
  const [label, ...range] = table?.valueHeads ?? [];
  if (table === null || label === undefined || table.rows.length < 2) return null;
  const valueAt = ({ cells }: AnswerRow, at: number) => cells[at]?.value ?? null;
  const rows = table.rows.map((row) => ({ x: row.words[0] ?? '', row }));
  return {
    title: findingOf(table.rows, { isTime: !isOfMonths, drawn: 0, isOrdered: false }) ?? label,
    subtitle: words.byDimension({ measure: words.measureIn({ measure: label, place: table.rows[0]?.cells[0]?.place ?? '' }), dimension: table.heads[0] ?? '' }), // prettier-ignore
    ...(typeof about?.asOf === 'string' ? { asOf: formatDate(about.asOf) } : {}),
    definition: definitions[0]?.sentence ?? '',
    namesLines: false,
    x: { kind: 'category' },
    y:
      understood?.series[0] === 'sales-forecast'
        ? { format: 'count', name: label }
        : { format: 'number', name: label, decimals: isOfMonths ? 2 : 1 },
    series: [
      ...(range.length < 2
        ? []
        : [
            {
              kind: 'band' as const,
              name: words.fourInFive(),
              points: rows.map(({ x, row }) => ({ x, low: valueAt(row, 1), high: valueAt(row, 2) })),
            },
          ]),
      {
        kind: isOfMonths ? ('bar' as const) : ('line' as const),
        name: label,
        role: isOfMonths ? ('other' as const) : ('subject' as const),
        points: rows.map(({ x, row }): Point => ({ x, y: valueAt(row, 0) })),
      },
    ],
  };
}

function scaleOf(id: string): Scale {
  const { unit, decimals, label } = measureOf(id);
  switch (unit) {
    case 'money':
      return { format: 'money', name: label };
    case 'money per sq ft':
      return { format: 'rate', name: label };
    case 'percent':
      return { format: 'percent', name: label };
    case 'sq ft':
      return { format: 'area', name: label };
    case 'sales':
    case 'projects':
    case 'units':
    case 'promoters':
      return { format: 'count', name: label };
    default:
      return { format: 'number', name: label, decimals };
  }
}

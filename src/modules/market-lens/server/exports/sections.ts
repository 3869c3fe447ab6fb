/** What an answer looks like in a report: the very texts and numbers of the screen. */
import * as files from '#messages/market-lens/files';
import { changeRatio } from '#core/percent.ts';
import type { Column, ReportBody, ReportFigure, Section } from '#modules/exports/index.ts';
import { type MeasureAnswer, type MeasuredCell, type MeasuredValue } from '#modules/measures/contract.ts';
import { countedIn, formatMeasured, measuredChange, measureOf, type OverTimeId } from '#modules/measures/index.ts';
import { definitionsOf, overTimeDefinitionsOf, unitWords } from '#modules/measures/server/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { filterSentence } from '#modules/transactions/server/index.ts';
import { tooFewWords, type Block } from '../../model/blocks.ts';
import { withEvents, type SignedEvent } from '../../model/events.ts';
import { besideWords, currencyOf, drawn, scaleOf, whyNot } from '../../model/said.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { answersOf, type View } from './view-input.ts';

type TableSection = Extract<Section, { kind: 'table' }>;

/** Numbers of the whole view, each with what it stands on and how far it moved. */
export function figureOf(id: string, answer: MeasureAnswer): ReportFigure {
  const measure = measureOf(id);
  const currency = currencyOf(answer);
  const now = answer.total.values[id];
  const before = answer.total.before?.[id]?.value ?? null;
  const beside = besideWords(answer);
  const change = measuredChange(measure, before, now?.value ?? null);
  return {
    definitionId: id,
    label: measure.label,
    value: drawn(measure, now?.value),
    kind: scaleOf(measure, currency).format,
    ...(currency !== undefined && { currency }),
    text: now === undefined || now.value === null ? whyNot(now, answer, measure) : formatMeasured(measure, now.value, currency),
    unit: unitWords(measure, currency ?? null),
    n: now?.n ?? null,
    ...(countedIn(measure) === 'projects' && { countedIn: 'projects' as const }),
    needed: now?.needed ?? measure.fewest,
    sentence: measure.definition,
    ...(beside !== null &&
      change !== null && {
        change: {
          ratio: changeRatio(before, now?.value ?? null),
          against: beside,
          ...(measure.unit === 'percent' && { text: change.words }),
        },
      }),
  };
}

export function blockSection(block: Block, answer: MeasureAnswer, filter: SaleFilter, events: readonly SignedEvent[]): Section {
  const chart = block.prepare(answer, filter);
  return chart === null
    ? { kind: 'note', title: block.name, text: tooFewWords(block, answer) }
    : { kind: 'chart', chart: withEvents(chart, events) };
}

/** Blocks in their order, asked as one list. */
export async function blockSections(
  clickhouse: ClickHouse,
  view: View,
  blocks: readonly Block[],
  events: readonly SignedEvent[],
): Promise<Section[]> {
  const answers = await answersOf(clickhouse, view, blocks);
  return blocks.flatMap((block, at) => {
    const answer = answers[at];
    return answer === undefined ? [] : [blockSection(block, answer, view.filter, events)];
  });
}

/** Places in rows, measures in columns; each measure with its n, and how far it moved where that is asked. */
export function placesTable(
  answer: MeasureAnswer,
  {
    title,
    note,
    names,
    measures,
    moved = [],
    cells = answer.cells,
  }: {
    title: string;
    note?: string;
    names: readonly { id: string; label: string; of: (cell: MeasuredCell) => string }[];
    measures: readonly string[];
    moved?: readonly string[];
    cells?: readonly MeasuredCell[];
  },
): TableSection {
  const currency = currencyOf(answer);
  const beside = besideWords(answer);
  const columns = measures.flatMap((id): { column: Column; of: (cell: MeasuredCell) => number | null }[] => {
    const measure = measureOf(id);
    const value = {
      column: { id, label: measure.label, ...kindOf(id, currency) },
      of: ({ values }: MeasuredCell) => drawn(measure, values[id]?.value),
    };
    const change = {
      column: { id: `${id}-change`, label: files.changeOf({ measure: measure.label }), kind: 'percent' as const, isChange: true as const },
      of: ({ values, before }: MeasuredCell) => changeRatio(before?.[id]?.value ?? null, values[id]?.value ?? null),
    };
    const n = {
      column: { id: `${id}-n`, label: files.nOf({ measure: measure.label }), kind: 'count' as const, nOf: id },
      of: ({ values }: MeasuredCell) => values[id]?.n ?? null,
    };
    return [value, ...(beside !== null && moved.includes(id) ? [change] : []), ...(id === 'sales-count' ? [] : [n])];
  });
  return {
    kind: 'table',
    title,
    ...(note !== undefined && { note }),
    columns: [...names.map(({ id, label }) => ({ id, label, kind: 'text' as const })), ...columns.map(({ column }) => column)],
    rows: cells.map((cell) => [...names.map(({ of }) => of(cell)), ...columns.map(({ of }) => of(cell))]),
  };
}

/** What the changes in a table are on. */
export const movedWords = (answer: MeasureAnswer): string[] => {
  const beside = besideWords(answer);
  return beside === null ? [] : [files.changeOn({ beside })];
};

type Side = { name: string; value: (id: string) => MeasuredValue | undefined; change?: ((id: string) => string | null) | undefined };

/** Measures in rows, what is compared in columns: each with its n, and its change in words. */
export function sideBySide(
  title: string,
  note: string,
  {
    measures,
    sides,
    currency,
    changeHead,
  }: { measures: readonly string[]; sides: readonly Side[]; currency: string | undefined; changeHead: string },
): TableSection {
  return {
    kind: 'table',
    title,
    note,
    columns: [
      { id: 'measure', label: files.measure(), kind: 'text' },
      { id: 'unit', label: files.unit(), kind: 'text' },
      ...sides.flatMap(({ name, change }, at): Column[] => [
        { id: `side-${at}`, label: name, kind: 'number', byRow: true },
        { id: `side-${at}-n`, label: files.nOf({ measure: name }), kind: 'count', nOf: `side-${at}` },
        ...(change === undefined ? [] : [{ id: `side-${at}-change`, label: changeHead, kind: 'text' as const }]),
      ]),
    ],
    rows: measures.map((id) => {
      const measure = measureOf(id);
      return [
        measure.label,
        unitWords(measure, currency ?? null),
        ...sides.flatMap(({ value, change }) => {
          const measured = value(id);
          return [drawn(measure, measured?.value), measured?.n ?? null, ...(change === undefined ? [] : [change(id) ?? ''])];
        }),
      ];
    }),
    rowKinds: measures.map((id) => {
      const { kind, currency: of, decimals } = kindOf(id, currency);
      return { kind, isShort: true, ...(of !== undefined && { currency: of }), ...(decimals !== undefined && { decimals }) };
    }),
  };
}

function kindOf(id: string, currency: string | undefined): Pick<Column, 'kind' | 'currency' | 'unit' | 'decimals' | 'isShort'> {
  const measure = measureOf(id);
  const { format, decimals } = scaleOf(measure, currency);
  const unit = unitWords(measure, currency ?? null);
  return {
    kind: format,
    isShort: true,
    ...(decimals !== undefined && { decimals }),
    ...(currency !== undefined && { currency }),
    ...(format !== 'percent' && format !== 'count' && { unit }),
  };
}

/** What holds of all numbers of a view. */
export function aboutView(
  view: View,
  whole: MeasureAnswer,
  measures: readonly string[],
  overTime: readonly OverTimeId[] = [],
): Pick<ReportBody, 'filterSentence' | 'asOf' | 'demonstration' | 'currency' | 'definitions'> {
  const currency = currencyOf(whole);
  const beside = whole.comparedWith === null ? '' : `; beside ${besideInWords(whole)}`;
  return {
    filterSentence: `${filterSentence(view.filter, currency ?? null)}${beside}`,
    asOf: whole.asOf,
    demonstration: whole.demonstrationSales > 0,
    ...(currency !== undefined && { currency }),
    definitions: [...definitionsOf(measures, currency ?? null), ...overTimeDefinitionsOf(overTime)],
  };
}

const besideInWords = ({ comparedWith }: MeasureAnswer) =>
  comparedWith?.kind === 'area' ? comparedWith.words : `${comparedWith?.name}, ${comparedWith?.words}`;

/** Said where it is so: flagged sales left out, several currencies. */
export const caveats = ({ leftOut, currencies, notCompared }: MeasureAnswer): Extract<Section, { kind: 'note' }>[] => [
  ...(notCompared === null ? [] : [{ kind: 'note' as const, title: files.notCompared(), text: notCompared }]),
  ...(leftOut === 0
    ? []
    : [
        {
          kind: 'note' as const,
          title: files.leftOut(),
          text: files.leftOutNote({ sales: leftOut }),
        },
      ]),
  ...(currencies.length > 1
    ? [
        {
          kind: 'note' as const,
          title: files.currencies(),
          text: files.currenciesNote(),
        },
      ]
    : []),
];

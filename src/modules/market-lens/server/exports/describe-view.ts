import type { z } from 'zod';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Section } from '#modules/exports/index.ts';
import type { MeasureAnswer, MeasureAsk, MeasuredCell } from '#modules/measures/contract.ts';
import { answerAll } from '#modules/measures/server/index.ts';
import { byMonth, type Ask, type Block } from '../../model/blocks.ts';
import { besideNothing, questionOf } from '../../model/question.ts';
import { eventsTable, signedEvents } from './events-table.ts';
import { headline } from './headline.ts';
import { aboutView, blockSection, caveats, movedWords, placesTable } from './sections.ts';
import { viewOf, type View, type ViewInput } from './view-input.ts';

/** What a screen about one view shows, in its order. */
export type ViewPart =
  | { kind: 'heading'; title: string; subtitle?: string }
  | { kind: 'figures'; measures: readonly string[] }
  | { kind: 'block'; block: Block }
  | {
      kind: 'places';
      title: string;
      /** What a row is: "Locality". */
      name: string;
      ask: Ask;
      moved?: readonly string[];
      standsAlone?: true;
      note?: (answer: MeasureAnswer) => string | undefined;
    }
  /** What is drawn from answers by rules of the screen's own. */
  | { kind: 'made'; asks: readonly Ask[]; of: (answers: readonly MeasureAnswer[]) => Section[]; besideNothing?: true };

type Sheet = { title: string; subtitle: string; parts: readonly ViewPart[]; /** Measures it defines. */ measures: readonly string[] };

/** A screen of measures as a report: asked by the questions the screen asks, so the two cannot differ. */
export async function describeView(
  clickhouse: ClickHouse,
  input: z.output<typeof ViewInput>,
  { title, subtitle, parts, measures }: Sheet,
  signal: AbortSignal,
) {
  const view = viewOf(input);
  const questions = parts.map((part) => questionsOf(part, view));
  const [whole, ...answers] = await answerAll(clickhouse, [questionOf({ ...view, ask: byMonth }), ...questions.flat()]);
  const events = signedEvents(view.filter.city, whole.dataUntil, view.showsEvents);
  const sections: Section[] = [...caveats(whole)];
  for (const [at, part] of parts.entries()) {
    signal.throwIfAborted();
    sections.push(...(await sectionsOfPart(part, answers.splice(0, questions[at]?.length ?? 0))));
  }
  return {
    title,
    subtitle,
    ...aboutView(view, whole, measures),
    sections: [...sections, ...(parts.some(hasTime) ? eventsTable(events) : [])],
  };

  async function sectionsOfPart(part: ViewPart, own: readonly MeasureAnswer[]): Promise<Section[]> {
    const [answer = whole] = own;
    switch (part.kind) {
      case 'heading':
        return [{ kind: 'heading', title: part.title, ...(part.subtitle !== undefined && { subtitle: part.subtitle }) }];
      case 'figures':
        return headline(clickhouse, view, whole, part.measures);
      case 'block':
        return [blockSection(part.block, answer, view.filter, events)];
      case 'places': {
        const note = [part.note?.(answer) ?? [], (part.moved?.length ?? 0) > 0 ? movedWords(answer) : []].flat().join(' ');
        return [
          placesTable(answer, {
            title: part.title,
            ...(note !== '' && { note }),
            names: [{ id: part.ask.by[0] ?? 'name', label: part.name, of: nameOf }],
            measures: part.ask.measures,
            ...(part.moved && { moved: part.moved }),
          }),
        ];
      }
      case 'made':
        return part.of(own);
    }
  }
}

function questionsOf(part: ViewPart, view: View): MeasureAsk[] {
  switch (part.kind) {
    case 'heading':
    case 'figures':
      return [];
    case 'block':
      return [questionOf({ ...view, ask: part.block.ask, standsAlone: part.block.standsAlone, ofFlats: part.block.ofFlats })];
    case 'places':
      return [questionOf({ ...view, ask: part.ask, standsAlone: part.standsAlone })];
    case 'made':
      return part.asks.map((ask) => questionOf({ ...view, ...(part.besideNothing && { state: besideNothing }), ask, standsAlone: true }));
  }
}

const nameOf = ({ words, key }: MeasuredCell) => words[0] ?? key[0] ?? '';
const hasTime = (part: ViewPart) => part.kind === 'block' && part.block.drawnAs === 'time';

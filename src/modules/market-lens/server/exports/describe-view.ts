import type { z } from 'zod';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Section } from '#modules/exports/index.ts';
import type { MeasureAnswer, MeasuredCell } from '#modules/measures/contract.ts';
import { byMonth, type Ask, type Block } from '../../model/blocks.ts';
import { eventsTable, signedEvents } from './events-table.ts';
import { headline } from './headline.ts';
import { aboutView, blockSection, caveats, movedWords, placesTable } from './sections.ts';
import { askOf, viewOf, type View, type ViewInput } from './view-input.ts';

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
  /** What is drawn from an answer by rules of the screen's own. */
  | { kind: 'made'; ask: Ask; of: (answer: MeasureAnswer) => Section[]; besideNothing?: true }
  /** The same from two answers about the same sales, neither beside anything. */
  | { kind: 'made-of-two'; asks: readonly [Ask, Ask]; of: (first: MeasureAnswer, second: MeasureAnswer) => Section[] };

type Sheet = { title: string; subtitle: string; parts: readonly ViewPart[]; /** Measures it defines. */ measures: readonly string[] };

/** A screen of measures as a report: asked by the questions the screen asks, so the two cannot differ. */
export async function describeView(
  clickhouse: ClickHouse,
  input: z.output<typeof ViewInput>,
  { title, subtitle, parts, measures }: Sheet,
  signal: AbortSignal,
) {
  const view = viewOf(input);
  const ask = askOf(clickhouse, view);
  const whole = await ask(byMonth);
  const events = signedEvents(view.filter.city, whole.dataUntil, view.showsEvents);
  const sections: Section[] = [...caveats(whole)];
  for (const part of parts) {
    signal.throwIfAborted();
    sections.push(...(await sectionsOfPart(part)));
  }
  return {
    title,
    subtitle,
    ...aboutView(view, whole, measures),
    sections: [...sections, ...(parts.some(hasTime) ? eventsTable(events) : [])],
  };

  async function sectionsOfPart(part: ViewPart): Promise<Section[]> {
    switch (part.kind) {
      case 'heading':
        return [{ kind: 'heading', title: part.title, ...(part.subtitle !== undefined && { subtitle: part.subtitle }) }];
      case 'figures':
        return headline(clickhouse, view, whole, part.measures);
      case 'block':
        return [
          blockSection(
            part.block,
            await ask(part.block.ask, part.block.standsAlone ?? false, part.block.ofFlats ?? false),
            view.filter,
            events,
          ),
        ];
      case 'places': {
        const answer = await ask(part.ask, part.standsAlone ?? false);
        const note = `${part.note?.(answer) ?? ''}${(part.moved?.length ?? 0) > 0 ? movedWords(answer) : ''}`.trim();
        return [
          placesTable(answer, {
            title: part.title,
            ...(note !== '' && { note }),
            names: [{ label: part.name, of: nameOf }],
            measures: part.ask.measures,
            ...(part.moved && { moved: part.moved }),
          }),
        ];
      }
      case 'made':
        return part.of(await (part.besideNothing ? askOf(clickhouse, alone(view)) : ask)(part.ask, true));
      case 'made-of-two': {
        const askAlone = askOf(clickhouse, alone(view));
        const [first, second] = await Promise.all([askAlone(part.asks[0], true), askAlone(part.asks[1], true)]);
        return part.of(first, second);
      }
    }
  }
}

const alone = (view: View): View => ({ ...view, state: { beside: 'none', other: null } });
const nameOf = ({ words, key }: MeasuredCell) => words[0] ?? key[0] ?? '';
const hasTime = (part: ViewPart) => part.kind === 'block' && part.block.drawnAs === 'time';

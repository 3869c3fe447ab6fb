import { fileNameOf } from '#core/file-name.ts';
import { formatCount } from '#core/indian-number.ts';
import { type MeasuredCell } from '#modules/measures/contract.ts';
import { WITHIN } from '#modules/measures/index.ts';
import type { Section } from '#modules/exports/index.ts';
import { inBrief, type Exporter } from '#modules/exports/server/index.ts';
import { shapeWords } from '#modules/transactions/index.ts';
import { placeWords, settlePlaces } from '#modules/transactions/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { byMonth, byProject, headlineMeasures, measuresShown, sectionsOf, type BlockSection } from '../../model/blocks.ts';
import type { SignedEvent } from '../../model/events.ts';
import { isWithoutSales } from '../../model/filed/filed-asks.ts';
import { overTimeIds } from '../../model/over-time.ts';
import { eventsTable, signedEvents } from './events-table.ts';
import { describeFiledMarket } from './filed/describe-filed.ts';
import { overTimeSections } from './over-time-sections.ts';
import { headline } from './headline.ts';
import { aboutView, blockSections, caveats, movedWords, placesTable } from './sections.ts';
import { askOf, ViewInput, viewOf, type View } from './view-input.ts';

/** A market's dashboard: its headline, every block in the order of the screen, and the definitions. */
export const dashboardExporter = (clickhouse: ClickHouse): Exporter<typeof ViewInput> => ({
  name: 'market-dashboard',
  access: { entitled: 'market-lens' },
  input: ViewInput,
  async describe(question, { signal }) {
    const input = await settlePlaces(clickhouse, question);
    const view = viewOf(input);
    const ask = askOf(clickhouse, view);
    const whole = await ask(byMonth);
    const filed = isWithoutSales(whole) ? await describeFiledMarket(clickhouse, view.filter, signal) : null;
    if (filed !== null) return filed;
    const events = signedEvents(view.filter.city, whole.dataUntil, view.showsEvents);
    const sections: Section[] = [...(await headline(clickhouse, view, whole, headlineMeasures)), ...caveats(whole)];
    for (const section of sectionsOf(view.filter)) {
      signal.throwIfAborted();
      sections.push(...(await sectionOf(clickhouse, section, view, events)));
    }
    sections.push(...(await overTimeSections(clickhouse, view, events)), ...eventsTable(events));
    const { city, village, project, within, from, to } = view.filter;
    return {
      forAnybody: () => ({ sections: inBrief(sections) }),
      fileName: fileNameOf(['market', city ?? 'all-cities', village, project, from && `${from}_to_${to ?? 'latest'}`]),
      report: {
        title: `The market of ${placeWords(view.filter)}${within === undefined ? '' : `, ${shapeWords(within) ?? ''}`}`,
        subtitle: 'Pace, price, buyers and promoters, from registered sales',
        ...aboutView(view, whole, measuresShown, overTimeIds),
        sections,
      },
    };
  },
});

async function sectionOf(
  clickhouse: ClickHouse,
  { id, title, subtitle, blocks }: BlockSection,
  view: View,
  events: readonly SignedEvent[],
): Promise<Section[]> {
  const { project, city } = view.filter;
  return [
    { kind: 'heading', title, subtitle },
    ...(await blockSections(clickhouse, view, blocks, events)),
    ...(id === 'price' && project === undefined && city !== undefined ? [await topProjects(askOf(clickhouse, view))] : []),
  ];
}

const part =
  (at: 0 | 1) =>
  ({ key }: MeasuredCell) =>
    (key[0] ?? '').split(WITHIN)[at] ?? '';

async function topProjects(ask: ReturnType<typeof askOf>): Promise<Section> {
  const answer = await ask(byProject, true);
  return placesTable(answer, {
    title: 'Top projects by sales',
    note: `The first ${answer.cells.length} of ${formatCount(answer.cellCount)} projects that the sales name.${movedWords(answer)}`,
    names: [
      { label: 'Project', of: part(1) },
      { label: 'Locality', of: part(0) },
    ],
    measures: byProject.measures,
    moved: ['median-rate'],
  });
}

import * as blocks from '#messages/market-lens/blocks';
import * as files from '#messages/market-lens/files';
import { z } from 'zod';
import { fileNameOf } from '#core/file-name.ts';
import { formatCount } from '#core/indian-number.ts';
import { readAffordability as affordability, type MeasuredCell } from '#modules/measures/contract.ts';
import { WITHIN } from '#modules/measures/index.ts';
import { readAffordability, readPremiums } from '#modules/measures/server/index.ts';
import type { Definition, Section } from '#modules/exports/index.ts';
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
import { affordDefinitions, affordSections, premiumDefinition, premiumSections } from './city-card-sections.ts';
import { signalSections } from './signal-sections.ts';
import { readRecord } from '../signals/read-record.ts';
import { readSignals } from '../signals/read-signals.ts';
import { askOf, ViewInput, viewOf, type View } from './view-input.ts';

/** `deck`: six slides, or every chart and definition. */
const DashboardInput = ViewInput.extend({
  deck: z.enum(['short', 'full']).default('short'),
  /** What the card about incomes is asked with. */
  income: affordability.input.shape.income,
  ratePercent: affordability.input.shape.ratePercent,
  years: affordability.input.shape.years,
});

/** A market's dashboard: its headline, every block in the order of the screen, and the definitions. */
export const dashboardExporter = (clickhouse: ClickHouse): Exporter<typeof DashboardInput> => ({
  name: 'market-dashboard',
  access: { entitled: 'market-lens' },
  input: DashboardInput,
  async describe(question, { signal, isForAnybody }) {
    const input = await settlePlaces(clickhouse, question);
    const view = viewOf(input);
    const ask = askOf(clickhouse, view);
    const whole = await ask(byMonth);
    const filed = isWithoutSales(whole) ? await describeFiledMarket(clickhouse, view.filter, signal) : null;
    if (filed !== null) return filed;
    const events = signedEvents(view.filter.city, whole.dataUntil, view.showsEvents);
    const head = await headline(clickhouse, view, whole, headlineMeasures);
    const sections: Section[] = [...head, ...caveats(whole)];
    const bySection = new Map<string, Section[]>();
    for (const section of sectionsOf(view.filter)) {
      signal.throwIfAborted();
      const drawn = await sectionOf(clickhouse, section, view, events);
      bySection.set(section.id, drawn);
      sections.push(...drawn);
    }
    const { city, village, project, within, from, to } = view.filter;
    sections.push(...(await overTimeSections(clickhouse, view, events)));
    // The record of risks is tried over all years of a city: too long for a link, which never shows it.
    const hasCards = city !== undefined && project === undefined && isForAnybody !== true;
    const cards = hasCards ? await cardsOf(clickhouse, { ...question, city, village }, signal) : noCards;
    sections.push(...cards.sections, ...eventsTable(events));
    const title = files.marketOf({
      place: placeWords(view.filter),
      hasShape: within !== undefined,
      shape: within === undefined ? '' : (shapeWords(within) ?? ''),
    });
    const about = aboutView(view, whole, measuresShown, overTimeIds);
    return {
      forAnybody: () => ({ sections: inBrief(sections) }),
      fileName: fileNameOf(['market', city ?? 'all-cities', village, project, from && `${from}_to_${to ?? 'latest'}`]),
      report: {
        title,
        subtitle: files.marketMeans(),
        ...about,
        definitions: [...about.definitions, ...cards.definitions],
        sections,
      },
      ...(question.deck === 'short' && { brief: briefOf(title, head, bySection) }),
    };
  },
});

type Cards = { sections: Section[]; definitions: Definition[] };
const noCards: Cards = { sections: [], definitions: [] };

/** Risks, premiums and affordability of a city or locality, as they follow each other on the screen. */
async function cardsOf(
  clickhouse: ClickHouse,
  { city, village, income, ratePercent, years }: z.output<typeof DashboardInput> & { city: string },
  signal: AbortSignal,
): Promise<Cards> {
  const signals = await readSignals(clickhouse, { city, village });
  const record = await readRecord(clickhouse, { city });
  signal.throwIfAborted();
  const premiums = await readPremiums(clickhouse, { city, kind: 'promoter' });
  const incomes = await readAffordability(clickhouse, { city, village, income, ratePercent, years });
  signal.throwIfAborted();
  return {
    sections: [
      ...signalSections(signals, record),
      { kind: 'heading', title: blocks.premiums(), subtitle: blocks.whatFlatsOfEach({ city }) },
      ...premiumSections(premiums, city),
      { kind: 'heading', title: blocks.affordability(), subtitle: blocks.whatTheMedianFlat({ village: village ?? city }) },
      ...affordSections(incomes),
    ],
    definitions: [premiumDefinition(premiums.kind), ...affordDefinitions(incomes)],
  };
}

const SUMMARY_FIGURES = 6;
const COMPETITORS = 10;
/** Two names and seven numbers are what a slide holds side by side. */
const COMPETITOR_COLUMNS = 9;

/** Summary, price, pace, competition and buyers, each on a slide; the writer adds the method. */
function briefOf(title: string, head: readonly Section[], bySection: ReadonlyMap<string, readonly Section[]>): Section[] {
  const figures = head.find((section) => section.kind === 'figures');
  const about = head.find((section) => section.kind === 'note');
  const drawn = (id: string) => (bySection.get(id) ?? []).find(({ kind }) => kind === 'chart' || kind === 'note');
  const rivals = bySection.get('price')?.find((section) => section.kind === 'table');
  const slides: (Section | undefined)[] = [
    figures && { ...figures, title, figures: figures.figures.slice(0, SUMMARY_FIGURES) },
    about,
    drawn('price'),
    drawn('sales'),
    rivals === undefined ? drawn('promoters') : firstOf(rivals),
    drawn('buyers'),
  ];
  return slides.filter((slide) => slide !== undefined);
}

const firstOf = (table: Extract<Section, { kind: 'table' }>): Section => {
  const shown = table.columns.flatMap(({ nOf }, at) => (nOf === undefined ? [at] : [])).slice(0, COMPETITOR_COLUMNS);
  const isShown = (at: number) => shown.includes(at) || shown.some((column) => table.columns[column]?.id === table.columns[at]?.nOf);
  return {
    ...table,
    columns: table.columns.filter((_column, at) => isShown(at)),
    rows: table.rows.slice(0, COMPETITORS).map((row) => row.filter((_cell, at) => isShown(at))),
  };
};

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
    title: files.topProjects(),
    note: [files.topProjectsNote({ shown: String(answer.cells.length), all: formatCount(answer.cellCount) }), ...movedWords(answer)].join(
      ' ',
    ),
    names: [
      { id: 'project', label: files.project(), of: part(1) },
      { id: 'locality', label: files.locality(), of: part(0) },
    ],
    measures: byProject.measures,
    moved: ['median-rate'],
  });
}

import * as files from '#messages/market-lens/files';
import * as errors from '#messages/market-lens/errors';
import { settlePlaces } from '#modules/transactions/server/index.ts';
import { badRequest } from '#core/app-error.ts';
import { fileNameOf } from '#core/file-name.ts';
import type { Section } from '#modules/exports/index.ts';
import { inBrief, type Exporter } from '#modules/exports/server/index.ts';
import { measuredChange, measureOf } from '#modules/measures/index.ts';
import { answerAll } from '#modules/measures/server/index.ts';
import { filingFacts, filingsCalled } from '#modules/projects/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { besideLocality, byMonth, filedBlocks, headlineMeasures, projectBlocks, sections } from '../../model/blocks.ts';
import { currencyOf } from '../../model/said.ts';
import { overTimeIds } from '../../model/over-time.ts';
import { eventsTable, signedEvents } from './events-table.ts';
import { describeFiledProject } from './filed/describe-filed-project.ts';
import { overTimeSections } from './over-time-sections.ts';
import { questionOf } from '../../model/question.ts';
import { soldAsk } from '../../model/project/sold-by-quarter.ts';
import { readProjectMarket } from '../project/read-project-market.ts';
import { projectDefinitionList, projectSections } from './project-sections.ts';
import { headline } from './headline.ts';
import { aboutView, blockSections, caveats, sideBySide } from './sections.ts';
import { ViewInput, viewOf } from './view-input.ts';

/** All charts of the screen: of sales, of filings, of buyers. */
const charts = [...projectBlocks, ...filedBlocks, ...(sections.find(({ id }) => id === 'buyers')?.blocks ?? [])];

/** One project beside its locality, its charts, and what the register says of it. */
export const projectExporter = (clickhouse: ClickHouse): Exporter<typeof ViewInput> => ({
  name: 'market-project',
  access: { entitled: 'market-lens' },
  input: ViewInput,
  async describe(question, { signal }) {
    const input = await settlePlaces(clickhouse, question);
    const view = viewOf(input);
    const { city, village, project, from, to } = view.filter;
    if (city === undefined || village === undefined || project === undefined) throw badRequest(errors.chooseProject);
    const [[whole, locality, sold], filings, reading] = await Promise.all([
      answerAll(clickhouse, [
        questionOf({ ...view, ask: byMonth }),
        { ...view.filter, project: undefined, measures: [...besideLocality] },
        { ...view.filter, ...soldAsk },
      ]),
      filingsCalled(clickhouse, { city, name: project }),
      readProjectMarket(clickhouse, { ...view.filter, city, village, project }),
    ]);
    signal.throwIfAborted();
    if (whole.asOf === null) {
      const ofProject = { filter: { ...view.filter, city, village, project }, whole, reading, register: filed(filings, city) };
      const ofFilings = await describeFiledProject(clickhouse, ofProject);
      if (ofFilings !== null) return ofFilings;
    }
    const events = signedEvents(city, whole.dataUntil, view.showsEvents);
    const overTime = await overTimeSections(clickhouse, view, events);
    const blocks = await blockSections(clickhouse, view, charts, events);
    const about = aboutView(
      view,
      whole,
      [...new Set([...headlineMeasures, ...besideLocality, ...charts.flatMap(({ measures }) => measures)])],
      overTimeIds,
    );
    const beginning = [...(await headline(clickhouse, view, whole, headlineMeasures)), ...caveats(whole)];
    return {
      forAnybody: () => ({ sections: inBrief([...beginning, ...blocks]) }),
      fileName: fileNameOf(['project', city, village, project, from && `${from}_to_${to ?? 'latest'}`]),
      report: {
        title: project,
        subtitle: files.oneProject({ village, city }),
        ...about,
        definitions: [...about.definitions, ...projectDefinitionList()],
        sections: [
          ...beginning,
          sideBySide(files.besideVillage({ village }), files.besideVillageMeans(), {
            measures: besideLocality,
            currency: currencyOf(whole),
            changeHead: files.difference(),
            sides: [
              { name: project, value: (id) => whole.total.values[id] },
              {
                name: village,
                value: (id) => locality.total.values[id],
                change: (id) =>
                  measuredChange(measureOf(id), locality.total.values[id]?.value ?? null, whole.total.values[id]?.value ?? null)?.words ??
                  null,
              },
            ],
          }),
          ...blocks,
          ...projectSections(reading, sold),
          ...overTime,
          filed(filings, city),
          ...eventsTable(events),
        ],
      },
    };
  },
});

function filed(filings: Awaited<ReturnType<typeof filingsCalled>>, city: string): Section {
  const title = files.register();
  const [first] = filings;
  if (first === undefined) return { kind: 'note', title, text: files.noSuchFiling({ city }) };
  return {
    kind: 'table',
    title,
    columns: [
      { id: 'project', label: files.project(), kind: 'text' },
      { id: 'village', label: files.village(), kind: 'text' },
      ...filingFacts(first).map(([label]) => ({ id: label.toLowerCase(), label, kind: 'text' as const })),
    ],
    rows: filings.map((filing) => [filing.name, filing.village, ...filingFacts(filing).map(([, value]) => value)]),
  };
}

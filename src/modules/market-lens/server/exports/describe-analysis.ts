import * as files from '#messages/market-lens/files';
import * as errors from '#messages/market-lens/errors';
import * as fastest from '#messages/market-lens/fastest';
import { z } from 'zod';
import { badRequest } from '#core/app-error.ts';
import { fileNameOf } from '#core/file-name.ts';
import { inBrief, type Exporter } from '#modules/exports/server/index.ts';
import type { MeasureAnswer } from '#modules/measures/contract.ts';
import { headlineMeasures, time, type Block } from '../../model/blocks.ts';
import { ViewInput } from './view-input.ts';
import { describeView, type ViewPart } from './describe-view.ts';
import { placeWords, settlePlaces } from '#modules/transactions/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { largestParts } from '../../model/area-sheet.ts';
import { bhkAsk, bhkBlocks } from '../../model/bhk-blocks.ts';
import { blockOf, choiceWords, readChoice } from '../../model/chart-choice.ts';
import { fastestAsk, localityRatesAsk, monthsOfPace, withFirstSales } from '../../model/fastest-projects.ts';
import { fastestTable } from '../../model/fastest-projects-table.ts';
import { localitiesAsk, prepareQuadrant } from '../../model/prepare-localities.ts';
import { onePage, placeBlocks, saleSections } from '../../model/sale-blocks.ts';
import { grains, placeBelow, byPlaceWords, prepareUnitsSold, soldAsk, soldByPlaceAsk } from '../../model/units-sold.ts';
import { unitsSoldTable } from '../../model/units-sold-table.ts';
import { sheets, type SheetName } from '../../model/sheets.ts';

const AnalysisInput = ViewInput.extend({
  sheet: z.enum(sheets),
  /** Of the chart builder. */
  measure: z.string().max(60).optional(),
  by: z.string().max(60).optional(),
  /** Of units sold. */
  grain: z.enum(grains).default('quarter'),
});
type Input = z.output<typeof AnalysisInput>;

type Described = {
  title: string;
  subtitle: string;
  parts: ViewPart[];
  /** The sales it is of, where not those of the view. */ input?: Input;
};

/** The analyses beside Market Lens, each as the screen of its name shows it. */
export const analysisExporter = (clickhouse: ClickHouse): Exporter<typeof AnalysisInput> => ({
  name: 'analysis',
  access: { entitled: ['market-lens', 'sale-transactions'] },
  input: AnalysisInput,
  async describe(question, { signal }) {
    const settled = await settlePlaces(clickhouse, question);
    const { title, subtitle, parts, input = settled } = describers[settled.sheet](settled);
    const { city, village, project, from, to } = input;
    const report = await describeView(clickhouse, input, { title, subtitle, parts, measures: measuresOf(parts) }, signal);
    return {
      // Each row of these tables is a place, a project or a part of the sales, shown from the fewest sales of its measure.
      forAnybody: () => ({ sections: inBrief(report.sections, { tables: 1 }) }),
      fileName: fileNameOf([input.sheet, city ?? 'all-cities', village, project, from && `${from}_to_${to ?? 'latest'}`]),
      report,
    };
  },
});

const describers: Record<SheetName, (input: Input) => Described> = {
  'sales-dashboard': (input) => ({
    title: files.soldIn({ place: placeWords(input) }),
    subtitle: files.soldMeans(),
    parts: [
      { kind: 'figures', measures: headlineMeasures },
      ...saleSections.flatMap(({ title, subtitle, blocks }) => withHeading(heading(title, subtitle), blocksOf(blocks))),
      ...withHeading(heading(files.where(), files.whereMeans()), blocksOf(placeBlocks(input))),
    ],
  }),
  'bhk-prices': (input) => ({
    title: files.bhkIn({ place: placeWords(input) }),
    subtitle: files.bhkMeans(),
    parts: [
      ...blocksOf(bhkBlocks),
      { kind: 'places', title: files.allSizes(), name: files.bhk(), ask: bhkAsk, moved: ['median-rate', 'median-price'] },
    ],
  }),
  'bar-chart': (input) => {
    const choice = readChoice(input, input.city !== undefined);
    return {
      title: files.chartIn({ choice: choiceWords(choice), place: placeWords(input) }),
      subtitle: files.chartMeans(),
      parts: blocksOf([blockOf(choice)]),
    };
  },
  'units-sold': (input) => {
    const { grain } = input;
    const by = placeBelow(input);
    return {
      title: files.unitsIn({ place: placeWords(input) }),
      subtitle: files.unitsMeans(),
      parts: [
        ...blocksOf([time(`sold-${grain}`, 'sales-count', { ask: soldAsk(grain), as: 'bar' })]),
        ...(input.project === undefined
          ? [
              {
                kind: 'made' as const,
                besideNothing: true as const,
                asks: [soldByPlaceAsk(input, grain)],
                of: (answers: readonly MeasureAnswer[]) =>
                  answers.map((answer) => unitsSoldTable(prepareUnitsSold(answer, grain), byPlaceWords(by))),
              },
            ]
          : []),
      ],
    };
  },
  'area-report': (input) => ({
    title: files.onOnePage({ place: placeWords(input) }),
    subtitle: files.onOnePageMeans(),
    parts: [
      { kind: 'figures', measures: headlineMeasures },
      ...blocksOf(onePage),
      ...(input.project === undefined ? [{ kind: 'places' as const, standsAlone: true as const, ...largestParts(input) }] : []),
    ],
  }),
  localities: (input) => {
    const { city } = input;
    if (city === undefined) throw badRequest(errors.chooseCity);
    return {
      title: files.localitiesBeside({ city }),
      subtitle: files.localitiesMeans(),
      parts: [
        {
          kind: 'made',
          asks: [localitiesAsk],
          of: (answers) =>
            answers.flatMap((answer) => {
              const chart = prepareQuadrant(answer, city, undefined);
              return chart === null ? [] : [{ kind: 'chart', chart }];
            }),
        },
        {
          kind: 'places',
          title: files.localitiesOf({ city }),
          name: files.locality(),
          ask: localitiesAsk,
          moved: ['sales-count', 'median-rate'],
          standsAlone: true,
        },
      ],
    };
  },
  'fastest-projects': (input) => {
    const { city, village } = input;
    if (city === undefined) throw badRequest(fastest.askCity);
    return {
      title: fastest.titleOf({ place: placeWords({ city, village }) }),
      subtitle: fastest.fileSubtitle({ months: String(monthsOfPace) }),
      input: withFirstSales({ ...input, project: undefined }),
      parts: [
        {
          kind: 'made',
          besideNothing: true,
          asks: [fastestAsk, localityRatesAsk],
          of: ([projects, localities]) => (projects && localities ? [fastestTable(projects, localities)] : []),
        },
      ],
    };
  },
};

const heading = (title: string, subtitle: string): ViewPart => ({ kind: 'heading', title, subtitle });
const withHeading = (head: ViewPart, parts: ViewPart[]) => (parts.length === 0 ? [] : [head, ...parts]);
const blocksOf = (blocks: readonly Block[]): ViewPart[] => blocks.map((block) => ({ kind: 'block', block }));

/** Every measure that the parts show, each defined once. */
function measuresOf(parts: readonly ViewPart[]): string[] {
  return [
    ...new Set(
      parts.flatMap((part) => {
        switch (part.kind) {
          case 'figures':
            return part.measures;
          case 'block':
            return part.block.measures;
          case 'places':
            return part.ask.measures;
          case 'made':
            return part.asks.flatMap(({ measures }) => measures);
          case 'heading':
            return [];
        }
      }),
    ),
  ];
}

/** A view of a place of which no sale is loaded, as a report: the statement of the screen, and the supply that stands on filings. */
import * as files from '#messages/market-lens/files';
import { noSaleSentence } from '#messages/market-lens/filed';
import { fileNameOf } from '#core/file-name.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { formatCount } from '#core/indian-number.ts';
import type { ReportBody, Section } from '#modules/exports/index.ts';
import type { MeasureAnswer, MeasuredCell } from '#modules/measures/contract.ts';
import { WITHIN } from '#modules/measures/index.ts';
import { answerAll, answerMeasures, definitionsOf } from '#modules/measures/server/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { placeWords } from '#modules/transactions/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { areaName } from '../../../model/areas.ts';
import type { Ask, Block } from '../../../model/blocks.ts';
import {
  byAreaFiled,
  byProjectFiled,
  filedAreaMeasures,
  filedFigures,
  filedProjectMeasures,
  filedQuestion,
  filedWhole,
  hasFilings,
  isWithheld,
  topAreasFiled,
} from '../../../model/filed/filed-asks.ts';
import { filedMeasuresShown, supplyBlocks } from '../../../model/filed/filed-blocks.ts';
import { filedSentence, filedView, noSaleTitle } from '../../../model/filed/filed-words.ts';
import { figureOf, placesTable } from '../sections.ts';

type Described = { fileName: string; report: ReportBody };

/** Asks the catalogue what the screen asks it of filings. */
export const askFiled =
  (clickhouse: ClickHouse, filter: SaleFilter) =>
  (ask: Ask): Promise<MeasureAnswer> =>
    answerMeasures(clickhouse, filedQuestion(filter, ask));

/** Null where nothing is filed, either. */
export async function describeFiledMarket(clickhouse: ClickHouse, filter: SaleFilter, signal: AbortSignal): Promise<Described | null> {
  const ask = askFiled(clickhouse, filter);
  const whole = await ask(filedWhole);
  if (!hasFilings(whole)) return null;
  signal.throwIfAborted();
  const { city, village } = filter;
  const sections = isWithheld(whole)
    ? []
    : [
        figures(filedFigures, whole),
        {
          kind: 'heading' as const,
          title: files.supply(),
          subtitle: files.supplyMeans(),
        },
        ...(await chartsOf(clickhouse, filter, supplyBlocks(filter))),
        ...(city !== undefined && village === undefined ? [areas(await ask(topAreasFiled))] : []),
        ...(city !== undefined ? [projects(await ask(byProjectFiled))] : []),
      ];
  return {
    fileName: fileNameOf(['market', city ?? 'all-cities', village, 'projects']),
    report: {
      title: files.marketOf({ place: placeWords(filter), hasShape: false, shape: '' }),
      subtitle: files.supplyAlone(),
      ...aboutFiled(filter, whole, filedMeasuresShown),
      sections: [statement(filter, whole), ...sections],
    },
  };
}

/** The localities of a city. */
export async function describeFiledAreas(clickhouse: ClickHouse, filter: SaleFilter): Promise<Described | null> {
  const answer = await askFiled(clickhouse, filter)(byAreaFiled);
  if (!hasFilings(answer)) return null;
  return {
    fileName: fileNameOf(['areas', filter.city, 'projects']),
    report: {
      title: files.areasOf({ city: filter.city ?? '' }),
      subtitle: files.localitiesFiled(),
      ...aboutFiled(filter, answer, filedAreaMeasures),
      sections: [statement(filter, answer), ...(isWithheld(answer) ? [] : [areas(answer)])],
    },
  };
}

export const figures = (ids: readonly string[], whole: MeasureAnswer): Section => ({
  kind: 'figures',
  title: files.figures(),
  figures: ids.map((id) => figureOf(id, whole)),
});

export function statement(filter: SaleFilter, whole: MeasureAnswer): Section {
  const sentence = whole.supply?.sentence ?? null;
  return {
    kind: 'note',
    title: noSaleTitle(placeWords(filter), filter),
    text: [noSaleSentence(), filedSentence(whole), ...(sentence === null ? [] : [sentence])].join(' '),
  };
}

/** What the filings do not tell is not drawn: the figures say why. */
export async function chartsOf(clickhouse: ClickHouse, filter: SaleFilter, blocks: readonly Block[]): Promise<Section[]> {
  const answers = await answerAll(
    clickhouse,
    blocks.map(({ ask }) => filedQuestion(filter, ask)),
  );
  return answers.flatMap((answer, at): Section[] => {
    const chart = blocks[at]?.prepare(answer) ?? null;
    return chart === null ? [] : [{ kind: 'chart', chart }];
  });
}

export const aboutFiled = (
  filter: SaleFilter,
  { supply }: MeasureAnswer,
  measures: readonly string[],
): Pick<ReportBody, 'filterSentence' | 'asOf' | 'demonstration' | 'definitions'> => ({
  filterSentence: filedView(placeWords(filter), filter),
  asOf: supply?.asOf ?? null,
  demonstration: (supply?.demonstrationProjects ?? 0) > 0,
  definitions: definitionsOf(measures, null),
});

const areas = (answer: MeasureAnswer) =>
  placesTable(answer, {
    title: files.localities(),
    note: files.localitiesFiledNote({
      isCut: answer.cells.length < answer.cellCount,
      shown: String(answer.cells.length),
      all: formatCount(answer.cellCount),
    }),
    names: [{ id: 'locality', label: files.locality(), of: areaName }],
    measures: filedAreaMeasures,
  });

const part =
  (at: 0 | 1) =>
  ({ key }: MeasuredCell) =>
    (key[0] ?? '').split(WITHIN)[at] ?? '';

const projects = (answer: MeasureAnswer) =>
  placesTable(answer, {
    title: files.topFiled(),
    note: files.topFiledNote({ shown: String(answer.cells.length), all: formatCount(answer.cellCount) }),
    names: [
      { id: 'project', label: files.project(), of: part(1) },
      { id: 'locality', label: files.locality(), of: (cell) => part(0)(cell) || NOT_KNOWN },
    ],
    measures: filedProjectMeasures,
  });

import * as words from '#messages/exports/file-frame';
import type { ChartSpec } from '#core/chart-spec.ts';
import { formatCount } from '#core/indian-number.ts';
import { language, languageTags } from '#core/language.ts';
import { formatChange } from '#core/percent.ts';
import { formatDate } from '#core/period.ts';
import { axisNote } from '#web/chart/prepare-chart.ts';
import type { LiveSheet } from '../model/live-sheet.ts';
import type { Report, ReportFigure, Section } from '../model/report.ts';
import type { StreamedTable } from './exporters.ts';

/** What every writer is given. */
export type Writing = {
  report: Report;
  streamed: readonly StreamedTable[];
  /** Of a workbook alone: sheets that go on working. */
  liveSheets?: readonly LiveSheet[];
  /** Of slides alone: the chosen sections; without them a deck holds all. */
  brief?: readonly Section[];
  /** Of pages alone: the long tables follow the first section. */
  rowsFirst?: boolean;
  madeAt: Date;
  signal: AbortSignal;
  /** Told after each block of a streamed table. */
  onRows?: (rows: number) => void;
};

export const demonstrationWords = () => words.demonstration();

/** "21 Nov 2026, 18:30 IST" */
export const instantWords = (instant: Date) =>
  `${instant.toLocaleString(language() === 'en' ? 'en-GB' : `${languageTags[language()]}-u-nu-latn`, { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', hourCycle: 'h23', minute: '2-digit' })} IST`;

/** As much of it as people compare by eye. */
export const shortChecksum = (checksum: string) => checksum.slice(0, 12);

/** "+6.2% on Jan 2023 – Dec 2023"; nothing where there is nothing to compare with. */
export const changeWords = (change: ReportFigure['change']) =>
  change === undefined || (change.ratio === null && change.text === undefined)
    ? ''
    : words.changeOn({ change: change.text ?? formatChange(change.ratio), against: change.against ?? '' });

/** A figure as a cell of a table shows it, with what stands beside it. */
export const shownWithNote = ({ text, note }: Pick<ReportFigure, 'text' | 'note'>) => (note === undefined ? text : `${text}, ${note}`);

export const asOfWords = ({ asOf }: Report) => (asOf === null ? words.noData() : words.asOfDay({ day: formatDate(asOf) }));

/** Of when the data are, in what currency, and when the file was made. */
export const reportFacts = (report: Report, madeAt: Date) =>
  words.facts({
    asOf: asOfWords(report),
    hasCurrency: Boolean(report.currency),
    currency: report.currency ?? '',
    instant: instantWords(madeAt),
  });

/** What stands behind a chart: how many sales, of when, how its axis is cut, from where, and what it means. */
export const chartFoot = (chart: ChartSpec) =>
  joined([
    chart.n === undefined ? '' : `n = ${formatCount(chart.n)}`,
    chart.asOf === undefined ? '' : words.asOfDay({ day: chart.asOf }),
    axisNote(chart),
    chart.source,
    chart.definition,
  ]);

const joined = (parts: readonly (string | null | undefined)[]) => parts.filter((part) => part).join(' · ');

import * as files from '#messages/market-lens/files';
import type { ReportFigure, Section } from '#modules/exports/index.ts';
import type { OverTime } from '#modules/measures/contract.ts';
import { overTimeOf } from '#modules/measures/index.ts';
import { answerMeasures, readOverTime } from '#modules/measures/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { withEvents, type SignedEvent } from '../../model/events.ts';
import {
  allYears,
  overTimeFigures,
  prepareIndex,
  prepareSalesForecast,
  prepareSeasons,
  recordWords,
  refusalWords,
  salesOfAllYears,
  type OverTimeFigure,
} from '../../model/over-time.ts';
import type { View } from './view-input.ts';

/** What the screen says of all years, by the functions that answer it. */
export async function overTimeSections(clickhouse: ClickHouse, view: View, events: readonly SignedEvent[]): Promise<Section[]> {
  const filter = allYears(view.filter);
  const { beside, other } = view.state;
  const isBeside = beside === 'area' && other !== null && filter.project === undefined;
  const [answer, ghost, history] = await Promise.all([
    readOverTime(clickhouse, filter),
    isBeside ? readOverTime(clickhouse, { ...filter, city: other.city, village: other.village, within: undefined }) : null,
    answerMeasures(clickhouse, { ...filter, ...salesOfAllYears }),
  ]);
  const ghostName = other?.village === undefined ? (other?.city ?? '') : `${other.village}, ${other.city}`;
  const { indexForecast, salesForecast, mixedCurrencies } = answer;
  const charts = [
    prepareIndex(answer, ghost === null ? null : { name: ghostName, answer: ghost }),
    prepareSalesForecast(answer, history),
    prepareSeasons(answer),
  ];
  return [
    { kind: 'heading', title: files.overTime(), subtitle: files.overTimeMeans() },
    { kind: 'figures', title: files.growthOfPrices(), figures: growthFigures(answer) },
    ...charts.flatMap((chart): Section[] => (chart === null ? [] : [{ kind: 'chart', chart: withEvents(chart, events) }])),
    {
      kind: 'note',
      title: files.forecastOfPrices(),
      text:
        indexForecast.kind === 'forecast' ? recordWords('prices', indexForecast) : refusalWords('prices', indexForecast, mixedCurrencies),
    },
    {
      kind: 'note',
      title: files.forecastOfSales(),
      text: salesForecast.kind === 'forecast' ? recordWords('sales', salesForecast) : refusalWords('sales', salesForecast, mixedCurrencies),
    },
  ];
}

const growthFigures = (answer: OverTime): ReportFigure[] => overTimeFigures(answer).map(growthFigure);

export const growthFigure = ({ id, label, value, text, beside, whyNot }: OverTimeFigure): ReportFigure => ({
  definitionId: id,
  label,
  value,
  kind: 'percent',
  text: text === null ? whyNot : text,
  unit: beside === '' ? files.percent() : beside,
  n: null,
  needed: overTimeOf(id).fewest,
  sentence: beside === '' ? overTimeOf(id).definition : `${beside}. ${overTimeOf(id).definition}`,
});

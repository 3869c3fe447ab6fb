import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { ReportFigure, Section } from '#modules/exports/index.ts';
import { type MeasureAnswer, type OverTime } from '#modules/measures/contract.ts';
import { measureOf } from '#modules/measures/index.ts';
import { readOverTime } from '#modules/measures/server/index.ts';
import { growthFilter, marketBrief, sameHomeFigure } from '../../model/growth.ts';
import { mixOf } from '../../model/mix-of.ts';
import { growthFigure } from './over-time-sections.ts';
import { figureOf } from './sections.ts';
import type { View } from './view-input.ts';

/** The view in a sentence, then its numbers, as the screen has them: how the same home grew leads. */
export async function headline(
  clickhouse: ClickHouse,
  { filter }: View,
  whole: MeasureAnswer,
  measures: readonly string[],
): Promise<Section[]> {
  const growth = await readOverTime(clickhouse, growthFilter(filter, whole.dataUntil));
  const mix = mixOf(whole, filter);
  const figures = measures.map((id) => {
    const figure = figureOf(id, whole);
    return id === 'median-rate' && mix !== null ? { ...figure, sentence: `${capital(mix)}. ${measureOf(id).definition}` } : figure;
  });
  return [
    { kind: 'note', text: marketBrief(whole, growth, filter) },
    { kind: 'figures', title: 'Figures', figures: [leadOf(growth), ...figures] },
  ];
}

/** Its band stands where others say what their change is on. */
function leadOf(growth: OverTime): ReportFigure {
  const figure = sameHomeFigure(growth);
  const [band, against] = figure.beside.split(' on ');
  return { ...growthFigure(figure), ...(against !== undefined && { unit: 'percent', change: { ratio: null, text: band, against } }) };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

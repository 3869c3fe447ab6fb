import * as files from '#messages/market-lens/files';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { ReportFigure, Section } from '#modules/exports/index.ts';
import { type MeasureAnswer, type OverTime } from '#modules/measures/contract.ts';
import { measureOf } from '#modules/measures/index.ts';
import { answerMeasures, readOverTime } from '#modules/measures/server/index.ts';
import { growthFilter, sameHomeFigure } from '../../model/growth.ts';
import { marketBrief, supplyAndBuyersOf } from '../../model/market-brief.ts';
import { mixOf } from '../../model/mix-of.ts';
import { growthFigure } from './over-time-sections.ts';
import { figureOf } from './sections.ts';
import type { View } from './view-input.ts';

/** The view in five sentences, then its numbers, as the screen has them: how the same home grew leads. */
export async function headline(
  clickhouse: ClickHouse,
  { filter }: View,
  whole: MeasureAnswer,
  measures: readonly string[],
): Promise<Section[]> {
  const [growth, beside] = await Promise.all([
    readOverTime(clickhouse, growthFilter(filter, whole.dataUntil)),
    answerMeasures(clickhouse, supplyAndBuyersOf(filter)),
  ]);
  const mix = mixOf(whole, filter);
  const figures = measures.map((id) => {
    const figure = figureOf(id, whole);
    return id === 'median-rate' && mix !== null ? { ...figure, sentence: `${capital(mix)}. ${measureOf(id).definition}` } : figure;
  });
  return [
    { kind: 'note', text: marketBrief(whole, growth, filter, beside).join('\n') },
    { kind: 'figures', title: files.figures(), figures: [leadOf(growth), ...figures] },
  ];
}

/** Its band stands where others say what their change is on, and there alone. */
function leadOf(growth: OverTime): ReportFigure {
  const figure = sameHomeFigure(growth);
  if (!figure.band) return growthFigure(figure);
  return { ...growthFigure({ ...figure, beside: '' }), change: { ratio: null, ...figure.band } };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

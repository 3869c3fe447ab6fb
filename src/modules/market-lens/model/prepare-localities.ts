import * as say from '#messages/market-lens/charts';
import type { ChartSpec } from '#core/chart-spec.ts';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import { currencyOf, insideSentence, scaleOf } from './said.ts';
import type { Ask } from './blocks.ts';
import { type MeasureAnswer } from '#modules/measures/contract.ts';
import { measureOf } from '#modules/measures/index.ts';

export const localityMeasures = [
  'sales-count',
  'median-rate',
  'median-price',
  'sales-a-month',
  'sales-velocity',
  'median-area',
  'active-projects',
] as const;
export const colours = ['median-rate', 'sales-count', 'median-price', 'sales-velocity'] as const;

/** The table of localities, and the chart out of the same answer. */
export const localitiesAsk: Ask = { measures: [...localityMeasures], by: ['locality'], limit: 1000 };

/** Where it is dear and where it is brisk: a locality a point, those with too few sales left out. */
export function prepareQuadrant(answer: MeasureAnswer, city: string, picked: string | undefined): ChartSpec | null {
  const [rate, pace] = [measureOf('median-rate'), measureOf('sales-velocity')];
  const points = answer.cells.flatMap(({ key: [name = ''], values }) => {
    const [x, y] = [values[pace.id]?.value ?? null, values[rate.id]?.value ?? null];
    return x === null || y === null ? [] : [{ x, y, label: name, id: name }];
  });
  if (points.length < 2) return null;
  const [subject, others] = [points.filter(({ id }) => id === picked), points.filter(({ id }) => id !== picked)];
  const dear = points.reduce((most, point) => (point.y > most.y ? point : most));
  const brisk = points.reduce((most, point) => (point.x > most.x ? point : most));
  return {
    title:
      dear === brisk ? say.dearestAndFastest({ dearest: dear.label }) : say.dearestFastest({ dearest: dear.label, fastest: brisk.label }),
    subtitle: say.against({ rate: rate.label, pace: insideSentence(pace.label), n: formatCount(points.length), city }),
    n: answer.total.values[rate.id]?.n ?? undefined,
    asOf: answer.asOf === null ? undefined : formatDate(answer.asOf),
    definition: `${rate.definition} ${pace.definition}`,
    source: say.registeredDocuments(),
    x: { kind: 'number', measure: scaleOf(pace, undefined) },
    y: scaleOf(rate, currencyOf(answer)),
    series: [
      { kind: 'scatter', name: say.localities(), role: 'other', points: others },
      ...(subject.length > 0 ? [{ kind: 'scatter' as const, name: picked ?? '', role: 'subject' as const, points: subject }] : []),
    ],
  };
}

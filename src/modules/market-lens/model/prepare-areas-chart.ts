import * as say from '#messages/market-lens/charts';
import type { ChartSpec } from '#core/chart-spec.ts';
import { formatDate } from '#core/period.ts';
import { type MeasureAnswer } from '#modules/measures/contract.ts';
import { measureOf } from '#modules/measures/index.ts';
import { areaName } from './areas.ts';
import { currencyOf, drawn, insideSentence, scaleOf } from './said.ts';

const [pace, rate] = [measureOf('sales-velocity'), measureOf('median-rate')];

/** Localities by how fast they sell and what they cost: those with both numbers. Null with fewer than two of them. */
export function prepareAreasChart(answer: MeasureAnswer, picked: readonly string[]): ChartSpec | null {
  const currency = currencyOf(answer);
  const places = answer.cells.flatMap((cell) => {
    const [x, y] = [drawn(pace, cell.values[pace.id]?.value), drawn(rate, cell.values[rate.id]?.value)];
    return x === null || y === null ? [] : [{ x, y, label: areaName(cell), id: areaName(cell), n: cell.values['sales-count']?.value ?? 0 }];
  });
  const fastest = places.toSorted((a, b) => b.x - a.x)[0];
  const dearest = places.toSorted((a, b) => b.y - a.y)[0];
  if (places.length < 2 || fastest === undefined || dearest === undefined) return null;
  const points = (isPicked: boolean) =>
    places.filter(({ id }) => picked.includes(id) === isPicked).map(({ x, y, label, id }) => ({ x, y, label, id }));
  const chosen = points(true);
  return {
    title: say.dearestFastest({ dearest: dearest.label, fastest: fastest.label }),
    subtitle: say.dotLocality({ rate: rate.label, pace: insideSentence(pace.label) }),
    n: places.reduce((sum, { n }) => sum + n, 0),
    ...(answer.asOf !== null && { asOf: formatDate(answer.asOf) }),
    definition: `${rate.definition} ${pace.definition}`,
    source: say.registeredDocuments(),
    x: { kind: 'number', measure: { ...scaleOf(pace, currency), name: pace.label } },
    y: scaleOf(rate, currency),
    series: [
      { kind: 'scatter', name: say.localities(), role: 'other', points: points(false) },
      ...(chosen.length === 0 ? [] : [{ kind: 'scatter' as const, name: say.picked(), role: 'subject' as const, points: chosen }]),
    ],
  };
}

import { monthLabel } from '#core/period.ts';
import { formatCount } from '#core/indian-number.ts';
import type { ChartSpec, Picked } from './chart-spec.ts';
import { formatMeasure } from './format-measure.ts';
import { categoriesOf } from './prepare-chart.ts';

/** `keys`: what a pick of each row means. */
export type ChartRows = { head: string[]; rows: string[][]; keys: Picked[] };

/** The chart as a table: what the toggle shows, what a tooltip says, and what a screen reader can walk through. */
export function chartRows(spec: ChartSpec): ChartRows {
  if (spec.x.kind === 'number') {
    const { measure } = spec.x;
    const points = spec.series.flatMap((series) =>
      series.kind === 'scatter' ? series.points.map((point) => ({ point, series: series.name })) : [],
    );
    return {
      head: ['', measure.name ?? 'x', spec.y.name ?? 'y'],
      rows: points.map(({ point, series }) => [point.label ?? series, formatMeasure(point.x, measure), formatMeasure(point.y, spec.y)]),
      keys: points.map(({ point, series }) => ({ series, x: point.x, id: point.id })),
    };
  }
  const categories = categoriesOf(spec);
  const keyOf = (x: string) => (spec.x.kind === 'month' ? x.slice(0, 7) : x);
  const columns = spec.series.flatMap((series) => {
    if (series.kind === 'scatter') return [];
    if (series.kind === 'band') {
      const points = new Map(series.points.map((point) => [keyOf(point.x), point]));
      const text = (category: string) => {
        const point = points.get(category);
        return point ? `${formatMeasure(point.low, spec.y)} – ${formatMeasure(point.high, spec.y)}` : '';
      };
      return [{ head: series.name, text }];
    }
    const points = new Map(series.points.map((point) => [keyOf(point.x), point]));
    const values = {
      head: series.name,
      text: (category: string) => (points.has(category) ? formatMeasure(points.get(category)?.y, spec.y) : ''),
    };
    const counts = {
      head: `${series.name}, n`,
      text: (category: string) => (points.get(category)?.n === undefined ? '' : formatCount(points.get(category)?.n)),
    };
    return series.points.some(({ n }) => n !== undefined) ? [values, counts] : [values];
  });
  return {
    head: [spec.x.kind === 'month' ? 'Month' : '', ...columns.map(({ head }) => head)],
    rows: categories.map((category) => [
      spec.x.kind === 'month' ? monthLabel(category) : category,
      ...columns.map(({ text }) => text(category)),
    ]),
    keys: categories.map((x) => ({ series: spec.series[0]?.name ?? '', x })),
  };
}

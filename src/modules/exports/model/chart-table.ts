import * as words from '#messages/exports/file-frame';
import type { ChartSpec } from '#core/chart-spec.ts';
import { monthsInRange } from '#core/period.ts';
import type { Cell, Column, SectionOf } from './report.ts';

/** A chart as rows of numbers: what a spreadsheet holds, and what the screen's "Table" shows in words. */
export function chartTable(chart: ChartSpec): SectionOf<'table'> {
  const value = (id: string, label: string): Column => ({
    id,
    label,
    kind: chart.y.format,
    currency: chart.y.currency,
    isShort: true,
    unit: unitOf(chart.y),
    ...(chart.y.decimals !== undefined && { decimals: chart.y.decimals }),
  });
  const title = chart.subtitle;
  if (chart.x.kind === 'number') {
    const { measure } = chart.x;
    return {
      kind: 'table',
      title,
      note: chart.title,
      columns: [
        { id: 'series', label: words.series(), kind: 'text' },
        { id: 'label', label: words.name(), kind: 'text' },
        { id: 'x', label: measure.name ?? 'x', kind: measure.format, currency: measure.currency, isShort: true, unit: unitOf(measure) },
        value('y', chart.y.name ?? 'y'),
      ],
      rows: chart.series.flatMap((series) =>
        series.kind === 'scatter' ? series.points.map((point): Cell[] => [series.name, point.label ?? '', point.x, point.y]) : [],
      ),
    };
  }
  const keyOf = (x: string) => (chart.x.kind === 'month' ? x.slice(0, 7) : x);
  const columns: { column: Column; cells: Map<string, Cell> }[] = chart.series.flatMap((series, at) => {
    const id = `series-${at + 1}`;
    const cells = <Of extends { x: string }>(points: readonly Of[], of: (point: Of) => Cell) =>
      new Map(points.map((point) => [keyOf(point.x), of(point)]));
    switch (series.kind) {
      case 'scatter':
        return [];
      case 'band':
        return [
          { column: value(`${id}-low`, words.lowOf({ series: series.name })), cells: cells(series.points, ({ low }) => low) },
          { column: value(`${id}-high`, words.highOf({ series: series.name })), cells: cells(series.points, ({ high }) => high) },
        ];
      default: {
        const n: Column = { id: `${id}-n`, label: `${series.name}: n`, kind: 'count' };
        return [
          { column: value(id, series.name), cells: cells(series.points, ({ y }) => y) },
          ...(series.points.some((point) => point.n !== undefined)
            ? [{ column: n, cells: cells(series.points, (point) => point.n ?? null) }]
            : []),
        ];
      }
    }
  });
  return {
    kind: 'table',
    title,
    note: chart.title,
    columns: [
      chart.x.kind === 'month' ? { id: 'x', label: words.month(), kind: 'month' } : { id: 'x', label: words.name(), kind: 'text' },
      ...columns.map(({ column }) => column),
    ],
    rows: chartCategories(chart).map((category) => [category as Cell].concat(columns.map(({ cells }) => cells.get(category) ?? null))),
  };
}

/** Months without a sale keep their place, so that time runs evenly. */
export function chartCategories(chart: ChartSpec): string[] {
  const given = chart.series.flatMap((series) => (series.kind === 'scatter' ? [] : series.points.map(({ x }) => x)));
  if (chart.x.kind !== 'month') return [...new Set(given)];
  const months = given.map((month) => month.slice(0, 7)).sort();
  const [first, last] = [months[0], months.at(-1)];
  return first !== undefined && last !== undefined ? monthsInRange(first, last) : [];
}

function unitOf({ format, currency = 'INR', unit }: ChartSpec['y']): string | undefined {
  switch (format) {
    case 'rate':
      return `${currency}/${words.sqft()}`;
    case 'money':
      return currency;
    case 'area':
      return words.sqft();
    case 'number':
      return unit?.trim();
    case 'percent':
    case 'count':
      return undefined;
  }
}

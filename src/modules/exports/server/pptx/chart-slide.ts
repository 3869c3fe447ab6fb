import * as words from '#messages/exports/file-frame';
import type { ChartSpec, Series } from '#core/chart-spec.ts';
import { monthLabel } from '#core/period.ts';
import { areLyingBars } from '#web/chart/bars-svg.ts';
import { colorOf, prepareChart } from '#web/chart/prepare-chart.ts';
import { chartCategories } from '../../model/chart-table.ts';
import { chartFoot } from '../writing.ts';
import { lightPalette, officeColor } from '../light-palette.ts';
import { axisFormat } from '../xlsx/chart-parts.ts';
import { addNote, color, inner, latinFace, page, titled, type Deck } from './slides.ts';

type Data = { name: string; labels: string[]; values: (number | null)[] };
type Layer = { type: 'line' | 'bar'; data: Data[]; options: Record<string, unknown> };
type Drawn = Exclude<Series, { kind: 'scatter' }>;

/** A native chart: who receives the slides can take its numbers out and change its looks. */
export function addChartSlide(deck: Deck, chart: ChartSpec) {
  const slide = titled(deck, chart.title, chart.subtitle);
  const place = { x: page.margin - 0.1, y: 1.4, w: inner + 0.2, h: 4.85 };
  const shared = { ...place, ...looks(chart), altText: `${chart.title}. ${chart.subtitle}` };
  if (chart.x.kind === 'number') addDots(slide, chart, shared);
  else {
    const layers = layersOf(chart);
    slide.addChart(
      layers as never,
      {
        ...shared,
        showLegend: layers.flatMap(({ data }) => data).length > 1,
        catAxisLabelFrequency: String(Math.max(1, Math.ceil(chartCategories(chart).length / 12))),
      } as never,
    );
  }
  addNote(slide, chartFoot(chart));
}

/** The scale of the screen, in the colours of paper. */
function looks(chart: ChartSpec) {
  const { yAxis } = prepareChart(chart, lightPalette()) as { yAxis: { min: number; max: number; interval: number } };
  const label = { FontFace: latinFace, FontSize: 11, Color: color.faint };
  const axis = (name: 'cat' | 'val') => Object.fromEntries(Object.entries(label).map(([key, value]) => [`${name}AxisLabel${key}`, value]));
  return {
    ...axis('cat'),
    ...axis('val'),
    valAxisMinVal: yAxis.min,
    valAxisMaxVal: yAxis.max,
    valAxisMajorUnit: yAxis.interval,
    valAxisLabelFormatCode: axisFormat(chart.y),
    valAxisLineShow: false,
    valGridLine: { color: color.line, size: 0.5, style: 'solid' },
    catGridLine: { style: 'none' },
    catAxisLineShow: true,
    catAxisLabelPos: 'low',
    showTitle: false,
    legendPos: 'b',
    legendFontFace: latinFace,
    legendFontSize: 11,
    legendColor: color.soft,
    displayBlanksAs: 'gap',
    lineDataSymbol: 'none',
    // As on screen: the first bar on top, its value written out in place of an axis.
    ...(areLyingBars(chart) && { catAxisOrientation: 'maxMin', valAxisHidden: true, valGridLine: { style: 'none' } }),
  };
}

/** One layer for each look, because a layer's lines are all alike. Bars lie below, the subject on top. */
function layersOf(chart: ChartSpec): Layer[] {
  const palette = lightPalette();
  const lying = areLyingBars(chart);
  const categories = chartCategories(chart);
  const labels = chart.x.kind === 'month' ? categories.map((month) => monthLabel(month)) : categories;
  const keyOf = (x: string) => (chart.x.kind === 'month' ? x.slice(0, 7) : x);
  const data = (name: string, values: Map<string, number | null>): Data => ({
    name,
    labels,
    values: categories.map((category) => values.get(category) ?? null),
  });
  const layers: (Layer & { rank: number })[] = [];
  for (const series of chart.series as readonly Drawn[]) {
    const ink = officeColor(colorOf(series, chart, palette));
    const cells = (of: 'low' | 'high' | 'solid' | 'thin') =>
      new Map<string, number | null>(
        series.kind === 'band'
          ? series.points.map((point) => [keyOf(point.x), of === 'low' ? point.low : point.high])
          : series.points
              .filter(({ thin }) => series.kind === 'line' || (thin ?? false) === (of === 'thin'))
              .map((point) => [keyOf(point.x), point.y]),
      );
    switch (series.kind) {
      case 'band':
        layers.push({
          rank: 1,
          type: 'line',
          data: [data(words.lowOf({ series: series.name }), cells('low')), data(words.highOf({ series: series.name }), cells('high'))],
          options: { chartColors: [color.faint, color.faint], lineSize: 1, lineDash: 'sysDot', lineDataSymbol: 'none' },
        });
        break;
      case 'line':
        layers.push({
          rank: series.role === 'subject' ? 3 : 2,
          type: 'line',
          data: [data(series.name, cells('solid'))],
          options: {
            chartColors: [ink],
            lineSize: series.role === 'subject' ? 2.5 : 1.5,
            lineDash: series.role === 'comparison' ? 'dash' : 'solid',
            lineDataSymbol: 'none',
          },
        });
        break;
      case 'bar': {
        // Too few sales to lean on: as much paler as the screen's hatching.
        const hasThin = series.points.some(({ thin }) => thin);
        const single = chart.series.filter(({ kind }) => kind === 'bar').length === 1;
        layers.push({
          rank: 0,
          type: 'bar',
          data:
            single && hasThin
              ? [data(series.name, cells('solid')), data(`${series.name}, few`, cells('thin'))]
              : [data(series.name, all(series, keyOf))],
          options: {
            barDir: 'col',
            barGrouping: single && hasThin ? 'stacked' : 'clustered',
            barGapWidthPct: 40,
            // A second colour would paint every other bar.
            chartColors: single && hasThin ? [ink, color.lineStrong] : [series.role === 'comparison' ? color.lineStrong : ink],
            ...(lying && {
              barDir: 'bar',
              showValue: true,
              dataLabelPosition: 'outEnd',
              dataLabelFormatCode: chart.y.format === 'percent' ? '0.0%' : axisFormat(chart.y),
              dataLabelFontFace: latinFace,
              dataLabelFontSize: 10,
              dataLabelColor: color.soft,
            }),
          },
        });
      }
    }
  }
  return mergeBars(layers.sort((a, b) => a.rank - b.rank));
}

const all = (series: Extract<Drawn, { kind: 'bar' | 'line' }>, keyOf: (x: string) => string) =>
  new Map(series.points.map((point) => [keyOf(point.x), point.y]));

/** Bars of several series stand beside each other only when they are one layer. */
function mergeBars(layers: readonly Layer[]): Layer[] {
  const bars = layers.filter(({ type }) => type === 'bar');
  const [first] = bars;
  if (first === undefined || bars.length === 1) return [...layers];
  const colors = bars.flatMap(({ options }) => (options['chartColors'] as string[]).slice(0, 1));
  const merged = { ...first, data: bars.flatMap(({ data }) => data), options: { ...first.options, chartColors: colors } };
  return [merged, ...layers.filter(({ type }) => type !== 'bar')];
}

function addDots(slide: ReturnType<typeof titled>, chart: ChartSpec, shared: object) {
  const series = chart.series.filter((one) => one.kind === 'scatter');
  const points = series.flatMap((one, of) => one.points.map((point) => ({ ...point, of })));
  const palette = lightPalette();
  slide.addChart(
    'scatter' as never,
    [
      { name: chart.x.kind === 'number' ? (chart.x.measure.name ?? 'x') : 'x', values: points.map(({ x }) => x) },
      ...series.map(({ name }, at) => ({ name, values: points.map(({ y, of }) => (of === at ? y : null)) })),
    ] as never,
    {
      ...shared,
      chartColors: series.map((one) => officeColor(colorOf(one, chart, palette))),
      lineSize: 0,
      lineDataSymbol: 'circle',
      lineDataSymbolSize: 6,
      showLegend: series.length > 1,
      catAxisLabelFormatCode: axisFormat(chart.x.kind === 'number' ? chart.x.measure : { format: 'count' }),
    } as never,
  );
}

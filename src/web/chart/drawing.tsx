import { useEffect, useRef } from 'react';
import { BarChart, LineChart, ScatterChart } from 'echarts/charts';
import { AriaComponent, GridComponent, MarkAreaComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { init, use, type EChartsType } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';
import { useColorScheme } from '../shell/color-scheme.ts';
import { chartRows } from './chart-rows.ts';
import type { ChartSpec, Picked } from './chart-spec.ts';
import { onPointedTime, overlaps, pointAtTime, pointedTime, spanOf } from '../ui/pointed-time.ts';
import { readPalette } from '../palette.ts';
import classes from './drawing.module.css';
import { categoriesOf, prepareChart } from './prepare-chart.ts';

use([
  LineChart,
  BarChart,
  ScatterChart,
  GridComponent,
  TooltipComponent,
  AriaComponent,
  MarkLineComponent,
  MarkAreaComponent,
  LabelLayout,
  SVGRenderer,
]);

type Hit = { seriesName?: string; name?: string; dataIndex?: number; data?: { id?: string; name?: string; value?: unknown } };

/** The only place that touches echarts. It draws what prepareChart decided, again when the data, the theme or the width change. */
type Props = {
  spec: ChartSpec;
  height: number;
  onPick?: (picked: Picked) => void;
  markedId: string | null;
  onPointAt?: (id: string | null) => void;
};

export default function Drawing({ spec, height, onPick, markedId, onPointAt }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const wash = useRef<HTMLDivElement>(null);
  const drawn = useRef<EChartsType>(null);
  const [scheme] = useColorScheme();
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const palette = readPalette(element, scheme);
    const chart = init(element, null, { renderer: 'svg' });
    const rows = chartRows(spec);
    chart.setOption({
      ...prepareChart(spec, palette),
      aria: { enabled: true, label: { enabled: false }, decal: { show: false } },
      tooltip: {
        trigger: spec.x.kind === 'number' ? 'item' : 'axis',
        confine: true,
        transitionDuration: 0,
        backgroundColor: palette.raised,
        borderColor: palette['line-strong'],
        borderWidth: 1,
        padding: [8, 12],
        textStyle: { color: palette.ink, fontSize: 12, fontFamily: palette.font },
        axisPointer: { type: 'line', lineStyle: { color: palette['line-strong'], type: 'solid' } },
        formatter: (hit: Hit | Hit[]) => tooltip(spec, rows.head, rows.rows, hit),
      },
    });
    if (onPick) {
      chart.on('click', (event) => {
        const hit = event as Hit;
        const x =
          spec.x.kind === 'number' ? ((hit.data?.value as number[] | undefined)?.[0] ?? 0) : (categoriesOf(spec)[hit.dataIndex ?? 0] ?? '');
        onPick({ series: hit.seriesName ?? '', x, id: hit.data?.id });
      });
    }
    drawn.current = chart;
    const stopTime = spec.x.kind === 'number' ? null : followTime(chart, categoriesOf(spec), wash.current);
    if (onPointAt) {
      chart.on('mouseover', (event) => onPointAt((event as Hit).data?.id ?? null));
      chart.on('mouseout', () => onPointAt(null));
    }
    // Paper is another width for a moment: there the drawing is scaled as it stands, since one that is drawn anew comes too late.
    const fit = () => element.querySelector('svg')?.setAttribute('viewBox', `0 0 ${chart.getWidth()} ${chart.getHeight()}`);
    fit();
    const watch = new ResizeObserver(() => {
      if (matchMedia('print').matches) return;
      chart.resize();
      fit();
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      stopTime?.();
      drawn.current = null;
      chart.dispose();
    };
  }, [spec, scheme, onPick, onPointAt]);
  useEffect(() => markPoint(drawn.current, spec, markedId), [spec, markedId]);
  return (
    <div style={{ position: 'relative' }}>
      <div ref={wash} className={classes.wash} hidden />
      <div ref={frame} className={classes.drawing} style={{ height }} />
    </div>
  );
}

/** The months pointed at anywhere on the page are washed here; those pointed at here are told to the page. */
function followTime(chart: EChartsType, categories: readonly string[], wash: HTMLDivElement | null): () => void {
  const spans = categories.map(spanOf);
  const paint = () => {
    if (wash === null) return;
    const pointed = pointedTime();
    const first = spans.findIndex((span) => overlaps(span, pointed));
    const last = spans.findLastIndex((span) => overlaps(span, pointed));
    wash.hidden = first < 0;
    if (first < 0) return;
    const at = (index: number) => Number(chart.convertToPixel({ xAxisIndex: 0 }, index));
    const step = categories.length > 1 ? Math.abs(at(1) - at(0)) : 24;
    wash.style.left = `${at(first) - step / 2}px`;
    wash.style.width = `${at(last) - at(first) + step}px`;
  };
  chart.on('updateAxisPointer', (event) => {
    const { axesInfo = [] } = event as { axesInfo?: { value: number }[] };
    pointAtTime(axesInfo[0] === undefined ? null : (categories[axesInfo[0].value] ?? null));
  });
  chart.getZr().on('globalout', () => pointAtTime(null));
  return onPointedTime(paint);
}

function markPoint(chart: EChartsType | null, { series }: ChartSpec, id: string | null) {
  if (chart === null) return;
  chart.dispatchAction({ type: 'downplay' });
  if (id === null) return;
  for (const one of series) {
    if (one.kind !== 'scatter') continue;
    const dataIndex = one.points.findIndex((point) => point.id === id);
    if (dataIndex >= 0) chart.dispatchAction({ type: 'highlight', seriesName: one.name, dataIndex });
  }
}

/** Built from nodes and not from HTML text: names of projects come from files of strangers. */
function tooltip(spec: ChartSpec, head: readonly string[], rows: readonly (readonly string[])[], hit: Hit | Hit[]) {
  const [first] = Array.isArray(hit) ? hit : [hit];
  const box = document.createElement('div');
  const row = spec.x.kind === 'number' ? scatterRow(spec, first) : rows[first?.dataIndex ?? -1];
  if (!row) return box;
  const title = document.createElement('div');
  title.textContent = row[0] ?? '';
  title.style.fontWeight = '600';
  box.append(title);
  for (const [at, text] of row.entries()) {
    if (at === 0 || text === '') continue;
    const line = document.createElement('div');
    line.style.cssText = 'display:flex;justify-content:space-between;gap:16px';
    const [name, value] = [document.createElement('span'), document.createElement('span')];
    name.textContent = head[at] ?? '';
    name.style.color = 'var(--ink-soft)';
    value.textContent = text;
    line.append(name, value);
    box.append(line);
  }
  return box;
}

function scatterRow(spec: ChartSpec, hit: Hit | undefined) {
  const series = spec.series.find((one) => one.name === hit?.seriesName);
  if (series?.kind !== 'scatter') return undefined;
  const point = series.points[hit?.dataIndex ?? -1];
  return point && chartRows({ ...spec, series: [{ ...series, points: [point] }] }).rows[0];
}

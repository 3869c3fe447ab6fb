import { monthLabel, monthsInRange } from '#core/period.ts';
import * as words from '#messages/web/ui';
import type { ChartSpec, Mark, Measure, Point, Role, Series } from './chart-spec.ts';
import { formatMeasure, formatTick, grainOf } from './format-measure.ts';
import { niceScale } from './nice-scale.ts';
import type { Palette } from '../palette.ts';

/*
 * One grammar for every chart of the product: the subject in seal red, comparisons as ghosts, uncertainty as a band, thin data
 * hatched, labels at the line instead of a legend, ticks on their lines beside the plot in Indian units. Pure: the drawing adds nothing to it.
 */
export function prepareChart(spec: ChartSpec, palette: Palette): Record<string, unknown> {
  const scale = yScale(spec);
  const ticks = ticksOf(scale, spec.y);
  const gutter = gutterOf(ticks);
  const categories = categoriesOf(spec);
  const marks = placedMarks(spec, categories);
  const endLabels = spec.series.filter((series) => series.kind === 'line').map((series) => series.name);
  const needsEndLabels = endLabels.length > 1 && spec.namesLines !== false;
  const longest = needsEndLabels ? Math.max(...endLabels.map((name) => name.length)) : 0;
  return {
    animation: false,
    textStyle: { fontFamily: palette.font, color: palette['ink-soft'] },
    grid: {
      left: gutter,
      right: needsEndLabels ? Math.min(150, 16 + longest * 6.6) : 16,
      top: marks.some(({ row }) => row === 1) ? 32 : 20,
      bottom: 24,
      containLabel: false,
    },
    xAxis: xAxis(spec, categories, palette),
    yAxis: {
      type: 'value',
      min: scale.min,
      max: scale.max,
      interval: scale.step,
      axisLabel: {
        align: 'left',
        verticalAlign: 'bottom',
        margin: gutter,
        padding: [0, 0, 2, 0],
        fontSize: tickSize,
        color: palette['ink-faint'],
        formatter: (value: number) => ticks[Math.round((value - scale.min) / scale.step)] ?? '',
      },
      splitLine: { lineStyle: { color: palette.line } },
      axisLine: { show: false },
      // The lines of the plot run on under their ticks.
      axisTick: { show: true, length: gutter, lineStyle: { color: palette.line } },
    },
    series: [
      ...drawDots(spec, categories, palette),
      ...drawOrder(spec.series).flatMap((series) => drawSeries(series, { spec, categories, palette, needsEndLabels })),
      ...drawMarks(marks, palette),
    ],
  };
}

/** "Axis starts at ₹8,000/sq ft": said wherever a scale does not begin at zero. */
export function axisNote(spec: ChartSpec) {
  const { min } = yScale(spec);
  return min === 0 ? null : words.axisStarts({ value: formatMeasure(min, spec.y) });
}

function yScale(spec: ChartSpec) {
  const hasBars = spec.series.some(({ kind }) => kind === 'bar');
  const values = [...yValues(spec.series), ...(spec.dots ?? []).map(({ y }) => y)];
  return niceScale(values, {
    fromZero: hasBars || spec.y.format === 'count',
    grain: grainOf(spec.y, Math.max(0, ...values.map(Math.abs))),
  });
}

const tickSize = 11;
/** As wide as most rates need, so that charts one above the other (rates over counts) have their months in line. */
const leastGutter = 56;

type Scale = ReturnType<typeof niceScale>;

const ticksOf = ({ min, max, step }: Scale, measure: Measure) =>
  Array.from({ length: Math.round((max - min) / step) + 1 }, (_, at) =>
    formatTick(min + at * step, measure, at === Math.round((max - min) / step)),
  );

/** Room beside the plot for all ticks but the topmost: it alone has a unit, and may run on above the plot, where nothing is drawn. */
const gutterOf = (ticks: readonly string[]) => Math.max(leastGutter, 8 + Math.max(0, ...ticks.slice(0, -1).map(tickWidth)));

/** In the UI's font, on the safe side: figures are all alike, points and commas half as wide. */
const tickWidth = (text: string) => [...text].reduce((sum, letter) => sum + tickSize * (/[\s.,]/.test(letter) ? 0.3 : 0.64), 0);

const yValues = (all: readonly Series[]) =>
  all.flatMap((series) =>
    series.kind === 'band'
      ? series.points.flatMap(({ low, high }) => [low, high]).filter((value) => value !== null)
      : series.points.map(({ y }) => y).filter((y) => y !== null),
  );

/** Months without a sale keep their place, so that time runs evenly; categories come as given. */
export function categoriesOf(spec: ChartSpec): string[] {
  if (spec.x.kind === 'number') return [];
  const given = spec.series.flatMap((series) => (series.kind === 'scatter' ? [] : series.points.map(({ x }) => x)));
  if (spec.x.kind === 'category') return [...new Set(given)];
  const months = given.map((month) => month.slice(0, 7)).sort();
  const [first, last] = [months[0], months.at(-1)];
  return first && last ? monthsInRange(first, last) : [];
}

function xAxis(spec: ChartSpec, categories: readonly string[], palette: Palette) {
  const shared = {
    axisLine: { lineStyle: { color: palette['line-strong'] } },
    axisTick: { show: false },
    splitLine: { show: false },
  };
  const label = { color: palette['ink-faint'], fontSize: 11, hideOverlap: true };
  if (spec.x.kind === 'number') {
    const { measure } = spec.x;
    const values = spec.series.flatMap((series) => (series.kind === 'scatter' ? series.points.map(({ x }) => x) : []));
    const scale = niceScale(values, { wanted: 5, grain: grainOf(measure, Math.max(0, ...values.map(Math.abs))) });
    const formatter = (value: number) => formatTick(value, measure, value >= scale.max - scale.step / 2);
    return { ...shared, type: 'value', min: scale.min, max: scale.max, interval: scale.step, axisLabel: { ...label, formatter } };
  }
  if (spec.x.kind === 'category')
    return { ...shared, type: 'category', data: categories, axisLabel: { ...label, interval: 0, width: 96, overflow: 'truncate' } };
  const isLong = categories.length > 20;
  return {
    ...shared,
    type: 'category',
    data: categories,
    boundaryGap: spec.series.some(({ kind }) => kind === 'bar'),
    axisLabel: {
      ...label,
      interval: (_at: number, month: string) => (isLong ? month.endsWith('-01') : Number(month.slice(5)) % 3 === 1),
      formatter: (month: string) => (isLong ? month.slice(0, 4) : monthLabel(month)),
    },
  };
}

/** The subject is drawn last and so lies on top. */
const rank: Record<Role | 'band', number> = { band: 0, comparison: 1, other: 2, subject: 3 };
const drawOrder = (all: readonly Series[]) => [...all].sort((a, b) => rankOf(a) - rankOf(b));
const rankOf = (series: Series) => rank[series.kind === 'band' ? 'band' : series.role];

/** Each sale under the lines: what they are drawn from, and no answer to the pointer. */
function drawDots({ dots = [], x }: ChartSpec, categories: readonly string[], palette: Palette): Record<string, unknown>[] {
  if (dots.length === 0) return [];
  const places = new Set(categories);
  return [
    {
      type: 'scatter',
      name: '',
      silent: true,
      animation: false,
      tooltip: { show: false },
      symbolSize: 5,
      itemStyle: { color: palette['ink-faint'], opacity: 0.3 },
      data: dots
        .map((dot) => [x.kind === 'month' ? dot.x.slice(0, 7) : dot.x, dot.y] as const)
        .filter(([category]) => places.has(category)),
    },
  ];
}

type PlacedMark = Mark & { row: 0 | 1 };

/** Signs that would touch stand in two rows. */
function placedMarks({ marks = [] }: ChartSpec, categories: readonly string[]): PlacedMark[] {
  const placed: PlacedMark[] = [];
  let lastAt = -Infinity;
  for (const { x, until, label } of marks) {
    const at = categories.indexOf(x);
    if (at < 0) continue;
    const last = placed.at(-1);
    const room = 0.02 + 0.012 * (label.length + (last?.label.length ?? 0));
    const row = last?.row === 0 && (at - lastAt) / categories.length < room ? 1 : 0;
    placed.push({ x, label, row, ...(until !== undefined && categories.includes(until) && { until }) });
    lastAt = at;
  }
  return placed;
}

/** On a series of its own without points, so that they hang on no line that may have a gap there. */
function drawMarks(marks: readonly PlacedMark[], palette: Palette): Record<string, unknown>[] {
  if (marks.length === 0) return [];
  const spans = marks.filter(({ until }) => until !== undefined);
  return [
    {
      type: 'line',
      name: '',
      data: [],
      silent: true,
      tooltip: { show: false },
      markLine: {
        silent: true,
        symbol: 'none',
        animation: false,
        lineStyle: { color: palette['ink-faint'], width: 1, type: [2, 3] },
        label: { show: true, position: 'end', fontSize: 10, color: palette['ink-soft'] },
        data: marks.map(({ x, label, row }) => ({ xAxis: x, label: { formatter: label, distance: 2 + row * 12 } })),
      },
      markArea: {
        silent: true,
        animation: false,
        itemStyle: { color: palette['ink-faint'], opacity: 0.08 },
        data: spans.map(({ x, until }) => [{ xAxis: x }, { xAxis: until }]),
      },
    },
  ];
}

const quiet = ['indigo', 'teal', 'ochre', 'plum', 'slate'] as const;

export function colorOf(series: Series, spec: ChartSpec, palette: Palette) {
  if (series.kind === 'band') return palette.seal;
  if (series.role === 'subject') return palette.seal;
  if (series.role === 'comparison') return palette['ink-faint'];
  const others = spec.series.filter((one) => one.kind !== 'band' && one.role === 'other');
  return palette[quiet[others.indexOf(series) % quiet.length] ?? 'indigo'];
}

type Drawing = {
  spec: ChartSpec;
  categories: readonly string[];
  palette: Palette;
  needsEndLabels: boolean;
};

function drawSeries(series: Series, drawing: Drawing): Record<string, unknown>[] {
  const { palette } = drawing;
  const color = colorOf(series, drawing.spec, palette);
  switch (series.kind) {
    case 'line':
      return [drawLine(series, color, drawing), ...(series.bridgesOne ? drawBridges(series, color, drawing) : [])];
    case 'bar':
      return [drawBars(series, color, drawing)];
    case 'band':
      return drawBand(series, color, drawing);
    case 'scatter':
      return [
        {
          type: 'scatter',
          name: series.name,
          symbolSize: series.role === 'subject' ? 12 : 7,
          itemStyle: { color, opacity: series.role === 'subject' ? 1 : 0.45, borderColor: drawing.palette.raised, borderWidth: 0.5 },
          // Pointed at from beside the chart: larger, in red, and by name.
          emphasis: {
            scale: 1.7,
            itemStyle: { color: palette.seal, opacity: 1 },
            label: { show: true, formatter: '{b}', position: 'top', color: palette.ink, fontSize: 11, fontWeight: 600 },
          },
          data: series.points.map((point) => ({ value: [point.x, point.y], name: point.label, id: point.id })),
        },
      ];
  }
}

const byCategory = <P extends { x: string }>(points: readonly P[], spec: ChartSpec) =>
  new Map(points.map((point) => [spec.x.kind === 'month' ? point.x.slice(0, 7) : point.x, point]));

function drawLine(
  series: { name: string; role: Role; points: readonly Point[] },
  color: string,
  { spec, categories, palette, needsEndLabels }: Drawing,
) {
  const points = byCategory(series.points, spec);
  const isSubject = series.role === 'subject';
  return {
    type: 'line',
    name: series.name,
    connectNulls: false,
    lineStyle: { color, width: isSubject ? 2 : 1.5, type: series.role === 'comparison' ? [4, 3] : 'solid' },
    itemStyle: { color },
    symbol: 'circle',
    showSymbol: true,
    showAllSymbol: true,
    endLabel: needsEndLabels && { show: true, formatter: series.name, color, fontSize: 12, fontWeight: isSubject ? 600 : 400, distance: 6 },
    labelLayout: { moveOverlap: 'shiftY' },
    data: categories.map((category) => {
      const point = points.get(category);
      if (!point || point.y === null) return { value: null };
      if (point.thin)
        return {
          value: point.y,
          symbolSize: 7,
          itemStyle: { color: palette.raised, borderColor: color, borderWidth: 1.5, borderType: 'dashed' },
        };
      return { value: point.y, symbolSize: categories.length > 40 ? 0 : isSubject ? 4 : 0 };
    }),
  };
}

/** Over each single point that is not known; it says nothing when pointed at. */
function drawBridges(series: { name: string; points: readonly Point[] }, color: string, { spec, categories }: Drawing) {
  const points = byCategory(series.points, spec);
  const valueAt = (at: number) => points.get(categories[at] ?? '')?.y ?? null;
  return [...categories.keys()]
    .filter((at) => valueAt(at) === null && valueAt(at - 1) !== null && valueAt(at + 1) !== null)
    .map((at) => ({
      type: 'line',
      name: `${series.name}, ${categories[at]}`,
      connectNulls: true,
      silent: true,
      symbol: 'none',
      tooltip: { show: false },
      lineStyle: { color, width: 1.5, type: [1, 3] },
      data: categories.map((_, place) => ({ value: Math.abs(place - at) === 1 ? valueAt(place) : null })),
    }));
}

function drawBars(series: { name: string; role: Role; points: readonly Point[] }, color: string, { spec, categories, palette }: Drawing) {
  const points = byCategory(series.points, spec);
  const isSingle = spec.series.filter(({ kind }) => kind === 'bar').length === 1;
  const ghost = series.role === 'comparison';
  return {
    type: 'bar',
    name: series.name,
    barMaxWidth: 40,
    itemStyle: { color: ghost ? palette['line-strong'] : color, borderRadius: [2, 2, 0, 0] },
    label: {
      show: isSingle && categories.length <= 8,
      position: 'top',
      color: palette['ink-soft'],
      fontSize: 11,
      formatter: ({ value, dataIndex }: { value: number | null; dataIndex: number }) => {
        if (value === null) return '';
        const point = points.get(categories[dataIndex] ?? '');
        return point?.thin && spec.y.format !== 'count' ? `n = ${point.n ?? 'few'}` : formatMeasure(value, spec.y);
      },
    },
    data: categories.map((category) => {
      const point = points.get(category);
      if (!point || point.y === null) return { value: null };
      return point.thin ? { value: point.y, itemStyle: hatched(color, palette) } : { value: point.y };
    }),
  };
}

/** Thin data: the same colour, but only as much ink as the evidence deserves. */
const hatched = (color: string, palette: Palette) => ({
  color: palette.raised,
  borderColor: color,
  borderWidth: 1,
  decal: { symbol: 'rect', color, dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: -Math.PI / 4 },
});

function drawBand(series: Extract<Series, { kind: 'band' }>, color: string, { spec, categories }: Drawing) {
  const points = byCategory(series.points, spec);
  const ranges = categories.map((category) => {
    const point = points.get(category);
    return point && point.low !== null && point.high !== null ? { low: point.low, high: point.high } : null;
  });
  const shared = { type: 'line', stack: series.name, stackStrategy: 'all', symbol: 'none', silent: true, lineStyle: { opacity: 0 } };
  return [
    { ...shared, name: `${series.name}, low`, data: ranges.map((point) => point?.low ?? null) },
    {
      ...shared,
      name: series.name,
      areaStyle: { color, opacity: 0.14 },
      data: ranges.map((point) => (point ? point.high - point.low : null)),
    },
  ];
}

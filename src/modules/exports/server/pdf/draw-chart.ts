import type { ChartSpec } from '#core/chart-spec.ts';
import { areLyingBars, barsSvg } from '#web/chart/bars-svg.ts';
import { chartSvg } from '#web/chart/chart-svg.ts';
import { lightPalette } from '../light-palette.ts';
import { textWidth } from './glyphs.ts';
import { outlineText } from './outline-text.ts';

/** The screen's drawing of a chart as an SVG for pages, its letters as shapes. */
export function drawChart(chart: ChartSpec, size: { width: number; height: number }): string {
  const options = { palette: lightPalette(), ...size, measure: textWidth };
  return outlineText(areLyingBars(chart) ? barsSvg(chart, options) : chartSvg(chart, options));
}

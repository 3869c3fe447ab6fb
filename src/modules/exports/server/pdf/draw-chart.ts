import type { ChartSpec } from '#core/chart-spec.ts';
import { areLyingBars, barsSvg } from '#web/chart/bars-svg.ts';
import { areLyingRanges, rangesSvg } from '#web/chart/ranges-svg.ts';
import { chartSvg } from '#web/chart/chart-svg.ts';
import { lightPalette } from '../light-palette.ts';
import { textWidth } from './glyphs.ts';
import { outlineText } from './outline-text.ts';

type Size = { width: number; height: number };

/** How much wider than ours the letters may be that a reader's device has in place of them. */
const WIDEST_LETTERS = 1.15;

/**
 * The screen's drawing of a chart as SVG in the light theme, sizes in pixels; its letters are still text. With a `font` it is read where that may
 * not be installed: names get the room that wider letters need.
 */
export function chartWithText(chart: ChartSpec, size: Size, font?: string): string {
  const palette = lightPalette();
  const options = {
    palette: font === undefined ? palette : { ...palette, font },
    ...size,
    measure: font === undefined ? textWidth : roomyWidth,
  };
  if (areLyingBars(chart)) return barsSvg(chart, options);
  return areLyingRanges(chart) ? rangesSvg(chart, options) : chartSvg(chart, options);
}

const roomyWidth: typeof textWidth = (text, ...more) => textWidth(text, ...more) * WIDEST_LETTERS;

/** The same for pages, its letters as shapes. */
export const drawChart = (chart: ChartSpec, size: Size): string => outlineText(chartWithText(chart, size));

import type { Palette } from '../palette.ts';
import type { ChartSpec } from './chart-spec.ts';
import { lyingRanges } from './lying-ranges.ts';
import { cut, drawing, row, rowText, shareOut, type MeasureText } from './row-svg.ts';

/** Categories that the screen draws as lying ranges (`Ranges`). */
export const areLyingRanges = ({ x, series }: ChartSpec) =>
  x.kind === 'category' && x.inRows === true && series.some(({ kind }) => kind === 'band') && series.some(({ kind }) => kind === 'line');

/** The lying ranges of the screen for paper: name, where zero stands, the range with its dot, hollow where it holds zero, and the value. */
export function rangesSvg(spec: ChartSpec, { palette, width, measure }: { palette: Palette; width: number; measure: MeasureText }): string {
  const { zero, ranges } = lyingRanges(spec);
  const { names, from, room } = shareOut(ranges, width, measure);
  const across = (share: number) => (from + share * room).toFixed(2);
  const height = ranges.length * row + 4;
  const drawn = ranges.map(({ category, low, high, at: value, holdsZero, text }, at) => {
    const middle = at * row + row / 2;
    return [
      rowText(0, middle, cut(category, names, measure), { fill: palette.ink }),
      `<path d="M0 ${(at + 1) * row}H${width}" stroke="${palette.line}" stroke-width="0.5"/>`,
      `<path d="M${across(low)} ${middle}H${across(high)}" stroke="${palette.slate}" stroke-width="1.5"/>`,
      `<circle cx="${across(value)}" cy="${middle}" r="4" stroke="${holdsZero ? palette.slate : palette.seal}" stroke-width="1.5" fill="${holdsZero ? palette.paper : palette.seal}"/>`,
      rowText(width, middle, text, { fill: palette.ink, anchor: 'end' }),
    ].join('');
  });
  const middleLine = `<path d="M${across(zero)} 0V${ranges.length * row}" stroke="${palette['ink-faint']}" stroke-width="0.75"/>`;
  return drawing(width, height, [middleLine, ...drawn]);
}

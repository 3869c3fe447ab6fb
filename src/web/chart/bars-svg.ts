import type { Palette } from '../palette.ts';
import type { ChartSpec } from './chart-spec.ts';
import { lyingBars } from './lying-bars.ts';
import { cut, drawing, row, rowText, shareOut, type MeasureText } from './row-svg.ts';

/** Categories that the screen draws as lying bars (`Bars`). */
export const areLyingBars = ({ x, series }: ChartSpec) => x.kind === 'category' && series.every(({ kind }) => kind === 'bar');

/** The lying bars of the screen for paper: name, bar with the mark of what it stands beside, and the value written out. */
export function barsSvg(spec: ChartSpec, { palette, width, measure }: { palette: Palette; width: number; measure: MeasureText }): string {
  const bars = lyingBars(spec);
  const { names, from, room } = shareOut(bars, width, measure);
  const comparison = spec.series.find((series) => series.kind === 'bar' && series.role === 'comparison');
  const isCompared = comparison !== undefined && bars.some(({ before }) => before !== null);
  const height = bars.length * row + (isCompared ? row : 4);
  const tick = (x: number, y: number) => `<rect x="${(x - 1).toFixed(2)}" y="${y - 8}" width="2" height="16" fill="${palette.ink}"/>`;
  const drawn = bars.map(({ category, length, before, isSubject, text: value }, at) => {
    const middle = at * row + row / 2;
    return [
      rowText(0, middle, cut(category, names, measure), { fill: palette.ink }),
      `<path d="M0 ${(at + 1) * row}H${width}" stroke="${palette.line}" stroke-width="0.5"/>`,
      length === null
        ? ''
        : `<rect x="${from.toFixed(2)}" y="${middle - 6}" width="${Math.max(1, length * room).toFixed(2)}" height="12" fill="${isSubject ? palette.seal : palette.slate}"/>`,
      before === null ? '' : tick(from + before * room, middle),
      rowText(width, middle, value, { fill: length === null ? palette['ink-faint'] : palette.ink, anchor: 'end' }),
    ].join('');
  });
  const key = isCompared
    ? [tick(from + 1, height - row / 2), rowText(from + 8, height - row / 2, comparison.name, { fill: palette['ink-faint'] })]
    : [];
  return drawing(width, height, [...drawn, ...key]);
}

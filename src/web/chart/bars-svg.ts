import type { Palette } from '../palette.ts';
import type { ChartSpec } from './chart-spec.ts';
import { lyingBars } from './lying-bars.ts';

/** Categories that the screen draws as lying bars (`Bars`). */
export const areLyingBars = ({ x, series }: ChartSpec) => x.kind === 'category' && series.every(({ kind }) => kind === 'bar');

const row = 22;
const size = 12;
const gap = 10;

/** The lying bars of the screen for paper: name, bar with the mark of what it stands beside, and the value written out. */
export function barsSvg(
  spec: ChartSpec,
  { palette, width, measure }: { palette: Palette; width: number; measure: (text: string, size: number) => number },
): string {
  const bars = lyingBars(spec);
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => measure(text, size)));
  const names = Math.min(widest(bars.map(({ category }) => category)), width * 0.36);
  const values = widest(bars.map(({ text }) => text));
  const from = names + gap;
  const room = Math.max(40, width - from - gap - values);
  const comparison = spec.series.find((series) => series.kind === 'bar' && series.role === 'comparison');
  const isCompared = comparison !== undefined && bars.some(({ before }) => before !== null);
  const height = bars.length * row + (isCompared ? row : 4);
  const text = (x: number, y: number, words: string, fill: string, anchor = 'start') =>
    `<text x="${x.toFixed(2)}" y="${y}" text-anchor="${anchor}" dominant-baseline="central" font-size="${size}" fill="${fill}">${escaped(words)}</text>`;
  const tick = (x: number, y: number) => `<rect x="${(x - 1).toFixed(2)}" y="${y - 8}" width="2" height="16" fill="${palette.ink}"/>`;
  const drawn = bars.map(({ category, length, before, isSubject, text: value }, at) => {
    const middle = at * row + row / 2;
    return [
      text(0, middle, cut(category, names, measure), palette.ink),
      `<path d="M0 ${(at + 1) * row}H${width}" stroke="${palette.line}" stroke-width="0.5"/>`,
      length === null
        ? ''
        : `<rect x="${from.toFixed(2)}" y="${middle - 6}" width="${Math.max(1, length * room).toFixed(2)}" height="12" fill="${isSubject ? palette.seal : palette.slate}"/>`,
      before === null ? '' : tick(from + before * room, middle),
      text(width, middle, value, length === null ? palette['ink-faint'] : palette.ink, 'end'),
    ].join('');
  });
  const key = isCompared ? tick(from + 1, height - row / 2) + text(from + 8, height - row / 2, comparison.name, palette['ink-faint']) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn.join('')}${key}</svg>`;
}

function cut(text: string, room: number, measure: (text: string, size: number) => number): string {
  if (measure(text, size) <= room + 0.5) return text;
  const letters = [...text];
  while (letters.length > 1 && measure(`${letters.join('').trimEnd()}…`, size) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

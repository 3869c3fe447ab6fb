/** Names of the colours of the theme; a screen and paper have their own. */
export type DrawingColor = 'ink' | 'ink-soft' | 'line-strong' | 'sunken' | 'raised' | 'seal' | 'indigo' | 'teal' | 'ochre' | 'slate';

export type DrawingMark =
  | {
      kind: 'path';
      d: string;
      fill?: DrawingColor;
      /** Below 1 for a wash. */
      fillOpacity?: number;
      stroke?: DrawingColor;
      width?: number;
      dashed?: boolean;
    }
  | { kind: 'text'; x: number; y: number; words: string; anchor: 'start' | 'middle' | 'end'; color: DrawingColor };

/** Lines and words on a sheet, in CSS pixels; y runs down. `label` says to those who do not see it what it shows. */
export type Drawing = { label: string; width: number; height: number; marks: readonly DrawingMark[] };

export const textSize = 12;

type Point = readonly [number, number];

export const pathOf = (points: readonly Point[], closed = true) =>
  `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}${closed ? 'Z' : ''}`;

/** The drawing for paper. */
export function drawingSvg({ width, height, marks }: Drawing, colors: Record<DrawingColor, string>): string {
  const drawn = marks.map((mark) => {
    if (mark.kind === 'text')
      return `<text x="${mark.x.toFixed(2)}" y="${mark.y.toFixed(2)}" text-anchor="${mark.anchor}" dominant-baseline="central" font-size="${textSize}" fill="${colors[mark.color]}">${escaped(mark.words)}</text>`;
    const fill = mark.fill ? `fill="${colors[mark.fill]}" fill-opacity="${mark.fillOpacity ?? 1}"` : 'fill="none"';
    const stroke = mark.stroke ? ` stroke="${colors[mark.stroke]}" stroke-width="${mark.width ?? 1}"` : '';
    return `<path d="${mark.d}" fill-rule="evenodd" ${fill}${stroke}${mark.dashed ? ' stroke-dasharray="5 4"' : ''}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height.toFixed(0)}" viewBox="0 0 ${width} ${height.toFixed(0)}">${drawn.join('')}</svg>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Rows of a chart on paper: how high one is, and its texts as SVG. */
export type MeasureText = (text: string, size: number) => number;

export const row = 22;
const textSize = 12;
const gap = 10;

export const rowText = (x: number, y: number, words: string, { fill, anchor = 'start' }: { fill: string; anchor?: 'start' | 'end' }) =>
  `<text x="${x.toFixed(2)}" y="${y}" text-anchor="${anchor}" dominant-baseline="central" font-size="${textSize}" fill="${fill}">${escaped(words)}</text>`;

const widest = (texts: readonly string[], measure: MeasureText) => Math.max(0, ...texts.map((text) => measure(text, textSize)));

/** How a row is shared out: the room of its name, where the drawing begins, and the room left of the values written out at its end. */
export function shareOut(rows: readonly { category: string; text: string }[], width: number, measure: MeasureText) {
  const names = Math.min(
    widest(
      rows.map(({ category }) => category),
      measure,
    ),
    width * 0.36,
  );
  const from = names + gap;
  const values = widest(
    rows.map(({ text }) => text),
    measure,
  );
  return { names, from, room: Math.max(40, width - from - gap - values) };
}

/** As much of a text as the room holds, with an ellipsis where that is not all. */
export function cut(text: string, room: number, measure: MeasureText): string {
  if (measure(text, textSize) <= room + 0.5) return text;
  const letters = [...text];
  while (letters.length > 1 && measure(`${letters.join('').trimEnd()}…`, textSize) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

export const drawing = (width: number, height: number, parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

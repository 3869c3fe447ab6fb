import { pathOf, type Drawing, type DrawingMark } from '#core/line-drawing.ts';

/** A value with one input at its own P10 and P90, all others at their middle. */
export type TornadoBar = { name: string; low: number; high: number };
type Facts = { middle: number; bars: readonly TornadoBar[]; words: (value: number) => string };

const rowHeight = 46;
const edge = 8;

/** Bars one below the other, widest first, each with its name and both values; the line is what all inputs at their middle give. */
export function tornadoDrawing({ middle, bars, words }: Facts, width: number): Drawing {
  const values = [middle, ...bars.flatMap(({ low, high }) => [low, high])];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = most - least || 1;
  const x = (value: number) => edge + ((value - least) / span) * (width - 2 * edge);
  const height = bars.length * rowHeight + 30;
  const marks: DrawingMark[] = bars.flatMap(({ name, low, high }, at): DrawingMark[] => {
    const top = at * rowHeight + 20;
    const bar = (to: number, fill: 'slate' | 'indigo'): DrawingMark => ({
      kind: 'path',
      d: pathOf([
        [x(middle), top],
        [x(to), top],
        [x(to), top + 16],
        [x(middle), top + 16],
      ]),
      fill,
    });
    return [
      { kind: 'text', x: 0, y: top - 10, words: name, anchor: 'start', color: 'ink' },
      { kind: 'text', x: width, y: top - 10, words: `${words(low)} to ${words(high)}`, anchor: 'end', color: 'ink-soft' },
      // Where both lie on one side the nearer one must stay visible.
      ...(Math.abs(low - middle) > Math.abs(high - middle)
        ? [bar(low, 'slate'), bar(high, 'indigo')]
        : [bar(high, 'indigo'), bar(low, 'slate')]),
    ];
  });
  marks.push(
    {
      kind: 'path',
      d: pathOf(
        [
          [x(middle), 16],
          [x(middle), height - 26],
        ],
        false,
      ),
      stroke: 'seal',
      width: 1.5,
    },
    {
      kind: 'text',
      x: x(middle),
      y: height - 12,
      words: words(middle),
      anchor: x(middle) < width / 3 ? 'start' : x(middle) > (2 * width) / 3 ? 'end' : 'middle',
      color: 'seal',
    },
  );
  const [first] = bars;
  return {
    label: first
      ? `${bars.length} inputs, each at its P10 and P90, around ${words(middle)}: the widest is ${first.name}, ${words(first.low)} to ${words(first.high)}`
      : `No input varies; the value is ${words(middle)}`,
    width,
    height,
    marks,
  };
}

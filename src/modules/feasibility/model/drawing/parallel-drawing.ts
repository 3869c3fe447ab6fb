import { pathOf, textSize, type Drawing, type DrawingMark } from '#core/line-drawing.ts';

/** One result of all scenarios, in their order; null where a scenario has none. */
export type ParallelAxis = { name: string; better: 'more' | 'less'; values: readonly (number | null)[]; words: (value: number) => string };
type Facts = { axes: readonly ParallelAxis[]; names: readonly string[]; subject: number; dominated: readonly boolean[] };

const rowHeight = 64;
const top = 40;
const edge = 14;

/**
 * Parallel coordinates: one scale a result, the better end always at the right, and each scenario a line from scale to scale, named by its number
 * at both ends. Scales lie level, so that their words have room on a narrow sheet.
 */
export function parallelDrawing({ axes, names, subject, dominated }: Facts, width: number): Drawing {
  const height = top + (axes.length - 1) * rowHeight + 56;
  const marks: DrawingMark[] = [];
  const xs = axes.map(({ values, better }) => {
    const numbers = values.filter((value) => value !== null);
    const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
    return values.map((value) => {
      if (value === null) return null;
      const part = most === least ? 0.5 : (value - least) / (most - least);
      return edge + (better === 'more' ? part : 1 - part) * (width - 2 * edge);
    });
  });
  const y = (axis: number) => top + axis * rowHeight;
  for (const [axis, { name, better, values, words }] of axes.entries()) {
    const numbers = values.filter((value) => value !== null);
    marks.push({
      kind: 'path',
      d: pathOf(
        [
          [edge, y(axis)],
          [width - edge, y(axis)],
        ],
        false,
      ),
      stroke: 'line-strong',
    });
    marks.push({ kind: 'text', x: width / 2, y: y(axis) + 26, words: name, anchor: 'middle', color: 'ink-soft' });
    if (numbers.length === 0) continue;
    const ends = [Math.min(...numbers), Math.max(...numbers)];
    const [worst, best] = better === 'more' ? ends : ends.toReversed();
    marks.push({ kind: 'text', x: 0, y: y(axis) + 12, words: words(worst!), anchor: 'start', color: 'ink' });
    if (best !== worst) marks.push({ kind: 'text', x: width, y: y(axis) + 12, words: words(best!), anchor: 'end', color: 'ink' });
  }
  // The subject is drawn last, on top of the others.
  const order = names.map((_, at) => at).toSorted((a, b) => Number(a === subject) - Number(b === subject));
  for (const at of order) {
    const isSubject = at === subject;
    const look = { stroke: isSubject ? 'seal' : 'slate', width: isSubject ? 2.5 : 1.25, dashed: dominated[at] } as const;
    for (let axis = 0; axis + 1 < axes.length; axis += 1) {
      const [from, to] = [xs[axis]![at]!, xs[axis + 1]![at]!];
      if (from !== null && to !== null)
        marks.push({
          kind: 'path',
          d: pathOf(
            [
              [from, y(axis)],
              [to, y(axis + 1)],
            ],
            false,
          ),
          ...look,
        });
    }
    for (const [axis, of] of xs.entries())
      if (of[at] !== null) marks.push({ kind: 'path', d: dot(of[at]!, y(axis), isSubject ? 4 : 3), fill: isSubject ? 'seal' : 'slate' });
  }
  for (const { at, x } of apart(xs[0] ?? [], width))
    marks.push({ kind: 'text', x, y: y(0) - 16, words: String(at + 1), anchor: 'middle', color: at === subject ? 'seal' : 'ink' });
  const worse = names.filter((_, at) => dominated[at]);
  return {
    label: [
      `${names.length} scenarios by ${axes.length} results, better to the right: ${names.map((name, at) => `${at + 1} ${name}`).join(', ')}`,
      worse.length > 0 ? `no better than another in anything: ${worse.join(', ')}` : 'each is better than every other in something',
    ].join('; '),
    width,
    height,
    marks,
  };
}

const dot = (x: number, y: number, radius: number) =>
  `M${(x - radius).toFixed(2)} ${y.toFixed(2)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

/** Numbers of scenarios side by side where their lines begin at one place. */
function apart(xs: readonly (number | null)[], width: number) {
  const wide = textSize + 6;
  const placed = xs.flatMap((x, at) => (x === null ? [] : [{ at, x }])).toSorted((a, b) => a.x - b.x);
  for (const [at, one] of placed.entries()) if (at > 0) one.x = Math.max(one.x, placed[at - 1]!.x + wide);
  for (let at = placed.length - 1, most = width - edge / 2; at >= 0; at -= 1) {
    placed[at]!.x = Math.min(placed[at]!.x, most);
    most = placed[at]!.x - wide;
  }
  return placed;
}

import { signedArea, type Point } from '../shape/plot-shape.ts';
import { pathOf, textSize, type Drawing, type DrawingMark } from '#core/line-drawing.ts';
import type { DrawnBuilding } from './drawn-building.ts';

type Span = readonly [from: number, to: number];
/** Where the cut lies: spans of the plot and of the building along it, metres from the edge of the plot at the road. */
export type SectionCut = { plot: Span[]; building: Span[]; lengthM: number };

/** The cut runs from the road through the middle of the largest piece of the building, square to the road. */
export function sectionCut({ ring, holes, pieces }: Pick<DrawnBuilding, 'ring' | 'holes' | 'pieces'>): SectionCut {
  const largest = pieces.reduce((best, piece) => (signedArea(piece) > signedArea(best) ? piece : best));
  const x = middleOf(largest);
  const plot = spansAt(x, [ring, ...holes]);
  const from = plot[0]?.[0] ?? 0;
  const shifted = (spans: readonly Span[]) => spans.map(([low, high]): Span => [low - from, high - from]);
  return { plot: shifted(plot), building: shifted(spansAt(x, pieces)), lengthM: (plot.at(-1)?.[1] ?? from) - from };
}

/** x of the centre of gravity: a line through it always cuts the piece. */
function middleOf(ring: readonly Point[]): number {
  const [originX, originY] = ring[0]!;
  let [moment, twice] = [0, 0];
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!;
    const cross = (x - originX) * (nextY - originY) - (nextX - originX) * (y - originY);
    twice += cross;
    moment += cross * (x + nextX - 2 * originX);
  }
  return originX + moment / (3 * twice);
}

function spansAt(x: number, rings: readonly (readonly Point[])[]): Span[] {
  const crossings = rings
    .flatMap((ring) =>
      ring.flatMap(([ax, ay], at) => {
        const [bx, by] = ring[(at + 1) % ring.length]!;
        // A corner on the line belongs to one of its sides only.
        return ax <= x === bx <= x ? [] : [ay + ((x - ax) / (bx - ax)) * (by - ay)];
      }),
    )
    .toSorted((a, b) => a - b);
  return Array.from({ length: crossings.length / 2 }, (_, at): Span => [crossings[2 * at]!, crossings[2 * at + 1]!]);
}

const room = { left: 118, right: 84, top: 20, ground: 92 };
const mostHeight = 440;
/** Of the road so much is drawn; its width is written. */
const roadM = 5;

/** The building cut from the road to the far side, true to scale: floors, refuge, parking, margins along the cut, height. */
export function sectionDrawing(building: DrawnBuilding, width: number): Drawing {
  const cut = sectionCut(building);
  const { heightM, levels, road } = building;
  const scale = Math.max(0.5, Math.min((width - room.left - room.right) / (cut.lengthM + roadM), mostHeight / heightM));
  const left = room.left + Math.max(0, (width - room.left - room.right - scale * (cut.lengthM + roadM)) / 2);
  const ground = room.top + heightM * scale;
  const x = (alongM: number) => left + (roadM + alongM) * scale;
  const y = (aboveM: number) => ground - aboveM * scale;
  const marks: DrawingMark[] = [];
  const line = (from: Span, to: Span, more: object = {}) =>
    marks.push({ kind: 'path', d: pathOf([from, to], false), stroke: 'ink-soft', ...more });
  const text = (at: Span, words: string, anchor: 'start' | 'middle' | 'end' = 'middle') =>
    marks.push({ kind: 'text', x: at[0], y: at[1], words, anchor, color: 'ink' });

  const fills = { parking: 'ochre', homes: 'indigo', 'homes-and-refuge': 'teal' } as const;
  for (const { use, fromM, toM } of levels)
    for (const [from, to] of cut.building)
      marks.push({
        kind: 'path',
        d: pathOf([
          [x(from), y(fromM)],
          [x(to), y(fromM)],
          [x(to), y(toM)],
          [x(from), y(toM)],
        ]),
        fill: fills[use],
        fillOpacity: use === 'homes' ? 0.1 : 0.35,
        stroke: 'slate',
        width: 0.75,
      });
  const firstX = x(cut.building[0]?.[0] ?? 0);
  let lastY = Infinity;
  for (const { number, use, fromM, toM } of levels) {
    const at = y((fromM + toM) / 2);
    const isNamed = use !== 'homes' || number === building.floors || number === 1;
    // Names that would lie on each other are left out; the table has them all.
    if (!isNamed || lastY - at < textSize + 2) continue;
    text([firstX - 8, at], levelWords(number, use), 'end');
    lastY = at;
  }

  line([x(-roadM), ground], [x(cut.lengthM) + 24, ground], { stroke: 'ink', width: 1.5 });
  for (const edge of cut.plot.flat()) line([x(edge), ground - 2], [x(edge), ground + 10], { stroke: 'seal', width: 1.5 });
  if (road) text([x(0) - 6, ground + 14], `Road ${metres(road.widthM)}`, 'end');

  const endX = x(cut.building.at(-1)?.[1] ?? 0) + 16;
  dimension(marks, [endX, ground], [endX, y(heightM)]);
  text([endX + 7, y(heightM / 2)], metres(heightM), 'start');

  const gaps = gapsOf(cut);
  for (const [row, spans] of [gaps, cut.building, [[0, cut.lengthM] as const]].entries()) {
    const at = ground + 32 + row * 22;
    for (const [from, to] of spans) {
      dimension(marks, [x(from), at], [x(to), at]);
      const words = metres(to - from);
      const isWide = (to - from) * scale > words.length * 7 + 8;
      if (isWide) text([x((from + to) / 2), at - 8], words);
      // A narrow margin is written beside it, away from the building.
      else if (from === 0) text([x(from) - 6, at], words, 'end');
      else text([x(to) + 6, at], words, 'start');
    }
  }
  return { label: sectionLabel(building, gaps), width, height: ground + room.ground, marks };
}

/** What lies free along the cut: the margins, and courts between parts of the building. */
function gapsOf({ plot, building }: SectionCut): Span[] {
  return plot.flatMap(([from, to]) => {
    const within = building.filter(([low, high]) => low >= from - 1e-6 && high <= to + 1e-6);
    const edges = [from, ...within.flat(), to];
    return Array.from({ length: edges.length / 2 }, (_, at): Span => [edges[2 * at]!, edges[2 * at + 1]!]).filter(
      ([low, high]) => high - low > 0.005,
    );
  });
}

function dimension(marks: DrawingMark[], [ax, ay]: Span, [bx, by]: Span) {
  const isLevel = ay === by;
  const tick = (x: number, y: number) =>
    isLevel
      ? pathOf(
          [
            [x, y - 4],
            [x, y + 4],
          ],
          false,
        )
      : pathOf(
          [
            [x - 4, y],
            [x + 4, y],
          ],
          false,
        );
  marks.push({
    kind: 'path',
    d: `${pathOf(
      [
        [ax, ay],
        [bx, by],
      ],
      false,
    )}${tick(ax, ay)}${tick(bx, by)}`,
    stroke: 'ink-soft',
    width: 0.75,
  });
}

export const levelWords = (number: number, use: DrawnBuilding['levels'][number]['use']) =>
  use === 'parking' ? 'Parking' : use === 'homes-and-refuge' ? `Floor ${number}, refuge` : `Floor ${number}`;

function sectionLabel({ floors, heightM, levels, refugeAboveM }: DrawnBuilding, gaps: readonly Span[]): string {
  const parking = levels.find(({ use }) => use === 'parking');
  return [
    `Section from the road: ${floors} floors${parking ? ` above ${metres(parking.toM)} of parking` : ''}, ${metres(heightM)} high`,
    refugeAboveM.length > 0 ? `refuge above ${refugeAboveM.map(metres).join(', ')}` : 'no refuge floor',
    `free along the cut ${gaps.map(([from, to]) => metres(to - from)).join(', ')}`,
  ].join('; ');
}

const metres = (value: number) => `${value.toFixed(1)} m`;

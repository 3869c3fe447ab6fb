import { signedArea, type Point } from '../shape/plot-shape.ts';
import { pathOf, type Drawing, type DrawingColor, type DrawingMark } from '#core/line-drawing.ts';
import type { DrawnBuilding } from './drawn-building.ts';

const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
/** Metres on the ground and above it to metres on the paper; whoever looks stands below the lower left of the plan. */
const onPaper = ([x, y]: Point, z: number): Point => [(x - y) * cos, -(x + y) * sin - z];

const edge = { left: 72, right: 96, top: 16, bottom: 36 };
const mostHeight = 420;
/** More sides than these would write over each other; the table has all lengths. */
const mostLengths = 8;

/** The building on its plot, floor by floor, true to scale along its three directions. */
export function axonometricDrawing(building: DrawnBuilding, width: number): Drawing {
  const { ring, pieces, heightM, levels, road, floors } = building;
  const all = [...ring.map((point) => onPaper(point, 0)), ...pieces.flat().map((point) => onPaper(point, heightM))];
  const [left, right] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))];
  const [top, bottom] = [Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))];
  const scale = Math.min((width - edge.left - edge.right) / (right - left), mostHeight / (bottom - top));
  const indent = edge.left + (width - edge.left - edge.right - scale * (right - left)) / 2;
  const at = (point: Point, z: number): Point => {
    const [x, y] = onPaper(point, z);
    return [indent + (x - left) * scale, edge.top + (y - top) * scale];
  };
  const marks: DrawingMark[] = [
    { kind: 'path', d: pathOf(ring.map((point) => at(point, 0))), fill: 'sunken', stroke: 'seal', width: 1.5 },
    {
      kind: 'path',
      d: pieces.map((piece) => pathOf(piece.map((point) => at(point, 0)))).join(''),
      fill: 'slate',
      fillOpacity: 0.25,
    },
    ...wallsOf(building, at),
    {
      kind: 'path',
      d: pieces.map((piece) => pathOf(piece.map((point) => at(point, heightM)))).join(''),
      fill: 'raised',
      stroke: 'indigo',
      width: 1.5,
    },
    ...plotWords(building, at),
  ];
  const corner = pieces.flat().reduce((best, point) => (at(point, 0)[0] < at(best, 0)[0] ? point : best));
  const [x, foot] = at(corner, 0);
  const [, head] = at(corner, heightM);
  const tick = (y: number) =>
    pathOf(
      [
        [x - 14, y],
        [x - 6, y],
      ],
      false,
    );
  marks.push(
    {
      kind: 'path',
      d: `${pathOf(
        [
          [x - 10, foot],
          [x - 10, head],
        ],
        false,
      )}${tick(foot)}${tick(head)}`,
      stroke: 'ink-soft',
      width: 0.75,
    },
    { kind: 'text', x: x - 16, y: (foot + head) / 2, words: metres(heightM), anchor: 'end', color: 'ink' },
  );
  const refuges = levels.filter(({ use }) => use === 'homes-and-refuge').map(({ number }) => number);
  return {
    label: [
      `A building of ${floors} floors, ${metres(heightM)} high, on its plot${road ? ` with the ${metres(road.widthM)} road in front` : ''}`,
      refuges.length > 0 ? `refuge on floor ${refuges.join(', ')}` : 'no refuge floor',
    ].join('; '),
    width,
    height: edge.top + (bottom - top) * scale + edge.bottom,
    marks,
  };
}

/** Walls that face the reader, the farthest first, each with its levels. */
function wallsOf({ pieces, levels }: DrawnBuilding, at: (point: Point, z: number) => Point): DrawingMark[] {
  const washes: Record<DrawnBuilding['levels'][number]['use'], [DrawingColor, number]> = {
    parking: ['ochre', 0.4],
    homes: ['indigo', 0.08],
    'homes-and-refuge': ['teal', 0.4],
  };
  return pieces
    .flatMap((piece) =>
      piece.map((from, index) => {
        const to = piece[(index + 1) % piece.length]!;
        return { from, to, depth: from[0] + from[1] + to[0] + to[1] };
      }),
    )
    .filter(({ from, to }) => to[1] - from[1] < to[0] - from[0])
    .toSorted((a, b) => b.depth - a.depth)
    .flatMap(({ from, to }) =>
      levels.flatMap(({ use, fromM, toM }): DrawingMark[] => {
        const [fill, fillOpacity] = washes[use];
        const d = pathOf([at(from, fromM), at(to, fromM), at(to, toM), at(from, toM)]);
        // Paper under the wash: what lies behind must not shine through.
        return [
          { kind: 'path', d, fill: 'raised' },
          { kind: 'path', d, fill, fillOpacity, stroke: 'slate', width: 0.5 },
        ];
      }),
    );
}

/** Lengths of the sides in front, and the road. */
function plotWords({ ring, road }: DrawnBuilding, at: (point: Point, z: number) => Point): DrawingMark[] {
  const way = signedArea(ring) > 0 ? 1 : -1;
  return ring.flatMap((from, side): DrawingMark[] => {
    const to = ring[(side + 1) % ring.length]!;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const isRoad = road?.side === side;
    const out: Point = [(way * (to[1] - from[1])) / length, (way * (from[0] - to[0])) / length];
    // Behind the building words would lie upon it.
    const isHidden = out[0] + out[1] >= 0;
    if (!isRoad && (isHidden || ring.length > mostLengths)) return [];
    const [x, y] = at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], 0);
    const [outX, outY] = onPaper(out, 0);
    const words = isRoad ? `${metres(length)}, road ${metres(road.widthM)}` : metres(length);
    const anchor = outX > 0.2 ? 'start' : outX < -0.2 ? 'end' : 'middle';
    return [{ kind: 'text', x: x + outX * 10, y: y + outY * 18, words, anchor, color: isRoad ? 'seal' : 'ink-soft' }];
  });
}

const metres = (value: number) => `${value.toFixed(1)} m`;

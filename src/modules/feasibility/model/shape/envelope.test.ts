import fc from 'fast-check';
import { expect, test } from 'vitest';
import { envelope } from './envelope.ts';
import { metresFromDegrees, plotShape, type PlotShape, type Point } from './plot-shape.ts';

const shapeOf = (...rings: Point[][]) => plotShape(rings) as PlotShape;
const rectangle = (width: number, depth: number): Point[] => [
  [0, 0],
  [width, 0],
  [width, depth],
  [0, depth],
];

test('each side has a margin of its own', () => {
  expect(envelope(shapeOf(rectangle(20, 30)), [6, 1.5, 3, 1.5]).areaSqm).toBeCloseTo(357, 6);
  expect(envelope(shapeOf(rectangle(40, 50)), [10.8, 3, 4.5, 10.8]).areaSqm).toBeCloseTo(909.14, 6);
  expect(envelope(shapeOf(rectangle(20, 30)), [6, 6, 6, 6]).areaSqm).toBeCloseTo(144, 6);
});

test('a plot drawn the other way round is the same plot', () => {
  const corners = rectangle(20, 30);
  const turned = [corners[0]!, corners[3]!, corners[2]!, corners[1]!];
  expect(envelope(shapeOf(turned), [1.5, 3, 1.5, 6]).areaSqm).toBeCloseTo(357, 6);
});

test('a narrow neck leaves two pieces, a small plot none', () => {
  const neck = shapeOf([
    [0, 0],
    [20, 0],
    [20, 8],
    [24, 8],
    [24, 0],
    [44, 0],
    [44, 20],
    [24, 20],
    [24, 12],
    [20, 12],
    [20, 20],
    [0, 20],
  ]);
  expect(envelope(neck, Array(12).fill(3)).pieces).toHaveLength(2);
  expect(envelope(shapeOf(rectangle(6, 5)), [3, 3, 3, 3])).toEqual({ areaSqm: 0, pieces: [] });
});

test('no point of an envelope lies nearer to a side than its margin, and none that is far enough is left out', () => {
  const distance = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point) => {
    const along = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)));
    return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
  };
  const insideOf = ([x, y]: Point, rings: readonly (readonly Point[])[]) =>
    rings.reduce(
      (odd, ring) =>
        odd !==
        ring.reduce((crossed, [ax, ay], at) => {
          const [bx, by] = ring[(at + 1) % ring.length]!;
          return crossed !== (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax);
        }, false),
      false,
    );
  const star = fc.array(fc.tuple(fc.double({ min: 12, max: 50, noNaN: true }), fc.double({ min: 0, max: 12, noNaN: true })), {
    minLength: 4,
    maxLength: 14,
  });
  fc.assert(
    fc.property(
      star,
      fc.array(fc.tuple(fc.double({ min: -50, max: 50, noNaN: true }), fc.double({ min: -50, max: 50, noNaN: true })), {
        minLength: 30,
        maxLength: 30,
      }),
      (spokes, points) => {
        const ring = spokes.map(([radius], at): Point => [
          radius * Math.cos((2 * Math.PI * at) / spokes.length),
          radius * Math.sin((2 * Math.PI * at) / spokes.length),
        ]);
        const hole: Point[] = [
          [-2, -2],
          [2, -2],
          [2, 2],
          [-2, 2],
        ];
        const shape = plotShape([ring, hole]);
        if (typeof shape === 'string') return;
        const margins = spokes.map(([, margin]) => margin);
        const { pieces } = envelope(shape, margins, 1.5);
        for (const point of points) {
          const slack = (sides: readonly Point[], widths: readonly number[]) =>
            Math.min(...sides.map((from, at) => distance(point, from, sides[(at + 1) % sides.length]!) - widths[at]!));
          const none = [...margins, 0, 0, 0, 0].map(() => 0);
          const room = insideOf(point, [ring, hole])
            ? Math.min(slack(ring, margins), slack(hole, [1.5, 1.5, 1.5, 1.5]))
            : -Math.min(slack(ring, none), slack(hole, none));
          if (Math.abs(room) > 0.006) expect(insideOf(point, pieces), JSON.stringify({ point, room })).toBe(room > 0);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('drawings that are no plot are refused in plain sentences', () => {
  expect(
    plotShape([
      [
        [0, 0],
        [20, 20],
        [20, 0],
        [0, 20],
      ],
    ]),
  ).toBe('Side 1 crosses side 3: draw the corners in order around the plot.');
  expect(
    plotShape([
      [
        [0, 0],
        [20, 20],
      ],
    ]),
  ).toContain('at least three different corners');
  expect(
    plotShape([
      [
        [0, 0],
        [0, 0],
        [20, 20],
        [20, 20],
      ],
    ]),
  ).toContain('at least three different corners');
  expect(plotShape([rectangle(1, 2)])).toContain('2.00 sq m: too small');
  expect(plotShape([rectangle(10_000, 20_000)])).toBe('The drawing has 200.0 sq km: too large for one plot.');
  expect(
    plotShape([
      rectangle(20, 20),
      [
        [30, 30],
        [31, 30],
        [31, 31],
      ],
    ]),
  ).toContain('lies outside');
  expect(shapeOf([...rectangle(20, 30), [0, 0]]).ring).toHaveLength(4);
  expect(
    metresFromDegrees([
      [
        [18.52, 73.85],
        [18.53, 73.85],
        [18.53, 73.86],
      ],
    ]),
  ).toContain('Latitude and longitude are exchanged');
  expect(
    metresFromDegrees([
      [
        [0, 51],
        [0, 52],
        [1, 52],
      ],
    ]),
  ).toBe('The plot does not lie in India.');
});

test('a plot drawn in degrees has the area it has on the ellipsoid', () => {
  // 0.001° by 0.001° at 18.52° north: worked out from the radii of WGS 84 there.
  const rings = metresFromDegrees([
    [
      [73.85, 18.52],
      [73.851, 18.52],
      [73.851, 18.521],
      [73.85, 18.521],
    ],
  ]) as Point[][];
  expect(shapeOf(...rings).areaSqm).toBeCloseTo(105.59 * 110.677, -1);
});

test('a plot with sides aslant leaves one piece, and no sliver along its edge', () => {
  const ring: [number, number][] = [
    [0, 0],
    [60, 10],
    [55, 35],
    [25, 30],
    [20, 70],
    [-5, 65],
  ];
  const shape = plotShape([ring]);
  if (typeof shape === 'string') throw new Error(shape);
  const { pieces, areaSqm } = envelope(shape, [4.5, 3, 3, 3, 3, 3]);
  expect(pieces).toHaveLength(1);
  expect(areaSqm).toBeCloseTo(1776, 2);
});

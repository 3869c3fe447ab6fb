import { expect, test } from 'vitest';
import { cashOf, envelopeOf, mixOf, schemesOf, simulationOf } from './index.ts';

const ring = [
  [0, 0],
  [25, 0],
  [25, 40],
  [0, 40],
];
const road = { kind: 'road', widthM: 12 };
const neighbour = { kind: 'neighbour' };
const sides = [road, neighbour, neighbour, neighbour];
const refusalOf = (answer: object) => ('refused' in answer ? (answer.refused as string[]).join(' ') : 'answered');

test('the area to be built is that of the statement, and rules stand with their day on every answer', () => {
  const envelope = envelopeOf({ ring, sides, plot: { grossPlotSqm: 1000, roadWidthM: 12 }, homes: [{ count: 60, carpetSqm: 62 }] });
  expect(envelope).toMatchObject({
    knownOn: '2025-01-30',
    plotSqm: 1000,
    massing: { floors: 6, builtSqm: 3600 },
    parking: { cars: 31, twoWheelers: 63 },
  });
  expect(schemesOf({ plot: { grossPlotSqm: 1000, roadWidthM: 12 } })).toMatchObject({ knownOn: '2025-01-30' });
});

test('a corner that stands twice keeps the margins with their sides', () => {
  const twice = [
    [0, 0],
    [0, 0],
    [20, 0],
    [20, 30],
    [0, 30],
    [0, 0],
  ];
  expect(envelopeOf({ ring: twice, edgeMargins: [9, 6, 1.5, 3, 1.5] })).toMatchObject({ areaSqm: expect.closeTo(357, 6) });
});

test('plots and plans that cannot be are refused in plain sentences', () => {
  const margins = [3, 3, 3, 3];
  expect(refusalOf(envelopeOf({ ring, edgeMargins: margins, grossPlotSqm: 1021 }))).toBe(
    'The area given (1021.00 sq m) and the drawing (1000.00 sq m) differ by 2.1 %, more than 2 %. Correct one of them.',
  );
  expect(refusalOf(envelopeOf({ ring, edgeMargins: margins, grossPlotSqm: 1019 }))).toBe('answered');
  expect(refusalOf(envelopeOf({ ring, edgeMargins: [3, 3] }))).toContain('The plot has 4 sides, and 2 are described.');
  expect(refusalOf(envelopeOf({ ring, sides: [neighbour, neighbour, neighbour, neighbour], pLineSqm: 100 }))).toContain(
    'a plot without access cannot be built on',
  );
  expect(refusalOf(envelopeOf({ ring, sides: [{ kind: 'road', widthM: 0 }, ...sides.slice(1)], pLineSqm: 100 }))).toContain(
    'A road of 0 m is none',
  );
  expect(refusalOf(envelopeOf({ lngLat: ring.map(([x, y]) => [18.5 + x! / 1e5, 73.8 + y! / 1e5]), edgeMargins: margins }))).toContain(
    'Latitude and longitude are exchanged',
  );
  expect(refusalOf(envelopeOf({ ring, sides, pLineSqm: 100, rulesOn: '2025-01-31' }))).toContain(
    'Rules after 2025-01-30 are not held here',
  );
  expect(refusalOf(schemesOf({ plot: { grossPlotSqm: 1000, roadWidthM: 12, roadsAndReservationsSqm: 1200 } }))).toContain(
    'leave nothing of the plot',
  );
  expect(refusalOf(cashOf({ start: '2025-04-01', lakh: [] }))).toContain('At least one month is needed');
  expect(refusalOf(cashOf({ start: '2025-04-15', lakh: [-1, 2] }))).toContain('first of a month');
  expect(refusalOf(cashOf(null))).not.toBe('answered');
  expect(refusalOf(simulationOf({ spreads: {} }))).toContain('Give either one project or scenarios.');
});

test('a mix says the rules it stands on, and refuses in plain sentences', () => {
  const size = { name: '2 BHK', carpetSqm: 62, ratePerSqm: 100_000 };
  expect(mixOf({ builtSqm: 1000, carpetShare: 0.74, sizes: [size] })).toMatchObject({
    knownOn: '2025-01-30',
    homes: 11,
    valueRupees: 68_200_000,
  });
  expect(refusalOf(mixOf({ builtSqm: 1000, carpetShare: 0.74, sizes: [{ ...size, ratePerSqm: 0 }] }))).toContain(
    'A home sells for something: type its rate.',
  );
  expect(refusalOf(mixOf({ builtSqm: 1000, carpetShare: 0.74, sizes: [{ ...size, leastShare: 0.6, mostShare: 0.5 }] }))).toContain(
    'The least share is above the most.',
  );
  expect(refusalOf(mixOf({ builtSqm: -1, carpetShare: 0.74, sizes: [size] }))).toContain('Nothing may be built here.');
});

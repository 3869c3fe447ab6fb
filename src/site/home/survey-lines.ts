/** A made-up survey sheet: plots between roads that wander a little. The same at every drawing, so that server and browser agree. */
const columns = 11;
const rows = 8;
export const sheet = { width: 640, height: 460 };

/** A number between -1 and 1 that looks random and is not (the fractional part of a large sine). */
const wobble = (seed: number) => (Math.sin(seed * 127.1) * 43_758.5453) % 1;

type Spot = readonly [number, number];

const corner = (column: number, row: number): Spot => [
  Math.round((column / (columns - 1)) * (sheet.width + 80) - 40 + wobble(column * 7 + row * 13 + 1) * 17),
  Math.round((row / (rows - 1)) * (sheet.height + 80) - 40 + wobble(column * 3 + row * 29 + 5) * 15),
];

export type Plot = { id: string; points: string; middle: Spot };

export const plots: readonly Plot[] = Array.from({ length: (columns - 1) * (rows - 1) }, (_, at) => {
  const [column, row] = [at % (columns - 1), Math.floor(at / (columns - 1))];
  const corners = [corner(column, row), corner(column + 1, row), corner(column + 1, row + 1), corner(column, row + 1)];
  const middle: Spot = [sum(corners, 0) / 4, sum(corners, 1) / 4];
  // Drawn a little smaller than the plot: what is left between neighbours is the road.
  const points = corners.map(([x, y]) => `${inward(x, middle[0])},${inward(y, middle[1])}`).join(' ');
  return { id: `${column}-${row}`, points, middle };
});

function sum(corners: readonly Spot[], part: 0 | 1) {
  return corners.reduce((total, spot) => total + spot[part], 0);
}

function inward(edge: number, middle: number) {
  return Math.round((edge + (middle - edge) * 0.1) * 10) / 10;
}

/** The plot of the flat, and the sales around it: where, and how much each counts. */
export const subject = '5-3';
export const sales: readonly { plot: string; weight: number }[] = [
  { plot: '4-3', weight: 9 },
  { plot: '6-3', weight: 8 },
  { plot: '5-2', weight: 10 },
  { plot: '7-3', weight: 6 },
  { plot: '3-2', weight: 5 },
  { plot: '7-2', weight: 5 },
  { plot: '4-4', weight: 7 },
  { plot: '3-4', weight: 4 },
  { plot: '3-3', weight: 4 },
  { plot: '5-1', weight: 5 },
  { plot: '2-3', weight: 3 },
  { plot: '8-3', weight: 3 },
  { plot: '4-1', weight: 4 },
  { plot: '6-1', weight: 4 },
];

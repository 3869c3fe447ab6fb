import type { BoundingBox, LatLon } from '#core/geo.ts';

/** Cells of two hundredths of a degree, about two kilometres: a ward or a few villages each. */
export const cellDegrees = 0.02;

const columnOf = (degrees: number) => Math.floor(degrees / cellDegrees);
const cellKey = (row: number, column: number) => row * 65_536 + column;

/** Things filed by the cells they lie in. Over a state it holds a few ten thousand cells and answers without a search. */
export function grid<Thing>() {
  const cells = new Map<number, Thing[]>();
  const add = (row: number, column: number, thing: Thing) => {
    const key = cellKey(row, column);
    const cell = cells.get(key);
    if (cell) cell.push(thing);
    else cells.set(key, [thing]);
  };
  return {
    addPoint: ({ latitude, longitude }: LatLon, thing: Thing) => add(columnOf(latitude), columnOf(longitude), thing),
    addBox({ south, north, west, east }: BoundingBox, thing: Thing) {
      for (let row = columnOf(south); row <= columnOf(north); row++)
        for (let column = columnOf(west); column <= columnOf(east); column++) add(row, column, thing);
    },
    at: ({ latitude, longitude }: LatLon): readonly Thing[] => cells.get(cellKey(columnOf(latitude), columnOf(longitude))) ?? [],
    /** The cells exactly `distance` cells away, all around. */
    *ring({ latitude, longitude }: LatLon, distance: number): Generator<Thing> {
      const [row, column] = [columnOf(latitude), columnOf(longitude)];
      for (let up = -distance; up <= distance; up++) {
        const step = Math.abs(up) === distance ? 1 : Math.max(1, 2 * distance);
        for (let right = -distance; right <= distance; right += step) yield* cells.get(cellKey(row + up, column + right)) ?? [];
      }
    },
  };
}

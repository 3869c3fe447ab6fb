const columns = [0, 92, 176, 288, 384, 480] as const;
const rows = [0, 66, 150, 222, 300] as const;
/** Corners are moved off the grid by a fixed rule, as land is; those on the edge of the sheet stay on it. */
const moved = (at: number, size: number) => Math.round(((Math.sin(at * 12.9898) * 43_758.5453) % 1) * size);
const corner = (column: number, row: number) => {
  const isEdge = column === 0 || row === 0 || column === columns.length - 1 || row === rows.length - 1;
  const at = column * 7 + row * 31 + 5;
  return `${columns[column]! + (isEdge ? 0 : moved(at, 22))} ${rows[row]! + (isEdge ? 0 : moved(at + 3, 18))}`;
};

/** A sheet of a survey, 480 wide and 300 high: each parcel with its number and where that stands. */
export const parcels = rows.slice(1).flatMap((_, row) =>
  columns.slice(1).map((_right, column) => ({
    number: `${14 + row * 5 + column}`,
    shape: `M${corner(column, row)}L${corner(column + 1, row)}L${corner(column + 1, row + 1)}L${corner(column, row + 1)}Z`,
    x: (columns[column]! + columns[column + 1]!) / 2,
    y: (rows[row]! + rows[row + 1]!) / 2 + 4,
  })),
);
/** The road through the sheet. */
export const road = 'M0 186C120 170 200 214 300 188S420 120 480 132';

/** Not at the edge of the sheet, so that the whole parcel is in sight. */
const marked = [6, 7, 8, 11, 12, 13] as const;
/** The parcel that is marked on the sheet of a page: the same for the same words. */
export const parcelOf = (words: string) =>
  parcels[marked[[...words].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % marked.length]!]!;

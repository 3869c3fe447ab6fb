/** "Floor_Area (sqm)", "floorAreaSqm" and "FLOOR AREA SQM" are one header: letters and digits only, lower case. */
export const headerKey = (header: string) =>
  header
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Headers as they are shown and named in mappings: nameless ones get their position, repeated ones a number. */
export function tidyHeaders(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = cell.replace(/\s+/g, ' ').trim().slice(0, 290) || `Column ${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

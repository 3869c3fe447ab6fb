const edge = 3;

/** An SVG path through the known values, lifted between them, and its last point; null for fewer than two. */
export function sparklinePath(values: readonly (number | null)[], width: number, height: number) {
  const numbers = values.filter((value) => value !== null);
  if (numbers.length < 2) return { path: '', last: null };
  const low = Math.min(...numbers);
  const span = Math.max(...numbers) - low || 1;
  const round = (value: number) => Math.round(value * 10) / 10;
  let path = '';
  let pen = 'M';
  let last: { x: number; y: number } | null = null;
  for (const [at, value] of values.entries()) {
    if (value === null) {
      pen = 'M';
      continue;
    }
    last = {
      x: round(edge + (at / (values.length - 1)) * (width - 2 * edge)),
      y: round(height - edge - ((value - low) / span) * (height - 2 * edge)),
    };
    path += `${pen}${last.x} ${last.y}`;
    pen = 'L';
  }
  return { path, last };
}

const HAS_LETTER = /\p{L}/u;
/** A second line of headers is sparser than a row of the table: what stands alone above it is merged down. */
const MOST_OF_ROW = 0.7;

/**
 * Headers in two lines: "Area (sq m)" over two columns, "Carpet" and "Built-up" below it. The lower line names the columns that the upper
 * one leaves nameless, all of them, and holds nothing but names. Null where the second row is one of the table.
 */
export function joinHeaders(upper: readonly string[], lower: readonly string[] | undefined): string[] | null {
  if (lower === undefined) return null;
  const name = (cells: readonly string[], at: number) => (cells[at] ?? '').trim();
  const width = Math.max(lastNamed(upper), lastNamed(lower)) + 1;
  const columns = Array.from({ length: width }, (_, at) => at);
  const named = columns.filter((at) => name(lower, at) !== '');
  const nameless = columns.filter((at) => name(upper, at) === '');
  const fillsGaps = nameless.length > 0 && nameless.every((at) => at > 0 && name(lower, at) !== '');
  if (!fillsGaps || named.length > width * MOST_OF_ROW) return null;
  if (!named.every((at) => HAS_LETTER.test(name(lower, at)) && !/\d{3}/.test(name(lower, at)))) return null;
  let group = '';
  return columns.map((at) => {
    group = name(upper, at) || group;
    const own = name(lower, at);
    return own === '' ? name(upper, at) : `${own} ${group}`.trim();
  });
}

const lastNamed = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '');

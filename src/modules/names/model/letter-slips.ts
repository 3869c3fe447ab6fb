/**
 * Letters put in, left out, changed, or swapped with the next between two words (optimal string alignment); null when more than `most`.
 */
export function letterSlips(first: string, second: string, most: number): number | null {
  if (Math.abs(first.length - second.length) > most) return null;
  let twoBefore: number[] = [];
  let before = Array.from({ length: second.length + 1 }, (_, column) => column);
  for (let row = 1; row <= first.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= second.length; column++) {
      const changed = first.charCodeAt(row - 1) === second.charCodeAt(column - 1) ? 0 : 1;
      let slips = Math.min(before[column - 1]! + changed, before[column]! + 1, current[column - 1]! + 1);
      const isSwapped =
        row > 1 &&
        column > 1 &&
        first.charCodeAt(row - 1) === second.charCodeAt(column - 2) &&
        first.charCodeAt(row - 2) === second.charCodeAt(column - 1);
      if (isSwapped) slips = Math.min(slips, twoBefore[column - 2]! + 1);
      current.push(slips);
      least = Math.min(least, slips);
    }
    if (least > most) return null;
    [twoBefore, before] = [before, current];
  }
  const slips = before[second.length]!;
  return slips <= most ? slips : null;
}

/** Whole paise: a ledger's sums are integers, so that they add up exactly. */

/** To the nearest paisa, halves away from zero. A part in 10^12 is forgiven, for 0.285 × 100 is a hair below 28.5 in binary. */
export function wholePaise(paise: number): number {
  const size = Math.abs(paise);
  const rounded = Math.floor(size + 0.5 + size * 1e-15 + 1e-9);
  return paise < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Parts of a sum by cumulative shares: each the difference of two rounded running sums, so that they add up to the paisa. */
export function spreadPaise(paise: number, cumulative: ArrayLike<number>): number[] {
  const parts: number[] = [];
  let before = 0;
  for (let at = 0; at < cumulative.length; at += 1) {
    const upto = at === cumulative.length - 1 ? paise : wholePaise(paise * (cumulative[at] as number));
    parts.push(upto - before);
    before = upto;
  }
  return parts;
}

/** Parts of a sum by shares that add up to 1: each rounded, the last takes what remains. */
export function splitPaise(paise: number, shares: readonly number[]): number[] {
  let left = paise;
  return shares.map((share, at) => {
    const part = at === shares.length - 1 ? left : wholePaise(paise * share);
    left -= part;
    return part;
  });
}

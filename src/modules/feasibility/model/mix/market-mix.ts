/** Homes in the numbers in which the market sells them, as many as the carpet area holds. */
export function marketMix(sizes: readonly { carpetSqm: number; share: number }[], carpetAllowedSqm: number): number[] {
  const whole = sizes.reduce((sum, { share }) => sum + share, 0);
  const average = sizes.reduce((sum, { share, carpetSqm }) => sum + share * carpetSqm, 0) / whole;
  if (!(whole > 0)) return sizes.map(() => 0);
  const counts = sizes.map(({ share }) => Math.floor(((carpetAllowedSqm / average) * share) / whole + 1e-9));
  let left = carpetAllowedSqm - counts.reduce((sum, count, at) => sum + count * sizes[at]!.carpetSqm, 0);
  // What rounding down leaves goes to the sizes that it took most from.
  const lost = sizes.map(({ share }, at) => ((carpetAllowedSqm / average) * share) / whole - counts[at]!);
  for (const at of sizes.map((_, index) => index).toSorted((a, b) => lost[b]! - lost[a]!)) {
    if (lost[at]! < 1e-9 || sizes[at]!.carpetSqm > left) continue;
    counts[at] = counts[at]! + 1;
    left -= sizes[at]!.carpetSqm;
  }
  return counts;
}

import { knobs } from './knobs.ts';

const step = knobs.curve.logStep;

/** Log of the whole price over the log of the area. */
export type AreaCurve = (logArea: number) => number;

/**
 * A kernel mean may dip where the sales behind it change. Here it is taken on a fixed grid of areas and drawn to the nearest
 * curve that never falls (pool adjacent violators, weighted by evidence), so that more carpet is never cheaper. Beyond the
 * areas of the evidence the elasticity alone carries it on. The grid does not depend on the subject's own area.
 */
export function areaCurve(
  [fromLogArea, toLogArea]: readonly [number, number],
  logPriceAt: (logArea: number) => { logPrice: number; evidence: number },
  slopeBeyond: number,
): AreaCurve {
  const first = Math.floor(fromLogArea / step);
  const last = Math.max(first + 1, Math.ceil(toLogArea / step));
  const points = Array.from({ length: last - first + 1 }, (_, k) => logPriceAt((first + k) * step));
  const rising = neverFalling(
    points.map(({ logPrice }) => logPrice),
    points.map(({ evidence }) => evidence),
  );
  return (logArea) => {
    const place = logArea / step - first;
    if (place <= 0) return (rising[0] as number) + slopeBeyond * place * step;
    if (place >= rising.length - 1) return (rising.at(-1) as number) + slopeBeyond * (place - (rising.length - 1)) * step;
    const below = Math.floor(place);
    return (rising[below] as number) + (place - below) * ((rising[below + 1] as number) - (rising[below] as number));
  };
}

/** The nearest sequence, by weighted squares, that never falls. */
export function neverFalling(values: readonly number[], weights: readonly number[]): number[] {
  const blocks: { mean: number; weight: number; count: number }[] = [];
  values.forEach((value, k) => {
    let block = { mean: value, weight: weights[k] as number, count: 1 };
    for (let before = blocks.at(-1); before !== undefined && before.mean > block.mean; before = blocks.at(-1)) {
      const weight = before.weight + block.weight;
      block = { mean: (before.mean * before.weight + block.mean * block.weight) / weight, weight, count: before.count + block.count };
      blocks.pop();
    }
    blocks.push(block);
  });
  return blocks.flatMap(({ mean, count }) => Array.from({ length: count }, () => mean));
}

import type { ChartSpec } from './chart-spec.ts';
import { formatMeasure } from './format-measure.ts';

export type LyingRange = {
  category: string;
  /** 0 to 1 of the room there is. */
  low: number;
  high: number;
  at: number;
  /** Whether the range holds zero: the sign is not known. */
  holdsZero: boolean;
  text: string;
  rangeText: string;
};

/** Where zero stands, and each value with its range; the widest end takes the room on its side. */
export function lyingRanges(spec: ChartSpec): { zero: number; ranges: LyingRange[] } {
  const band = spec.series.find((series) => series.kind === 'band');
  const line = spec.series.find((series) => series.kind === 'line');
  const values = new Map(line?.kind === 'line' ? line.points.map(({ x, y }) => [x, y]) : []);
  const ranges = (band?.kind === 'band' ? band.points : []).flatMap(({ x, low, high }) => {
    const value = values.get(x) ?? null;
    return low === null || high === null || value === null ? [] : [{ x, low, high, value }];
  });
  const least = Math.min(0, ...ranges.map(({ low }) => low));
  const most = Math.max(0, ...ranges.map(({ high }) => high));
  const share = (value: number) => (most === least ? 0 : (value - least) / (most - least));
  return {
    zero: share(0),
    ranges: ranges.map(({ x, low, high, value }) => ({
      category: x,
      low: share(low),
      high: share(high),
      at: share(value),
      holdsZero: low <= 0 && high >= 0,
      text: formatMeasure(value, spec.y),
      rangeText: `${formatMeasure(low, spec.y)} to ${formatMeasure(high, spec.y)}`,
    })),
  };
}

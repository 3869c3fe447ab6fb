import { standardDeviation } from '#core/statistics.ts';

/** Half of four in five outcomes lie on each side within so many standard deviations. */
export const outerOfFourInFive = 1.2815515655446004;

type Point = { value: number | null };
type Index = {
  index: readonly Point[];
  volatility: number | null;
  indexForecast: { kind: 'refused' } | { kind: 'forecast'; points: readonly { low: number; high: number }[] };
};
export type SpreadOfPrices = {
  aYear: number;
  /** Before it was widened to what the past would have needed. */
  narrow: number;
  by: 'forecast' | 'volatility';
  of: string;
  record: { years: number; n: number; held: number }[];
};

const quartersAYear = 4;
/** Quarters from which a trend and its spread are read before a range is tried. */
const learn = 8;
const longestTried = 5;

/** Fewest ranges of a length from which a width is taken. */
const fewestRanges = 10;
const shareHeld = 0.8;

/**
 * How far prices go apart in a year, as the standard deviation of the logarithm: half the log width of the forecast's range of four in five, four quarters
 * on, by 1.2816; where the past bears no forecast, the volatility of the index; null where neither is known. Where ranges of the past would have had to be
 * wider for four in five of them to hold, it is as wide as those.
 */
export function priceSpread({ index, volatility, indexForecast }: Index, of: string): SpreadOfPrices | null {
  const last = indexForecast.kind === 'forecast' ? indexForecast.points.at(-1) : undefined;
  const narrow = last === undefined ? volatility : Math.log(last.high / last.low) / 2 / outerOfFourInFive;
  if (narrow === null || !(narrow > 0)) return null;
  const ranges = pastRanges(index.map(({ value }) => value));
  const wanted = ranges.flatMap(({ wide }) => (wide.length < fewestRanges ? [] : [conformal(wide)]));
  return {
    aYear: Math.max(narrow, ...wanted),
    narrow,
    by: last === undefined ? 'volatility' : 'forecast',
    of,
    record: ranges.map(({ years, wide, held }) => ({ years, n: wide.length, held })),
  };
}

/** Of n widths the ⌈(n + 1) · 0.8⌉-th smallest holds the next one in four of five cases. */
function conformal(widths: readonly number[]): number {
  const rank = Math.min(widths.length, Math.ceil((widths.length + 1) * shareHeld));
  return widths.toSorted((a, b) => a - b)[rank - 1] ?? 0;
}

/**
 * Ranges of four in five, so many years long, made at each quarter from the quarters before it alone: the trend so far, ± 1.2816 standard deviations of
 * the changes over a year times the root of the years. Of those whose end is known: how many held, and the spread a year that each would have needed.
 */
export function pastRanges(values: readonly (number | null)[]): { years: number; wide: number[]; held: number }[] {
  const first = values.findIndex((value) => value !== null);
  const logs = first < 0 ? [] : values.slice(first).map((value) => (value === null ? null : Math.log(value)));
  return Array.from({ length: longestTried }, (_, at) => {
    const years = at + 1;
    const wide: number[] = [];
    let rangesHeld = 0;
    for (let now = learn; now + quartersAYear * years < logs.length; now += 1) {
      const [from, to] = [logs[now] ?? null, logs[now + quartersAYear * years] ?? null];
      const trendThen = knownBy(logs.slice(0, now + 1));
      if (from === null || to === null || trendThen === null) continue;
      const needed = Math.abs(to - from - years * trendThen.trend) / outerOfFourInFive / Math.sqrt(years);
      wide.push(needed);
      if (needed <= trendThen.spread) rangesHeld += 1;
    }
    return { years, wide, held: rangesHeld };
  });
}

function knownBy(logs: readonly (number | null)[]): { trend: number; spread: number } | null {
  const yearly = logs.flatMap((log, at) => {
    const before = at < quartersAYear ? null : (logs[at - quartersAYear] ?? null);
    return log === null || before === null ? [] : [log - before];
  });
  const spread = standardDeviation(yearly);
  if (yearly.length < quartersAYear || spread === null) return null;
  return { trend: yearly.reduce((sum, one) => sum + one, 0) / yearly.length, spread };
}

import { quantile } from '../src/core/statistics.ts';

export type Timing = { runs: number; medianMs: number; p95Ms: number };

/** Wall times of a warm call: `warmup` calls are not counted. */
export async function timed(call: (run: number) => Promise<unknown>, { runs = 40, warmup = 5 } = {}): Promise<Timing> {
  const times: number[] = [];
  for (let run = -warmup; run < runs; run++) {
    const startedAt = performance.now();
    await call(run + warmup);
    if (run >= 0) times.push(performance.now() - startedAt);
  }
  return { runs, medianMs: quantile(times, 0.5) ?? Number.NaN, p95Ms: quantile(times, 0.95) ?? Number.NaN };
}

export const ms = (value: number) => `${value < 1 ? value.toFixed(3) : value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;

export const pair = ({ medianMs, p95Ms }: Timing) => `${ms(medianMs)} (${ms(p95Ms)})`;
export const row = (what: string, ours: Timing, theirs: Timing) =>
  `| ${what} | ${pair(ours)} | ${pair(theirs)} | ${(theirs.medianMs / ours.medianMs).toFixed(1)} × |`;

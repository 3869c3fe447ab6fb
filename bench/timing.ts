import { quantile } from '../src/core/statistics.ts';
import { cpuOfAll } from './processes.ts';

/** `cpuMs`: processor of the server and its store for one call, which other work on the machine moves little. */
export type Timing = { runs: number; medianMs: number; p95Ms: number; cpuMs: number };

/** Wall times of a warm call: `warmup` calls are not counted. */
export async function timed(call: (run: number) => Promise<unknown>, { runs = 40, warmup = 5 } = {}): Promise<Timing> {
  const times: number[] = [];
  let cpuBefore = cpuOfAll();
  for (let run = -warmup; run < runs; run++) {
    if (run === 0) cpuBefore = cpuOfAll();
    const startedAt = performance.now();
    await call(run + warmup);
    if (run >= 0) times.push(performance.now() - startedAt);
  }
  const cpuMs = (1000 * (cpuOfAll() - cpuBefore)) / runs;
  return { runs, medianMs: quantile(times, 0.5) ?? Number.NaN, p95Ms: quantile(times, 0.95) ?? Number.NaN, cpuMs };
}

export const ms = (value: number) => `${value < 1 ? value.toFixed(3) : value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;

export const pair = ({ medianMs, p95Ms }: Timing) => `${ms(medianMs)} (${ms(p95Ms)})`;
export const row = (what: string, ours: Timing, theirs: Timing) =>
  `| ${what} | ${pair(ours)} | ${pair(theirs)} | ${(theirs.medianMs / ours.medianMs).toFixed(1)} × |`;

import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../src/core/statistics.ts';
import { EMBEDDED_READS } from '../src/server/clickhouse/client.ts';
import { fairLimiter } from '../src/server/fair-limiter.ts';
import { HEAVY_AT_ONCE } from '../src/server/http/build-http.ts';
import { ms } from './timing.ts';

const LINE = 10_000;
const CALL_MS = 20;
const HEAVY_CALLS = 200;
const OTHERS = 10;
const tooMany = () => new Error('the line is full');

/**
 * What the order of the line is worth, beside "first come, first served" (the same limiter with one line for all, as a plain limiter has it).
 * Jobs stand still for as long as a call takes, so the processor plays no part.
 * `othersRatio`: how much longer ten people wait behind one who sends two hundred calls at once; `laterRatio`: how much later calls of several
 * statements end on the whole where a late statement waits behind calls that came after.
 */
export async function benchLimiter() {
  const [fair, plain] = [await waitOfOthers((person) => person), await waitOfOthers(() => '')];
  const [begun, come] = [await endOfCalls((since) => since), await endOfCalls(() => 0)];
  return {
    othersRatio: plain / fair,
    laterRatio: come / begun,
    lines: [
      '| what | ours | first come, first served | ratio |',
      '| --- | --- | --- | --- |',
      `| ${OTHERS} people with a call each, after one person sent ${HEAVY_CALLS} calls of ${CALL_MS} ms at once, ${HEAVY_AT_ONCE} at a time: p95 | ${ms(fair)} | ${ms(plain)} | ${(plain / fair).toFixed(1)} × |`,
      `| 40 calls of five statements each, one beginning every 10 ms, ${EMBEDDED_READS} statements at a time: median | ${ms(begun)} | ${ms(come)} | ${(come / begun).toFixed(1)} × |`,
    ],
  };
}

/** The p95 of the others' waits in milliseconds. */
async function waitOfOthers(lineOf: (person: string) => string): Promise<number> {
  const limited = fairLimiter(HEAVY_AT_ONCE, LINE);
  const call = async (person: string) => {
    const startedAt = performance.now();
    await limited(undefined, () => wait(CALL_MS), tooMany, { line: lineOf(person) });
    return performance.now() - startedAt;
  };
  const heavy = Promise.all(Array.from({ length: HEAVY_CALLS }, () => call('one')));
  const others = await Promise.all(Array.from({ length: OTHERS }, (_none, at) => call(`other ${at}`)));
  await heavy;
  return quantile(others, 0.95) ?? Number.NaN;
}

/** The median time of a call of five statements in milliseconds. */
async function endOfCalls(sinceOf: (begunAt: number) => number): Promise<number> {
  const limited = fairLimiter(EMBEDDED_READS, LINE);
  const call = async (at: number) => {
    await wait(10 * at);
    const startedAt = performance.now();
    for (let statement = 0; statement < 5; statement++) await limited(undefined, () => wait(10), tooMany, { since: sinceOf(startedAt) });
    return performance.now() - startedAt;
  };
  return quantile(await Promise.all(Array.from({ length: 40 }, (_none, at) => call(at))), 0.5) ?? Number.NaN;
}

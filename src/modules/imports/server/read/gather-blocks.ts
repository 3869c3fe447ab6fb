import type { LoadedSummary, ProblemCount } from '../../contract.ts';
import { problemTally } from '../../model/problem-tally.ts';
import type { BlockRead, ReadCounts } from './messages.ts';
import { type TellRead, tellingProblems } from './reading.ts';

export type Gathered = { counts: ReadCounts; loaded: LoadedSummary | null; problemCounts: ProblemCount[]; duplicatesUnchecked: boolean };

const CITIES_NAMED = 20;

/** Puts together what the threads say of their blocks, in the order of the file, whichever block comes first. */
export function gatherBlocks(tell: TellRead) {
  const early = new Map<number, BlockRead>();
  let next = 0;
  const counts: ReadCounts = { rowsRead: 0, rowsLoaded: 0, rowsRejected: 0, rowsWarned: 0 };
  const cities = new Map<string, number>();
  const tally = problemTally();
  const problems = tellingProblems(tally, tell);
  let from = '9999-12-31';
  let to = '0000-01-01';
  let duplicatesUnchecked = false;

  function take(read: BlockRead) {
    for (const count of Object.keys(counts) as (keyof ReadCounts)[]) counts[count] += read.counts[count];
    for (const problem of read.problems) problems.add(problem);
    for (const [city, rows] of read.cities) cities.set(city, (cities.get(city) ?? 0) + rows);
    if (read.from < from) from = read.from;
    if (read.to > to) to = read.to;
    duplicatesUnchecked ||= read.duplicatesUnchecked;
    tell.progress(read.bytesRead, { ...counts });
  }

  return {
    add(read: BlockRead) {
      early.set(read.block, read);
      for (let ready = early.get(next); ready !== undefined; ready = early.get(next)) {
        early.delete(next);
        next += 1;
        take(ready);
      }
    },
    /** Of a file with so many blocks, once all are there. */
    end(blocks: number): Gathered {
      if (next !== blocks || early.size > 0) throw new Error(`of ${blocks} blocks of rows ${next} were read`);
      problems.flush();
      const loaded =
        counts.rowsLoaded === 0
          ? null
          : {
              cities: [...cities]
                .map(([city, rows]) => ({ city, rows }))
                .sort((a, b) => b.rows - a.rows)
                .slice(0, CITIES_NAMED),
              from,
              to,
            };
      return { counts, loaded, problemCounts: tally.list(), duplicatesUnchecked };
    },
  };
}

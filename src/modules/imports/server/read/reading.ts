import type { Problem } from '../../contract.ts';
import type { problemTally } from '../../model/problem-tally.ts';
import type { ReadCounts } from './messages.ts';

/** Rows looked at before a file is judged; a few hundred would miss a change of date format halfway. */
export const ROWS_LOOKED = 2000;
export const ROWS_SHOWN = 50;
export const PROBLEMS_SHOWN = 200;
export const PROGRESS_MS = 250;
const PROBLEMS_TOGETHER = 500;

/** What the reading of a file tells while it goes on. */
export type TellRead = { progress(bytesRead: number, counts: ReadCounts): void; problems(problems: Problem[]): void };

/** Counts every problem and passes them on in handfuls. */
export function tellingProblems(tally: ReturnType<typeof problemTally>, sink: Pick<TellRead, 'problems'>) {
  let waiting: Problem[] = [];
  const flush = () => {
    if (waiting.length > 0) sink.problems(waiting);
    waiting = [];
  };
  return {
    add(problem: Problem) {
      tally.add(problem);
      if (waiting.push(problem) >= PROBLEMS_TOGETHER) flush();
    },
    flush,
  };
}

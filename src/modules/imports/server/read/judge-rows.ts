import * as words from '#messages/imports/row-faults';
import type { LoadedSummary, OnRejected } from '../../contract.ts';
import type { SaleFacts } from '../../model/facts.ts';
import { hash53 } from '../../model/hash.ts';
import { HashSet } from '../../model/hash-set.ts';
import type { NamesOfSales } from '../../model/names-of-sales.ts';
import { problemTally } from '../../model/problem-tally.ts';
import type { ReadRow } from '../../model/read-row.ts';
import type { ReadCounts } from './messages.ts';
import type { SalesRow } from './open-sales.ts';
import { type TellRead, tellingProblems } from './reading.ts';

/** `others`: further units of the same document. */
export type LoadedRow = { row: SalesRow; facts: SaleFacts; others: readonly SaleFacts[] };

const CITIES_NAMED = 20;

/**
 * What the rows before decide about a row: whether it was there already, how its names are shown, and whether rows are still sent on. Counts
 * rows and problems on the way.
 */
export function rowJudge(onRejected: OnRejected, names: NamesOfSales | null, tell: Pick<TellRead, 'problems'>) {
  const seen = new HashSet();
  const counts: ReadCounts = { rowsRead: 0, rowsLoaded: 0, rowsRejected: 0, rowsWarned: 0 };
  const cities = new Map<string, number>();
  const tally = problemTally();
  const problems = tellingProblems(tally, tell);
  let from = '9999-12-31';
  let to = '0000-01-01';
  let duplicatesUnchecked = false;
  /** When rejected rows stop the file, nothing is sent on after the first of them. */
  let sending = true;

  return {
    counts,
    /** The row as it is to be stored, or null. `read`: null where its cells could not be told apart. */
    judge(row: SalesRow, read: ReadRow | null): LoadedRow | null {
      counts.rowsRead++;
      if (read === null) {
        counts.rowsRejected++;
        problems.add({ row: row.number, column: words.wholeRow(), value: '', why: row.broken!, severity: 'rejected' });
        return null;
      }
      const { facts, others, problems: found } = read;
      if (facts !== null) {
        let first = seen.add(facts.rowHash);
        // The next sale that is written like it; the same file read again counts up in the same way.
        if (read.mayRecur && others.length === 0)
          for (let time = 2; first === false; time += 1) first = seen.add((facts.rowHash = hash53([String(facts.rowHash), String(time)])));
        if (first === null) duplicatesUnchecked = true;
        if (first === false) {
          for (const unit of [facts, ...others]) unit.documentClass = 'duplicate';
          found.push({ row: row.number, column: words.wholeRow(), value: '', why: words.repeatsRow(), severity: 'warning' });
        }
      }
      for (const problem of found) problems.add(problem);
      if (facts === null) {
        counts.rowsRejected++;
        if (onRejected === 'stop') sending = false;
        return null;
      }
      if (found.length > 0) counts.rowsWarned++;
      if (!sending) return null;
      counts.rowsLoaded++;
      const named = names?.settle(facts);
      if (named) {
        named.sales += 1 + others.length;
        for (const unit of others) names!.settle(unit);
      }
      cities.set(facts.city, (cities.get(facts.city) ?? 0) + 1);
      if (facts.registeredOn < from) from = facts.registeredOn;
      if (facts.registeredOn > to) to = facts.registeredOn;
      return { row, facts, others };
    },
    /** False once a rejected row has stopped the file. */
    get sending() {
      return sending;
    },
    end() {
      problems.flush();
      const most = [...cities].map(([city, rows]) => ({ city, rows })).sort((one, other) => other.rows - one.rows);
      const loaded: LoadedSummary | null = counts.rowsLoaded === 0 ? null : { cities: most.slice(0, CITIES_NAMED), from, to };
      return { counts, loaded, problemCounts: tally.list(), duplicatesUnchecked };
    },
  };
}

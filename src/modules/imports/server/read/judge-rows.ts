import * as words from '#messages/imports/row-faults';
import type { OnRejected, Problem } from '../../contract.ts';
import type { SaleFacts } from '../../model/facts.ts';
import { hash53 } from '../../model/hash.ts';
import type { HashSet } from '../../model/hash-set.ts';
import type { NamesNews, NamesOfSales } from '../../model/names-of-sales.ts';
import type { ReadRow } from '../../model/read-row.ts';
import type { BlockRead } from './messages.ts';
import type { SalesRow } from './open-sales.ts';

/** A row and what was read of it; null where its cells could not be told apart. */
export type RowRead = { row: SalesRow; read: ReadRow | null };
export type LoadedRow = { row: SalesRow; facts: SaleFacts; others: readonly SaleFacts[] };
export type JudgeNews = { sending: boolean; names: NamesNews | null };

/**
 * What the rows before decide about a row: whether it was there already, how its names are shown, and whether rows are still
 * sent on. Blocks are judged in the order of the file, each by the thread that read it; the others learn what it brought.
 */
export function rowJudge(onRejected: OnRejected, seen: HashSet, names: NamesOfSales | null) {
  /** When rejected rows stop the file, nothing is sent on after the first of them. */
  let sending = true;

  function judge(rows: readonly RowRead[]) {
    const loaded: LoadedRow[] = [];
    const counts = { rowsRead: rows.length, rowsLoaded: 0, rowsRejected: 0, rowsWarned: 0 };
    const problems: Problem[] = [];
    const cities = new Map<string, number>();
    let from = '9999-12-31';
    let to = '0000-01-01';
    let duplicatesUnchecked = false;
    for (const { row, read } of rows) {
      if (read === null) {
        counts.rowsRejected++;
        problems.push({ row: row.number, column: words.wholeRow(), value: '', why: row.broken!, severity: 'rejected' });
        continue;
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
          found.push({
            row: row.number,
            column: words.wholeRow(),
            value: '',
            why: words.repeatsRow(),
            severity: 'warning',
          });
        }
      }
      for (const problem of found) problems.push(problem);
      if (facts === null) {
        counts.rowsRejected++;
        if (onRejected === 'stop') sending = false;
        continue;
      }
      if (found.length > 0) counts.rowsWarned++;
      if (!sending) continue;
      counts.rowsLoaded++;
      const named = names?.settle(facts);
      if (named) {
        names!.count(named, 1 + others.length);
        for (const unit of others) names!.settle(unit);
      }
      cities.set(facts.city, (cities.get(facts.city) ?? 0) + 1);
      if (facts.registeredOn < from) from = facts.registeredOn;
      if (facts.registeredOn > to) to = facts.registeredOn;
      loaded.push({ row, facts, others });
    }
    const blockRead: Omit<BlockRead, 'block' | 'bytesRead'> = { counts, problems, cities: [...cities], from, to, duplicatesUnchecked };
    return { loaded, told: blockRead, news: { sending, names: names?.takeNews() ?? null } satisfies JudgeNews };
  }

  return {
    judge,
    learn(news: JudgeNews) {
      sending = news.sending;
      if (news.names !== null) names?.learn(news.names);
    },
    /** False once a rejected row has stopped the file. */
    get sending() {
      return sending;
    },
  };
}

import type { LoadedSummary, Problem, ProblemCount } from '../../contract.ts';
import { problemTally } from '../../model/problem-tally.ts';
import { hashSet } from '../../model/hash-set.ts';
import { rowReader } from '../../model/read-row.ts';
import { tsvWriter } from '../../model/tsv-writer.ts';
import { writeDeed, writeSale } from '../../model/tsv.ts';
import type { ReadCounts, ReadTask } from './messages.ts';
import { openTable } from './open-table.ts';

export type SalesSink = {
  chunk(sale: Uint8Array<ArrayBuffer>, deed: Uint8Array<ArrayBuffer>, rows: number): Promise<void>;
  progress(bytesRead: number, counts: ReadCounts): void;
  problems(problems: Problem[]): void;
};
export type SalesRead = { counts: ReadCounts; loaded: LoadedSummary | null; problemCounts: ProblemCount[]; duplicatesUnchecked: boolean };

/** Bytes of rows before they are sent on: large enough to cost little, small enough to hold a few. */
const CHUNK_BYTES = 512 * 1024;
const PROBLEMS_TOGETHER = 500;
const PROGRESS_MS = 250;
const CITIES_NAMED = 20;

/**
 * Reads a whole file, once. When rejected rows stop the file, nothing is sent on after the first of them, but reading
 * goes on so that the report has every problem and the person mends them in one go.
 */
export async function readSales(
  task: Extract<ReadTask, { kind: 'import' }>,
  keyOfPerson: (identity: string) => string,
  sink: SalesSink,
): Promise<SalesRead> {
  const table = await openTable(task.path, task.mapping.options, task.limits);
  const read = rowReader(task.mapping, table.headers, { today: task.today, keyOfPerson });
  const counts: ReadCounts = { rowsRead: 0, rowsLoaded: 0, rowsRejected: 0, rowsWarned: 0, salesLoaded: 0 };
  const tally = problemTally();
  const seen = hashSet();
  const cities = new Map<string, number>();
  let from = '9999-12-31';
  let to = '0000-01-01';
  let duplicatesUnchecked = false;
  let sending = true;

  let problems: Problem[] = [];
  const tell = (problem: Problem) => {
    tally.add(problem);
    problems.push(problem);
    if (problems.length < PROBLEMS_TOGETHER) return;
    sink.problems(problems);
    problems = [];
  };

  const sale = tsvWriter();
  const deed = tsvWriter();
  let rows = 0;
  const send = async () => {
    if (rows === 0) return;
    const ready = rows;
    rows = 0;
    await sink.chunk(sale.take(), deed.take(), ready);
  };

  let lastProgress = performance.now();
  for await (const group of table.groups) {
    for (const row of group) {
      counts.rowsRead++;
      if (row.broken !== null) {
        counts.rowsRejected++;
        tell({ row: row.number, column: 'whole row', value: '', why: row.broken, severity: 'rejected' });
        continue;
      }
      const { facts, others, problems: found } = read(row.cells, row.number);
      if (facts !== null) {
        const first = seen.add(facts.rowHash);
        if (first === null) duplicatesUnchecked = true;
        if (first === false) {
          for (const unit of [facts, ...others]) unit.documentClass = 'duplicate';
          found.push({
            row: row.number,
            column: 'whole row',
            value: '',
            why: 'repeats an earlier row of this file; not counted',
            severity: 'warning',
          });
        }
      }
      for (const problem of found) tell(problem);
      if (facts === null) {
        counts.rowsRejected++;
        if (task.onRejected === 'stop') sending = false;
        continue;
      }
      if (found.length > 0) counts.rowsWarned++;
      if (!sending) continue;
      counts.rowsLoaded++;
      counts.salesLoaded += 1 + others.length;
      cities.set(facts.city, (cities.get(facts.city) ?? 0) + 1);
      if (facts.registeredOn < from) from = facts.registeredOn;
      if (facts.registeredOn > to) to = facts.registeredOn;
      writeSale(sale, task.batchId, facts);
      for (const unit of others) writeSale(sale, task.batchId, unit);
      writeDeed(deed, task.batchId, facts);
      rows++;
      if (sale.length + deed.length >= CHUNK_BYTES) await send();
    }
    if (performance.now() - lastProgress > PROGRESS_MS) {
      lastProgress = performance.now();
      sink.progress(table.bytesRead(), { ...counts });
    }
  }
  if (sending) await send();
  if (problems.length > 0) sink.problems(problems);
  const loaded =
    counts.rowsLoaded === 0
      ? null
      : {
          cities: [...cities]
            .map(([city, number]) => ({ city, rows: number }))
            .sort((a, b) => b.rows - a.rows)
            .slice(0, CITIES_NAMED),
          from,
          to,
        };
  return { counts, loaded, problemCounts: tally.list(), duplicatesUnchecked };
}

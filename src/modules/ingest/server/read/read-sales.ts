import type { LoadedSummary, Mapping, ProblemCount } from '../../contract.ts';
import { problemTally } from '../../model/problem-tally.ts';
import { HashSet } from '../../model/hash-set.ts';
import { rowReader } from '../../model/read-row.ts';
import type { RowBlock } from '../../model/told-rows.ts';
import { deedRows, saleRows } from '../../model/tsv.ts';
import { TsvWriter } from '../../model/tsv-writer.ts';
import { type NamesOfSales, writeSaleName } from '../../model/names-of-sales.ts';
import { deedTextWriter } from '../sealed-text/deed-text-writer.ts';
import { printedRows } from '../sealed-text/printed-rows.ts';
import type { ImportTask, ReadCounts } from './messages.ts';
import { openSales } from './open-sales.ts';
import { PROGRESS_MS, type TellRead, tellingProblems } from './reading.ts';

export type SalesSink = TellRead & {
  rows(table: 'sale' | 'deed', block: RowBlock): Promise<void>;
  /** What was printed, sealed. */
  texts(bytes: Uint8Array<ArrayBuffer>, rows: number): Promise<void>;
  /** What became of the names, one row for each combination. */
  names(bytes: Uint8Array<ArrayBuffer>, rows: number): Promise<void>;
};
export type SalesRead = {
  counts: ReadCounts;
  stored: Record<string, number>;
  loaded: LoadedSummary | null;
  problemCounts: ProblemCount[];
  duplicatesUnchecked: boolean;
  namesUnchecked: boolean;
};

/** Bytes of rows before they are sent on: large enough to cost little, small enough to hold a few. */
const CHUNK_BYTES = 512 * 1024;
const CITIES_NAMED = 20;

/**
 * Reads a whole file, once. When rejected rows stop the file, nothing is sent on after the first of them, but reading
 * goes on so that the report has every problem and the person mends them in one go.
 */
export async function readSales(
  task: ImportTask,
  mapping: Mapping,
  keyOfPerson: (identity: string) => string,
  names: NamesOfSales | null,
  sink: SalesSink,
): Promise<SalesRead> {
  const table = await openSales({ ...task, mapping, table: {} });
  const read = rowReader(mapping, table.headers, { today: task.today, keyOfPerson });
  const counts: ReadCounts = { rowsRead: 0, rowsLoaded: 0, rowsRejected: 0, rowsWarned: 0 };
  let salesLoaded = 0;
  const tally = problemTally();
  const seen = new HashSet();
  const cities = new Map<string, number>();
  let from = '9999-12-31';
  let to = '0000-01-01';
  let duplicatesUnchecked = false;
  let sending = true;

  const telling = tellingProblems(tally, sink);
  const tell = telling.add;

  const sales = saleRows(task.batchId);
  const deeds = deedRows(task.batchId);
  const send = () => Promise.all([sendBlocks('sale', sales.take()), sendBlocks('deed', deeds.take())]);
  const sendBlocks = async (table: 'sale' | 'deed', blocks: RowBlock[]) => {
    for (const block of blocks) await sink.rows(table, block);
  };
  const printed = printedRows(mapping, table.headers);
  const texts = task.sealKey === null ? null : deedTextWriter(task.sealKey, task.batchId);
  const sendTexts = async (last: boolean) => {
    const sealed = texts?.take(last);
    if (sealed && sealed.rows > 0) await sink.texts(sealed.bytes, sealed.rows);
  };

  let namesStored = 0;
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
      salesLoaded += 1 + others.length;
      const named = names?.settle(facts);
      if (named) {
        named.sales += 1 + others.length;
        for (const unit of others) names!.settle(unit);
      }
      cities.set(facts.city, (cities.get(facts.city) ?? 0) + 1);
      if (facts.registeredOn < from) from = facts.registeredOn;
      if (facts.registeredOn > to) to = facts.registeredOn;
      sales.add(facts);
      for (const unit of others) sales.add(unit);
      deeds.add(facts);
      const asPrinted = texts && printed(row, facts);
      if (asPrinted) texts.row(row.number, asPrinted);
      if (sales.length + deeds.length >= CHUNK_BYTES) await send();
      if (texts && texts.length >= CHUNK_BYTES) await sendTexts(false);
    }
    if (performance.now() - lastProgress > PROGRESS_MS) {
      lastProgress = performance.now();
      sink.progress(table.bytesRead(), { ...counts });
    }
  }
  if (sending) {
    await send();
    await sendTexts(true);
    namesStored = await sendNames(names, task.batchId, sink);
  }
  telling.flush();
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
  return {
    counts,
    stored: { sale_staged: salesLoaded, deed: counts.rowsLoaded, sale_name: namesStored },
    loaded,
    problemCounts: tally.list(),
    duplicatesUnchecked,
    namesUnchecked: names?.isFull ?? false,
  };
}

async function sendNames(names: NamesOfSales | null, batchId: number, sink: SalesSink) {
  const tsv = new TsvWriter();
  let rows = 0;
  let waiting = 0;
  const send = async () => {
    if (waiting > 0) await sink.names(tsv.take(), waiting);
    waiting = 0;
  };
  for (const entry of names?.entries ?? []) {
    if (entry.sales === 0) continue;
    writeSaleName(tsv, batchId, entry);
    rows++;
    waiting++;
    if (tsv.length >= CHUNK_BYTES) await send();
  }
  await send();
  return rows;
}

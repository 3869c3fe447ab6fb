import type { Mapping } from '../../contract.ts';
import { rowReader } from '../../model/read-row.ts';
import type { RowBlock } from '../../model/rows-of-given-columns.ts';
import { deedRows, saleRows } from '../../model/tsv.ts';
import { TsvWriter } from '../../model/tsv-writer.ts';
import { type NamesOfSales, writeSaleName } from '../../model/names-of-sales.ts';
import { deedTextWriter } from '../sealed-text/deed-text-writer.ts';
import { printedRows } from '../sealed-text/printed-rows.ts';
import { type LoadedRow, rowJudge } from './judge-rows.ts';
import type { ImportTask } from './messages.ts';
import { openSales } from './open-sales.ts';
import { PROGRESS_MS, type TellRead } from './reading.ts';

export type SalesSink = TellRead & {
  rows(table: 'sale' | 'deed', block: RowBlock): Promise<void>;
  /** What was printed, sealed. */
  texts(bytes: Uint8Array<ArrayBuffer>, rows: number): Promise<void>;
  /** What became of the names, one row for each combination. */
  names(bytes: Uint8Array<ArrayBuffer>, rows: number): Promise<void>;
};
/** Bytes of rows before they are sent on: large enough to cost little, small enough to hold a few. */
const CHUNK_BYTES = 512 * 1024;

/**
 * Reads a whole file of sales, once. When rejected rows stop the file, nothing is sent on after the first of them, but reading
 * goes on so that the report has every problem and the person mends them in one go.
 */
export async function readSales(
  task: ImportTask,
  mapping: Mapping,
  keyOfPerson: (identity: string) => string,
  names: NamesOfSales | null,
  sink: SalesSink,
) {
  const table = await openSales({ ...task, mapping, table: {} });
  const read = rowReader(mapping, table.headers, { today: task.today, keyOfPerson });
  const judge = rowJudge(task.onRejected, names, sink);

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

  const stored = { sale_staged: 0, deed: 0, sale_name: 0 };
  async function write({ row, facts, others }: LoadedRow) {
    stored.deed++;
    stored.sale_staged += 1 + others.length;
    sales.add(facts);
    for (const unit of others) sales.add(unit);
    deeds.add(facts);
    const asPrinted = texts && printed(row, facts);
    if (asPrinted) texts.row(row.number, asPrinted);
    if (sales.length + deeds.length >= CHUNK_BYTES) await send();
    if (texts && texts.length >= CHUNK_BYTES) await sendTexts(false);
  }

  let reportedAt = performance.now();
  for await (const group of table.groups) {
    for (const row of group) {
      const loaded = judge.judge(row, row.broken === null ? read(row.cells, row.number) : null);
      if (loaded !== null) await write(loaded);
    }
    if (performance.now() - reportedAt < PROGRESS_MS) continue;
    reportedAt = performance.now();
    sink.progress(table.bytesRead(), { ...judge.counts });
  }
  if (judge.sending) {
    await send();
    await sendTexts(true);
    stored.sale_name = await sendNames(names, task.batchId, sink);
  }
  return { ...judge.end(), stored, namesUnchecked: names?.isFull ?? false };
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

import type { Mapping } from '../../contract.ts';
import { HashSet } from '../../model/hash-set.ts';
import { rowReader } from '../../model/read-row.ts';
import type { RowBlock } from '../../model/rows-of-given-columns.ts';
import { deedRows, saleRows } from '../../model/tsv.ts';
import { TsvWriter } from '../../model/tsv-writer.ts';
import { type NamesOfSales, writeSaleName } from '../../model/names-of-sales.ts';
import { deedTextWriter } from '../sealed-text/deed-text-writer.ts';
import { printedRows } from '../sealed-text/printed-rows.ts';
import { type JudgeNews, type LoadedRow, rowJudge, type RowRead } from './judge-rows.ts';
import type { BlockRead, ImportTask, PartRead } from './messages.ts';
import { openSales } from './open-sales.ts';
import { type Part, shareNewsInOrder } from './share-news-in-order.ts';

export type SalesSink = {
  /** One of its blocks was read. */
  block(read: BlockRead): void;
  rows(table: 'sale' | 'deed', block: RowBlock): Promise<void>;
  /** What was printed, sealed. */
  texts(bytes: Uint8Array<ArrayBuffer>, rows: number): Promise<void>;
  /** What became of the names, one row for each combination. */
  names(bytes: Uint8Array<ArrayBuffer>, rows: number): Promise<void>;
};
/** Bytes of rows before they are sent on: large enough to cost little, small enough to hold a few. */
const CHUNK_BYTES = 512 * 1024;
/** Rows that a thread takes at once: read in less than a tenth of a second, so that nobody waits long for their turn. */
const ROWS_IN_BLOCK = 500;
/** A thread alone waits for nobody. What it holds of a block outlives the clearing of its small nursery, so it holds few. */
const ROWS_IN_BLOCK_ALONE = 25;

/**
 * Reads its part of a file, once. When rejected rows stop the file, nothing is sent on after the first of them, but reading
 * goes on so that the report has every problem and the person mends them in one go.
 */
export async function readSales(
  task: ImportTask,
  mapping: Mapping,
  keyOfPerson: (identity: string) => string,
  names: NamesOfSales | null,
  part: Part,
  sink: SalesSink,
): Promise<PartRead> {
  const table = await openSales({ ...task, mapping, table: {} });
  const read = rowReader(mapping, table.headers, { today: task.today, keyOfPerson });
  const judge = rowJudge(task.onRejected, new HashSet(undefined, part.hashes), names);
  const turns = shareNewsInOrder<JudgeNews>(part, (news) => judge.learn(news));

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
  async function write(loaded: readonly LoadedRow[]) {
    for (const { row, facts, others } of loaded) {
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
  }

  const rowsInBlock = part.peers.length === 0 ? ROWS_IN_BLOCK_ALONE : ROWS_IN_BLOCK;
  let block = -1;
  let isMine = false;
  let rows: RowRead[] = [];
  async function endBlock() {
    if (!isMine) return;
    await turns.turnOf(block);
    const { loaded, told: blockRead, news } = judge.judge(rows);
    turns.done(block, news);
    sink.block({ block, bytesRead: table.bytesRead(), ...blockRead });
    rows = [];
    await write(loaded);
  }

  try {
    let place = 0;
    for await (const group of table.groups)
      for (const row of group) {
        if (place++ % rowsInBlock === 0) {
          await endBlock();
          block++;
          isMine = turns.isMine(block);
        }
        if (isMine) rows.push({ row, read: row.broken === null ? read(row.cells, row.number) : null });
      }
    await endBlock();
    const blocks = block + 1;
    if (part.isFirst) await turns.turnOf(blocks);
    if (judge.sending) {
      await send();
      await sendTexts(true);
      if (part.isFirst) stored.sale_name = await sendNames(names, task.batchId, sink);
    }
    return { stored, blocks, namesUnchecked: names?.isFull ?? false };
  } finally {
    turns.close();
  }
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

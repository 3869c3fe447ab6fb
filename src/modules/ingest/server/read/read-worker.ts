import { createHmac } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '#core/app-error.ts';
import { openClickHouse } from '#server/clickhouse/client.ts';
import { deedColumns, saleColumns } from '../../model/tsv.ts';
import { insertFeed } from '../insert-feed.ts';
import { previewTable } from './preview-table.ts';
import type { ReadMessage, ReadOrder, ReadTask } from './messages.ts';
import { readSales } from './read-sales.ts';

/*
 * Reading a file takes all of one processor for minutes. It is done in a thread of its own, so that the server goes on
 * answering, a bomb cannot exhaust the server's memory, and a cancelled import is gone at once. The thread sends its rows
 * to the store itself: carried through the server's thread they cost that thread a third of an import.
 */

const port = parentPort!;
const task = workerData as ReadTask;
const say = (message: ReadMessage) => port.postMessage(message);

/** Never reversible and never comparable between two installations: the key stays on this one. */
const keyOfPerson = (identity: string) =>
  createHmac('sha256', task.secret).update(`buyer|${identity}`).digest().readBigUInt64LE(0).toString();

async function readIntoStore(importing: Extract<ReadTask, { kind: 'import' }>) {
  const clickhouse = openClickHouse(importing.store);
  const sale = insertFeed(clickhouse, 'sale', saleColumns);
  const deed = insertFeed(clickhouse, 'deed', deedColumns);
  const abandon = async (reason: unknown) => void (await Promise.all([sale.abandon(reason), deed.abandon(reason)]));
  port.on('message', (order: ReadOrder) => {
    // In a thread, exit ends the thread alone.
    if (order.kind === 'stop') void abandon(new Error('stopped')).finally(() => process.exit());
  });
  try {
    const read = await readSales(importing, keyOfPerson, {
      chunk: async (sales, deeds, rows) => void (await Promise.all([sale.write(sales, rows), deed.write(deeds, rows)])),
      progress: (bytesRead, counts) => say({ kind: 'progress', bytesRead, counts }),
      problems: (problems) => say({ kind: 'problems', problems }),
    });
    await Promise.all([sale.finish(), deed.finish()]);
    say({ kind: 'read', ...read });
  } catch (error) {
    await abandon(error);
    throw error;
  } finally {
    await clickhouse.close();
  }
}

try {
  if (task.kind === 'preview') say({ kind: 'previewed', preview: await previewTable(task, keyOfPerson) });
  else await readIntoStore(task);
} catch (error) {
  if (error instanceof AppError) say({ kind: 'refused', status: error.status, code: error.code, message: error.message });
  else say({ kind: 'broke', error: error instanceof Error ? error : new Error(String(error)) });
} finally {
  port.close();
}

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '#core/app-error.ts';
import { previewTable } from './preview-table.ts';
import { chunksAhead, type ReadAnswer, type ReadMessage, type ReadTask } from './messages.ts';
import { readSales } from './read-sales.ts';

/*
 * Reading a file takes all of one processor for minutes. It is done in a thread of its own, so that the server goes on
 * answering, a bomb cannot exhaust the server's memory, and a cancelled import is gone at once.
 */

const port = parentPort!;
const task = workerData as ReadTask;
const say = (message: ReadMessage, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

/** Never reversible and never comparable between two installations: the key stays on this one. */
const keyOfPerson = (identity: string) =>
  createHmac('sha256', task.secret).update(`buyer|${identity}`).digest().readBigUInt64LE(0).toString();

let ahead = 0;
port.on('message', (answer: ReadAnswer) => {
  if (answer.kind === 'taken') ahead--;
});
async function untilAhead(most: number) {
  // oxlint-disable-next-line no-unmodified-loop-condition -- answers arrive while waiting
  while (ahead > most) await once(port, 'message');
}

try {
  if (task.kind === 'preview') say({ kind: 'previewed', preview: await previewTable(task, keyOfPerson) });
  else {
    const done = await readSales(task, keyOfPerson, {
      async chunk(sale, deed, rows) {
        await untilAhead(chunksAhead - 1);
        ahead++;
        say({ kind: 'chunk', sale, deed, rows }, [sale.buffer, deed.buffer]);
      },
      progress: (bytesRead, counts) => say({ kind: 'progress', bytesRead, counts }),
      problems: (problems) => say({ kind: 'problems', problems }),
    });
    await untilAhead(0);
    say({ kind: 'read', ...done });
  }
} catch (error) {
  if (error instanceof AppError) say({ kind: 'refused', status: error.status, code: error.code, message: error.message });
  else say({ kind: 'broke', error: error instanceof Error ? error : new Error(String(error)) });
} finally {
  port.close();
}

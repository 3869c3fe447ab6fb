import { Worker } from 'node:worker_threads';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Layout } from '#server/clickhouse/table-template.ts';
import type { NameDecisions } from '#modules/names/index.ts';
import type { NameAction, NameKind } from '#modules/name-review/contract.ts';
import { spareThread } from '../spare-thread.ts';

export type DecisionAbout = {
  id: number;
  kind: NameKind;
  action: NameAction;
  city: string;
  village: string;
  name: string;
  target: string | null;
  other: string | null;
  targetName: string;
  otherName: string;
};
export type RenameTask = {
  decisions: NameDecisions;
  /** Names that these are about are looked up anew; null: all names. */
  about: readonly DecisionAbout[] | null;
  /** Questions that the outside geocoder has answered since: their sales get the position. */
  located: readonly string[];
  store: ClickHouse['connection'];
  layout: Layout;
};
export type Renamed = { moved: number; batchIds: number[] };
export type RenameMessage = { kind: 'renamed'; renamed: Renamed; isLight: boolean } | { kind: 'broke'; error: Error };

/** Knowing all projects of a district takes a processor for a second or two: time that the server's thread has not. */
export async function renameInThread({ decisions, about, located, store, layout }: RenameTask, signal: AbortSignal): Promise<Renamed> {
  signal.throwIfAborted();
  const plain = about?.map(({ id, kind, action, city, village, name, target, other, targetName, otherName }) => {
    return { id, kind, action, city, village, name, target, other, targetName, otherName };
  });
  const task: RenameTask = { decisions, about: plain ?? null, located, store, layout };
  const thread = spare.take();
  let isFree = false;
  const stop = () => void thread.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise<Renamed>((resolve, reject) => {
      thread.on('message', (message: RenameMessage) => {
        if (message.kind === 'broke') return reject(message.error);
        isFree = message.isLight;
        resolve(message.renamed);
      });
      thread.on('error', reject);
      thread.on('exit', () => reject(signal.aborted ? signal.reason : new Error('the thread that settles names ended early')));
      // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
      thread.postMessage(task);
    });
  } finally {
    signal.removeEventListener('abort', stop);
    if (isFree && !signal.aborted) spare.giveBack(thread);
    else await thread.terminate();
  }
}

/** An operator decides about one name after the other. */
const spare = spareThread(
  () => new Worker(new URL('./rename-worker.ts', import.meta.url), { execArgv: [], name: 'settle names' }),
  (thread) => void thread.terminate(),
);

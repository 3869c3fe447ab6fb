import { Worker } from 'node:worker_threads';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Layout } from '#server/clickhouse/table-template.ts';
import type { NameDecisions } from '../../model/names/known-names.ts';
import type { NameAction, NameKind } from '../../names-contract.ts';

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
export type RenameMessage = { kind: 'renamed'; renamed: Renamed } | { kind: 'broke'; error: Error };

/** Knowing all projects of a district takes a processor for a second or two: time that the server's thread has not. */
export async function renameInThread({ decisions, about, located, store, layout }: RenameTask, signal: AbortSignal): Promise<Renamed> {
  signal.throwIfAborted();
  const plain = about?.map(({ id, kind, action, city, village, name, target, other, targetName, otherName }) => {
    return { id, kind, action, city, village, name, target, other, targetName, otherName };
  });
  const workerData: RenameTask = { decisions, about: plain ?? null, located, store, layout };
  const thread = new Worker(new URL('./rename-worker.ts', import.meta.url), { workerData, execArgv: [], name: 'settle names' });
  const stop = () => void thread.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise<Renamed>((resolve, reject) => {
      thread.on('message', (message: RenameMessage) => (message.kind === 'renamed' ? resolve(message.renamed) : reject(message.error)));
      thread.on('error', reject);
      thread.on('exit', () => reject(signal.aborted ? signal.reason : new Error('the thread that settles names ended early')));
    });
  } finally {
    signal.removeEventListener('abort', stop);
    await thread.terminate();
  }
}

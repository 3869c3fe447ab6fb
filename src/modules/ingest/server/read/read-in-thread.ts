import { Worker } from 'node:worker_threads';
import { AppError } from '#core/app-error.ts';
import type { NamesPreview } from '../../names-contract.ts';
import type { Preview } from '../../contract.ts';
import type { ImportTask, NamesTask, PreviewTask, ReadMessage, ReadOrder, ReadTask } from './messages.ts';
import { unreadable } from './unreadable.ts';

type Importing = {
  progress(message: Extract<ReadMessage, { kind: 'progress' }>): void;
  problems(message: Extract<ReadMessage, { kind: 'problems' }>): Promise<void>;
};
export type ReadToEnd = Omit<Extract<ReadMessage, { kind: 'read' }>, 'kind'>;

/** A bound, not a need: text takes about 100 MB whatever its length, but a workbook is opened whole and is larger in memory than on disk. */
export const threadLimits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 96 };
const PREVIEW_MS = 60_000;
/** A thread told to stop ends its inserts first, so that none lands behind the sweep. One that does not listen is cut off. */
const STOPPING_MS = 10_000;

/** Reads a file into the store in a thread, and hands on what it says, in order. The thread is gone when this settles, however it does. */
export const readInThread = (task: ImportTask, on: Importing, signal: AbortSignal): Promise<ReadToEnd> =>
  inThread<ReadToEnd>(task, signal, async (message, finish) => {
    switch (message.kind) {
      case 'progress':
        return on.progress(message);
      case 'problems':
        return on.problems(message);
      case 'read': {
        const { kind: _kind, ...read } = message;
        return finish(read);
      }
    }
  });

export const previewInThread = (task: PreviewTask, signal: AbortSignal): Promise<Preview> =>
  inTime<Preview>(task, signal, (message, finish) => {
    if (message.kind === 'previewed') finish(message.preview);
  });

export const previewNamesInThread = (task: NamesTask, signal: AbortSignal): Promise<NamesPreview> =>
  inTime<NamesPreview>(task, signal, (message, finish) => {
    if (message.kind === 'named') finish(message.named);
  });

const inTime = <Result>(task: PreviewTask | NamesTask, signal: AbortSignal, handle: Handle<Result>) =>
  inThread<Result>(task, AbortSignal.any([signal, AbortSignal.timeout(PREVIEW_MS)]), handle).catch((error: unknown) => {
    throw error instanceof Error && error.name === 'TimeoutError' ? unreadable('The file takes too long to open.') : error;
  });

type Handle<Result> = (message: ReadMessage, finish: (result: Result) => void) => Promise<void> | void;

async function inThread<Result>(task: ReadTask, signal: AbortSignal, handle: Handle<Result>): Promise<Result> {
  signal.throwIfAborted();
  const thread = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: threadLimits,
    execArgv: [],
    name: 'read registry file',
  });
  let stop = () => {};
  const gone = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  try {
    return await new Promise<Result>((resolve, reject) => {
      stop = () => reject(signal.reason);
      signal.addEventListener('abort', stop, { once: true });
      let settled = false;
      const finish = (result: Result) => {
        settled = true;
        resolve(result);
      };
      let before = Promise.resolve();
      thread.on('message', (message: ReadMessage) => {
        if (message.kind === 'refused') return reject(new AppError(message.status, message.code, message.message));
        if (message.kind === 'broke') return reject(message.error);
        before = before.then(() => handle(message, finish)).catch(reject);
      });
      thread.on('error', (error) =>
        reject(
          'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? unreadable('The file needs more memory than one import may take. Save it as CSV, or split it.')
            : error,
        ),
      );
      thread.on('exit', () => void before.then(() => settled || reject(new Error('the reading thread ended early'))));
    });
  } finally {
    signal.removeEventListener('abort', stop);
    // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
    thread.postMessage({ kind: 'stop' } satisfies ReadOrder);
    const cutOff = setTimeout(() => void thread.terminate(), task.kind === 'import' ? STOPPING_MS : 0);
    await gone;
    clearTimeout(cutOff);
  }
}

import * as words from '#messages/imports/errors';
import { Worker } from 'node:worker_threads';
import { AppError } from '#core/app-error.ts';
import { language } from '#core/language.ts';
import type { NamesPreview } from '#modules/name-review/contract.ts';
import type { Preview, Problem } from '../../contract.ts';
import { spareThread } from '../spare-thread.ts';
import type { ImportTask, NamesTask, PreviewTask, ReadCounts, ReadMessage, ReadOrder, ReadTask } from './messages.ts';
import { unreadable } from '#modules/documents/server/index.ts';

type Importing = { progress(bytesRead: number, counts: ReadCounts): void; problems(problems: Problem[]): Promise<void> };
export type ReadToEnd = Omit<Extract<ReadMessage, { kind: 'read' }>, 'kind'>;

/** A bound, not a need: text takes about 100 MB whatever its length, but a workbook is opened whole and is larger in memory than on disk. */
export const threadLimits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 96 };
const PREVIEW_MS = 60_000;
/** A thread told to stop ends its inserts first, so that none lands behind the sweep. One that does not listen is cut off. */
const STOPPING_MS = 10_000;

/**
 * Reads a file into the store and hands on what the thread says, in the order of the file. When this settles, however it does, the thread has
 * ended all it began.
 */
export function readInThread(task: ImportTask, on: Importing, signal: AbortSignal): Promise<ReadToEnd> {
  return inThread<ReadToEnd>(task, signal, async (message, finish) => {
    if (message.kind === 'progress') on.progress(message.bytesRead, message.counts);
    else if (message.kind === 'problems') await on.problems(message.problems);
    else if (message.kind === 'read') {
      const { kind: _kind, ...read } = message;
      finish(read);
    }
  });
}

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
    throw error instanceof Error && error.name === 'TimeoutError' ? unreadable(words.takesTooLong) : error;
  });

type Handle<Result> = (message: ReadMessage, finish: (result: Result) => void) => Promise<void> | void;

async function inThread<Result>(task: ReadTask, signal: AbortSignal, handle: Handle<Result>): Promise<Result> {
  signal.throwIfAborted();
  const reading = setTo(task);
  let stop = () => {};
  try {
    return await new Promise<Result>((resolve, reject) => {
      stop = () => reject(signal.reason);
      signal.addEventListener('abort', stop, { once: true });
      let before = Promise.resolve();
      reading.thread.on('message', (message: ReadMessage) => {
        if (isLast(message)) reading.isDone = true;
        if (message.kind === 'refused') return reject(refusal(message));
        if (message.kind === 'broke') return reject(message.error);
        before = before.then(() => handle(message, resolve)).catch(reject);
      });
      reading.thread.on('error', (error) =>
        reject('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? unreadable(words.needsMemory) : error),
      );
      reading.thread.on('exit', () => reading.isDone || reject(new Error('the reading thread ended early')));
    });
  } finally {
    signal.removeEventListener('abort', stop);
    await (reading.isDone ? letRest(reading) : end(reading));
  }
}

const refusal = ({ status, code, inEnglish, inTheirs }: Extract<ReadMessage, { kind: 'refused' }>) =>
  new AppError(status, code, () => (language() === 'en' ? inEnglish : inTheirs));

type Reading = {
  task: ReadTask;
  thread: Worker;
  /** It said its last about the task. */
  isDone: boolean;
  free: Promise<unknown>;
  gone: Promise<unknown>;
};

function setTo(task: ReadTask): Reading {
  const thread = spare.take();
  const gone = new Promise((resolve) => thread.once('exit', resolve));
  const free = new Promise<void>((resolve) => thread.on('message', ({ kind }: ReadMessage) => kind === 'free' && resolve()));
  // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
  thread.postMessage(task);
  return { task, thread, isDone: false, free, gone };
}

const startThread = () =>
  new Worker(new URL('./read-worker.ts', import.meta.url), { resourceLimits: threadLimits, execArgv: [], name: 'read registry file' });

// oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
const tellToStop = (thread: Worker) => thread.postMessage({ kind: 'stop' } satisfies ReadOrder);

const spare = spareThread(startThread, tellToStop);

/** One that has read much ends by itself. */
async function letRest({ thread, free, gone }: Reading) {
  const cutOff = setTimeout(() => void thread.terminate(), STOPPING_MS);
  const isFree = await Promise.race([free.then(() => true), gone.then(() => false)]);
  clearTimeout(cutOff);
  if (isFree) spare.giveBack(thread);
}

async function end({ task, thread, gone }: Reading) {
  tellToStop(thread);
  const cutOff = setTimeout(() => void thread.terminate(), task.kind === 'import' ? STOPPING_MS : 0);
  await gone;
  clearTimeout(cutOff);
}

/** What a thread says at its end. */
const isLast = ({ kind }: ReadMessage) => kind === 'read' || kind === 'previewed' || kind === 'named' || kind === 'refused';

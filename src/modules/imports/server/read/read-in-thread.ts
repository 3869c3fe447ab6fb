import * as words from '#messages/imports/errors';
import { Worker } from 'node:worker_threads';
import { AppError } from '#core/app-error.ts';
import { language } from '#core/language.ts';
import type { NamesPreview } from '#modules/name-review/contract.ts';
import type { Preview, Problem } from '../../contract.ts';
import { spareThread } from '../spare-thread.ts';
import { gatherBlocks } from './gather-blocks.ts';
import { howManyThreads, usualThreads } from './how-many-threads.ts';
import type { ImportTask, NamesTask, PartRead, PartTask, PreviewTask, ReadCounts, ReadMessage, ReadOrder, ReadTask } from './messages.ts';
import { parts } from './share-news-in-order.ts';
import { unreadable } from '#modules/documents/server/index.ts';

type Importing = { progress(bytesRead: number, counts: ReadCounts): void; problems(problems: Problem[]): Promise<void> };
export type ReadToEnd = Omit<Extract<ReadMessage, { kind: 'read' }>, 'kind'>;

/** A bound, not a need: text takes about 100 MB whatever its length, but a workbook is opened whole and is larger in memory than on disk. */
export const threadLimits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 96 };
const PREVIEW_MS = 60_000;
/** A thread told to stop ends its inserts first, so that none lands behind the sweep. One that does not listen is cut off. */
const STOPPING_MS = 10_000;

/**
 * Reads a file into the store, in as many threads as it is worth, and hands on what they say, in the order of the file. When this
 * settles, however it does, they have ended all they began.
 */
export async function readInThreads(task: ImportTask, on: Importing, signal: AbortSignal, threads = usualThreads): Promise<ReadToEnd> {
  const tasks = parts(await howManyThreads(task, threads)).map((part): PartTask => Object.assign({ part }, task));
  /** A problem is kept as soon as the one before is. */
  let writes = Promise.resolve();
  const gathered = gatherBlocks({
    progress: on.progress,
    problems: (problems) => void (writes = writes.then(() => on.problems(problems))),
  });
  const read: PartRead[] = [];
  return inThreads<ReadToEnd>(tasks, signal, async (message, finish) => {
    switch (message.kind) {
      case 'progress':
        return on.progress(message.bytesRead, message.counts);
      case 'problems':
        return on.problems(message.problems);
      case 'read': {
        const { kind: _kind, ...facts } = message;
        return finish(facts);
      }
      case 'block':
        gathered.add(message);
        return writes;
      case 'part-read':
        read.push(message);
        if (read.length < tasks.length) return;
        const sales = together(read, gathered);
        await writes;
        return finish(sales);
    }
  });
}

function together(read: readonly PartRead[], gathered: ReturnType<typeof gatherBlocks>): ReadToEnd {
  const [blocks] = read.map((part) => part.blocks);
  if (read.some((part) => part.blocks !== blocks)) throw unreadable(words.fileChanged);
  const stored: Record<string, number> = {};
  for (const part of read) for (const [table, rows] of Object.entries(part.stored)) stored[table] = (stored[table] ?? 0) + rows;
  return { ...gathered.end(blocks!), stored, namesUnchecked: read.some((part) => part.namesUnchecked) };
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
  inThreads<Result>([task], AbortSignal.any([signal, AbortSignal.timeout(PREVIEW_MS)]), handle).catch((error: unknown) => {
    throw error instanceof Error && error.name === 'TimeoutError' ? unreadable(words.takesTooLong) : error;
  });

type Handle<Result> = (message: ReadMessage, finish: (result: Result) => void) => Promise<void> | void;

async function inThreads<Result>(tasks: readonly ReadTask[], signal: AbortSignal, handle: Handle<Result>): Promise<Result> {
  signal.throwIfAborted();
  const threads = tasks.map((task) => setTo(task, tasks.length));
  let stop = () => {};
  try {
    return await new Promise<Result>((resolve, reject) => {
      stop = () => reject(signal.reason);
      signal.addEventListener('abort', stop, { once: true });
      let before = Promise.resolve();
      for (const one of threads) {
        one.thread.on('message', (message: ReadMessage) => {
          if (isLast(message)) one.isDone = true;
          if (message.kind === 'refused') return reject(refusal(message));
          if (message.kind === 'broke') return reject(message.error);
          before = before.then(() => handle(message, resolve)).catch(reject);
        });
        one.thread.on('error', (error) =>
          reject('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? unreadable(words.needsMemory) : error),
        );
        one.thread.on('exit', () => one.isDone || reject(new Error('the reading thread ended early')));
      }
    });
  } finally {
    signal.removeEventListener('abort', stop);
    await Promise.all(threads.map((one) => (one.isDone && threads.length === 1 ? letRest(one) : end(one))));
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

/** A file that is read by one thread may be read by the one that read the last. */
function setTo(task: ReadTask, threads: number): Reading {
  const thread = threads === 1 ? spare.take() : startThread(threads);
  const gone = new Promise((resolve) => thread.once('exit', resolve));
  const free = new Promise<void>((resolve) => thread.on('message', ({ kind }: ReadMessage) => kind === 'free' && resolve()));
  // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
  thread.postMessage(task, task.kind === 'import' ? task.part.peers : []);
  return { task, thread, isDone: false, free, gone };
}

/** Threads of one file share the room for what lives a moment only: it is filled to the brim before it is cleared, and one thread fills it as well. */
const startThread = (threads: number) =>
  new Worker(new URL('./read-worker.ts', import.meta.url), {
    resourceLimits: { ...threadLimits, maxYoungGenerationSizeMb: threadLimits.maxYoungGenerationSizeMb / threads },
    execArgv: [],
    name: 'read registry file',
  });

// oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
const tellToStop = (thread: Worker) => thread.postMessage({ kind: 'stop' } satisfies ReadOrder);

const spare = spareThread(() => startThread(1), tellToStop);

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
const isLast = ({ kind }: ReadMessage) =>
  kind === 'read' || kind === 'part-read' || kind === 'previewed' || kind === 'named' || kind === 'refused';

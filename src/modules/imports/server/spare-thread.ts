import { getHeapStatistics } from 'node:v8';
import type { Worker } from 'node:worker_threads';

/*
 * To load and warm up its code takes a thread the better part of a second, which is nearly all there is to a preview or a short
 * file. So one that is done with its work waits for the next of its kind, for as long as somebody may be at the same screen.
 */
const IDLE_MS = 20_000;
/** What large work leaves behind in a thread would be held for nobody. */
const LIGHT_BYTES = 128 * 1024 ** 2;

export type SpareThread = {
  /** The one that waits, or a new one. */
  take(): Worker;
  /** It has nothing to do. One may wait; another is sent away. */
  giveBack(thread: Worker): void;
};

/** `sendAway` ends a thread that was given back and is not needed. */
export function spareThread(start: () => Worker, sendAway: (thread: Worker) => void): SpareThread {
  let waiting: { thread: Worker; until: NodeJS.Timeout } | null = null;
  return {
    take() {
      if (waiting === null) return start();
      const { thread, until } = waiting;
      waiting = null;
      clearTimeout(until);
      forget(thread);
      thread.ref();
      return thread;
    },
    giveBack(thread) {
      forget(thread);
      // Whatever ends it while it waits is nobody's failure.
      thread.on('error', () => {});
      if (waiting !== null) return sendAway(thread);
      const leave = () => {
        if (waiting?.thread === thread) waiting = null;
      };
      thread.once('exit', leave);
      // A program that is done ends, whoever waits.
      thread.unref();
      const until = setTimeout(() => {
        leave();
        sendAway(thread);
      }, IDLE_MS);
      until.unref();
      waiting = { thread, until };
    },
  };
}

/** Nobody listens any longer to whatever it says. Listeners of Node's own, which it is not heard without, stay. */
const forget = (thread: Worker) => {
  for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
};

/** Asked in the thread itself: whether it holds so little that it may wait. */
export function isLight(): boolean {
  const { total_heap_size: heap, external_memory: beside } = getHeapStatistics();
  return heap + beside <= LIGHT_BYTES;
}

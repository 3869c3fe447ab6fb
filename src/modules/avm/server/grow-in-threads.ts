import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Booster } from '../model/boosted/booster.ts';
import type { GrowTask } from '../model/boosted/grow-booster.ts';
import type { Grow } from '../model/boosted/grow-booster.ts';

type Waiting = { id: number; task: GrowTask; done: (booster: Booster) => void; failed: (error: unknown) => void };

/** Threads that grow boosters, each taking the next one when it is done. Columns in shared memory are not copied. Close them at the end. */
export function growInThreads(threads = Math.min(2, availableParallelism())) {
  const queue: Waiting[] = [];
  let numbers = 0;
  let closed = false;
  const all = Array.from({ length: threads }, () => {
    const worker = new Worker(new URL('./grow-worker.ts', import.meta.url), { execArgv: [], name: 'grow booster' });
    let at: Waiting | null = null;
    const next = () => {
      at = queue.shift() ?? null;
      // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
      if (at !== null) worker.postMessage({ id: at.id, task: at.task });
    };
    worker.on('message', ({ booster }: { booster: Booster }) => {
      at?.done(booster);
      next();
    });
    const fail = (error: unknown) => {
      for (const one of at === null ? queue.splice(0) : [at, ...queue.splice(0)]) one.failed(error);
      at = null;
    };
    worker.on('error', fail);
    worker.on('exit', () => closed || fail(new Error('a thread that grows boosters ended early')));
    return { worker, wake: () => at === null && next() };
  });
  const grow: Grow = (task) =>
    new Promise((done, failed) => {
      queue.push({ id: numbers++, task, done, failed });
      for (const { wake } of all) wake();
    });
  return {
    grow,
    async close() {
      closed = true;
      await Promise.all(all.map(({ worker }) => worker.terminate()));
    },
  };
}

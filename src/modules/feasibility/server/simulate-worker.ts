import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { ThreadMessage } from '#modules/avm/server/index.ts';
import { simulationOf } from './simulation-of.ts';

/* The thread of `simulate-in-thread.ts`. */

const port = parentPort as MessagePort;
const tell = (message: ThreadMessage<never, ReturnType<typeof simulationOf>>) => {
  // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
  port.postMessage(message);
};
try {
  tell({ kind: 'found', found: simulationOf(workerData) });
} catch (error) {
  tell({ kind: 'broke', error: error instanceof Error ? error : new Error(String(error)) });
}

import { parentPort, type MessagePort } from 'node:worker_threads';
import { growBooster, type GrowTask } from '../model/boosted/grow-booster.ts';
import { giveWay } from './give-way.ts';

/* One thread of `grow-in-threads.ts`: grows boosters, one after the other. */

giveWay();
const port = parentPort as MessagePort;
port.on('message', ({ id, task }: { id: number; task: GrowTask }) => {
  // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
  port.postMessage({ id, booster: growBooster(task) });
});

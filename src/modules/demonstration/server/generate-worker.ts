import { parentPort, workerData } from 'node:worker_threads';
import type { GenerateMessage } from './generate-demonstration.ts';
import { readReferenceTables } from './reference-tables.ts';
import { type GenerateOptions, writeDemonstration } from './write-demonstration.ts';

const progressEveryMs = 150;
const port = parentPort;
if (!port) throw new Error('This file is run as a thread only.');
// oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
const say = (message: GenerateMessage) => port.postMessage(message);

let reportedAt = 0;
const generated = writeDemonstration(workerData as GenerateOptions, readReferenceTables(), {
  onProgress: (progress) => {
    const now = performance.now();
    if (now - reportedAt < progressEveryMs) return;
    reportedAt = now;
    say({ kind: 'progress', progress });
  },
  onFile: (file) => say({ kind: 'file', file }),
});
say({ kind: 'done', generated });

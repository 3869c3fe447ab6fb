import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Generated, GeneratedFile, GenerateOptions, GenerateProgress } from './write-demonstration.ts';

export type GenerateRequest = GenerateOptions & {
  /** A few times a second at most. */
  onProgress?: (progress: GenerateProgress) => void;
  /** A file is complete; others are still being written. */
  onFile?: (file: GeneratedFile) => void;
  signal?: AbortSignal;
};

export type GenerateMessage =
  | { kind: 'progress'; progress: GenerateProgress }
  | { kind: 'file'; file: GeneratedFile }
  | { kind: 'done'; generated: Generated };

/** Makes the demonstration's files in a thread of its own, so that the server goes on answering meanwhile. */
export async function generateDemonstration(request: GenerateRequest): Promise<Generated> {
  const { onProgress, onFile, signal, ...options } = request;
  signal?.throwIfAborted();
  const thread = new Worker(new URL('./generate-worker.ts', import.meta.url), {
    workerData: options,
    execArgv: [],
    name: 'make demonstration data',
  });
  const stop = () => void thread.terminate();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise<Generated>((resolve, reject) => {
      thread.on('message', (message: GenerateMessage) => {
        switch (message.kind) {
          case 'progress':
            return onProgress?.(message.progress);
          case 'file':
            return onFile?.(message.file);
          case 'done':
            return resolve(message.generated);
        }
      });
      thread.on('error', reject);
      thread.on('exit', () => reject(signal?.aborted ? signal.reason : new Error('The thread that makes demonstration data ended early.')));
    });
  } finally {
    signal?.removeEventListener('abort', stop);
    const gone = thread.threadId === -1 ? null : once(thread, 'exit');
    await thread.terminate();
    await gone?.catch(() => undefined);
  }
}

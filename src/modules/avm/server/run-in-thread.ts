import { Worker } from 'node:worker_threads';

/** What a thread that works by itself says: how far it is, and at last what it found or what broke. */
export type ThreadMessage<Progress, Found> =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'found'; found: Found }
  | { kind: 'broke'; error: Error };

/** Long work in a thread of its own, ended when the signal says so. */
export async function runInThread<Progress, Found>(
  script: URL,
  { name, task, signal, onProgress }: { name: string; task: unknown; signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<Found> {
  signal.throwIfAborted();
  const thread = new Worker(script, { workerData: task, execArgv: [], name });
  const stop = () => void thread.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise<Found>((resolve, reject) => {
      thread.on('message', (message: ThreadMessage<Progress, Found>) => {
        if (message.kind === 'progress') onProgress(message.progress);
        else if (message.kind === 'found') resolve(message.found);
        else reject(message.error);
      });
      thread.on('error', reject);
      thread.on('exit', () => reject(signal.aborted ? signal.reason : new Error(`the thread to ${name} ended early`)));
    });
  } finally {
    signal.removeEventListener('abort', stop);
    await thread.terminate();
  }
}

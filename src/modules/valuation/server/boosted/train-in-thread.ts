import { Worker } from 'node:worker_threads';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { TrainingMetrics, TrainingProgress } from '../../model/boosted/train-model.ts';
import type { MarketWanted } from './read-market.ts';

export type TrainingTask = {
  store: ClickHouse['connection'];
  market: MarketWanted;
  seed: number;
  effort: number;
  /** Where the model is written. */
  file: string;
  /** That grow trees; one leaves a processor of two to the server. */
  threads: number;
};
export type TrainedFile = {
  hash: string;
  bytes: number;
  cutOff: string;
  sales: number;
  batchIds: number[];
  features: string[];
  metrics: TrainingMetrics;
};
export type TrainingMessage =
  | { kind: 'progress'; progress: TrainingProgress }
  | { kind: 'trained'; trained: TrainedFile }
  | { kind: 'broke'; error: Error };

export async function trainInThread(task: TrainingTask, signal: AbortSignal, onProgress: (progress: TrainingProgress) => void) {
  signal.throwIfAborted();
  const thread = new Worker(new URL('./train-worker.ts', import.meta.url), { workerData: task, execArgv: [], name: 'train valuations' });
  const stop = () => void thread.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise<TrainedFile>((resolve, reject) => {
      thread.on('message', (message: TrainingMessage) => {
        if (message.kind === 'progress') onProgress(message.progress);
        else if (message.kind === 'trained') resolve(message.trained);
        else reject(message.error);
      });
      thread.on('error', reject);
      thread.on('exit', () => reject(signal.aborted ? signal.reason : new Error('the thread that trains valuations ended early')));
    });
  } finally {
    signal.removeEventListener('abort', stop);
    await thread.terminate();
  }
}

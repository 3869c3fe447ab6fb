import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { TrainingMetrics, TrainingProgress } from '#modules/avm/index.ts';
import type { MarketWanted } from './read-market.ts';
import { runInThread, type ThreadMessage } from '#modules/avm/server/index.ts';

export type TrainingTask = {
  store: ClickHouse['connection'];
  market: MarketWanted;
  seed: number;
  effort: number;
  /** Where the model is written. */
  file: string;
  /** A stored model whose trees stay: it learns the sales that came since, and no tree is grown. */
  earlier?: { hash: string; path: string };
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
export type TrainingMessage = ThreadMessage<TrainingProgress, TrainedFile>;

export const trainInThread = (task: TrainingTask, signal: AbortSignal, onProgress: (progress: TrainingProgress) => void) =>
  runInThread<TrainingProgress, TrainedFile>(new URL('./train-worker.ts', import.meta.url), {
    name: 'train valuations',
    task,
    signal,
    onProgress,
  });

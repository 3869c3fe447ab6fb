import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { AccuracyStudy } from '../../accuracy-contract.ts';
import type { EvaluationProgress } from '#modules/avm/index.ts';
import { runInThread, type ThreadMessage } from '#modules/avm/server/index.ts';
import type { StudyQuestion } from './study-accuracy.ts';

/** `rows`: the file that every tried and left-out sale is written to. */
export type StudyTask = { store: ClickHouse['connection']; rows: string } & Omit<StudyQuestion, 'onProgress' | 'onTried' | 'seed'>;
export type StudyProgress = EvaluationProgress & { city: string };
type Found = Omit<AccuracyStudy, 'commit'>;
export type StudyMessage = ThreadMessage<StudyProgress, Found>;

export const studyInThread = (task: StudyTask, signal: AbortSignal, onProgress: (progress: StudyProgress) => void) =>
  runInThread<StudyProgress, Found>(new URL('./study-worker.ts', import.meta.url), { name: 'study accuracy', task, signal, onProgress });

import type { LoadedSummary, Mapping, OnRejected, Preview, Problem, ProblemCount, TableOptions } from '../../contract.ts';
import type { ReadLimits } from './limits.ts';

/** What the reading thread is given. */
export type ReadTask = { path: string; today: string; secret: string; limits: ReadLimits } & (
  | { kind: 'import'; batchId: number; mapping: Mapping; onRejected: OnRejected }
  | { kind: 'preview'; mapping: Mapping | null; table: TableOptions }
);

export type ReadCounts = { rowsRead: number; rowsLoaded: number; rowsRejected: number; rowsWarned: number };

/** What it says. Chunks are ClickHouse TabSeparated lines; at most `chunksAhead` are unanswered at any time. */
export type ReadMessage =
  | { kind: 'chunk'; sale: Uint8Array; deed: Uint8Array; rows: number }
  | { kind: 'progress'; bytesRead: number; counts: ReadCounts }
  | { kind: 'problems'; problems: Problem[] }
  | { kind: 'read'; counts: ReadCounts; loaded: LoadedSummary | null; problemCounts: ProblemCount[]; duplicatesUnchecked: boolean }
  | { kind: 'previewed'; preview: Preview }
  | { kind: 'refused'; status: number; code: string; message: string }
  | { kind: 'broke'; error: Error };

/** What it hears: a chunk was taken. */
export type ReadAnswer = { kind: 'taken' };

export const chunksAhead = 3;

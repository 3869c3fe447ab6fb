import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { LoadedSummary, Mapping, OnRejected, Preview, Problem, ProblemCount, TableOptions } from '../../contract.ts';
import type { ReadLimits } from './limits.ts';

/** What the reading thread is given. */
export type ReadTask = { path: string; today: string; secret: string; limits: ReadLimits } & (
  | { kind: 'import'; batchId: number; mapping: Mapping; onRejected: OnRejected; store: ClickHouse['connection'] }
  | { kind: 'preview'; mapping: Mapping | null; table: TableOptions }
);

export type ReadCounts = { rowsRead: number; rowsLoaded: number; rowsRejected: number; rowsWarned: number; salesLoaded: number };

/** What it says. Rows do not come this way: the thread sends them to the store itself. */
export type ReadMessage =
  | { kind: 'progress'; bytesRead: number; counts: ReadCounts }
  | { kind: 'problems'; problems: Problem[] }
  /** All rows are stored. */
  | { kind: 'read'; counts: ReadCounts; loaded: LoadedSummary | null; problemCounts: ProblemCount[]; duplicatesUnchecked: boolean }
  | { kind: 'previewed'; preview: Preview }
  | { kind: 'refused'; status: number; code: string; message: string }
  | { kind: 'broke'; error: Error };

/** What it hears: end your inserts and go. */
export type ReadOrder = { kind: 'stop' };

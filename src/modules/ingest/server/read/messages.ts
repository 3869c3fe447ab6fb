import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { FileKind, Given, LoadedSummary, Mapping, OnRejected, Preview, Problem, ProblemCount, TableOptions } from '../../contract.ts';
import type { NameDecisions } from '../../model/names/known-names.ts';
import type { NamesPreview } from '../../names-contract.ts';
import type { ReadLimits } from './limits.ts';

type Common = { path: string; fileName: string; today: string; secret: string; limits: ReadLimits };
/** What the reading thread is given. A mapping is of sales; other kinds have answers to their questions. */
export type PreviewTask = Common & {
  kind: 'preview';
  fileKind: FileKind | null;
  mapping: Mapping | null;
  given: Given;
  table: TableOptions;
};
export type ImportTask = Common & {
  kind: 'import';
  batchId: number;
  fileKind: FileKind;
  mapping: Mapping | null;
  given: Given;
  onRejected: OnRejected;
  store: ClickHouse['connection'];
  /** Seals what the registry printed; null where nobody real is named. */
  sealKey: string | null;
  /** What people decided about names; null where names are left as they are. */
  names: NameDecisions | null;
};
/** What would become of the names in the first rows, by what is known and decided now. */
export type NamesTask = Omit<PreviewTask, 'kind'> & { kind: 'names'; store: ClickHouse['connection']; names: NameDecisions };
export type ReadTask = ImportTask | PreviewTask | NamesTask;

export type ReadCounts = { rowsRead: number; rowsLoaded: number; rowsRejected: number; rowsWarned: number };

/** What it says. Rows do not come this way: the thread sends them to the store itself. */
export type ReadMessage =
  | { kind: 'progress'; bytesRead: number; counts: ReadCounts }
  | { kind: 'problems'; problems: Problem[] }
  /** All rows are stored: so many in each table. */
  | {
      kind: 'read';
      counts: ReadCounts;
      stored: Record<string, number>;
      loaded: LoadedSummary | null;
      problemCounts: ProblemCount[];
      duplicatesUnchecked: boolean;
      namesUnchecked: boolean;
    }
  | { kind: 'previewed'; preview: Preview }
  | { kind: 'named'; named: NamesPreview }
  | { kind: 'refused'; status: number; code: string; message: string }
  | { kind: 'broke'; error: Error };

/** What it hears: end your inserts and go. */
export type ReadOrder = { kind: 'stop' };

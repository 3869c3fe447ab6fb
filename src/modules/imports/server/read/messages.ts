import type { Language } from '#core/language.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { FileKind, Given, LoadedSummary, Mapping, OnRejected, Preview, Problem, ProblemCount, TableOptions } from '../../contract.ts';
import type { NameDecisions } from '#modules/names/index.ts';
import type { NamesPreview } from '#modules/name-review/contract.ts';
import type { ReadLimits } from '#modules/documents/server/index.ts';

type Common = {
  path: string;
  fileName: string;
  /** Language of the person who began the import: the thread says in it what is wrong with rows. */
  language: Language;
  today: string;
  secret: string;
  limits: ReadLimits;
};
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
  /** What is wrong with the file: in English for the log, and in the language of the person who brought it. */
  | { kind: 'refused'; status: number; code: string; inEnglish: string; inTheirs: string }
  | { kind: 'broke'; error: Error }
  /** It has ended all it began, and could take another task. */
  | { kind: 'free' };

/** What it hears besides a task: end your inserts and go. */
export type ReadOrder = { kind: 'stop' };

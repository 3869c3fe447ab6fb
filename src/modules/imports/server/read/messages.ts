import type { Language } from '#core/language.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { FileKind, Given, LoadedSummary, Mapping, OnRejected, Preview, Problem, ProblemCount, TableOptions } from '../../contract.ts';
import type { NameDecisions } from '#modules/names/index.ts';
import type { NamesPreview } from '#modules/name-review/contract.ts';
import type { ReadLimits } from '#modules/documents/server/index.ts';
import type { Part } from './share-news-in-order.ts';

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
/** An import as one of its threads is given it. */
export type PartTask = ImportTask & { part: Part };
export type ReadTask = PartTask | PreviewTask | NamesTask;

export type ReadCounts = { rowsRead: number; rowsLoaded: number; rowsRejected: number; rowsWarned: number };

/** What a thread says of one block of rows. */
export type BlockRead = {
  block: number;
  bytesRead: number;
  counts: ReadCounts;
  problems: Problem[];
  /** Rows loaded, by city, the city met first before the others. */
  cities: [city: string, rows: number][];
  from: string;
  to: string;
  duplicatesUnchecked: boolean;
};

/** What one thread did of a file: rows it stored in each table, and how many blocks the file has in all. */
export type PartRead = { stored: Record<string, number>; blocks: number; namesUnchecked: boolean };

/** What it says; of facts as a whole, of sales by blocks. Rows do not come this way: the thread sends them to the store itself. */
export type ReadMessage =
  | { kind: 'progress'; bytesRead: number; counts: ReadCounts }
  | { kind: 'problems'; problems: Problem[] }
  /** A block of rows of sales was read, and its problems found. */
  | ({ kind: 'block' } & BlockRead)
  /** All rows of sales that this thread took are stored. */
  | ({ kind: 'part-read' } & PartRead)
  /** All rows of facts are stored: so many in each table. */
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

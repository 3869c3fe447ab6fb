/**
 * How a kind of file becomes rows of the store. A kind is pure: it is shown a file cut into headers and cells, says how sure
 * it is that the file is its own, and then turns row after row into facts or problems. Whoever imports brings the bytes, the
 * batch and the store.
 */
export type SourceFile = {
  fileName: string;
  headers: readonly string[];
  /** The first rows, enough to tell layouts and orders of dates apart. */
  sample: readonly (readonly string[])[];
  /** yyyy-MM-dd */
  today: string;
  /** What a person says about the file, by the names of the kind's `questions`. Blank is not said. */
  given?: Readonly<Record<string, string>>;
};

export type RowProblem = {
  /** 1 = first row under the header. */
  row: number;
  column: string;
  value: string;
  why: string;
  /** A rejected row gives no facts; a warned one is loaded without the value in doubt. */
  severity: 'rejected' | 'warning';
};

export type RowsRead<Facts> = { facts: readonly Facts[]; problems: readonly RowProblem[] };

export type RowReader<Facts> = {
  row(cells: readonly string[], row: number): RowsRead<Facts>;
  /** What could only be said when all rows were seen. */
  end(): RowsRead<Facts>;
  /** What a person should know of the file as a whole. */
  remarks: readonly string[];
};

/** A file that is none of the kind, or does not say what it needs to: a sentence with what to do. */
export type Refused = { refused: string };

/** Writes the cells of one row in the order of the columns; `endRow` ends it. The importer's TabSeparated writer is one. */
export type RowWriter = {
  text(value: string): RowWriter;
  maybeText(value: string | null): RowWriter;
  integer(value: number | null): RowWriter;
  /** Rounded to `places` decimals. */
  decimal(value: number | null, places: number): RowWriter;
  flag(value: boolean | null): RowWriter;
  list(values: readonly string[]): RowWriter;
  endRow(): void;
};

export type FactTable<Facts> = {
  table: string;
  columns: readonly string[];
  writeTsv(tsv: RowWriter, batchId: number, facts: Facts): void;
};

/** What is asked of a person, said when it is shown. */
export type Question = { name: string; label: () => string; hint: () => string };

/** How a kind sees a file. */
export type Detected = {
  /** 0: what the kind needs is not there; 1: nothing else has these columns. */
  certainty: number;
  /** Where the columns stand that the kind reads. Kinds that both find what they need are told apart by how many they read. */
  columns: readonly number[];
};

export const notDetected: Detected = { certainty: 0, columns: [] };

export type ImportKind<Facts = unknown> = {
  kind: 'rera-projects' | 'rera-inventory' | 'ready-reckoner' | 'places' | 'boundaries' | 'demographics';
  words: { one: () => string; many: () => string; source: () => string };
  /** What the file may not say itself. */
  questions: readonly Question[];
  detect(file: SourceFile): Detected;
  open(file: SourceFile): RowReader<Facts> | Refused;
  tables: readonly FactTable<Facts>[];
  /** A row as a person would read it, for previews. */
  show(facts: Facts): readonly { label: string; value: string }[];
};

export const isRefused = (opened: object): opened is Refused => 'refused' in opened;

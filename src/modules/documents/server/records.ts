import type { FoundForm } from '../model/index2/find-labels.ts';
import type { Grid } from '../model/index2/grid-row.ts';

/** What a file of documents gives, one by one. `source` is the name inside an archive, '' for the file itself. */
export type DocumentRecord = {
  source: string;
  /** 1 = first of the whole file; 0 until it is counted. */
  number: number;
  /** 1 = first of its source: the row under a header, the document in a text. */
  row: number;
} & (
  | { kind: 'document'; text: string; form: FoundForm }
  | { kind: 'row'; grid: Grid; headers: readonly string[]; cells: string[]; broken: string | null }
  | { kind: 'refused'; why: string }
);

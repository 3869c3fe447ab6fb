// Bytes to documents, rows and cells, within limits: text, HTML, PDF, archives, grids.
export { decode } from './decode.ts';
export { documentLimits } from './limits.ts';
export { guessEncoding } from './guess-encoding.ts';
export { holdsTables } from './tables-of-archive.ts';
export { openBytes } from './open-bytes.ts';
export { openDocuments, sniffFile } from './open-documents.ts';
export { openTable, type Table, type TableRow } from './open-table.ts';
export { type ReadLimits, readLimits } from './read-limits.ts';
export type { DocumentRecord } from './records.ts';
export { unreadable } from './unreadable.ts';

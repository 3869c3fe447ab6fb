export { asOfText } from './model/as-of-text.ts';
export { cleanCell, headerKey, readCount } from './model/cells.ts';
export { isRefused } from './model/import-kind.ts';
export type { FactTable, ImportKind, Refused, RowProblem, RowReader, SourceFile } from './model/import-kind.ts';
export { mendPosition, readPositionPair } from './model/position.ts';
export { TableRow, columnsOf, firstOf } from './model/row-of-table.ts';
export { plainName } from './model/search-key.ts';
export { dateInName } from './model/snapshot-date.ts';

export { asOfText } from './model/as-of-text.ts';
export { cleanCell, headerKey, readCount } from './model/cells.ts';
export { columnsOfKind, placesOf } from './model/columns-of-kind.ts';
export { isRefused, notDetected } from './model/import-kind.ts';
export type { Detected, FactTable, ImportKind, Refused, RowProblem, RowReader, SourceFile } from './model/import-kind.ts';
export { mendPosition, readPositionPair } from './model/position.ts';
export { TableRow, columnsOf, firstOf } from './model/row-of-table.ts';
export { plainName } from './model/search-key.ts';
export { dateInName } from './model/snapshot-date.ts';

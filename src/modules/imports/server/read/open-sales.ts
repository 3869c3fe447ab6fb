import * as words from '#messages/imports/reading';
import type { Mapping, TableOptions } from '../../contract.ts';
import { documentCells, documentHeaders, documentMapping, documentToRow } from '../../model/document-row.ts';
import { gridOf, readIndex2 } from '#modules/documents/index.ts';
import {
  type DocumentRecord,
  documentLimits,
  holdsTables,
  openDocuments,
  openTable,
  type ReadLimits,
  sniffFile,
  type Table,
  type TableRow,
} from '#modules/documents/server/index.ts';
import { printedCells, printedDocument } from '../sealed-text/printed-rows.ts';
import type { Printed } from '../sealed-text/text-seal.ts';

/** `printed`: as the registry printed it, where the cells are made of it and not it. */
export type SalesRow = TableRow & { printed?: Printed };

export type SalesTable = Omit<Table, 'format' | 'groups'> & {
  format: Table['format'] | 'documents';
  groups: AsyncIterable<SalesRow[]>;
  inWords: string;
  /** Documents have their own; a table's is guessed or chosen. */
  mapping: Mapping | null;
};

type Wanted = { path: string; fileName: string; mapping: Mapping | null; table: TableOptions; limits: ReadLimits };

const ofDocuments = { ...documentMapping, options: { ...documentMapping.options, source: 'documents' as const } };
/** What the fields of a sale do not hold, and where in an archive a document was: kept with the deed. */
const restHeaders = [
  'Source file',
  'Layout',
  'Office code',
  'Printed on',
  'Villages',
  'Areas',
  'Loan amount',
  'Article',
  'Basis of valuation',
  'Other',
];

/** A register's table, or documents and grids of the registry seen as one. Throws `unreadable` with what to do. */
export async function openSales({ path, fileName, mapping, table: options, limits }: Wanted): Promise<SalesTable> {
  const sniffed = await sniffFile(path, fileName);
  const isOfTables = sniffed.kind === 'zip' && mapping?.options.source !== 'documents' && (await holdsTables(path, limits));
  const isDocuments =
    sniffed.kind === 'text' || sniffed.kind === 'html' || sniffed.kind === 'pdf' || (sniffed.kind === 'zip' && !isOfTables);
  const isGrid = sniffed.kind === 'registry-table';
  const asDocuments =
    mapping === null ? isDocuments || (isGrid && !(await hasPrices(path, sniffed.form, limits))) : mapping.options.source === 'documents';
  if (!asDocuments) {
    const opened = await openTable(path, mapping?.options ?? options, limits);
    return {
      ...opened,
      inWords: isGrid ? sniffed.inWords : isOfTables ? words.zipOfTables() : opened.format === 'xlsx' ? words.workbook() : words.table(),
      mapping: null,
    };
  }
  const documents = await openDocuments(path, fileName, { ...documentLimits, ...limits });
  return {
    format: 'documents',
    inWords: documents.sniffed.inWords,
    gzipped: false,
    encoding: null,
    delimiter: null,
    sheets: [],
    sheet: null,
    headerRow: 1,
    headers: [...documentHeaders, ...restHeaders],
    groups: rowsOf(documents.groups),
    bytesRead: documents.bytesRead,
    mapping: ofDocuments,
  };
}

/** A grid that prints what was paid is a table like any other, whose columns a person may map; one that does not is read as documents. */
async function hasPrices(path: string, form: 'csv' | 'html', limits: ReadLimits) {
  if (form === 'html') return false;
  const { headers } = await openTable(path, {}, limits).catch(() => ({ headers: [] }));
  return gridOf(headers)?.kind === 'bulk';
}

async function* rowsOf(groups: AsyncIterable<DocumentRecord[]>): AsyncGenerator<SalesRow[]> {
  for await (const group of groups) yield group.map(rowOf);
}

function rowOf(record: DocumentRecord): SalesRow {
  const { number, source } = record;
  if (record.kind === 'refused') return { number, cells: [], broken: source === '' ? record.why : `${source}: ${record.why}` };
  const broken = record.kind === 'row' && record.broken !== null ? record.broken : null;
  if (broken !== null) return { number, cells: [], broken };
  const row = record.kind === 'document' ? documentToRow(readIndex2(record.text, record.form)) : record.grid.row(record.cells);
  const rest: Record<string, string> = { ...row.rest };
  if (source !== '') rest['Source file'] = source;
  const others = Object.entries(rest).filter(([name]) => !restHeaders.includes(name));
  if (others.length > 0) rest['Other'] = others.map(([name, value]) => `${name}: ${value}`).join('; ');
  const printed = record.kind === 'document' ? printedDocument(record.text) : printedCells(record.headers, record.cells);
  return { number, cells: [...documentCells(row), ...restHeaders.map((name) => rest[name] ?? '')], broken: null, printed };
}

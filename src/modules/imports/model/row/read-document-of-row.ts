import * as words from '#messages/imports/row-faults';
import { addDays, daysBetween } from '#core/period.ts';
import type { DocumentClass } from '#modules/transactions/contract.ts';
import { isFault, memoize } from '#modules/documents/index.ts';
import type { Row } from '../columns.ts';
import { documentClassOf } from '../document-class.ts';
import { doubtful, rejected, type Doubt, type PartOfRow } from './doubt.ts';
import { optionalIn, type FileCells } from './file-cells.ts';
import { yearIn } from './read-year.ts';
import { rowLimits } from './row-limits.ts';

export type DocumentOfRow = {
  /** As written: part of what makes a row the same. */
  registeredText: string;
  /** Null only where the row is rejected. */
  registeredOn: string | null;
  executedOn: string | null;
  documentType: string;
  documentClass: DocumentClass;
  documentNumber: string;
  documentYear: number;
};

/** When a row was signed and registered, what kind of document it is, and its number. `today`: yyyy-MM-dd. */
export function documentOfRow(cells: FileCells, today: string): (row: Row) => PartOfRow<DocumentOfRow> {
  const { cell, date } = cells;
  const latest = addDays(today, 1);
  const classOf = memoize((text): { class: DocumentClass; isRecognised: boolean } => {
    const found = documentClassOf(text);
    return { class: found ?? 'other', isRecognised: found !== null };
  });
  return (row) => {
    const doubts: Doubt[] = [];
    const registeredText = cell.registered_on(row);
    const registered = registeredText === '' ? null : date(registeredText);
    const registeredOn = isFault(registered) ? null : registered;
    if (isFault(registered)) doubts.push(rejected('registered_on', registeredText, registered.fault));
    else if (registeredOn === null) doubts.push(rejected('registered_on', '', words.missing()));
    else if (registeredOn > latest) doubts.push(rejected('registered_on', registeredText, words.inFuture()));
    else if (registeredOn < rowLimits.earliest)
      doubts.push(rejected('registered_on', registeredText, words.before({ year: rowLimits.earliest.slice(0, 4) })));

    const executedText = cell.executed_on(row);
    const executed = executedText === '' ? null : date(executedText);
    const executedOn = isFault(executed) ? null : executed;
    if (isFault(executed)) doubts.push(rejected('executed_on', executedText, executed.fault));
    if (executedOn !== null && registeredOn !== null) {
      const days = daysBetween(executedOn, registeredOn);
      if (days < 0)
        doubts.push(doubtful('executed_on', executedText, words.afterRegistration({ day: registeredText }), 'registered-before-execution'));
      else if (days > rowLimits.daysToRegister) doubts.push(doubtful('executed_on', executedText, words.longBefore(), 'registered-late'));
    }

    const documentType = cell.document_type(row);
    // A register without document types holds sales only.
    let documentClass: DocumentClass = 'market-sale';
    if (documentType !== '') {
      const found = classOf(documentType);
      documentClass = found.class;
      if (!found.isRecognised) doubts.push(doubtful('document_type', documentType, words.unknownDocumentType(), 'unknown-document-type'));
    }

    let documentNumber = cell.document_number(row);
    const yearOf = { field: 'document_year', reader: (value: string) => yearIn(value, date), flag: 'document-year-not-known' } as const;
    let documentYear = optionalIn(cells, row, yearOf, doubts) ?? 0;
    const withYear = /^(\d+)\s*[/-]\s*((?:19|20)\d{2})$/.exec(documentNumber);
    if (withYear) {
      documentNumber = withYear[1]!;
      documentYear = Number(withYear[2]);
    }
    if (documentYear === 0 && documentNumber !== '' && registeredOn !== null) documentYear = Number(registeredOn.slice(0, 4));
    return { facts: { registeredText, registeredOn, executedOn, documentType, documentClass, documentNumber, documentYear }, doubts };
  };
}

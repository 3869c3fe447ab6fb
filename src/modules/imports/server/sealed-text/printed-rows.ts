import type { Mapping } from '../../contract.ts';
import type { SaleFacts } from '../../model/facts.ts';
import { isPartyHeader, WITHHELD } from '#modules/documents/index.ts';
import type { Printed } from './text-seal.ts';

type MaskedTexts = Pick<SaleFacts, 'propertyDescription' | 'remarks' | 'rest'>;
type Row = { cells: readonly string[]; printed?: Printed };

/** Of one row; what is longer is cut. The longest Index II, with hundreds of members of a society, has a fifth of it. */
const LONGEST_ROW = 200_000;

/**
 * Which rows are kept as printed: whole documents, rows of a table that tell of people, and rows of whose text something was
 * withheld. The others lose nothing by being read, so nothing is sealed of them. Null for such a row.
 */
export function printedRows(mapping: Mapping, headers: readonly string[]) {
  const ofParties = new Set([...(mapping.fields.sellers?.columns ?? []), ...(mapping.fields.buyers?.columns ?? [])]);
  const about = headers.flatMap((header, index) => (ofParties.has(header) || isPartyHeader(header) ? [index] : []));
  return ({ cells, printed }: Row, facts: MaskedTexts): Printed | null => {
    if (printed && isDocument(printed)) return printed;
    if (!about.some((index) => (cells[index] ?? '').trim() !== '') && !somethingWithheld(facts)) return null;
    return printed ?? printedCells(headers, cells);
  };
}

const somethingWithheld = ({ propertyDescription, remarks, rest }: MaskedTexts) =>
  propertyDescription.includes(WITHHELD) || remarks.includes(WITHHELD) || rest.some((text) => text.includes(WITHHELD));

/** A document has no columns: all of it is one part. */
export const printedDocument = (text: string): Printed => [{ label: '', text: text.slice(0, LONGEST_ROW) }];
const isDocument = (printed: Printed) => printed.length === 1 && printed[0]!.label === '';

export function printedCells(headers: readonly string[], cells: readonly string[]): Printed {
  const printed: Printed = [];
  let room = LONGEST_ROW;
  for (const [index, cell] of cells.entries()) {
    const text = cell.trim().slice(0, room);
    if (text === '') continue;
    printed.push({ label: headers[index] ?? '', text });
    room -= text.length;
    if (room <= 0) break;
  }
  return printed;
}

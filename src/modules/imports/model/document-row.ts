import { type FieldName, fieldNames, Mapping } from '../contract.ts';
import {
  type DocumentRow,
  type RowValues,
  type Span,
  principalName,
  type Index2FieldName,
  cityOf,
  fieldOf,
  type Index2Document,
} from '#modules/documents/index.ts';

/** Rows of this shape are read by `rowReader(documentMapping, documentHeaders, …)`; sums are rupees, areas square metres. */
export const documentHeaders: readonly string[] = fieldNames;
export const documentMapping: Mapping = Mapping.parse({
  version: 1,
  fields: Object.fromEntries(fieldNames.map((name) => [name, { columns: [name] }])),
  options: {},
});
export const documentCells = (row: DocumentRow): string[] => fieldNames.map((name) => row.values[name] ?? '');

const FIELDS: readonly (readonly [FieldName, Index2FieldName])[] = [
  ['document_type', 'document_type'],
  ['property_description', 'property'],
  ['sellers', 'executants'],
  ['buyers', 'claimants'],
  ['remarks', 'remarks'],
  ['executed_on', 'executed_on'],
  ['registered_on', 'registered_on'],
  ['price', 'consideration'],
  ['market_value', 'market_value'],
  ['stamp_duty', 'stamp_duty'],
  ['registration_fee', 'registration_fee'],
  ['area', 'area'],
];

export function documentToRow(document: Index2Document): DocumentRow {
  const { header, values: read } = document;
  const values: RowValues = {};
  const spans: DocumentRow['spans'] = {};
  const rest: Record<string, string> = {};
  const set = (name: FieldName, value: string | null, span: Span | null | undefined) => {
    if (value === null || value === '') return;
    values[name] = value;
    if (span) spans[name] = span;
  };
  // What was read stands for what is printed; what could not be read goes on as printed, and the row's reader says why.
  const asRead: Partial<Record<FieldName, string | null>> = {
    executed_on: read.executedOn,
    registered_on: read.registeredOn,
    price: rupees(read.considerationPaise),
    market_value: rupees(read.marketValuePaise),
    stamp_duty: rupees(read.stampDutyPaise),
    registration_fee: rupees(read.registrationFeePaise),
    // Several areas belong to several units: which is whose, the description tells.
    area: read.areas.length === 1 ? String(read.areas[0]!.areaSqm) : read.areas.length > 1 ? '' : null,
  };
  for (const [name, from] of FIELDS) {
    const field = fieldOf(document, from);
    if (field) set(name, asRead[name] ?? field.text, field.span);
  }
  const typeWithout =
    document.layout === 'leave-and-licence'
      ? 'Leave and License'
      : document.layout === 'mortgage-notice'
        ? 'Notice of Intimation of Mortgage'
        : '';
  if (values.document_type === undefined) set('document_type', typeWithout, null);

  set('office', header.officeName, header.spans.office);
  set('document_number', read.documentNumber, header.spans.documentNumber ?? fieldOf(document, 'serial')?.span);
  if (read.documentYear > 0)
    set('document_year', String(read.documentYear), header.spans.documentNumber ?? fieldOf(document, 'serial')?.span);
  set('village', header.villages[0] ?? '', header.spans.village);
  set('city', cityOf(values.property_description ?? '', header.district), null);
  if (document.layout === 'mortgage-notice') {
    const lender = fieldOf(document, 'claimants');
    if (lender) set('lender', lenderIn(lender.text), lender.span);
  }

  const keep = (name: string, text: string | null | undefined) => {
    if (text) rest[name] = text;
  };
  keep('Layout', document.layout);
  keep('Office code', header.sroCode);
  keep('Printed on', header.printedOn);
  if (header.villages.length > 1) keep('Villages', header.villages.join(', '));
  if (read.areas.length > 1) keep('Areas', read.areas.map((area) => `${area.areaSqm} sqm`).join(', '));
  keep('Loan amount', rupees(read.loanPaise));
  keep('Filing submitted on', read.submittedOn);
  keep('Assessment', fieldOf(document, 'assessment')?.text);
  for (const tail of document.tails) keep(tail.name === 'article' ? 'Article' : 'Basis of valuation', tail.text);
  return { values, spans, rest };
}

const rupees = (paise: number | null) => (paise === null ? null : String(paise / 100));

const LENDER = /बँक|बॅंक|बॅँक|पतसंस्था|पतपेढी|फायनान्स|फायनांस|हौसिंग|हाऊसिंग|bank\b|financ|housing|credit|capital|hdfc|lichfl/i;

/** The bank or finance company that lends. Its name is no person's; who lends without being one stays unnamed. */
export function lenderIn(parties: string): string {
  const name = principalName(parties);
  return name !== null && name.entity && LENDER.test(name.name) ? name.name.slice(0, 120) : '';
}

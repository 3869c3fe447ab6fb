import * as kinds from '#messages/documents/kinds-of-files';
import type { FieldName } from '../../contract.ts';
import { headerKey } from '../header.ts';
import { memoize } from '../memoize.ts';
import type { DocumentRow, RowValues } from '../document-row.ts';
import { readOffice } from './offices.ts';
import { cityOf } from './place-of-document.ts';

/** Tables of the registry whose columns are known by name. Paid search and bulk files share a schema. */
export const gridKinds = ['edisplay', 'free-search', 'bulk'] as const;
export type GridKind = (typeof gridKinds)[number];

type GridRule = {
  kind: GridKind;
  inWords: () => string;
  /** By all of these a table is known. */
  columnNames: readonly string[];
  columns: Partial<Record<FieldName | 'sro_code', readonly string[]>>;
};

const RULES: readonly GridRule[] = [
  {
    kind: 'bulk',
    inWords: kinds.bulkTable,
    columnNames: ['docno', 'docname', 'registrationdate'],
    columns: {
      document_number: ['docno'],
      document_type: ['docname'],
      registered_on: ['registrationdate'],
      executed_on: ['dateofexecution'],
      office: ['sroname'],
      sro_code: ['srocode'],
      sellers: ['sellerparty'],
      buyers: ['purchaserparty'],
      property_description: ['propertydescription'],
      village: ['areaname'],
      price: ['consideration_amt', 'considerationamt'],
      market_value: ['marketvalue'],
      stamp_duty: ['stampdutypaid'],
      registration_fee: ['registrationfees'],
      lender: ['bank_name', 'bankname'],
    },
  },
  {
    kind: 'free-search',
    inWords: kinds.freeSearchGrid,
    columnNames: ['DocNo', 'DName', 'RDate'],
    columns: {
      document_number: ['DocNo'],
      document_type: ['DName'],
      registered_on: ['RDate'],
      office: ['SROName', 'SRO Name'],
      sro_code: ['SROCode'],
      sellers: ['Seller Name', 'Seller'],
      buyers: ['Purchaser Name', 'Purchaser'],
      property_description: ['Property Description'],
    },
  },
  {
    kind: 'edisplay',
    inWords: kinds.displayGrid,
    columnNames: ['दस्त क्र.', 'दस्त प्रकार'],
    columns: {
      document_number: ['दस्त क्र.', 'दस्त क्रमांक'],
      document_type: ['दस्त प्रकार'],
      // The column called "year" holds the day of registration.
      registered_on: ['वर्ष'],
      office: ['दू. नि. कार्यालय', 'दु. नि. कार्यालय'],
      sellers: ['लिहून देणार'],
      buyers: ['लिहून घेणार'],
      property_description: ['इतर माहीती', 'इतर माहिती'],
    },
  },
];

// दू. and दु., माहीती and माहिती: the length of a vowel is not compared.
const keyOf = (header: string) => headerKey(header).replaceAll('ी', 'ि').replaceAll('ू', 'ु').replaceAll('_', '');

const NUMBER_OF_DOCUMENT = /doc_?\s?no|दस्त\s*क्र/i;

export type Grid = {
  kind: GridKind;
  inWords: string;
  /** Columns that no field took, by index: shown, and kept as read. */
  rest: number[];
  row(cells: readonly string[]): DocumentRow;
};

/** The reader of a registry's table by its headers; null when it is not one of the registry's own. */
export function gridOf(headers: readonly string[]): Grid | null {
  // Every row of a page is asked; one look at its cells answers for nearly all.
  if (!headers.some((header) => header.length < 40 && NUMBER_OF_DOCUMENT.test(header))) return null;
  const places = new Map<string, number>();
  for (const [index, header] of headers.entries()) if (!places.has(keyOf(header))) places.set(keyOf(header), index);
  const rule = RULES.find((one) => one.columnNames.every((name) => places.has(keyOf(name))));
  if (!rule) return null;
  const columns = new Map<FieldName | 'sro_code', number>();
  for (const [field, names] of Object.entries(rule.columns) as [FieldName | 'sro_code', readonly string[]][]) {
    const place = names.map((name) => places.get(keyOf(name))).find((index) => index !== undefined);
    if (place !== undefined) columns.set(field, place);
  }
  const taken = new Set(columns.values());
  const office = memoize(readOffice);

  return {
    kind: rule.kind,
    inWords: rule.inWords(),
    rest: headers.flatMap((_, index) => (taken.has(index) ? [] : [index])),
    row(cells) {
      const values: RowValues = {};
      for (const [field, index] of columns) {
        const text = (cells[index] ?? '').trim();
        if (field !== 'sro_code' && text !== '') values[field] = text;
      }
      const code = cells[columns.get('sro_code') ?? -1]?.trim() ?? '';
      const place = office(values.office ?? code);
      if (place.name !== '') values.office = place.name;
      if (values.sellers) values.sellers = partyList(values.sellers);
      if (values.buyers) values.buyers = partyList(values.buyers);
      if (rule.kind === 'edisplay' && /^\d{4}$/.test(values.registered_on ?? '')) {
        values.document_year = values.registered_on!;
        delete values.registered_on;
      }
      const city = cityOf(values.property_description ?? '', place.district || office(code).district);
      if (city !== '') values.city = city;
      const rest: Record<string, string> = {};
      const sroCode = code || place.code;
      if (sroCode !== '') rest['Office code'] = sroCode;
      return { values, spans: {}, rest };
    },
  };
}

const MOST_LISTED = 500;

/** {"A B","C D"} as databases print a list becomes "1) A B 2) C D"; everything else stays. */
function partyList(text: string): string {
  if (!text.startsWith('{') || !text.endsWith('}')) return text;
  const names: string[] = [];
  for (const match of text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,"]+)/g)) {
    const name = (match[1] ?? match[2]!).replace(/\\(.)/g, '$1').trim();
    if (name !== '' && name !== 'NULL') names.push(name);
    if (names.length >= MOST_LISTED) break;
  }
  return names.map((name, index) => `${index + 1}) ${name}`).join(' ');
}

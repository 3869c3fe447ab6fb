import { rows } from '#reference/field-headers';
import { headerKey } from '#modules/documents/index.ts';
import type { FieldName } from '../contract.ts';
import { fieldWords } from './field-words.ts';

const headers = Map.groupBy(rows, ({ field }) => field);

/** Headers under which registry files carry a field: labels of Index II in Marathi and English, the registry's bulk tables, registers of resales. */
export const headersOf = (field: FieldName): string[] => (headers.get(field) ?? []).map(({ header }) => header);

/** Header key → the field it means. Of a header that two fields claim, the later field has it; a field's own name is a header of it. */
export const fieldByHeader: ReadonlyMap<string, FieldName> = new Map(
  (Object.keys(fieldWords) as FieldName[]).flatMap((field) =>
    [...headersOf(field), field].map((header) => [headerKey(header), field] as const),
  ),
);

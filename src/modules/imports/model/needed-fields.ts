import type { FieldName, Mapping } from '../contract.ts';

/** What a sale cannot do without. */
export const neededFields = ['registered_on', 'price', 'city'] as const satisfies FieldName[];

/** Needed fields that a mapping does not say where to find; a city may also be told by the description or the office of each row. */
export function missingFields({ fields }: Mapping): FieldName[] {
  const has = (field: FieldName) => {
    const source = fields[field];
    return source !== undefined && (source.columns.length > 0 || (source.constant ?? '').trim() !== '');
  };
  return neededFields.filter((field) => !has(field) && !(field === 'city' && (has('property_description') || has('office'))));
}

import type { FieldName } from '../contract.ts';
import type { Span } from './description/described-property.ts';

export type RowValues = Partial<Record<FieldName, string>>;

/** A document, or a row of a registry's grid, in the words of a row of a table: one scrutiny serves them all. */
export type DocumentRow = {
  values: RowValues;
  /** Where in the text of the document a value stands; rows of grids have none. */
  spans: Partial<Record<FieldName, Span>>;
  /** What no field of a sale holds, by name. */
  rest: Record<string, string>;
};

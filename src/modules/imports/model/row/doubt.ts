import type { FieldName, Problem } from '../../contract.ts';

/** What is wrong with a value of a row. `silent`: only the sale is marked by its flag, the report of the import says nothing. */
export type Doubt = {
  field: FieldName;
  value: string;
  why: string;
  severity: Problem['severity'] | 'silent';
  /** Marks the sale; empty where only the report says it. */
  flag: string;
};

/** What a part of a row is read as, and what is doubtful about it. */
export type PartOfRow<Facts> = { facts: Facts; doubts: readonly Doubt[] };

/** The row cannot be loaded. */
export const rejected = (field: FieldName, value: string, why: string): Doubt => ({ field, value, why, severity: 'rejected', flag: '' });
/** The row is loaded and marked. */
export const doubtful = (field: FieldName, value: string, why: string, flag: string): Doubt => ({
  field,
  value,
  why,
  severity: 'warning',
  flag,
});
/** The row is loaded; the report says what was made of the value. */
export const noted = (field: FieldName, value: string, why: string): Doubt => ({ field, value, why, severity: 'warning', flag: '' });
export const marked = (field: FieldName, flag: string): Doubt => ({ field, value: '', why: '', severity: 'silent', flag });

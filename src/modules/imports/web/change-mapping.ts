import * as words from '#messages/imports/reading';
import {
  type AreaUnit,
  areaUnits,
  type FieldName,
  fieldNames,
  type FieldSource,
  type Mapping,
  type MoneyUnit,
  moneyUnits,
  type SalesPreview,
} from '../contract.ts';
import { fieldWords } from '../model/field-words.ts';
import { neededFields } from '../model/needed-fields.ts';

const isRequired = (field: FieldName) => neededFields.some((required) => required === field);

/** The fields the mapping table shows: those with a source, and those that must have one. */
export const shownFields = (mapping: Mapping): FieldName[] =>
  fieldNames.filter((field) => isRequired(field) || mapping.fields[field] !== undefined);
export const hiddenFields = (mapping: Mapping): FieldName[] => fieldNames.filter((field) => !shownFields(mapping).includes(field));

export const hasSource = (source: FieldSource | undefined) =>
  source !== undefined && (source.columns.length > 0 || (source.constant ?? '').trim() !== '');
export function withField(mapping: Mapping, field: FieldName, change: Partial<FieldSource>): Mapping {
  const source: FieldSource = { columns: [], ...mapping.fields[field], ...change };
  return { ...mapping, fields: { ...mapping.fields, [field]: source } };
}

export function withoutField(mapping: Mapping, field: FieldName): Mapping {
  const { [field]: _gone, ...fields } = mapping.fields;
  return { ...mapping, fields };
}

export const withOptions = (mapping: Mapping, change: Partial<Mapping['options']>): Mapping => ({
  ...mapping,
  options: { ...mapping.options, ...change },
});

/** A saved mapping may name columns that this file lacks: they are left out, and said. */
export function fitted(mapping: Mapping, headers: readonly string[]): { mapping: Mapping; missing: string[] } {
  const missing = new Set<string>();
  let fitting = mapping;
  for (const [field, source] of Object.entries(mapping.fields) as [FieldName, FieldSource][]) {
    const columns = source.columns.filter((column) => headers.includes(column) || void missing.add(column));
    if (columns.length < source.columns.length)
      fitting = columns.length > 0 || source.constant ? withField(fitting, field, { columns }) : withoutField(fitting, field);
  }
  return { mapping: fitting, missing: [...missing] };
}

export function unitsOf(field: FieldName): { value: AreaUnit | MoneyUnit; label: string }[] {
  switch (fieldWords[field].kind) {
    case 'area':
      return areaUnits.map((value) => ({ value, label: words.areaUnit({ unit: value }) }));
    case 'money':
      return moneyUnits.map((value) => ({ value, label: words.moneyUnit({ unit: value }) }));
    default:
      return [];
  }
}

/** A few different values of a field as they will be stored. */
export function examplesOf(preview: SalesPreview, field: FieldName): string[] {
  const values = new Set(preview.asRead.map((row) => row[field] ?? '').filter((value) => value !== ''));
  return [...values].slice(0, 3);
}

export function problemsOf(preview: SalesPreview, mapping: Mapping, field: FieldName) {
  const header = mapping.fields[field]?.columns.join(' + ') || fieldWords[field].label;
  const own = preview.problems.filter((problem) => problem.column === header);
  return {
    rejected: own.filter((problem) => problem.severity === 'rejected').length,
    warnings: own.filter((problem) => problem.severity === 'warning').length,
  };
}

import type { FieldName } from './described-property.ts';
import { readDescription } from './read-description.ts';

/** What a description tells, as in a label: one value or, of several, a list; names as written. */
export function readFields(text: string): Partial<Record<FieldName, unknown>> {
  const values: Partial<Record<FieldName, unknown>> = {};
  for (const { name, value } of readDescription(text).fields) {
    const plain =
      name === 'village' || name === 'project' ? (value.mr ?? value.en) : name === 'survey' ? `${value.kind} ${value.no}` : value;
    const before = values[name];
    values[name] = before === undefined ? plain : [...(Array.isArray(before) ? before : [before]), plain];
  }
  return values;
}

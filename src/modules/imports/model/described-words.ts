import { formatAreaSqm } from '#core/area.ts';
import type { FieldName, FieldValues } from '#modules/documents/index.ts';

/** Fields of a property description, in the words of a person. */
export const describedLabels: Readonly<Record<FieldName, string>> = {
  village: 'Village',
  project: 'Project',
  building: 'Building',
  wing: 'Wing',
  floor: 'Floor',
  unit: 'Unit',
  unit_kind: 'Kind of unit',
  carpet_sqm: 'Carpet area',
  builtup_sqm: 'Built-up area',
  saleable_sqm: 'Saleable area',
  area_sqm: 'Area, basis not stated',
  balcony_sqm: 'Balcony',
  terrace_sqm: 'Terrace',
  parking_sqm: 'Area of parking',
  parking_count: 'Parking places',
  survey: 'Land number',
  asr_zone: 'Zone of the ready reckoner',
  asr_rate_per_sqm: 'Rate of the ready reckoner, per sqm',
  depreciation_pct: 'Depreciation, %',
  year_built: 'Year built',
  rera: 'RERA registration',
};

const landWords = { survey: 'Survey no.', gat: 'Gat no.', cts: 'CTS no.', hissa: 'Hissa', plot: 'Plot', final_plot: 'Final plot' } as const;

export function describedValue(name: FieldName, value: FieldValues[FieldName]): string {
  if (typeof value === 'number') return name.endsWith('_sqm') && name !== 'asr_rate_per_sqm' ? formatAreaSqm(value) : String(value);
  if (typeof value === 'string') return value.replaceAll('_', ' ');
  if ('kind' in value) return `${landWords[value.kind]} ${value.no}`;
  return value.mr ?? value.en ?? '';
}

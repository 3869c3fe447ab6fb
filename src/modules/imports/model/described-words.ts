import * as words from '#messages/imports/deed-values';
import { formatAreaSqm } from '#core/area.ts';
import type { FieldName, FieldValues } from '#modules/documents/index.ts';

/** Fields of a property description, in the words of a person. */
export const describedLabels: Readonly<Record<FieldName, () => string>> = {
  village: words.village,
  project: words.project,
  building: words.building,
  wing: words.wing,
  floor: words.floor,
  unit: words.unit,
  unit_kind: words.unitKind,
  carpet_sqm: words.carpet,
  builtup_sqm: words.builtUp,
  saleable_sqm: words.saleable,
  area_sqm: words.areaNoBasis,
  balcony_sqm: words.balcony,
  terrace_sqm: words.terrace,
  parking_sqm: words.parkingArea,
  parking_count: words.parking,
  survey: words.land,
  asr_zone: words.zone,
  asr_rate_per_sqm: words.zoneRate,
  depreciation_pct: words.depreciation,
  year_built: words.builtYear,
  rera: words.reraRegistration,
};

export function describedValue(name: FieldName, value: FieldValues[FieldName]): string {
  if (typeof value === 'number') return name.endsWith('_sqm') && name !== 'asr_rate_per_sqm' ? formatAreaSqm(value) : String(value);
  if (typeof value === 'string') return value.replaceAll('_', ' ');
  if ('kind' in value) return words.landNumber({ kind: value.kind === 'final_plot' ? 'final' : value.kind, number: value.no });
  return value.mr ?? value.en ?? '';
}

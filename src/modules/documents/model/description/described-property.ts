/** Where in the text as given a value stands: UTF-16 units, `to` exclusive. */
export type Span = { from: number; to: number };

export const unitKinds = ['flat', 'shop', 'office', 'plot', 'land', 'row_house', 'bungalow', 'industrial', 'godown'] as const;
export type UnitKind = (typeof unitKinds)[number];

export const surveyKinds = ['survey', 'gat', 'cts', 'hissa', 'plot', 'final_plot'] as const;
export type SurveyKind = (typeof surveyKinds)[number];
export type SurveyNumber = { kind: SurveyKind; no: string };

/** A name as written, by script. `en` beside `mr` is our transliteration. */
export type Name = { mr?: string; en?: string };

export const areaFields = ['carpet_sqm', 'builtup_sqm', 'saleable_sqm', 'area_sqm', 'balcony_sqm', 'terrace_sqm', 'parking_sqm'] as const;
export type AreaField = (typeof areaFields)[number];

/** Everything a description can tell. `area_sqm` is an area whose basis the text does not state. */
export type FieldValues = Record<AreaField, number> & {
  village: Name;
  project: Name;
  building: string;
  wing: string;
  floor: number;
  unit: string;
  unit_kind: UnitKind;
  parking_count: number;
  survey: SurveyNumber;
  asr_zone: string;
  asr_rate_per_sqm: number;
  depreciation_pct: number;
  year_built: number;
  rera: string;
};
export type FieldName = keyof FieldValues;

export type Field<Of extends FieldName = FieldName> = {
  [One in Of]: {
    name: One;
    value: FieldValues[One];
    /** Place of the unit in the text, 0 = first; null when the text says it of all. */
    unitIndex: number | null;
    /** Never empty. Several where a value was put together from several places. */
    spans: readonly Span[];
    confidence: number;
    reason: string;
  };
}[Of];

export type DescribedProperty = {
  fields: readonly Field[];
  /** How many units the text sells; 0 when it names none. */
  unitCount: number;
  /** What a reader of the result should know: text cut, areas that disagree. */
  remarks: readonly string[];
};

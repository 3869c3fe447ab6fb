// What files of a registry can say, and how they write it: the words that readers and whoever maps columns share.

/** What a registry file can tell about a sale. The mapping says where in the file each is found. */
export const fieldNames = [
  'registered_on',
  'executed_on',
  'price',
  'market_value',
  'stamp_duty',
  'registration_fee',
  'city',
  'locality',
  'village',
  'project',
  'building',
  'unit_number',
  'floor',
  'property_kind',
  'configuration',
  'carpet_area',
  'built_up_area',
  'saleable_area',
  'area',
  'area_basis',
  'balcony_area',
  'terrace_area',
  'parking_area',
  'parking_slots',
  'document_type',
  'document_number',
  'document_year',
  'office',
  'sale_kind',
  'sellers',
  'buyers',
  'lender',
  'promoter',
  'rera_number',
  'survey_number',
  'built_year',
  'latitude',
  'longitude',
  'location_precision',
  'property_description',
  'remarks',
] as const;
export type FieldName = (typeof fieldNames)[number];

export const areaUnits = ['sqm', 'sqft', 'sqyd', 'guntha', 'are', 'acre', 'hectare'] as const;
export const moneyUnits = ['units', 'hundredths', 'thousand', 'lakh', 'million', 'crore'] as const;
export type AreaUnit = (typeof areaUnits)[number];
export type MoneyUnit = (typeof moneyUnits)[number];

/** The order of the parts where a date does not say it itself, as 03/04/2024 does not. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

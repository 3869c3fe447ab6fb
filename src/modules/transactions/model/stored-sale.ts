import type { AreaBasis, DocumentClass, PropertyKind, SaleKind } from './kinds.ts';

/** What a row of `sale` says of its sale, named as in the code. Dates are yyyy-MM-dd, money is in hundredths of `currency`. */
export type SaleFields = {
  city: string;
  locality: string;
  village: string;
  project: string;
  registeredOn: string;
  building: string;
  unitNumber: string;
  floor: number | null;
  propertyKind: PropertyKind;
  configuration: string;
  configurationSource: 'document' | 'rera-inventory' | 'area-band' | '';
  documentType: string;
  documentClass: DocumentClass;
  saleKind: SaleKind;
  office: string;
  documentNumber: string;
  documentYear: number;
  executedOn: string | null;
  currency: string;
  agreementPaise: number;
  marketValuePaise: number | null;
  stampDutyPaise: number | null;
  registrationFeePaise: number | null;
  areaSqm: number | null;
  areaBasis: AreaBasis;
  areaConfidence: number;
  balconySqm: number | null;
  terraceSqm: number | null;
  parkingSqm: number | null;
  parkingSlots: number | null;
  ratePerSqft: number | null;
  latitude: number | null;
  longitude: number | null;
  locationPrecision: string;
  builtYear: number | null;
  promoter: string;
  reraNumber: string;
  surveyNumber: string;
  buyerCount: number;
  buyerAgeBand: string;
  buyerWomenOnly: boolean | null;
  buyerEntity: boolean | null;
  buyerPin: string;
  /** A 64-bit number as text; '0' = not known. */
  buyerKey: string;
  sellerEntity: boolean | null;
  lender: string;
  rowHash: number;
  flags: string[];
  /** The place as the document writes it; empty where it is spelt as `locality`. So is the project. */
  localityAsWritten: string;
  projectAsWritten: string;
  /** The known project it is; empty where that is not settled. */
  projectId: string;
  /** Whose position latitude and longitude are. */
  locationBasis: LocationBasis;
};

type LocationBasis = 'row' | 'project' | 'village' | 'geocoder' | 'geocoder-area' | '';

/** The columns that whoever stores a sale writes, in this order; the store fills the others. */
export const storedColumns = [
  'city',
  'locality',
  'registered_on',
  'project',
  'sale_id',
  'batch_id',
  'source_row',
  'village',
  'building',
  'unit_number',
  'floor',
  'property_kind',
  'configuration',
  'configuration_source',
  'document_type',
  'document_class',
  'sale_kind',
  'office',
  'document_number',
  'document_year',
  'executed_on',
  'currency',
  'agreement_paise',
  'market_value_paise',
  'stamp_duty_paise',
  'registration_fee_paise',
  'area_sqm',
  'area_basis',
  'area_confidence',
  'balcony_sqm',
  'terrace_sqm',
  'parking_sqm',
  'parking_slots',
  'rate_per_sqft',
  'latitude',
  'longitude',
  'location_precision',
  'built_year',
  'promoter',
  'rera_number',
  'survey_number',
  'buyer_count',
  'buyer_age_band',
  'buyer_women_only',
  'buyer_entity',
  'buyer_pin',
  'buyer_key',
  'seller_entity',
  'lender',
  'row_hash',
  'flags',
  'unit_key',
  'document_key',
  'locality_as_written',
  'project_as_written',
  'project_id',
  'location_basis',
] as const satisfies readonly ColumnOf<keyof SaleFields | 'saleId' | 'batchId' | 'sourceRow' | 'unitKey' | 'documentKey'>[];

/** `registeredOn` is the column `registered_on`. */
export type ColumnOf<Field extends string> = Field extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${ColumnOf<Rest>}`
  : '';

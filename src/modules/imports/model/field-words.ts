import type { FieldName } from '../contract.ts';

/** How values of a field are read; the mapping screen asks for units and orders accordingly. */
export type FieldKind = 'date' | 'money' | 'area' | 'integer' | 'floor' | 'coordinate' | 'text' | 'parties';

/** What each field of a registry file is called on screens, and how its values are read. */
export const fieldWords: Record<FieldName, { label: string; kind: FieldKind }> = {
  registered_on: {
    label: 'Registered on',
    kind: 'date',
  },
  executed_on: {
    label: 'Executed on',
    kind: 'date',
  },
  price: {
    label: 'Price (consideration)',
    kind: 'money',
  },
  market_value: {
    label: 'Market value (ready reckoner)',
    kind: 'money',
  },
  stamp_duty: {
    label: 'Stamp duty',
    kind: 'money',
  },
  registration_fee: {
    label: 'Registration fee',
    kind: 'money',
  },
  city: { label: 'City', kind: 'text' },
  locality: {
    label: 'Locality',
    kind: 'text',
  },
  village: { label: 'Village', kind: 'text' },
  project: {
    label: 'Project',
    kind: 'text',
  },
  building: {
    label: 'Wing, tower or block',
    kind: 'text',
  },
  unit_number: {
    label: 'Unit number',
    kind: 'text',
  },
  floor: {
    label: 'Floor',
    kind: 'floor',
  },
  property_kind: {
    label: 'Kind of property',
    kind: 'text',
  },
  configuration: {
    label: 'Configuration',
    kind: 'text',
  },
  carpet_area: {
    label: 'Carpet area',
    kind: 'area',
  },
  built_up_area: {
    label: 'Built-up area',
    kind: 'area',
  },
  saleable_area: {
    label: 'Saleable area',
    kind: 'area',
  },
  area: {
    label: 'Area (basis given below)',
    kind: 'area',
  },
  area_basis: { label: 'Basis of the area', kind: 'text' },
  balcony_area: {
    label: 'Balcony',
    kind: 'area',
  },
  terrace_area: { label: 'Terrace', kind: 'area' },
  parking_area: {
    label: 'Area of parking',
    kind: 'area',
  },
  parking_slots: {
    label: 'Parking slots',
    kind: 'integer',
  },
  document_type: {
    label: 'Document type',
    kind: 'text',
  },
  document_number: {
    label: 'Document number',
    kind: 'text',
  },
  document_year: { label: 'Document year', kind: 'integer' },
  office: {
    label: 'Registration office',
    kind: 'text',
  },
  sale_kind: {
    label: 'New or resale',
    kind: 'text',
  },
  sellers: {
    label: 'Sellers (facts only, names are sealed)',
    kind: 'parties',
  },
  buyers: {
    label: 'Buyers (facts only, names are sealed)',
    kind: 'parties',
  },
  lender: { label: 'Lender', kind: 'text' },
  promoter: {
    label: 'Promoter',
    kind: 'text',
  },
  rera_number: {
    label: 'RERA number',
    kind: 'text',
  },
  survey_number: {
    label: 'Survey number',
    kind: 'text',
  },
  built_year: {
    label: 'Year built',
    kind: 'integer',
  },
  latitude: { label: 'Latitude', kind: 'coordinate' },
  longitude: { label: 'Longitude', kind: 'coordinate' },
  location_precision: {
    label: 'Precision of the point',
    kind: 'text',
  },
  property_description: {
    label: 'Property description',
    kind: 'text',
  },
  remarks: { label: 'Remarks', kind: 'text' },
};

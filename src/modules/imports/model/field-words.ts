import * as words from '#messages/imports/fields';
import type { FieldName } from '../contract.ts';

/** How values of a field are read; the mapping screen asks for units and orders accordingly. */
export type FieldKind = 'date' | 'money' | 'area' | 'integer' | 'floor' | 'coordinate' | 'text' | 'parties';

const field = (say: () => string, kind: FieldKind) => ({
  kind,
  get label() {
    return say();
  },
});

/** What each field of a registry file is called on screens, in the language of whoever reads it, and how its values are read. */
export const fieldWords: Record<FieldName, { readonly label: string; kind: FieldKind }> = {
  registered_on: field(words.registeredOn, 'date'),
  executed_on: field(words.executedOn, 'date'),
  price: field(words.price, 'money'),
  market_value: field(words.marketValue, 'money'),
  stamp_duty: field(words.stampDuty, 'money'),
  registration_fee: field(words.registrationFee, 'money'),
  city: field(words.city, 'text'),
  locality: field(words.locality, 'text'),
  village: field(words.village, 'text'),
  project: field(words.project, 'text'),
  building: field(words.building, 'text'),
  unit_number: field(words.unitNumber, 'text'),
  floor: field(words.floor, 'floor'),
  property_kind: field(words.propertyKind, 'text'),
  configuration: field(words.configuration, 'text'),
  carpet_area: field(words.carpetArea, 'area'),
  built_up_area: field(words.builtUpArea, 'area'),
  saleable_area: field(words.saleableArea, 'area'),
  area: field(words.area, 'area'),
  area_basis: field(words.areaBasis, 'text'),
  balcony_area: field(words.balconyArea, 'area'),
  terrace_area: field(words.terraceArea, 'area'),
  parking_area: field(words.parkingArea, 'area'),
  parking_slots: field(words.parkingSlots, 'integer'),
  document_type: field(words.documentType, 'text'),
  document_number: field(words.documentNumber, 'text'),
  document_year: field(words.documentYear, 'integer'),
  office: field(words.office, 'text'),
  sale_kind: field(words.saleKind, 'text'),
  sellers: field(words.sellers, 'parties'),
  buyers: field(words.buyers, 'parties'),
  lender: field(words.lender, 'text'),
  promoter: field(words.promoter, 'text'),
  rera_number: field(words.reraNumber, 'text'),
  survey_number: field(words.surveyNumber, 'text'),
  built_year: field(words.builtYear, 'integer'),
  latitude: field(words.latitude, 'coordinate'),
  longitude: field(words.longitude, 'coordinate'),
  location_precision: field(words.locationPrecision, 'text'),
  property_description: field(words.propertyDescription, 'text'),
  remarks: field(words.remarks, 'text'),
};

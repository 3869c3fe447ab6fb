import { formatMoney } from '#core/money.ts';
import type { FieldName } from '../contract.ts';
import type { SaleFacts } from './facts.ts';

/** How each field of a row was understood, for the preview: what will be stored, in plain figures. */
export function shownFacts(facts: SaleFacts, fields: readonly FieldName[]): Partial<Record<FieldName, string>> {
  const shown: Partial<Record<FieldName, string>> = {};
  for (const field of fields) {
    const value = valueOf(field, facts);
    shown[field] = value === null ? '' : String(value);
  }
  return shown;
}

const degrees = (value: number | null) => (value === null ? null : value.toFixed(5));
const people = (masked: string) => masked.slice(0, 120);

function valueOf(field: FieldName, f: SaleFacts): string | number | null {
  switch (field) {
    case 'registered_on':
      return f.registeredOn;
    case 'executed_on':
      return f.executedOn;
    case 'price':
      return formatMoney(f.agreementPaise, f.currency, { hundredths: f.agreementPaise % 100 !== 0 });
    case 'market_value':
      return f.marketValuePaise === null ? null : formatMoney(f.marketValuePaise, f.currency);
    case 'stamp_duty':
      return f.stampDutyPaise === null ? null : formatMoney(f.stampDutyPaise, f.currency);
    case 'registration_fee':
      return f.registrationFeePaise === null ? null : formatMoney(f.registrationFeePaise, f.currency);
    case 'city':
      return f.city;
    case 'locality':
      return f.locality;
    case 'village':
      return f.village;
    case 'project':
      return f.project;
    case 'building':
      return f.building;
    case 'unit_number':
      return f.unitNumber;
    case 'floor':
      return f.floor;
    case 'property_kind':
      return f.propertyKind;
    case 'configuration':
      return f.configuration;
    case 'carpet_area':
      return f.areaBasis === 'carpet' ? f.areaSqm : null;
    case 'built_up_area':
      return f.areaBasis === 'built-up' ? f.areaSqm : null;
    case 'saleable_area':
      return f.areaBasis === 'saleable' ? f.areaSqm : null;
    case 'area':
      return f.areaSqm;
    case 'area_basis':
      return f.areaBasis;
    case 'balcony_area':
      return f.balconySqm;
    case 'terrace_area':
      return f.terraceSqm;
    case 'parking_area':
      return f.parkingSqm;
    case 'parking_slots':
      return f.parkingSlots;
    case 'document_type':
      return `${f.documentType} → ${f.documentClass}`;
    case 'document_number':
      return f.documentNumber;
    case 'document_year':
      return f.documentYear || null;
    case 'office':
      return f.office;
    case 'sale_kind':
      return f.saleKind;
    case 'sellers':
      return people(f.sellers);
    case 'buyers':
      return people(f.buyers);
    case 'lender':
      return f.lender;
    case 'promoter':
      return f.promoter;
    case 'rera_number':
      return f.reraNumber;
    case 'survey_number':
      return f.surveyNumber;
    case 'built_year':
      return f.builtYear;
    case 'latitude':
      return degrees(f.latitude);
    case 'longitude':
      return degrees(f.longitude);
    case 'location_precision':
      return f.locationPrecision;
    case 'property_description':
      return f.propertyDescription.slice(0, 160);
    case 'remarks':
      return f.remarks.slice(0, 160);
    default:
      return field satisfies never;
  }
}

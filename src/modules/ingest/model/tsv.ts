import type { SaleFacts } from './facts.ts';

export const saleColumns = [
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
] as const;

export const deedColumns = [
  'batch_id',
  'source_row',
  'city',
  'registered_on',
  'document_type',
  'document_class',
  'office',
  'document_number',
  'property_description',
  'sellers',
  'buyers',
  'remarks',
  'source',
] as const;

const SPECIAL = /[\\\t\n\r']/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', "'": "\\'" };
const escaped = (text: string) => (SPECIAL.test(text) ? text.replace(/[\\\t\n\r']/g, (character) => escapes[character]!) : text);
const maybe = (value: number | null) => (value === null ? '\\N' : String(value));
const flag = (value: boolean | null) => (value === null ? '\\N' : value ? 'true' : 'false');
const quoted = (text: string) => `'${escaped(text)}'`;

const ROWS_PER_BATCH = 2 ** 32;
/** The row's id: unique over all batches, and exact in a double up to batch 2,097,151. */
const saleId = (batchId: number, sourceRow: number) => batchId * ROWS_PER_BATCH + sourceRow;

/** A line of ClickHouse's TabSeparated for `sale`, columns as in `saleColumns`. */
export const saleLine = (batchId: number, f: SaleFacts) =>
  `${escaped(f.city)}\t${escaped(f.locality)}\t${f.registeredOn}\t${escaped(f.project)}\t${saleId(batchId, f.sourceRow)}\t${batchId}\t${f.sourceRow}\t${escaped(f.village)}\t${escaped(f.building)}\t${escaped(f.unitNumber)}\t${maybe(f.floor)}\t${f.propertyKind}\t` +
  `${escaped(f.configuration)}\t${f.configurationSource}\t${escaped(f.documentType)}\t${f.documentClass}\t${f.saleKind}\t${escaped(f.office)}\t${escaped(f.documentNumber)}\t${f.documentYear}\t${f.executedOn ?? '\\N'}\t` +
  `${f.currency}\t${f.agreementPaise}\t${maybe(f.marketValuePaise)}\t${maybe(f.stampDutyPaise)}\t${maybe(f.registrationFeePaise)}\t${maybe(f.areaSqm)}\t${f.areaBasis}\t${f.areaConfidence}\t` +
  `${maybe(f.balconySqm)}\t${maybe(f.terraceSqm)}\t${maybe(f.parkingSlots)}\t${maybe(f.ratePerSqft)}\t${maybe(f.latitude)}\t${maybe(f.longitude)}\t${f.locationPrecision}\t${maybe(f.builtYear)}\t${escaped(f.promoter)}\t${escaped(f.reraNumber)}\t` +
  `${escaped(f.surveyNumber)}\t${f.buyerCount}\t${f.buyerAgeBand}\t${flag(f.buyerWomenOnly)}\t${flag(f.buyerEntity)}\t${f.buyerPin}\t${f.buyerKey}\t${flag(f.sellerEntity)}\t${escaped(f.lender)}\t${f.rowHash}\t` +
  `[${f.flags.map(quoted).join(',')}]\n`;

/** A line of ClickHouse's TabSeparated for `deed`, columns as in `deedColumns`. */
export function deedLine(batchId: number, f: SaleFacts) {
  let source = '';
  for (let index = 0; index < f.rest.length; index += 2)
    source += `${index > 0 ? ',' : ''}${quoted(f.rest[index]!)}:${quoted(f.rest[index + 1]!)}`;
  return (
    `${batchId}\t${f.sourceRow}\t${escaped(f.city)}\t${f.registeredOn}\t${escaped(f.documentType)}\t${f.documentClass}\t${escaped(f.office)}\t${escaped(f.documentNumber)}\t` +
    `${escaped(f.propertyDescription)}\t${escaped(f.sellers)}\t${escaped(f.buyers)}\t${escaped(f.remarks)}\t{${source}}\n`
  );
}

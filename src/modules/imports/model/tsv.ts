import { storedColumns } from '#modules/transactions/index.ts';
import type { SaleFacts } from './facts.ts';
import { type GivenColumn, RowsOfGivenColumns } from './rows-of-given-columns.ts';
import type { TsvWriter } from './tsv-writer.ts';
import { documentKey, unitKey } from './unit-key.ts';

/** Unique over all batches, and exact in a double up to batch 2,097,151. */
export const saleId = (batchId: number, sourceRow: number, unitIndex = 0) => batchId * 2 ** 32 + unitIndex * 2 ** 28 + sourceRow;
/** Which unit of its document a sale is, 0 = the first. */
export const unitIndexOf = (saleId: string) => Number((BigInt(saleId) >> 28n) & 15n);

type Name = (typeof storedColumns)[number];
type Fill = Omit<GivenColumn<SaleFacts>, 'name'>;
/**
 * Each column has a small function of its own that looks its value up. One function for all that is told the name of the field takes
 * half of the time of writing a row: the engine keeps the place of a field in memory by the function that asks.
 */
type Of<Value> = (fact: SaleFacts) => Value;

const always = (put: Fill['put']): Fill => ({ put, isGiven: () => true });
const text = (of: Of<string>): Fill => ({ put: (tsv, fact) => tsv.text(of(fact)), isGiven: (fact) => of(fact) !== '' });
const integer = (of: Of<number | null>): Fill => ({ put: (tsv, fact) => tsv.integer(of(fact)), isGiven: (fact) => of(fact) !== null });
/** 0 is what the store puts in its place. */
const count = (of: Of<number>): Fill => ({ put: (tsv, fact) => tsv.integer(of(fact)), isGiven: (fact) => of(fact) !== 0 });
const decimal = (of: Of<number | null>, places: number): Fill => ({
  put: (tsv, fact) => tsv.decimal(of(fact), places),
  isGiven: (fact) => of(fact) !== null,
});
const flag = (of: Of<boolean | null>): Fill => ({ put: (tsv, fact) => tsv.flag(of(fact)), isGiven: (fact) => of(fact) !== null });

/** How each column of `sale` follows from what was read; what a file never tells is left to the store. */
const saleFills = (batchId: number): Record<Name, Fill> => ({
  city: text((fact) => fact.city),
  locality: text((fact) => fact.locality),
  registered_on: text((fact) => fact.registeredOn),
  project: text((fact) => fact.project),
  sale_id: always((tsv, fact) => tsv.integer(saleId(batchId, fact.sourceRow, fact.unitIndex))),
  batch_id: always((tsv) => tsv.integer(batchId)),
  source_row: always((tsv, fact) => tsv.integer(fact.sourceRow)),
  village: text((fact) => fact.village),
  building: text((fact) => fact.building),
  unit_number: text((fact) => fact.unitNumber),
  floor: integer((fact) => fact.floor),
  property_kind: text((fact) => fact.propertyKind),
  configuration: text((fact) => fact.configuration),
  configuration_source: text((fact) => fact.configurationSource),
  document_type: text((fact) => fact.documentType),
  document_class: text((fact) => fact.documentClass),
  sale_kind: text((fact) => fact.saleKind),
  office: text((fact) => fact.office),
  document_number: text((fact) => fact.documentNumber),
  document_year: count((fact) => fact.documentYear),
  executed_on: { put: (tsv, fact) => tsv.maybeText(fact.executedOn), isGiven: (fact) => fact.executedOn !== null },
  currency: text((fact) => fact.currency),
  agreement_paise: count((fact) => fact.agreementPaise),
  market_value_paise: integer((fact) => fact.marketValuePaise),
  stamp_duty_paise: integer((fact) => fact.stampDutyPaise),
  registration_fee_paise: integer((fact) => fact.registrationFeePaise),
  area_sqm: decimal((fact) => fact.areaSqm, 4),
  area_basis: text((fact) => fact.areaBasis),
  area_confidence: { put: (tsv, fact) => tsv.decimal(fact.areaConfidence, 3), isGiven: (fact) => fact.areaConfidence !== 0 },
  balcony_sqm: decimal((fact) => fact.balconySqm, 3),
  terrace_sqm: decimal((fact) => fact.terraceSqm, 3),
  parking_sqm: decimal((fact) => fact.parkingSqm, 3),
  parking_slots: integer((fact) => fact.parkingSlots),
  rate_per_sqft: decimal((fact) => fact.ratePerSqft, 4),
  // 7 decimals of a degree are a centimetre.
  latitude: decimal((fact) => fact.latitude, 7),
  longitude: decimal((fact) => fact.longitude, 7),
  location_precision: text((fact) => fact.locationPrecision),
  built_year: integer((fact) => fact.builtYear),
  promoter: text((fact) => fact.promoter),
  rera_number: text((fact) => fact.reraNumber),
  survey_number: text((fact) => fact.surveyNumber),
  buyer_count: count((fact) => fact.buyerCount),
  buyer_age_band: text((fact) => fact.buyerAgeBand),
  buyer_women_only: flag((fact) => fact.buyerWomenOnly),
  buyer_entity: flag((fact) => fact.buyerEntity),
  buyer_pin: text((fact) => fact.buyerPin),
  buyer_key: { put: (tsv, fact) => tsv.text(fact.buyerKey), isGiven: (fact) => fact.buyerKey !== '0' },
  seller_entity: flag((fact) => fact.sellerEntity),
  lender: text((fact) => fact.lender),
  row_hash: always((tsv, fact) => tsv.integer(fact.rowHash)),
  flags: { put: (tsv, fact) => tsv.list(fact.flags), isGiven: (fact) => fact.flags.length > 0 },
  unit_key: always((tsv, fact) => tsv.integer(unitKey(fact))),
  document_key: always((tsv, fact) => tsv.integer(documentKey(fact))),
  locality_as_written: text((fact) => fact.localityAsWritten),
  project_as_written: text((fact) => fact.projectAsWritten),
  project_id: text((fact) => fact.projectId),
  location_basis: text((fact) => fact.locationBasis),
});

const deedFills = (batchId: number): Record<string, Fill> => ({
  batch_id: always((tsv) => tsv.integer(batchId)),
  source_row: always((tsv, fact) => tsv.integer(fact.sourceRow)),
  city: text((fact) => fact.city),
  registered_on: text((fact) => fact.registeredOn),
  document_type: text((fact) => fact.documentType),
  document_class: text((fact) => fact.documentClass),
  office: text((fact) => fact.office),
  document_number: text((fact) => fact.documentNumber),
  property_description: text((fact) => fact.propertyDescription),
  sellers: text((fact) => fact.sellers),
  buyers: text((fact) => fact.buyers),
  remarks: text((fact) => fact.remarks),
  source: { put: (tsv: TsvWriter, fact) => tsv.map(fact.rest), isGiven: (fact) => fact.rest.length > 0 },
});

const named = (fills: Record<string, Fill>, names: readonly string[]) => names.map((name) => ({ name, ...fills[name]! }));

/** Rows of `sale`. */
export const saleRows = (batchId: number) => new RowsOfGivenColumns(named(saleFills(batchId), storedColumns));
/** Rows of `deed`. */
export const deedRows = (batchId: number) => {
  const fills = deedFills(batchId);
  return new RowsOfGivenColumns(named(fills, Object.keys(fills)));
};

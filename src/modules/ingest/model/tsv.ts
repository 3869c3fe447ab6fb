import { storedColumns } from '#modules/transactions/contract.ts';
import type { SaleFacts } from './facts.ts';
import { toldRows, type ToldColumn } from './told-rows.ts';
import type { TsvWriter } from './tsv-writer.ts';
import { documentKey, unitKey } from './unit-key.ts';

/** Unique over all batches, and exact in a double up to batch 2,097,151. */
export const saleId = (batchId: number, sourceRow: number, unitIndex = 0) => batchId * 2 ** 32 + unitIndex * 2 ** 28 + sourceRow;
/** Which unit of its document a sale is, 0 = the first. */
export const unitIndexOf = (saleId: string) => Number((BigInt(saleId) >> 28n) & 15n);

type Name = (typeof storedColumns)[number];
type Fill = Omit<ToldColumn<SaleFacts>, 'name'>;
type FieldOf<Value> = { [Field in keyof SaleFacts]-?: SaleFacts[Field] extends Value ? Field : never }[keyof SaleFacts];

const always = (put: Fill['put']): Fill => ({ put, told: () => true });
const text = (field: FieldOf<string>): Fill => ({ put: (tsv, fact) => tsv.text(fact[field]), told: (fact) => fact[field] !== '' });
const integer = (field: FieldOf<number | null>): Fill => ({
  put: (tsv, fact) => tsv.integer(fact[field]),
  told: (fact) => fact[field] !== null,
});
/** 0 is what the store puts in its place. */
const count = (field: FieldOf<number>): Fill => ({ put: (tsv, fact) => tsv.integer(fact[field]), told: (fact) => fact[field] !== 0 });
const decimal = (field: FieldOf<number | null>, places: number): Fill => ({
  put: (tsv, fact) => tsv.decimal(fact[field], places),
  told: (fact) => fact[field] !== null,
});
const flag = (field: FieldOf<boolean | null>): Fill => ({
  put: (tsv, fact) => tsv.flag(fact[field]),
  told: (fact) => fact[field] !== null,
});

/** How each column of `sale` follows from what was read; what a file never tells is left to the store. */
const saleFills = (batchId: number): Record<Name, Fill> => ({
  city: text('city'),
  locality: text('locality'),
  registered_on: text('registeredOn'),
  project: text('project'),
  sale_id: always((tsv, fact) => tsv.integer(saleId(batchId, fact.sourceRow, fact.unitIndex))),
  batch_id: always((tsv) => tsv.integer(batchId)),
  source_row: always((tsv, fact) => tsv.integer(fact.sourceRow)),
  village: text('village'),
  building: text('building'),
  unit_number: text('unitNumber'),
  floor: integer('floor'),
  property_kind: text('propertyKind'),
  configuration: text('configuration'),
  configuration_source: text('configurationSource'),
  document_type: text('documentType'),
  document_class: text('documentClass'),
  sale_kind: text('saleKind'),
  office: text('office'),
  document_number: text('documentNumber'),
  document_year: count('documentYear'),
  executed_on: { put: (tsv, fact) => tsv.maybeText(fact.executedOn), told: (fact) => fact.executedOn !== null },
  currency: text('currency'),
  agreement_paise: count('agreementPaise'),
  market_value_paise: integer('marketValuePaise'),
  stamp_duty_paise: integer('stampDutyPaise'),
  registration_fee_paise: integer('registrationFeePaise'),
  area_sqm: decimal('areaSqm', 4),
  area_basis: text('areaBasis'),
  area_confidence: { put: (tsv, fact) => tsv.decimal(fact.areaConfidence, 3), told: (fact) => fact.areaConfidence !== 0 },
  balcony_sqm: decimal('balconySqm', 3),
  terrace_sqm: decimal('terraceSqm', 3),
  parking_slots: integer('parkingSlots'),
  rate_per_sqft: decimal('ratePerSqft', 4),
  // 7 decimals of a degree are a centimetre.
  latitude: decimal('latitude', 7),
  longitude: decimal('longitude', 7),
  location_precision: text('locationPrecision'),
  built_year: integer('builtYear'),
  promoter: text('promoter'),
  rera_number: text('reraNumber'),
  survey_number: text('surveyNumber'),
  buyer_count: count('buyerCount'),
  buyer_age_band: text('buyerAgeBand'),
  buyer_women_only: flag('buyerWomenOnly'),
  buyer_entity: flag('buyerEntity'),
  buyer_pin: text('buyerPin'),
  buyer_key: { put: (tsv, fact) => tsv.text(fact.buyerKey), told: (fact) => fact.buyerKey !== '0' },
  seller_entity: flag('sellerEntity'),
  lender: text('lender'),
  row_hash: always((tsv, fact) => tsv.integer(fact.rowHash)),
  flags: { put: (tsv, fact) => tsv.list(fact.flags), told: (fact) => fact.flags.length > 0 },
  unit_key: always((tsv, fact) => tsv.integer(unitKey(fact))),
  document_key: always((tsv, fact) => tsv.integer(documentKey(fact))),
  locality_as_written: text('localityAsWritten'),
  project_as_written: text('projectAsWritten'),
  project_id: text('projectId'),
  location_basis: text('locationBasis'),
});

const deedFills = (batchId: number): Record<string, Fill> => ({
  batch_id: always((tsv) => tsv.integer(batchId)),
  source_row: always((tsv, fact) => tsv.integer(fact.sourceRow)),
  city: text('city'),
  registered_on: text('registeredOn'),
  document_type: text('documentType'),
  document_class: text('documentClass'),
  office: text('office'),
  document_number: text('documentNumber'),
  property_description: text('propertyDescription'),
  sellers: text('sellers'),
  buyers: text('buyers'),
  remarks: text('remarks'),
  source: { put: (tsv: TsvWriter, fact) => tsv.map(fact.rest), told: (fact) => fact.rest.length > 0 },
});

const named = (fills: Record<string, Fill>, names: readonly string[]) => names.map((name) => ({ name, ...fills[name]! }));

/** Rows of `sale`. */
export const saleRows = (batchId: number) => toldRows(named(saleFills(batchId), storedColumns));
/** Rows of `deed`. */
export const deedRows = (batchId: number) => {
  const fills = deedFills(batchId);
  return toldRows(named(fills, Object.keys(fills)));
};

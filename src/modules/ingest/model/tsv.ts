import type { SaleFacts } from './facts.ts';
import type { TsvWriter } from './tsv-writer.ts';
import { documentKey, unitKey } from './unit-key.ts';

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

/** Unique over all batches, and exact in a double up to batch 2,097,151. */
export const saleId = (batchId: number, sourceRow: number, unitIndex = 0) => batchId * 2 ** 32 + unitIndex * 2 ** 28 + sourceRow;
/** Which unit of its document a sale is, 0 = the first. */
export const unitIndexOf = (saleId: string) => Number((BigInt(saleId) >> 28n) & 15n);

/** A row of `sale`, columns as in `storedColumns`. */
export function writeSale(tsv: TsvWriter, batchId: number, f: SaleFacts) {
  tsv.text(f.city).text(f.locality).text(f.registeredOn).text(f.project);
  tsv
    .integer(saleId(batchId, f.sourceRow, f.unitIndex))
    .integer(batchId)
    .integer(f.sourceRow);
  tsv.text(f.village).text(f.building).text(f.unitNumber).integer(f.floor).text(f.propertyKind);
  tsv.text(f.configuration).text(f.configurationSource).text(f.documentType).text(f.documentClass).text(f.saleKind);
  tsv.text(f.office).text(f.documentNumber).integer(f.documentYear).maybeText(f.executedOn);
  tsv.text(f.currency).integer(f.agreementPaise).integer(f.marketValuePaise).integer(f.stampDutyPaise).integer(f.registrationFeePaise);
  tsv.decimal(f.areaSqm, 4).text(f.areaBasis).decimal(f.areaConfidence, 3);
  tsv.decimal(f.balconySqm, 3).decimal(f.terraceSqm, 3).integer(f.parkingSlots).decimal(f.ratePerSqft, 4);
  // 7 decimals of a degree are a centimetre.
  tsv.decimal(f.latitude, 7).decimal(f.longitude, 7).text(f.locationPrecision).integer(f.builtYear);
  tsv.text(f.promoter).text(f.reraNumber).text(f.surveyNumber);
  tsv.integer(f.buyerCount).text(f.buyerAgeBand).flag(f.buyerWomenOnly).flag(f.buyerEntity).text(f.buyerPin).text(f.buyerKey);
  tsv.flag(f.sellerEntity).text(f.lender).integer(f.rowHash).list(f.flags);
  tsv.integer(unitKey(f)).integer(documentKey(f)).endRow();
}

/** A row of `deed`, columns as in `deedColumns`. */
export function writeDeed(tsv: TsvWriter, batchId: number, f: SaleFacts) {
  tsv.integer(batchId).integer(f.sourceRow).text(f.city).text(f.registeredOn).text(f.documentType).text(f.documentClass);
  tsv.text(f.office).text(f.documentNumber).text(f.propertyDescription).text(f.sellers).text(f.buyers).text(f.remarks);
  tsv.map(f.rest).endRow();
}

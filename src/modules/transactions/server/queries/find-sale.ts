import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleDetail } from '../../contract.ts';
import { detailColumnIds, rowColumnIds } from '../../model/sale-columns.ts';
import { dataState, isLive } from '#modules/batches/server/index.ts';
import { selectedColumns, type StoredRow } from './find-sales.ts';

export type StoredDetail = StoredRow &
  Omit<SaleDetail, keyof StoredRow | 'demonstration' | 'deed' | 'source' | 'scrutiny'> & {
    buyerWomenOnly: boolean | null;
    buyerEntity: boolean | null;
    lender: string;
    batchId: number;
    sourceName: string;
    sourceRow: number;
  };

/** Any document of a live batch, market sale or not. */
export async function findSale(clickhouse: ClickHouse, saleId: string, options?: QueryOptions) {
  return clickhouse.row<StoredDetail>(
    `SELECT ${selectedColumns([...rowColumnIds, ...detailColumnIds], await dataState(clickhouse))},
            toString(executed_on) AS executedOn,
            market_value_paise / 100 AS marketValue, stamp_duty_paise / 100 AS stampDuty, registration_fee_paise / 100 AS registrationFee,
            area_confidence AS areaConfidence, balcony_sqm AS balconySqm, terrace_sqm AS terraceSqm, parking_sqm AS parkingSqm, parking_slots AS parkingSlots,
            latitude, longitude, location_precision AS locationPrecision,
            built_year AS builtYear, promoter, rera_number AS reraNumber, survey_number AS surveyNumber,
            buyer_count AS buyerCount, buyer_women_only AS buyerWomenOnly, buyer_entity AS buyerEntity, lender, flags,
            locality_as_written AS localityAsWritten, project_as_written AS projectAsWritten, project_id AS projectId,
            location_basis AS locationBasis, batch_id AS batchId, source_row AS sourceRow,
            (SELECT any(source_name) FROM sale_batch FINAL WHERE sale_batch.batch_id = toUInt32(bitShiftRight({saleId:UInt64}, 32))) AS sourceName
     FROM sale
     WHERE sale_id = {saleId:UInt64} AND ${isLive}`,
    { saleId },
    options,
  );
}

export type StoredDeed = {
  propertyDescription: string;
  sellers: string;
  buyers: string;
  remarks: string;
  otherColumns: Record<string, string>;
};

export function findDeed(clickhouse: ClickHouse, batchId: number, sourceRow: number, options?: QueryOptions) {
  return clickhouse.row<StoredDeed>(
    `SELECT property_description AS propertyDescription, sellers, buyers, remarks, source AS otherColumns
     FROM deed
     WHERE batch_id = {batchId:UInt32} AND source_row = {sourceRow:UInt32}`,
    { batchId, sourceRow },
    options,
  );
}

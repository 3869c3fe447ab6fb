import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleDetail } from '../../contract.ts';
import { rowColumnIds } from '../../model/sale-columns.ts';
import { dataState, isLive } from '#modules/batches/server/index.ts';
import { selectedColumns, type StoredRow } from './find-sales.ts';

const MOST = 50;

/**
 * Other documents about the property of a sale, newest first: of the same unit, and further units of the same document. A unit
 * is known by its key, which sees through spelling, or by its number within a project, or, where none is named, within a piece of
 * land; a number alone is anybody's.
 */
export async function sameUnit(clickhouse: ClickHouse, sale: SaleDetail, options?: QueryOptions) {
  const { city, locality, project, building, unitNumber, surveyNumber, saleId, source } = sale;
  return clickhouse.rows<StoredRow & { sameDocument: boolean }>(
    `SELECT ${selectedColumns(rowColumnIds, await dataState(clickhouse))}, toBool(batch_id = {batchId:UInt32} AND source_row = {row:UInt32}) AS sameDocument
     FROM sale
     WHERE city = {city:String} AND sale_id != {saleId:UInt64} AND ${isLive}
       AND ((batch_id = {batchId:UInt32} AND source_row = {row:UInt32})
         OR (unit_key != 0 AND unit_key = (SELECT any(unit_key) FROM sale WHERE city = {city:String} AND sale_id = {saleId:UInt64}))
         OR (locality = {locality:String} AND {unitNumber:String} != '' AND unit_number = {unitNumber:String}
             AND building = {building:String} AND project = {project:String}
             AND ({project:String} != '' OR ({surveyNumber:String} != '' AND survey_number = {surveyNumber:String}))))
     ORDER BY registered_on DESC, sale_id DESC
     LIMIT ${MOST}`,
    { city, locality, project, building, unitNumber, surveyNumber, saleId, batchId: source.batchId, row: source.row },
    options,
  );
}

import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';

export type StoredFinding = {
  reason: string;
  becauseSaleId: string;
  measured: number;
  expected: number;
  likely: number;
  n: number;
  basis: string;
};

/** What scrutiny saw in one sale; seen twice, the later is meant: a copy of a copy names the one that is left. */
export const findFindings = (clickhouse: ClickHouse, saleId: string, options?: QueryOptions) =>
  clickhouse.rows<StoredFinding>(
    `SELECT reason, toString(max(because_sale_id)) AS becauseSaleId, max(measured) AS measured, max(expected) AS expected,
            max(likely) AS likely, max(n) AS n, any(basis) AS basis
     FROM sale_finding
     WHERE batch_id = toUInt32(bitShiftRight({saleId:UInt64}, 32)) AND sale_id = {saleId:UInt64}
     GROUP BY reason
     ORDER BY reason`,
    { saleId },
    options,
  );

export type StoredVerdict = {
  saleId: string;
  verdict: string;
  batchId: number;
  decidedBy: string;
  note: string;
  decidedAt: string;
  becauseSaleId: string;
};

/** What stands about each of the sales: an analyst's word above what live imports decided, the last of those above the others. */
export async function findVerdicts(clickhouse: ClickHouse, saleIds: readonly string[], options?: QueryOptions) {
  if (saleIds.length === 0) return new Map<string, StoredVerdict>();
  const rows = await clickhouse.rows<StoredVerdict>(
    `SELECT toString(sale_id) AS saleId, verdict, batch_id AS batchId, decided_by AS decidedBy, note,
            formatDateTime(changed_at, '%Y-%m-%dT%H:%i:%SZ', 'UTC') AS decidedAt, toString(because_sale_id) AS becauseSaleId
     FROM sale_verdict FINAL
     WHERE sale_id IN (SELECT toUInt64(arrayJoin({saleIds:Array(String)}))) AND verdict != ''
       AND (batch_id = 0 OR batch_id IN (SELECT batch_id FROM sale_batch FINAL WHERE live))
     ORDER BY sale_id, batch_id = 0 DESC, changed_at DESC
     LIMIT 1 BY sale_id`,
    { saleIds },
    options,
  );
  return new Map(rows.map((row) => [row.saleId, row]));
}

import type { Ground } from '#server/ground.ts';
import { isLive } from '#modules/batches/server/index.ts';
import type { ReasonCode } from '#modules/transactions/index.ts';
import { decide } from '../model/decide.ts';
import { eachRow } from './each-row.ts';
import { writeFindings, writeVerdicts, type Finding, type Verdict } from './findings.ts';

type LeftOutSale = {
  saleId: string;
  batchId: number;
  city: string;
  locality: string;
  registeredOn: string;
  reason: ReasonCode;
  becauseSaleId: string;
  /** As its own document says, before scrutiny. */
  documentClass: string;
  reasons: ReasonCode[];
};

/**
 * An undone batch takes back what it decided by not being live. What is left are sales of live batches that were held back
 * because of one of its rows: the copy of a document that is gone is the document now, and a cancellation that is gone cancels
 * nothing. Of several copies the first takes the place, and holds back the others.
 */
export async function releaseLeftOut(ground: Ground, undoneBatchId: number) {
  const { clickhouse } = ground;
  if ((await clickhouse.row(`${leftOutBecause} LIMIT 1`, { undone: undoneBatchId })) === null) return;
  const verdicts = new Map<number, Verdict[]>();
  const findings = new Map<number, Finding[]>();
  let first: LeftOutSale | null = null;
  for await (const sale of eachRow<LeftOutSale>(clickhouse, leftOutSql, { undone: undoneBatchId })) {
    const { saleId, batchId, city, locality, registeredOn, reason, documentClass, reasons } = sale;
    const sharesPlace = reason !== 'cancelled' && first?.becauseSaleId === sale.becauseSaleId && first.reason === reason;
    if (sharesPlace) {
      push(findings, batchId, { saleId, city, reason, becauseSaleId: first!.saleId });
      continue;
    }
    first = sale;
    const left = decide(reasons.filter((one) => one !== reason));
    const verdict = documentClass !== 'market-sale' ? documentClass : (left.documentClass ?? (left.excludedBy || 'counts'));
    push(verdicts, batchId, {
      saleId,
      city,
      locality,
      registeredOn,
      verdict,
      becauseSaleId: '0',
      note: `import ${undoneBatchId} was undone`,
    });
  }
  for (const [batchId, list] of findings) await writeFindings(clickhouse, batchId, list);
  for (const [batchId, list] of verdicts) await writeVerdicts(clickhouse, batchId, ground.now(), list);
}

function push<Item>(lists: Map<number, Item[]>, batchId: number, item: Item) {
  const list = lists.get(batchId);
  if (list) list.push(item);
  else lists.set(batchId, [item]);
}

/** Copies of copies: the last one named holds a row back. */
const leftOutBecause = `SELECT sale_id, reason, max(because_sale_id) AS because
   FROM sale_finding
   WHERE batch_id != {undone:UInt32} AND reason IN ('duplicate', 'later-deed-of-same-sale', 'cancelled') AND ${isLive}
   GROUP BY sale_id, reason
   HAVING bitShiftRight(because, 32) = {undone:UInt32}`;

const leftOutSql = `SELECT toString(sale_id) AS saleId, batch_id AS batchId, city, locality, toString(registered_on) AS registeredOn, reason,
     toString(because) AS becauseSaleId, documentClass, reasons
   FROM (SELECT sale_id, city, locality, registered_on, batch_id, source_row FROM sale WHERE sale_id IN (SELECT sale_id FROM (${leftOutBecause}))) AS sales
   INNER JOIN (${leftOutBecause}) AS held USING (sale_id)
   INNER JOIN (
     SELECT sale_id, groupUniqArray(reason) AS reasons FROM sale_finding WHERE sale_id IN (SELECT sale_id FROM (${leftOutBecause})) GROUP BY sale_id
   ) AS found USING (sale_id)
   INNER JOIN (
     SELECT batch_id, source_row, document_class AS documentClass
     FROM deed
     WHERE (batch_id, source_row) IN (SELECT batch_id, source_row FROM sale WHERE sale_id IN (SELECT sale_id FROM (${leftOutBecause})))
   ) AS deeds USING (batch_id, source_row)
   ORDER BY because, reason, sales.sale_id`;

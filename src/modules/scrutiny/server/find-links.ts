import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { verdictsOf } from '#modules/batches/server/index.ts';
import { linkDocuments, type Link, type UnitDocument } from '../model/link-documents.ts';
import { eachRow } from './each-row.ts';
import type { Finding, Verdict } from './findings.ts';
import { inScope, ofBatch, paramsOf, type Scope } from './scope.ts';

type Stored = {
  unitKey: string;
  saleId: string;
  batchId: number;
  city: string;
  locality: string;
  documentClass: 'market-sale' | 'cancellation';
  registeredOn: string;
  executedOn: string | null;
  pricePaise: number;
  buyerKey: string;
  documentKey: string;
  decided: string;
};

/** What documents of one unit are to each other: of the batch's own rows findings, of rows that were live before verdicts. */
export async function findLinks(
  clickhouse: ClickHouse,
  scope: Scope,
  options?: QueryOptions,
): Promise<{ findings: Finding[]; verdicts: Verdict[] }> {
  const findings: Finding[] = [];
  const verdicts: Verdict[] = [];
  const settle = (unit: readonly Stored[]) => {
    const byId = new Map(unit.map((document) => [document.saleId, document]));
    for (const link of linkDocuments(unit.map(toDocument))) {
      const { batchId, city, locality, registeredOn } = byId.get(link.saleId)!;
      if (batchId === scope.batchId) findings.push({ city, ...link });
      else
        verdicts.push({
          saleId: link.saleId,
          city,
          locality,
          registeredOn,
          verdict: link.reason,
          becauseSaleId: link.becauseSaleId,
          note: '',
        });
    }
  };
  let unit: Stored[] = [];
  for await (const document of eachRow<Stored>(clickhouse, unitsSql(scope), paramsOf(scope), options)) {
    if (unit.length > 0 && unit[0]!.unitKey !== document.unitKey) {
      settle(unit);
      unit = [];
    }
    unit.push(document);
  }
  settle(unit);
  return { findings, verdicts };
}

const toDocument = (stored: Stored, order: number): UnitDocument => ({
  saleId: stored.saleId,
  order,
  kind: stored.documentClass === 'cancellation' ? 'cancellation' : 'sale',
  registeredOn: stored.registeredOn,
  executedOn: stored.executedOn,
  pricePaise: stored.pricePaise,
  buyerKey: stored.buyerKey,
  documentKey: stored.documentKey,
  decided: isLink(stored.decided) ? stored.decided : null,
});
const isLink = (text: string): text is Link['reason'] => text === 'duplicate' || text === 'later-deed-of-same-sale' || text === 'cancelled';

const isLinked = "unit_key != 0 AND document_class IN ('market-sale', 'cancellation')";

/** Of the units of the batch those with several documents: all that follows looks at these only. */
const unitsWithSeveral = (scope: Scope) =>
  `SELECT unit_key
   FROM (${inScope(scope, 'unit_key', isLinked, `unit_key IN (SELECT unit_key FROM sale_staged WHERE ${ofBatch} AND ${isLinked})`)})
   GROUP BY unit_key
   HAVING count() > 1`;

/**
 * Most units have one document, or several that have nothing to do with each other; only those leave the store that hold a
 * cancellation, or twice the same buyer, document, or day and price.
 */
const unitsSql = (scope: Scope) => {
  // The units are named outside of both tables' rows: named within each, they are worked out for each.
  const documents = (columns: string, units: string) =>
    `SELECT ${columns} FROM (${inScope(scope, columns, isLinked)}) WHERE unit_key IN (${units})`;
  const linked = `SELECT unit_key
     FROM (${documents('unit_key, document_class, registered_on, agreement_paise, buyer_key, document_key', unitsWithSeveral(scope))})
     GROUP BY unit_key
     HAVING countIf(document_class = 'cancellation') > 0
       OR uniqExactIf(buyer_key, buyer_key != 0) < countIf(buyer_key != 0)
       OR uniqExactIf(document_key, document_key != 0) < countIf(document_key != 0)
       OR uniqExact(registered_on, agreement_paise) < count()`;
  return `SELECT toString(unit_key) AS unitKey, toString(sale_id) AS saleId, batch_id AS batchId, city, locality, document_class AS documentClass,
            toString(registered_on) AS registeredOn, if(executed_on IS NULL, NULL, toString(executed_on)) AS executedOn, agreement_paise AS pricePaise,
            toString(buyer_key) AS buyerKey, toString(document_key) AS documentKey, if(verdict = '', toString(excluded_by), toString(verdict)) AS decided
     FROM (${documents(
       'unit_key, sale_id, batch_id, city, locality, document_class, registered_on, executed_on, agreement_paise, buyer_key, document_key, excluded_by',
       linked,
     )}) AS documents
     LEFT JOIN (${verdictsOf('city IN {cities:Array(String)}')}) AS standing USING (sale_id)
     ORDER BY unit_key, sale_id`;
};

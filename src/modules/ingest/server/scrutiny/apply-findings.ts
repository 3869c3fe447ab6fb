import type { Ground } from '#server/ground.ts';
import { expandTables } from '#server/clickhouse/table-template.ts';
import type { ReasonCode } from '#modules/transactions/contract.ts';
import { decide } from '../../model/scrutiny/decide.ts';
import { ofBatch } from './scope.ts';

const reasonsOfSales =
  'SELECT sale_id, any(city) AS city, arraySort(groupUniqArray(reason)) AS reasons FROM sale_finding WHERE batch_id = {batchId:UInt32} GROUP BY sale_id';

/**
 * Writes what was found into the batch's own rows, which do not count yet, by one mutation. Sales with the same reasons share a
 * decision. The first half of the mutation writes the decision's number behind a row's flags, the second puts in its place what
 * the decision says: so the number is looked up once, and a mutation looks up anew for every part that it rewrites.
 */
export async function applyFindings({ clickhouse, config }: Ground, batchId: number, cities: readonly string[]) {
  const combinations = await clickhouse.rows<{ reasons: ReasonCode[] }>(
    `SELECT DISTINCT reasons FROM (${reasonsOfSales}) ORDER BY reasons`,
    { batchId },
  );
  if (combinations.length === 0) return;
  const decisions = combinations.map(({ reasons }) => decide(reasons));
  await clickhouse.command(
    `INSERT INTO sale_decision (batch_id, city, sale_id, decision)
     SELECT {batchId:UInt32}, city, sale_id, indexOf({combinations:Array(Array(String))}, reasons) FROM (${reasonsOfSales})`,
    { batchId, combinations: combinations.map(({ reasons }) => reasons) },
  );

  const bits = Array.from({ length: Math.floor(Math.log2(decisions.length)) + 1 }, (_, bit) => bit);
  const inSet = (condition: string) => `sale_id IN (SELECT sale_id FROM sale_decision WHERE batch_id = {batchId:UInt32} AND ${condition})`;
  const number = bits.map((bit) => `${2 ** bit} * (${inSet(`bitTest(decision, ${bit})`)})`).join(' + ');
  const decision = 'toUInt32OrZero(substring(flags[-1], 2))';
  // A replica works the sets out for itself; what they are read from does not change any more.
  const settings = `mutations_sync = 1${config.CLICKHOUSE_CLUSTER ? ', allow_nondeterministic_mutations = 1' : ''}`;
  const layout = { database: config.CLICKHOUSE_DATABASE, cluster: config.CLICKHOUSE_CLUSTER };
  const statement = `ALTER TABLE {{table sale}}
     UPDATE flags = arrayPushBack(flags, concat('#', toString(${number})))
       WHERE ${ofBatch} AND ${inSet('true')},
     UPDATE flags = arrayDistinct(arrayConcat(arrayPopBack(flags), {flags:Array(Array(String))}[${decision}])),
            excluded_by = if(document_class = 'market-sale', {excludedBy:Array(String)}[${decision}], ''),
            document_class = if({classes:Array(String)}[${decision}] = '', document_class, {classes:Array(String)}[${decision}])
       WHERE ${ofBatch} AND startsWith(flags[-1], '#')
     SETTINGS ${settings}`;
  await clickhouse.command(expandTables(statement, layout), {
    batchId,
    cities,
    flags: decisions.map(({ flags }) => flags),
    excludedBy: decisions.map(({ excludedBy }) => excludedBy),
    classes: decisions.map(({ documentClass }) => documentClass ?? ''),
  });
  await clickhouse.command(expandTables('ALTER TABLE {{table sale_decision}} DELETE WHERE batch_id = {batchId:UInt32}', layout), {
    batchId,
  });
}

import { expandTables } from '#server/clickhouse/table-template.ts';
import type { Ground } from '#server/ground.ts';
import { storedColumns, type ReasonCode } from '#modules/transactions/index.ts';
import { decide } from '../model/decide.ts';
import { ofBatch } from './scope.ts';

const reasonsOfSales = `SELECT sale_id, arraySort(groupUniqArray(toString(reason))) AS reasons FROM sale_finding WHERE ${ofBatch} GROUP BY sale_id`;

/** Sorted and written in blocks of this size: fewer make more parts to merge, more cost memory. */
const ROWS_PER_BLOCK = 262_144;

/**
 * Carries the staged sales of a batch into `sale`, each with what was decided about it. Sales with the same reasons share a
 * decision, so few of them are bound however many sales there are. The rows do not count until the batch is live.
 */
export async function publishSales({ clickhouse }: Ground, batchId: number) {
  const combinations = await clickhouse.rows<{ reasons: ReasonCode[] }>(
    `SELECT DISTINCT reasons FROM (${reasonsOfSales}) ORDER BY reasons`,
    { batchId },
  );
  const decisions = combinations.map(({ reasons }) => decide(reasons));
  const decided: Partial<Record<(typeof storedColumns)[number], string>> =
    decisions.length === 0
      ? {}
      : {
          flags: `if(decision = 0, staged.flags, arrayDistinct(arrayConcat(staged.flags, {flags:Array(Array(String))}[decision])))`,
          document_class: `if(decision = 0 OR {classes:Array(String)}[decision] = '', staged.document_class, {classes:Array(String)}[decision])`,
        };
  const excludedBy = `if(decision = 0 OR staged.document_class != 'market-sale', '', {excludedBy:Array(String)}[decision])`;
  const values = storedColumns.map((column) => decided[column] ?? `staged.${column}`);
  await clickhouse.command(
    `INSERT INTO sale (${storedColumns.join(', ')}, excluded_by)
     SELECT ${values.join(', ')}, ${decisions.length === 0 ? "''" : excludedBy}
     FROM (SELECT * FROM sale_staged WHERE ${ofBatch}) AS staged
     ${
       decisions.length === 0
         ? ''
         : `LEFT JOIN (
              SELECT sale_id, indexOf({combinations:Array(Array(String))}, reasons) AS decision FROM (${reasonsOfSales})
            ) AS decided USING (sale_id)`
     }
     SETTINGS min_insert_block_size_rows = ${ROWS_PER_BLOCK}, max_insert_threads = 1`,
    {
      batchId,
      combinations: combinations.map(({ reasons }) => reasons),
      flags: decisions.map(({ flags }) => flags),
      excludedBy: decisions.map(({ excludedBy }) => excludedBy),
      classes: decisions.map(({ documentClass }) => documentClass ?? ''),
    },
  );
}

/** They have entered `sale`, or never will. */
export async function dropStaged({ clickhouse, config }: Ground, batchId: number) {
  const layout = { database: config.CLICKHOUSE_DATABASE, cluster: config.CLICKHOUSE_CLUSTER };
  await clickhouse.command(expandTables(`ALTER TABLE {{table sale_staged}} DROP PARTITION ${Math.trunc(batchId)}`, layout));
}

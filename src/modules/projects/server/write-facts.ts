import { Readable } from 'node:stream';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { ImportKind } from '../model/import-kind.ts';
import type { ProjectFacts } from '../model/project-facts.ts';
import { reraProjects } from '../model/rera-projects.ts';
import { rowText } from './row-text.ts';

/**
 * Stores the rows of a batch. They do not count until `sale_batch` says that the batch is live, so a write that fails
 * half-way shows nothing; the importer's sweep takes such rows away.
 */
export async function writeFacts<Facts>(
  clickhouse: ClickHouse,
  { tables }: Pick<ImportKind<Facts>, 'tables'>,
  batchId: number,
  facts: readonly Facts[],
) {
  for (const { table, columns, writeTsv } of tables) {
    if (facts.length === 0) continue;
    const lines = function* () {
      const tsv = rowText();
      for (const [at, one] of facts.entries()) {
        writeTsv(tsv, batchId, one);
        if (at % 500 === 499) yield tsv.take().join('');
      }
      yield tsv.take().join('');
    };
    await clickhouse.insertTsv(table, columns, Readable.from(lines(), { objectMode: false }));
  }
}

export const writeProjects = (clickhouse: ClickHouse, batchId: number, facts: readonly ProjectFacts[]) =>
  writeFacts(clickhouse, reraProjects, batchId, facts);

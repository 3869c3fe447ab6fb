import { verdictsOf } from '#modules/batches/server/index.ts';
import type { SaleFilter } from '../contract.ts';
import { showsLeftOut } from './sale-filter-sql.ts';
import { isClass } from './verdicts-sql.ts';

/** What every file of all matching sales reads, however it writes them: from where, why a row is left out of figures, and how long it may take. */
export const rowsToTell = (filter: SaleFilter) => ({
  // Rows that count have nothing to say of it; for others, what was decided since stands above the row.
  ...(showsLeftOut(filter)
    ? {
        from: `sale LEFT JOIN (${verdictsOf('true')}) AS decided USING (sale_id)`,
        leftOut: `multiIf(verdict = '', toString(excluded_by), verdict = 'counts' OR ${isClass}, '', toString(verdict))`,
      }
    : { from: 'sale', leftOut: "''" }),
  settings: { max_bytes_before_external_sort: 400_000_000, max_execution_time: 1800 },
});

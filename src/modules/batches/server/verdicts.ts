import { isLive } from './live-batches.ts';

/** Several places, bound as the filter binds them; none named: anywhere. */
export type Places = { cities?: readonly string[] | undefined; localities?: readonly string[] | undefined };

/**
 * What was decided about sales after they were live: one verdict a sale. A batch's stands while the batch is live; an analyst's
 * stands above all, until it is withdrawn. `condition` is about the columns of `sale_verdict`, `live` says which batches are.
 */
export const verdictsOf = (condition: string, live = isLive) =>
  `SELECT sale_id, argMax(sale_verdict.verdict, (batch_id = 0, changed_at)) AS verdict
   FROM sale_verdict FINAL
   WHERE ${condition} AND sale_verdict.verdict != '' AND (batch_id = 0 OR ${live})
   GROUP BY sale_id`;

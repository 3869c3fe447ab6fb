import type { SaleFilter } from '../contract.ts';

/** What a filter and a verdict both know of a sale, bound under the names that the filter uses: it keeps the sets small. */
type Within = Pick<SaleFilter, 'city' | 'village' | 'from' | 'to'> & Among;
/** Several places, bound as the filter binds them; none named: anywhere. */
export type Among = { cities?: readonly string[] | undefined; localities?: readonly string[] | undefined };

const within = ({ city, cities, village, localities, from, to }: Within) =>
  [
    ...(city === undefined ? [] : ['city = {filter_city:String}']),
    ...(cities === undefined ? [] : ['city IN {filter_cities:Array(String)}']),
    ...(village === undefined ? [] : ['locality = {filter_village:String}']),
    ...(localities === undefined ? [] : ['locality IN {filter_localities:Array(String)}']),
    ...(from === undefined ? [] : ['registered_on >= {filter_from:Date}']),
    ...(to === undefined ? [] : ['registered_on <= {filter_to:Date}']),
    'true',
  ].join(' AND ');

/**
 * What was decided about sales after they were live: one verdict a sale. A batch's stands while the batch is live; an analyst's
 * stands above all, until it is withdrawn. `condition` is about the columns of `sale_verdict`.
 */
export const verdictsOf = (condition: string) =>
  `SELECT sale_id, argMax(said, (batch_id = 0, changed_at)) AS verdict
   FROM (SELECT sale_id, batch_id, verdict AS said, changed_at FROM sale_verdict FINAL WHERE ${condition})
   WHERE said != '' AND (batch_id = 0 OR batch_id IN (SELECT batch_id FROM sale_batch FINAL WHERE live))
   GROUP BY sale_id`;

/** Numbers of the sales whose verdict is such. */
export const standingVerdicts = (filter: Within, condition: string) =>
  `SELECT sale_id FROM (${verdictsOf(within(filter))}) WHERE ${condition}`;

/**
 * A constant to the engine, which then leaves away what hangs on it: where nothing was decided, nothing is looked up. It is the
 * same text for every condition, so that the engine works it out once for a question.
 */
export const anyVerdict = (filter: Within) => `(SELECT count() FROM sale_verdict WHERE ${within(filter)}) > 0`;

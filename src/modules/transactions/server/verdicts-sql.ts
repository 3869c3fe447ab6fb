import type { SaleFilter } from '../contract.ts';
import type { Places } from '#modules/batches/server/index.ts';
import { documentClasses } from '../model/kinds.ts';

/** What a filter and a verdict both know of a sale, bound under the names that the filter uses: it keeps the sets small. */
type Within = Pick<SaleFilter, 'city' | 'village' | 'from' | 'to'> & Places;

/** On the columns of `sale_verdict`, which lies in the order of places, as `sale` does. */
export const within = ({ city, cities, village, localities, from, to }: Within) =>
  [
    ...(city === undefined ? [] : ['city = {filter_city:String}']),
    ...(cities === undefined ? [] : ['city IN {filter_cities:Array(String)}']),
    ...(village === undefined ? [] : ['locality = {filter_village:String}']),
    ...(localities === undefined ? [] : ['locality IN {filter_localities:Array(String)}']),
    ...(from === undefined ? [] : ['registered_on >= {filter_from:Date}']),
    ...(to === undefined ? [] : ['registered_on <= {filter_to:Date}']),
    'true',
  ].join(' AND ');

/** Conditions on a verdict: what the document is, or, if neither that nor "counts", why the sale is left out. */
export const isClass = `verdict IN (${documentClasses.map((one) => `'${one}'`).join(', ')})`;
export const isReason = `verdict != 'counts' AND NOT ${isClass}`;

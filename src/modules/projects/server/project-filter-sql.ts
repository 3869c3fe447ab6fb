import { districtsOf } from '#core/districts.ts';
import type { SqlParams } from '#server/clickhouse/clickhouse.ts';
import type { ProjectFilter } from '../contract.ts';
import { isLive } from '#modules/batches/server/index.ts';
import { tidyRegistration } from '../model/registration.ts';
import { devanagari, searchKey } from '../model/search-key.ts';

/** Texts that travel in an address lose the characters the specification does not allow there. */
export const cleaned = (column: string) => `replaceRegexpAll(${column}, '[^\\\\p{L}\\\\p{M}\\\\p{N}/_\\\\- .)\\']', '')`;
/** A value matches by its exact spelling or by its spelling after that cleaning. */
const isOneOf = (column: string, parameter: string) =>
  `(${column} IN {${parameter}:Array(String)} OR ${cleaned(column)} IN {${parameter}:Array(String)})`;

/**
 * The only place where a filter becomes SQL, so that figures, map, table and file count the same projects. The text holds
 * column names of `currentProjects` and bound values; parameter names begin with `filter_`.
 */
export function projectFilterSql(filter: ProjectFilter): { where: string; params: SqlParams } {
  const conditions: string[] = [];
  const params: SqlParams = {};
  const keep = (parameter: string, value: unknown, condition: string) => {
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return;
    conditions.push(condition);
    params[parameter] = value;
  };
  if (filter.city !== undefined) {
    const { districts, whole } = districtsOf(filter.city);
    keep('filter_districts', [...districts], 'district IN {filter_districts:Array(String)}');
    // A town that shares its district has the projects of the localities in which it has sales.
    if (!whole)
      keep(
        'filter_town',
        filter.city,
        `village IN (SELECT locality FROM sale WHERE city = {filter_town:String} AND ${isLive} GROUP BY locality)`,
      );
  }
  keep('filter_villages', filter.villages, isOneOf('village', 'filter_villages'));
  keep('filter_talukas', filter.talukas, isOneOf('taluka', 'filter_talukas'));
  keep('filter_wards', filter.wards, isOneOf('ward', 'filter_wards'));
  keep('filter_pins', filter.pins, 'pin IN {filter_pins:Array(String)}');
  keep('filter_types', filter.types, 'project_type IN {filter_types:Array(String)}');
  keep('filter_statuses', filter.statuses, 'status IN {filter_statuses:Array(String)}');
  if (filter.statuses === undefined || filter.statuses.length === 0) conditions.push("status != 'applied'");
  keep('filter_completion_from', filter.completionFrom, 'toYear(completion_on) >= {filter_completion_from:UInt16}');
  keep('filter_completion_to', filter.completionTo, 'toYear(completion_on) <= {filter_completion_to:UInt16}');
  keep('filter_min_share', filter.minBookedShare, 'booked_share >= {filter_min_share:Float64}');
  keep('filter_max_share', filter.maxBookedShare, 'booked_share <= {filter_max_share:Float64}');
  if (filter.text !== undefined) {
    const { where, params: bound } = nameMatchSql(filter.text);
    conditions.push(where);
    Object.assign(params, bound);
  }
  return { where: conditions.join(' AND '), params };
}

/**
 * Part of a name or promoter, or the beginning of a registration. A word in one script finds names in the other by their
 * keys; within one script keys would find too much, so there the letters themselves are compared.
 */
function nameMatchSql(text: string): { where: string; params: SqlParams } {
  const key = searchKey(text);
  const either = (test: (column: string) => string) => ['name', 'promoter'].map(test).join(' OR ');
  const otherScript = devanagari.test(text) ? '1' : "match(concat(name, promoter), '\\\\p{Devanagari}')";
  const conditions = [
    either((column) => `positionCaseInsensitiveUTF8(${column}, {filter_text:String}) > 0`),
    either((column) => `positionCaseInsensitiveUTF8(${cleaned(column)}, {filter_text:String}) > 0`),
    'startsWith(registration, {filter_registration:String})',
    ...(key.replaceAll(' ', '').length < 2
      ? []
      : [`(${otherScript} AND (${either((column) => `position(${column}_key, {filter_key:String}) > 0`)}))`]),
  ];
  return {
    where: `(${conditions.join(' OR ')})`,
    params: { filter_text: text.normalize('NFC'), filter_registration: tidyRegistration(text), filter_key: key },
  };
}

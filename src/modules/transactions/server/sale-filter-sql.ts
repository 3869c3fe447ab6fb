import { sqftToSqm } from '#core/area.ts';
import { EARTH_RADIUS_METRES } from '#core/geo.ts';
import { rupeesToPaise } from '#core/money.ts';
import type { SqlParams } from '#server/clickhouse/clickhouse.ts';
import { documentClasses, type FlaggedChoice, type SaleFilter } from '../contract.ts';
import { boxOf, readShape } from '../model/shape.ts';
import type { DataState } from './data-state.ts';
import { numbersOf } from './held-verdicts.ts';
import { anyVerdict, standingVerdicts, type Among } from './standing-verdicts.ts';

/** The middle of a village is not where its sales are: the one hexagon around it would hold all of them. */
export const hasOwnPlace = "latitude IS NOT NULL AND longitude IS NOT NULL AND location_basis NOT IN ('village', 'geocoder-area')";

/** Rows of a batch count from the moment one row of `sale_batch` says so, and stop counting by one row more. */
export const isLive = 'batch_id IN (SELECT batch_id FROM sale_batch FINAL WHERE live)';

/** Live, and no invention of the demonstration: what is loaded of a source, and what documents may mean. */
export const isLiveSource = 'batch_id IN (SELECT batch_id FROM sale_batch FINAL WHERE live AND NOT demonstration)';

/**
 * Texts that travel in a query string lose the characters the specification does not allow there, so a value matches by
 * its exact spelling or by its spelling after that cleaning. The columns are dictionaries: the pattern runs once a word.
 */
const isOneOf = (column: string, parameter: string) =>
  `(${column} IN {${parameter}:Array(String)} OR ` +
  `replaceRegexpAll(${column}, '[^\\\\p{L}\\\\p{M}\\\\p{N}/_\\\\- .)\\']', '') IN {${parameter}:Array(String)})`;

/** A list longer than this is looked up in the store rather than sent there. */
const mostListed = 2000;

/** Whether a row, which is live, comes from a file that the demonstration made. */
export function demonstrationSql({ demonstration, live }: DataState): string {
  if (demonstration.length === 0) return 'false';
  const made = new Set(demonstration);
  if (live.every((batch) => made.has(batch))) return 'true';
  if (demonstration.length > mostListed) return 'batch_id IN (SELECT batch_id FROM sale_batch FINAL WHERE demonstration)';
  return `batch_id IN (${demonstration.join(', ')})`;
}

/**
 * The only place where a filter becomes SQL, so that every figure counts the same sales. The text holds column names of
 * `sale` and bound values; parameter names begin with `filter_`. Place and dates come first, as in the table's order key.
 * What is known of the state of the data is said in the text: looking it up costs more than most questions. `among`:
 * where the question is about several places; none of them leaves nothing.
 */
export function saleFilterSql(filter: SaleFilter, state: DataState, among: Among = {}): { where: string; params: SqlParams } {
  const conditions: string[] = [];
  const params: SqlParams = {};
  const keep = (parameter: string, value: unknown, condition: string) => {
    if (value === undefined) return;
    conditions.push(condition);
    params[parameter] = value;
  };
  const keepSome = (parameter: string, values: readonly string[] | undefined, condition: string) => {
    if (values !== undefined && values.length > 0) keep(parameter, values, condition);
  };

  keep('filter_city', filter.city, 'city = {filter_city:String}');
  keep('filter_cities', among.cities, 'city IN {filter_cities:Array(String)}');
  keep('filter_village', filter.village, 'locality = {filter_village:String}');
  keep('filter_localities', among.localities, 'locality IN {filter_localities:Array(String)}');
  keep('filter_from', filter.from, 'registered_on >= {filter_from:Date}');
  keep('filter_to', filter.to, 'registered_on <= {filter_to:Date}');
  keepShape(filter.within, conditions, params);
  keep('filter_project', filter.project, 'project = {filter_project:String}');
  keep('filter_min_area', convert(filter.minAreaSqft, sqftToSqm), 'area_sqm >= {filter_min_area:Float64}');
  keep('filter_max_area', convert(filter.maxAreaSqft, sqftToSqm), 'area_sqm <= {filter_max_area:Float64}');
  keep('filter_min_price', convert(filter.minPrice, rupeesToPaise), 'agreement_paise >= {filter_min_price:Int64}');
  keep('filter_max_price', convert(filter.maxPrice, rupeesToPaise), 'agreement_paise <= {filter_max_price:Int64}');
  keepSome('filter_configurations', filter.configurations, isOneOf('configuration', 'filter_configurations'));
  keepSome('filter_kinds', filter.propertyKinds, 'property_kind IN {filter_kinds:Array(String)}');
  keepSome('filter_document_types', filter.documentTypes, isOneOf('document_type', 'filter_document_types'));
  keep('filter_sale_kind', filter.saleKind, 'sale_kind = {filter_sale_kind:String}');
  keep('filter_currency', filter.currency, 'currency = {filter_currency:String}');
  const decided = decidedWithin(filter, state, params, among);
  keepSome('filter_flag', filter.flag, hasFlag(filter, decided));
  if (filter.documentClass !== 'all') params['filter_class'] = filter.documentClass ?? 'market-sale';
  conditions.push(countsSql(filter, decided));
  if (state.live.length > mostListed) conditions.push(isLive);
  else keep('filter_live', state.live, 'batch_id IN {filter_live:Array(UInt32)}');
  conditions.push(...state.moving.map(onceOfTwo));
  return { where: conditions.join(' AND '), params };
}

/** Of sales that lie twice while they get other names, one row counts. */
const onceOfTwo = ({ batchId, version, moved }: DataState['moving'][number]) =>
  moved
    ? `NOT (batch_id = ${batchId} AND names_version < ${version} AND sale_id IN (SELECT sale_id FROM sale WHERE batch_id = ${batchId} AND names_version = ${version}))`
    : `NOT (batch_id = ${batchId} AND names_version = ${version})`;

const hasFlag = (filter: SaleFilter, isDecided: Decided) => {
  const isAsked = { sql: 'verdict IN {filter_flag:Array(String)}', holds: (verdict: string) => filter.flag?.includes(verdict) ?? false };
  return `(hasAny(flags, {filter_flag:Array(String)}) OR ${isDecided(isAsked)})`;
};

/** A condition on a verdict, for the store and for verdicts that are held here. */
type OfVerdict = { sql: string; holds: (verdict: string) => boolean };
const not = ({ sql, holds }: OfVerdict): OfVerdict => ({ sql: `NOT (${sql})`, holds: (verdict) => !holds(verdict) });
const either = (one: OfVerdict, other: OfVerdict): OfVerdict => ({
  sql: `${one.sql} OR ${other.sql}`,
  holds: (verdict) => one.holds(verdict) || other.holds(verdict),
});

/** Rows by their own columns, then what verdicts take out of them and bring in beside them. */
type Counting = { byColumns: string; takeOut: OfVerdict; bringIn: OfVerdict };

const classes: ReadonlySet<string> = new Set(documentClasses);
/** Whether a verdict says what the document is, rather than whether it counts. */
export const isClass: OfVerdict = {
  sql: `verdict IN (${documentClasses.map((one) => `'${one}'`).join(', ')})`,
  holds: (verdict) => classes.has(verdict),
};
const isCounts: OfVerdict = { sql: "verdict = 'counts'", holds: (verdict) => verdict === 'counts' };
/** "Counts" makes a row a market sale, a class makes it one of that class, anything else is the reason why a market sale is left out. */
export const isReason: OfVerdict = {
  sql: `verdict != 'counts' AND NOT ${isClass.sql}`,
  holds: (verdict) => verdict !== 'counts' && !classes.has(verdict),
};

/** Whether rows that figures leave out are among those meant. */
export const showsLeftOut = ({ flagged }: SaleFilter) => (flagged ?? 'leave-out') !== 'leave-out';

function countingOf(documentClass: string, flagged: FlaggedChoice): Counting {
  if (documentClass === 'market-sale') {
    if (flagged === 'leave-out') return { byColumns: 'counts', takeOut: not(isCounts), bringIn: isCounts };
    if (flagged === 'include') return { byColumns: 'document_class = {filter_class:String}', takeOut: isClass, bringIn: isCounts };
    return {
      byColumns: "document_class = {filter_class:String} AND excluded_by != ''",
      takeOut: either(isCounts, isClass),
      bringIn: isReason,
    };
  }
  if (documentClass === 'all') {
    if (flagged === 'leave-out') return { byColumns: "excluded_by = ''", takeOut: isReason, bringIn: not(isReason) };
    return { byColumns: "excluded_by != ''", takeOut: not(isReason), bringIn: isReason };
  }
  const ofClass = 'document_class = {filter_class:String}';
  const isOfClass: OfVerdict = { sql: 'verdict = {filter_class:String}', holds: (verdict) => verdict === documentClass };
  return {
    byColumns: flagged === 'only' ? `${ofClass} AND excluded_by != ''` : ofClass,
    takeOut: not(isOfClass),
    bringIn: flagged === 'only' ? { sql: 'false', holds: () => false } : isOfClass,
  };
}

/** Whether a row is of the class asked for, and whether scrutiny or an analyst leaves it out. */
function countsSql(filter: SaleFilter, isDecided: Decided): string {
  const documentClass = filter.documentClass ?? 'market-sale';
  const flagged = filter.flagged ?? 'leave-out';
  if (documentClass === 'all' && flagged === 'include') return 'true';
  const { byColumns, takeOut, bringIn } = countingOf(documentClass, flagged);
  return `(${byColumns} AND NOT ${isDecided(takeOut)} OR ${isDecided(bringIn)})`;
}

/** Longer lists are looked up in the store: there they are a set, with the question they would have to be sent and read first. */
const mostNumbers = 10_000;

/** Whether a verdict that stands about a sale is such: a constant where none is, so that the engine neither looks up nor reads anything for it. */
type Decided = (verdict: OfVerdict) => string;

/** Numbers of sales are bound to `params` where few are meant, and looked up in the store where many are. */
function decidedWithin(filter: SaleFilter, { judgedCities, verdicts }: DataState, params: SqlParams, among: Among): Decided {
  const cities = filter.city === undefined ? (among.cities ?? null) : [filter.city];
  const localities = filter.village === undefined ? (among.localities ?? null) : [filter.village];
  const anywhere = cities === null ? judgedCities.size > 0 : cities.some((city) => judgedCities.has(city));
  const within = { ...filter, ...among };
  let lists = 0;
  return ({ sql, holds }) => {
    if (!anywhere) return 'false';
    const numbers = verdicts === null ? null : numbersOf(verdicts, filter, { cities, localities }, holds);
    if (numbers === null || numbers.length > mostNumbers)
      return `(${anyVerdict(within)} AND sale_id IN (${standingVerdicts(within, sql)}))`;
    if (numbers.length === 0) return 'false';
    const list = `filter_decided_${lists++}`;
    params[list] = numbers;
    return `sale_id IN {${list}:Array(UInt64)}`;
  };
}

/** The box first: it is cheap, and most rows are outside of it. Places that are the middle of a village lie nowhere in particular. */
function keepShape(within: string | undefined, conditions: string[], params: SqlParams) {
  const shape = within === undefined ? null : readShape(within);
  if (shape === null) return;
  const box = boxOf(shape);
  Object.assign(params, { filter_south: box.south, filter_north: box.north, filter_west: box.west, filter_east: box.east });
  conditions.push(
    hasOwnPlace,
    'latitude BETWEEN {filter_south:Float64} AND {filter_north:Float64}',
    'longitude BETWEEN {filter_west:Float64} AND {filter_east:Float64}',
  );
  if (shape.kind === 'polygon') {
    params['filter_corner_lons'] = shape.corners.map(({ longitude }) => longitude);
    params['filter_corner_lats'] = shape.corners.map(({ latitude }) => latitude);
    conditions.push(
      'pointInPolygon((assumeNotNull(longitude), assumeNotNull(latitude)), arrayZip({filter_corner_lons:Array(Float64)}, {filter_corner_lats:Array(Float64)}))',
    );
    return;
  }
  const fromKm = shape.kind === 'ring' ? shape.fromKm : 0;
  Object.assign(params, { filter_centre_lat: shape.centre.latitude, filter_centre_lon: shape.centre.longitude });
  Object.assign(params, { filter_from_km: fromKm, filter_km: shape.km });
  conditions.push(
    `2 * ${EARTH_RADIUS_METRES / 1000} * asin(least(1, sqrt(pow(sin(radians(latitude - {filter_centre_lat:Float64}) / 2), 2) +
       cos(radians({filter_centre_lat:Float64})) * cos(radians(latitude)) * pow(sin(radians(longitude - {filter_centre_lon:Float64}) / 2), 2))))
     BETWEEN {filter_from_km:Float64} AND {filter_km:Float64}`,
  );
}

const convert = (value: number | undefined, by: (value: number) => number) => (value === undefined ? undefined : by(value));

import { sqftToSqm } from '#core/area.ts';
import { EARTH_RADIUS_METRES } from '#core/geo.ts';
import { rupeesToPaise } from '#core/money.ts';
import type { SqlParams } from '#server/clickhouse/clickhouse.ts';
import { documentClasses, type SaleFilter } from '../contract.ts';
import { type FlaggedChoice } from '../model/sale-filter.ts';
import { boxOf, readShape } from '../model/shape.ts';
import { type DataState, liveSql, type Places, salesWithVerdict, verdictsOf } from '#modules/batches/server/index.ts';
import { within } from './verdicts-sql.ts';

/** The middle of a village is not where its sales are: the one hexagon around it would hold all of them. */
export const hasOwnPlace = "latitude IS NOT NULL AND longitude IS NOT NULL AND location_basis NOT IN ('village', 'geocoder-area')";

/**
 * Texts that travel in a query string lose the characters the specification does not allow there, so a value matches by
 * its exact spelling or by its spelling after that cleaning. The columns are dictionaries: the pattern runs once a word.
 */
const isOneOf = (column: string, parameter: string) =>
  `(${column} IN {${parameter}:Array(String)} OR ` +
  `replaceRegexpAll(${column}, '[^\\\\p{L}\\\\p{M}\\\\p{N}/_\\\\- .)\\']', '') IN {${parameter}:Array(String)})`;

/**
 * The only place where a filter becomes SQL, so that every figure counts the same sales. The text holds column names of
 * `sale` and bound values; parameter names begin with `filter_`. Place and dates come first, as in the table's order key.
 * What is known of the state of the data is said in the text: looking it up costs more than most questions. `among`:
 * where the question is about several places; none of them leaves nothing.
 */
export function saleFilterSql(filter: SaleFilter, state: DataState, places: Places = {}): { where: string; params: SqlParams } {
  const { conditions, hasVerdict, params } = conditionsOf(filter, state, places);
  return { where: [...conditions, countsSql(filter, hasVerdict)].join(' AND '), params };
}

/** The sales of a filter together with those that it leaves out; `counts` holds of the former alone. For filters that leave any out. */
export function withLeftOutSql(filter: SaleFilter, state: DataState): { where: string; counts: string; params: SqlParams } {
  const { conditions, hasVerdict, params } = conditionsOf(filter, state, {});
  const counts = countsSql(filter, hasVerdict);
  const where = [...conditions, `(${counts} OR ${countsSql({ ...filter, flagged: 'only' }, hasVerdict)})`].join(' AND ');
  return { where, counts, params };
}

/** All but whether a sale counts. */
function conditionsOf(filter: SaleFilter, state: DataState, places: Places) {
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
  keep('filter_cities', places.cities, 'city IN {filter_cities:Array(String)}');
  keep('filter_village', filter.village, 'locality = {filter_village:String}');
  keepSome('filter_villages', filter.villages, 'locality IN {filter_villages:Array(String)}');
  keep('filter_localities', places.localities, 'locality IN {filter_localities:Array(String)}');
  keep('filter_from', filter.from, 'registered_on >= {filter_from:Date}');
  keep('filter_to', filter.to, 'registered_on <= {filter_to:Date}');
  keepShape(filter.within, conditions, params);
  keep('filter_project', filter.project, 'project = {filter_project:String}');
  keep('filter_promoter', filter.promoter, 'promoter = {filter_promoter:String}');
  keep('filter_min_area', convert(filter.minAreaSqft, sqftToSqm), 'area_sqm >= {filter_min_area:Float64}');
  keep('filter_max_area', convert(filter.maxAreaSqft, sqftToSqm), 'area_sqm <= {filter_max_area:Float64}');
  keep('filter_min_price', convert(filter.minPrice, rupeesToPaise), 'agreement_paise >= {filter_min_price:Int64}');
  keep('filter_max_price', convert(filter.maxPrice, rupeesToPaise), 'agreement_paise <= {filter_max_price:Int64}');
  keep('filter_min_floor', filter.minFloor, 'floor >= {filter_min_floor:Int16}');
  keep('filter_max_floor', filter.maxFloor, 'floor <= {filter_max_floor:Int16}');
  keepSome('filter_configurations', filter.configurations, isOneOf('configuration', 'filter_configurations'));
  keepSome('filter_kinds', filter.propertyKinds, 'property_kind IN {filter_kinds:Array(String)}');
  keepSome('filter_document_types', filter.documentTypes, isOneOf('document_type', 'filter_document_types'));
  keep('filter_sale_kind', filter.saleKind, 'sale_kind = {filter_sale_kind:String}');
  keep('filter_currency', filter.currency, 'currency = {filter_currency:String}');
  if (filter.documentClass !== 'all') params['filter_class'] = filter.documentClass ?? 'market-sale';
  const live = liveSql(state);
  const hasVerdict = verdictLookup({ ...filter, ...places }, state, params);
  const { flag } = filter;
  if (flag !== undefined)
    keepSome('filter_flag', flag, `(hasAny(flags, {filter_flag:Array(String)}) OR ${hasVerdict((verdict) => flag.includes(verdict))})`);
  conditions.push(live.sql);
  Object.assign(params, live.params);
  return { conditions, hasVerdict, params };
}

/** Whether rows that figures leave out are among those meant. */
export const showsLeftOut = ({ flagged }: SaleFilter) => (flagged ?? 'leave-out') !== 'leave-out';

/** What a verdict must be. */
type VerdictTest = (verdict: string) => boolean;
/** "Counts" makes a row a market sale, a class makes it one of that class, anything else is the reason why a market sale is left out. */
const isCounts: VerdictTest = (verdict) => verdict === 'counts';
const classes: ReadonlySet<string> = new Set(documentClasses);
const isClass: VerdictTest = (verdict) => classes.has(verdict);
const isReason: VerdictTest = (verdict) => !isCounts(verdict) && !isClass(verdict);
const not =
  (test: VerdictTest): VerdictTest =>
  (verdict) =>
    !test(verdict);

/** Rows by their own columns, then which verdicts take some of them out, and which bring others in beside them. */
type Counting = { byColumns: string; takesOut: VerdictTest; bringsIn: VerdictTest };

function countingOf(documentClass: string, flagged: FlaggedChoice): Counting {
  if (documentClass === 'market-sale') {
    if (flagged === 'leave-out') return { byColumns: 'counts', takesOut: not(isCounts), bringsIn: isCounts };
    if (flagged === 'include') return { byColumns: ofClass, takesOut: isClass, bringsIn: isCounts };
    return { byColumns: `${ofClass} AND excluded_by != ''`, takesOut: not(isReason), bringsIn: isReason };
  }
  if (documentClass === 'all') {
    if (flagged === 'leave-out') return { byColumns: "excluded_by = ''", takesOut: isReason, bringsIn: not(isReason) };
    return { byColumns: "excluded_by != ''", takesOut: not(isReason), bringsIn: isReason };
  }
  const isSo: VerdictTest = (verdict) => verdict === documentClass;
  return flagged === 'only'
    ? { byColumns: `${ofClass} AND excluded_by != ''`, takesOut: not(isSo), bringsIn: () => false }
    : { byColumns: ofClass, takesOut: not(isSo), bringsIn: isSo };
}
const ofClass = 'document_class = {filter_class:String}';

/** Whether a row is of the class asked for, and whether scrutiny or an analyst leaves it out. */
function countsSql({ documentClass = 'market-sale', flagged = 'leave-out' }: SaleFilter, hasVerdict: VerdictLookup): string {
  if (documentClass === 'all' && flagged === 'include') return 'true';
  const { byColumns, takesOut, bringsIn } = countingOf(documentClass, flagged);
  return `(${byColumns} AND NOT ${hasVerdict(takesOut)} OR ${hasVerdict(bringsIn)})`;
}

/** Whether a sale has such a verdict: a constant where no sale has, so that the engine neither looks up nor reads anything for it. */
type VerdictLookup = (test: VerdictTest) => string;

/** Longer lists are looked up in the store: there they are a set, with the question they would have to be sent and read first. */
const mostNumbers = 10_000;

/** Numbers of sales are bound to `params` where few are meant, and looked up in the store where many are. */
function verdictLookup(filter: SaleFilter & Places, state: DataState, params: SqlParams): VerdictLookup {
  const cities = filter.city === undefined ? filter.cities : [filter.city];
  const isJudged = cities === undefined ? state.judgedCities.size > 0 : cities.some((city) => state.judgedCities.has(city));
  let lists = 0;
  return (test) => {
    const words = isJudged ? state.verdictWords.filter(test) : [];
    if (words.length === 0) return 'false';
    const numbers = state.verdicts === null ? null : salesWithVerdict(state.verdicts, filter, new Set(words));
    if (numbers?.length === 0) return 'false';
    const list = `filter_verdict_${lists++}`;
    if (numbers !== null && numbers.length <= mostNumbers) {
      params[list] = numbers;
      return `sale_id IN {${list}:Array(UInt64)}`;
    }
    params[list] = words;
    return `sale_id IN (SELECT sale_id FROM (${verdictsOf(within(filter), liveSql(state).sql)}) WHERE verdict IN {${list}:Array(String)})`;
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

/**
 * Projects as the register had them in periods of time, beside the first sales that were registered for them: what every number
 * about supply is added up from. A row is a project in a period.
 */
import { type IsoDate, addDays, addMonths, daysBetween } from '#core/period.ts';
import type { SqlParams } from '#server/clickhouse/clickhouse.ts';
import { sqlPieces } from '#server/clickhouse/sql-text.ts';
import { type DataState, isLive } from '#modules/batches/server/index.ts';
import { cityOfDistrict, districtsByCity } from '#core/districts.ts';
import { filedColumns, filedProjects, filedTypes } from './few-projects.ts';
import type { SupplyKnown } from './known-supply.ts';
import { placeSql, plain, salesOfPlaceSql, tidy, type SupplyPlace } from './supply-place.ts';

export type SupplyWindow = { key: string; from: IsoDate; to: IsoDate };

const epochDay = (day: IsoDate) => daysBetween('1970-01-01', day);

/**
 * Columns: what the project is (`city`, `locality`, `project`, `promoter`, `registered_on`), the window (`window_key`, `starts`,
 * `ends`), `alive` at its end, `is_new` within it, `units`; at its end, from the last snapshot until then, `units_stated`,
 * `booked_stated` and the like, where `is_stated`; `registered` first sales, `unsold`, what was sold within it, and the year before.
 * `is_overdue` is told by a snapshot from after the date, and only where that snapshot shows any project of the district as completed
 * (`tells_whether_late`):
 * some tables of the register tell how a project was registered, and never that it is done.
 * @param reads expressions over these columns: only the columns that they name, and what those are made of, are worked out; all where it is left
 * out. The engine plans each column of the text for longer than it reads it, and where none is of sales, no sale is looked for.
 */
export function supplySql(
  place: SupplyPlace,
  windows: readonly SupplyWindow[],
  supply: SupplyKnown,
  state: DataState,
  reads?: readonly string[],
): { sql: string; params: SqlParams } {
  const { where, params } = placeSql(place);
  const sales = salesOfPlaceSql(place, state, { saleKind: 'primary' }, supply.few?.localities ?? undefined);
  // Days before which sales are counted: they fall into these buckets once, however many windows ask.
  const cuts = new Set([0]);
  for (const { from, to } of windows) for (const day of [from, addDays(to, 1), addMonths(addDays(to, 1), -12)]) cuts.add(epochDay(day));
  for (const day of supply.snapshots) cuts.add(epochDay(addDays(day, 1)));
  const districts = [...new Set(Object.values(districtsByCity).flat())];
  const few = supply.few?.projects ?? null;
  const isOne = few === null ? 'true' : 'project_id IN {filed_project_id:Array(String)}';
  // What no join below would find a project for is not counted first.
  const mayBeOne =
    few === null
      ? "(rera_number != '' OR project != '' OR project_id != '')"
      : `(${isOne} OR ${tidy('rera_number')} IN {supply_numbers:Array(String)} OR (locality IN {filed_village:Array(String)} AND ${plain('project')} IN {supply_names:Array(String)}))`;
  // To look up and join projects costs the engine more planning than all the rest of the question, and they are named four times below.
  const knownSql =
    few === null
      ? filedProjects(where)
      : `SELECT ${filedColumns.map((column, at) => `tupleElement(filed, ${at + 1}) AS ${column}`).join(', ')}
    FROM (SELECT arrayJoin(arrayZip(${filedColumns.map((column) => `{filed_${column}:Array(${filedTypes[column]})}`).join(', ')})) AS filed)`;
  const all = columnsOf(place);
  const columns = reads === undefined ? Object.entries(all) : columnsFor(reads, all);
  const countsSales = columns.some(([, sql]) => /\b(sold|sale_name)\b/.test(sql));
  const salesJoined = `LEFT JOIN (
      SELECT pid, groupArray((bucket, n)) AS sold, argMax(sale_project, n) AS sale_name
      FROM (
        SELECT multiIf(by_number.project_id != '', by_number.project_id, g.project_id IN (SELECT project_id FROM known), g.project_id,
                       by_name.district = g.city OR has({supply_pairs:Array(String)}, concat(g.city, '|', by_name.district)), by_name.project_id, '') AS pid,
               g.bucket AS bucket, sum(g.n) AS n, argMax(g.project, g.n) AS sale_project
        FROM (
          SELECT toString(city) AS city, toString(locality) AS locality, project, project_id, ${tidy('rera_number')} AS number, ${plain('project')} AS plain_name, bucket, n
          FROM (
            SELECT city, locality, project, project_id, rera_number,
                   toUInt32(roundDown(toUInt32(registered_on), [${[...cuts].sort((a, b) => a - b).join(', ')}])) AS bucket,
                   toUInt32(count()) AS n
            FROM sale
            WHERE ${sales.where} AND ${mayBeOne}
            GROUP BY city, locality, project, project_id, rera_number, bucket
          )
        ) AS g
        LEFT ANY JOIN (SELECT registration, project_id FROM known WHERE registration != '') AS by_number ON by_number.registration = g.number
        LEFT ANY JOIN (
          SELECT toString(village) AS village, plain_name, any(project_id) AS project_id, any(toString(district)) AS district
          FROM known WHERE village != '' AND plain_name != ''
          GROUP BY village, plain_name
          HAVING count() = 1
        ) AS by_name ON by_name.village = g.locality AND by_name.plain_name = g.plain_name
        GROUP BY pid, bucket
        HAVING pid != ''
      )
      GROUP BY pid
    ) AS matched ON matched.pid = known.project_id`;
  return {
    params: {
      ...params,
      ...sales.params,
      ...(place.city !== undefined && { supply_city: place.city }),
      ...(few !== null && {
        ...Object.fromEntries(filedColumns.map((column) => [`filed_${column}`, few.map((one) => one[column])])),
        supply_numbers: few.flatMap(({ registration }) => (registration === '' ? [] : [registration])),
        supply_names: few.flatMap((one) => (one.plain_name === '' ? [] : [one.plain_name])),
      }),
      supply_keys: windows.map(({ key }) => key),
      supply_from: windows.map(({ from }) => from),
      supply_to: windows.map(({ to }) => to),
      supply_sales_from: supply.salesFrom ?? '2149-06-06',
      supply_sales_to: supply.salesTo ?? '1970-01-01',
      supply_pairs: Object.entries(districtsByCity).flatMap(([city, ofCity]) => ofCity.map((district) => `${city}|${district}`)),
      supply_district_names: districts,
      supply_district_cities: districts.map(cityOfDistrict),
    },
    sql: `
  WITH known AS (
    ${knownSql}
  )
  SELECT ${columns.map(([name, sql]) => (name === sql ? name : `${sql} AS ${name}`)).join(',\n         ')}
  FROM (
    SELECT known.project_id AS project_id, known.district AS district, known.village AS village, known.name AS name, known.promoter AS promoter, known.status AS status, known.registered_on AS registered_on, known.completion_on AS completion_on, known.apartments AS apartments,
           quarters.snapshots AS snapshots, quarters.first_seen AS first_seen${countsSales ? ', matched.sold AS sold, matched.sale_name AS sale_name' : ''}
    FROM known
    JOIN (
      SELECT project_id, min(snapshot_on) AS first_seen,
             arraySort(groupArrayIf((snapshot_on, assumeNotNull(apartments), assumeNotNull(booked), toString(status), completion_on),
                                    ifNull(apartments > 0 AND booked <= apartments, false))) AS snapshots
      FROM (SELECT * FROM project_quarter WHERE ${isLive} AND ${isOne} ORDER BY batch_id DESC, source_row DESC LIMIT 1 BY project_id, snapshot_on)
      GROUP BY project_id
    ) AS quarters ON quarters.project_id = known.project_id
    ${countsSales ? salesJoined : ''}
  )
  ARRAY JOIN arrayZip({supply_keys:Array(String)}, {supply_from:Array(Date)}, {supply_to:Array(Date)}) AS w`,
  };
}

const soldBefore = (day: string) => `arraySum(one -> if(one.1 < toUInt32(${day}), one.2, 0), sold)`;
const cityOfDistrictSql =
  'transform(district, {supply_district_names:Array(String)}, {supply_district_cities:Array(String)}, toString(district))';

/** What each column is, of the joined rows below it and of the columns before it. */
const columnsOf = ({ city }: SupplyPlace): Readonly<Record<string, string>> => ({
  project_id: 'project_id',
  city: city === undefined ? cityOfDistrictSql : '{supply_city:String}',
  locality: 'toString(village)',
  project: "if(sale_name = '', name, sale_name)",
  promoter: 'promoter',
  registered_on: 'registered_on',
  window_key: 'w.1',
  starts: 'w.2',
  ends: 'w.3',
  alive: 'ifNull(registered_on <= ends, first_seen <= ends)',
  is_new: 'ifNull(registered_on BETWEEN starts AND ends, false)',
  units: 'apartments',
  closing: 'arrayLast(one -> one.1 <= ends, snapshots)',
  opening: 'arrayLast(one -> one.1 < starts, snapshots)',
  is_stated: "alive AND closing.1 > '1970-01-01'",
  stated_on: 'closing.1',
  units_stated: 'closing.2',
  booked_stated: 'closing.3',
  status_then: 'if(is_stated, closing.4, toString(status))',
  completes_on: 'if(is_stated AND closing.5 IS NOT NULL, closing.5, completion_on)',
  is_open: "alive AND status_then NOT IN ('completed', 'lapsed', 'revoked', 'de-registered')",
  tells_whether_late: `is_stated AND is_open AND status_then != '' AND (toString(district), stated_on) IN (
           SELECT toString(district), snapshot_on FROM project_quarter WHERE status = 'completed' AND ${isLive})`,
  is_overdue: 'tells_whether_late AND ifNull(completes_on <= stated_on, false)',
  registered: soldBefore('ends + 1'),
  registered_before: soldBefore('starts'),
  registered_when_stated: soldBefore('stated_on + 1'),
  sold_in_year: `registered - ${soldBefore('addMonths(ends + 1, -12)')}`,
  is_year_known: 'addMonths(ends + 1, -12) >= {supply_sales_from:Date} AND ends <= {supply_sales_to:Date} + 31',
  is_life_known: 'ifNull(registered_on >= {supply_sales_from:Date}, false)',
  units_sold: 'least(units_stated, greatest(booked_stated, registered))',
  unsold: 'units_stated - units_sold',
  is_followed: "is_stated AND (is_new OR opening.1 > '1970-01-01')",
  unsold_before: 'if(is_new, 0, opening.2 - least(opening.2, greatest(opening.3, registered_before)))',
  units_launched: 'if(is_new, units_stated, 0)',
  sold_within:
    'toUInt32(greatest(0, toInt64(units_sold) - if(is_new, 0, toInt64(least(opening.2, greatest(opening.3, registered_before))))))',
});

const namesIn = (sql: string) => sqlPieces(sql).flatMap(({ kind, text }) => (kind === 'code' ? (text.match(/\w+/g) ?? []) : []));

/** Those that the expressions name, and those that these are made of, in the order of the table. */
function columnsFor(reads: readonly string[], all: Readonly<Record<string, string>>): [name: string, sql: string][] {
  const needed = new Set<string>();
  const waiting = [...reads];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop())
    for (const word of namesIn(text)) {
      const sql = Object.hasOwn(all, word) && !needed.has(word) ? all[word] : undefined;
      if (sql === undefined) continue;
      needed.add(word);
      waiting.push(sql);
    }
  return Object.entries(all).filter(([name]) => needed.has(name));
}

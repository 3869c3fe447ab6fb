/**
 * Projects as the register had them in periods of time, beside the first sales that were registered for them: what every number
 * about supply is added up from. A row is a project in a period.
 */
import type { IsoDate } from '#core/period.ts';
import type { SqlParams } from '#server/clickhouse/clickhouse.ts';
import { sqlPieces } from '#server/clickhouse/sql-text.ts';
import { isLive } from '#modules/batches/server/index.ts';
import { cityOfDistrict, districtsByCity } from '#core/districts.ts';
import { filedColumns, filedProjects, filedTypes } from './few-projects.ts';
import type { SoldOfProject } from '../model/match-sales.ts';
import type { SupplyKnown } from './known-supply.ts';
import { placeSql, type SupplyPlace } from './supply-place.ts';

export type SupplyWindow = { key: string; from: IsoDate; to: IsoDate };

/**
 * Columns: what the project is (`city`, `locality`, `project`, `promoter`, `registered_on`), the window (`window_key`, `starts`,
 * `ends`), `alive` at its end, `is_new` within it, `units`; at its end, from the last snapshot until then, `units_stated`,
 * `booked_stated` and the like, where `is_stated`; `registered` first sales, `unsold`, what was sold within it, and the year before.
 * `is_overdue` is told by a snapshot from after the date, and only where that snapshot shows any project of the district as completed
 * (`tells_whether_late`):
 * some tables of the register tell how a project was registered, and never that it is done.
 * @param sold the first sales of these windows by project (`soldOfPlace`); asked for only where a column needs them.
 * @param reads expressions over these columns: only the columns that they name, and what those are made of, are worked out; all where it is left
 * out. The engine plans each column of the text for longer than it reads it.
 */
export async function supplySql(
  place: SupplyPlace,
  windows: readonly SupplyWindow[],
  supply: SupplyKnown,
  sold: () => Promise<readonly SoldOfProject[]>,
  reads?: readonly string[],
): Promise<{ sql: string; params: SqlParams }> {
  const { where, params } = placeSql(place);
  const districts = [...new Set(Object.values(districtsByCity).flat())];
  const few = supply.few?.projects ?? null;
  // To look up and join projects costs the engine more planning than all the rest of the question.
  const knownSql =
    few === null
      ? filedProjects(where)
      : `SELECT ${filedColumns.map((column, at) => `tupleElement(filed, ${at + 1}) AS ${column}`).join(', ')}
    FROM (SELECT arrayJoin(arrayZip(${filedColumns.map((column) => `{filed_${column}:Array(${filedTypes[column]})}`).join(', ')})) AS filed)`;
  const all = columnsOf(place);
  const columns = reads === undefined ? Object.entries(all) : columnsFor(reads, all);
  const matched = columns.some(([, sql]) => /\b(sold|sale_name)\b/.test(sql)) ? await sold() : null;
  return {
    params: {
      ...params,
      ...(place.city !== undefined && { supply_city: place.city }),
      ...(few !== null && Object.fromEntries(filedColumns.map((column) => [`filed_${column}`, few.map((one) => one[column])]))),
      ...(matched !== null && {
        sold_project: matched.map(({ project_id }) => project_id),
        sold_name: matched.map(({ name }) => name),
        sold_days: matched.map(({ days }) => days),
        sold_counts: matched.map(({ counts }) => counts),
      }),
      supply_keys: windows.map(({ key }) => key),
      supply_from: windows.map(({ from }) => from),
      supply_to: windows.map(({ to }) => to),
      supply_sales_from: supply.salesFrom ?? '2149-06-06',
      supply_sales_to: supply.salesTo ?? '1970-01-01',
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
           quarters.snapshots AS snapshots, quarters.first_seen AS first_seen${matched === null ? '' : ', matched.sold AS sold, matched.sale_name AS sale_name'}
    FROM known
    JOIN (
      SELECT project_id, min(snapshot_on) AS first_seen,
             arraySort(groupArrayIf((snapshot_on, assumeNotNull(apartments), assumeNotNull(booked), toString(status), completion_on),
                                    ifNull(apartments > 0 AND booked <= apartments, false))) AS snapshots
      FROM (SELECT * FROM project_quarter WHERE ${isLive}${few === null ? '' : ' AND project_id IN {filed_project_id:Array(String)}'} ORDER BY batch_id DESC, source_row DESC LIMIT 1 BY project_id, snapshot_on)
      GROUP BY project_id
    ) AS quarters ON quarters.project_id = known.project_id
    ${matched === null ? '' : matchedJoined}
  )
  ARRAY JOIN arrayZip({supply_keys:Array(String)}, {supply_from:Array(Date)}, {supply_to:Array(Date)}) AS w`,
  };
}

const matchedJoined = `LEFT JOIN (
      SELECT tupleElement(one, 1) AS project_id, tupleElement(one, 2) AS sale_name, arrayZip(tupleElement(one, 3), tupleElement(one, 4)) AS sold
      FROM (SELECT arrayJoin(arrayZip({sold_project:Array(String)}, {sold_name:Array(String)}, {sold_days:Array(Array(UInt32))}, {sold_counts:Array(Array(UInt32))})) AS one)
    ) AS matched ON matched.project_id = known.project_id`;

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

import type { ClickHouse, SqlParams } from '#server/clickhouse/clickhouse.ts';
import { expandTables, type Layout } from '#server/clickhouse/table-template.ts';
import { unitKey } from '../../model/unit-key.ts';
import type { Move } from './stored-names.ts';

/** Names as written, in their batch; `sale_name` has the same under other names, see `listStoredNames`. */
const keyOfSale = `cityHash64(batch_id, toString(city), if(locality_as_written = '', toString(locality), locality_as_written), toString(village),
  if(project_as_written = '', project, project_as_written), toString(promoter), rera_number)`;
/** Which of the moves is the sale's: 1 is the first, 0 none. */
const at = `transform(${keyOfSale}, {keys:Array(UInt64)}, {places:Array(UInt32)}, toUInt32(0))`;
const isMeant = `city IN {cities:Array(String)} AND batch_id IN {batchIds:Array(UInt32)} AND ${at} > 0`;

const meantBy = (moves: readonly Move[]) => ({
  cities: [...new Set(moves.map(({ from }) => from.city))],
  batchIds: [...new Set(moves.map(({ from }) => from.batchId))],
  keys: moves.map(({ from }) => BigInt(from.key)),
  places: moves.map((_, place) => place + 1),
});

/**
 * Gives the sales of these names their new ones, where they lie, in one statement: a question sees all of them changed or none. Done
 * again it changes nothing. Answers how many sales it is about.
 */
export async function giveNames(clickhouse: ClickHouse, layout: Layout, moves: readonly Move[]): Promise<number> {
  const meant = meantBy(moves);
  const found = await clickhouse.row<{ sales: number }>(`SELECT toUInt32(count()) AS sales FROM sale WHERE ${isMeant}`, meant);
  if (found === null || found.sales === 0) return 0;
  await fileVerdicts(clickhouse, meant, moves);
  const units = await changedUnits(clickhouse, meant, moves);
  const hasOwnPosition = "latitude IS NOT NULL AND location_basis IN ('', 'row')";
  const ofMove = (name: string, type = 'String') => `{${name}:Array(${type})}[${at}]`;
  const position = (name: string, column: string, type?: string) => `${column} = if(${hasOwnPosition}, ${column}, ${ofMove(name, type)})`;
  const assignments = [
    `locality = ${ofMove('localities')}`,
    `locality_as_written = ${ofMove('localitiesWritten')}`,
    `project = ${ofMove('projects')}`,
    `project_as_written = ${ofMove('projectsWritten')}`,
    `project_id = ${ofMove('projectIds')}`,
    position('latitudes', 'latitude', 'Nullable(Float64)'),
    position('longitudes', 'longitude', 'Nullable(Float64)'),
    position('precisions', 'location_precision'),
    position('bases', 'location_basis'),
    ...(units.sales.length === 0 ? [] : ['unit_key = transform(sale_id, {unitSales:Array(UInt64)}, {unitKeys:Array(UInt64)}, unit_key)']),
  ];
  await clickhouse.command(
    expandTables(`ALTER TABLE {{table sale}} UPDATE ${assignments.join(', ')} WHERE ${isMeant} SETTINGS mutations_sync = 2`, layout),
    {
      ...meant,
      localities: moves.map(({ to }) => to.locality.shown),
      localitiesWritten: moves.map(({ from, to }) => (from.locality === to.locality.shown ? '' : from.locality)),
      projects: moves.map(({ to }) => to.project.shown),
      projectsWritten: moves.map(({ from, to }) => (from.project === to.project.shown ? '' : from.project)),
      projectIds: moves.map(({ to }) => to.project.id),
      latitudes: moves.map(({ to }) => (to.point === null ? null : Number(to.point.latitude.toFixed(7)))),
      longitudes: moves.map(({ to }) => (to.point === null ? null : Number(to.point.longitude.toFixed(7)))),
      precisions: moves.map(({ to }) => to.point?.precision ?? ''),
      bases: moves.map(({ to }) => to.point?.basis ?? ''),
      ...(units.sales.length > 0 && { unitSales: units.sales, unitKeys: units.keys }),
    },
  );
  return found.sales;
}

/** A unit is known by its project, too: the sales whose key is another one with the new name. */
async function changedUnits(clickhouse: ClickHouse, meant: SqlParams, moves: readonly Move[]) {
  const rows = await clickhouse.rows<{
    place: number;
    saleId: string;
    building: string;
    unitNumber: string;
    surveyNumber: string;
    propertyKind: string;
    key: number;
  }>(
    `SELECT ${at} AS place, toString(sale_id) AS saleId, building, unit_number AS unitNumber, survey_number AS surveyNumber,
            property_kind AS propertyKind, unit_key AS key
     FROM sale
     WHERE ${isMeant} AND unit_number != ''`,
    meant,
    { settings: { max_execution_time: 600 } },
  );
  const changed = rows.flatMap(({ place, saleId, key, ...unit }) => {
    const { from, to } = moves[place - 1]!;
    const anew = unitKey({ city: from.city, village: from.village, project: to.project.shown, ...unit });
    return anew === key ? [] : [{ saleId, anew }];
  });
  return { sales: changed.map(({ saleId }) => BigInt(saleId)), keys: changed.map(({ anew }) => anew) };
}

/** What was decided about these sales is filed by their place: it is filed at the new one before they are there. */
async function fileVerdicts(clickhouse: ClickHouse, meant: SqlParams, moves: readonly Move[]) {
  if (moves.every(({ from, to }) => from.localityShown === to.locality.shown)) return;
  await clickhouse.command(
    `INSERT INTO sale_verdict (city, locality, registered_on, sale_id, batch_id, verdict, because_sale_id, decided_by, note, changed_at)
     SELECT city, after, registered_on, sale_id, batch_id, verdict, because_sale_id, decided_by, note, changed_at
     FROM (SELECT * FROM sale_verdict FINAL WHERE city IN {cities:Array(String)}) AS decided
     INNER JOIN (SELECT sale_id, {localities:Array(String)}[${at}] AS after FROM sale WHERE ${isMeant}) AS moved USING sale_id
     WHERE toString(locality) != after`,
    { ...meant, localities: moves.map(({ to }) => to.locality.shown) },
  );
}

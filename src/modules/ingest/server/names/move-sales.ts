import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { expandTables, type Layout } from '#server/clickhouse/table-template.ts';
import { unitKey } from '../../model/unit-key.ts';
import type { Move } from './stored-names.ts';

/*
 * Place and project are part of the order in which `sale` lies, and such columns cannot be changed in place. Rows are written
 * anew with a higher names_version, and the old ones deleted when the new ones count: see switch-names.ts.
 */

/** Names as written; `sale_name` has the same under other names. */
const keyOfSale = `toString(cityHash64(toString(city), if(locality_as_written = '', toString(locality), locality_as_written), toString(village),
  if(project_as_written = '', project, project_as_written), toString(promoter), rera_number))`;
/** Asked for behind the row itself: what its new values hang on. */
const BESIDE = ['building', 'unit_number', 'survey_number', 'property_kind', 'latitude', 'location_basis'];

type Meant = { where: string; params: { batchId: number; keys: string[]; cities: string[]; localities: string[] } };

const meantBy = (batchId: number, moves: readonly Move[]): Meant => ({
  where: `batch_id = {batchId:UInt32} AND city IN {cities:Array(String)} AND locality IN {localities:Array(String)}
    AND ${keyOfSale} IN {keys:Array(String)}`,
  params: {
    batchId,
    keys: moves.map(({ from }) => from.key),
    cities: [...new Set(moves.map(({ from }) => from.city))],
    localities: [...new Set(moves.flatMap(({ from, to }) => [from.localityShown, to.locality.shown]))],
  },
});

const remover =
  (clickhouse: ClickHouse, layout: Layout) =>
  ({ where, params }: Meant, versions: '<' | '=', version: number) =>
    clickhouse.command(expandTables(`DELETE FROM {{table sale}} WHERE ${where} AND names_version ${versions} {version:UInt32}`, layout), {
      ...params,
      version,
    });

type InBatch = { batchId: number; version: number };

/** Writes the sales of these names in one batch anew, with their new names; answers how many. */
export async function copySales(clickhouse: ClickHouse, { batchId, version }: InBatch, moves: readonly Move[]): Promise<number> {
  const meant = meantBy(batchId, moves);
  const counted = await clickhouse.row<{ n: number }>(
    `SELECT toUInt32(count()) AS n FROM sale WHERE ${meant.where} AND names_version < {version:UInt32}`,
    { ...meant.params, version },
  );
  if (counted === null || counted.n === 0) return 0;
  await copyVerdicts(clickhouse, meant, moves);
  const columns = await columnsOfSale(clickhouse);
  const rows = await clickhouse.stream(
    `SELECT ${columns.join(', ')}, ${keyOfSale}, ${BESIDE.join(', ')} FROM sale WHERE ${meant.where} AND names_version < {version:UInt32}`,
    'TabSeparated',
    { ...meant.params, version },
  );
  let copied = 0;
  const rewrite = rewriter(columns, moves, version);
  async function* renamed() {
    for await (const line of createInterface({ input: rows, crlfDelay: Number.POSITIVE_INFINITY })) {
      copied++;
      yield `${rewrite(line)}\n`;
    }
  }
  await clickhouse.insertTsv('sale', columns, Readable.from(renamed(), { objectMode: false }));
  if (copied !== counted.n) throw new Error(`of ${counted.n} sales ${copied} were given their new names`);
  return copied;
}

/** Deletes the rows that others stand for now. */
export const dropMoved = (clickhouse: ClickHouse, layout: Layout, { batchId, version }: InBatch, moves: readonly Move[]) =>
  remover(clickhouse, layout)(meantBy(batchId, moves), '<', version);

/** From a row as it lies in the store to the row with its new names. */
function rewriter(columns: readonly string[], moves: readonly Move[], version: number) {
  const byKey = new Map(moves.map((move) => [move.from.key, move]));
  const place = (name: string) => {
    const at = columns.indexOf(name);
    if (at < 0) throw new Error(`sale has no column ${name}`);
    return at;
  };
  const [locality, localityAsWritten, project, projectAsWritten] = [
    place('locality'),
    place('locality_as_written'),
    place('project'),
    place('project_as_written'),
  ];
  const [projectId, latitude, longitude, precision] = [
    place('project_id'),
    place('latitude'),
    place('longitude'),
    place('location_precision'),
  ];
  const [basis, unit, namesVersion] = [place('location_basis'), place('unit_key'), place('names_version')];

  return (line: string) => {
    const cells = line.split('\t');
    const [key = '', building = '', unitNumber = '', surveyNumber = '', propertyKind = '', latitudeNow = '', basisNow = ''] = cells.splice(
      columns.length,
    );
    const move = byKey.get(key);
    if (move === undefined) throw new Error('a sale of other names');
    const { from, to } = move;
    cells[locality] = escaped(to.locality.shown);
    cells[localityAsWritten] = escaped(from.locality === to.locality.shown ? '' : from.locality);
    cells[project] = escaped(to.project.shown);
    cells[projectAsWritten] = escaped(from.project === to.project.shown ? '' : from.project);
    cells[projectId] = escaped(to.project.id);
    // A position of the row's own stands above any other.
    if (latitudeNow === NOT_KNOWN || (basisNow !== '' && basisNow !== 'row')) {
      cells[latitude] = to.point === null ? NOT_KNOWN : to.point.latitude.toFixed(7);
      cells[longitude] = to.point === null ? NOT_KNOWN : to.point.longitude.toFixed(7);
      cells[precision] = to.point?.precision ?? '';
      cells[basis] = to.point?.basis ?? '';
    }
    cells[unit] = String(
      unitKey({
        city: from.city,
        village: from.village,
        project: to.project.shown,
        building: unescaped(building),
        unitNumber: unescaped(unitNumber),
        surveyNumber: unescaped(surveyNumber),
        propertyKind: unescaped(propertyKind),
      }),
    );
    cells[namesVersion] = String(version);
    return cells.join('\t');
  };
}

/** Rows that lie twice for whatever reason: a copy that is whole stays, one that is not goes. */
export async function mendTwice(clickhouse: ClickHouse, layout: Layout, batchId: number, moves: readonly Move[]) {
  const { where, params } = meantBy(batchId, moves);
  const remove = remover(clickhouse, layout);
  const found = await clickhouse.rows<{ key: string; newest: number; ofNewest: number; n: number }>(
    `SELECT key, max(version) AS newest, toUInt32(argMax(rows, version)) AS ofNewest, toUInt32(sum(rows)) AS n
     FROM (SELECT ${keyOfSale} AS key, names_version AS version, count() AS rows FROM sale WHERE ${where} GROUP BY key, version)
     GROUP BY key`,
    params,
  );
  const expected = new Map(moves.map(({ from }) => [from.key, from.sales]));
  for (const { key, newest, ofNewest, n } of found) {
    const sales = expected.get(key) ?? n;
    if (n <= sales) continue;
    await remove({ where, params: { ...params, keys: [key] } }, ofNewest >= sales ? '<' : '=', newest);
  }
}

/** What was decided about these sales is filed by their place, so it goes with them. */
async function copyVerdicts(clickhouse: ClickHouse, { where, params }: Meant, moves: readonly Move[]) {
  const places = new Map(moves.map(({ from, to }) => [from.localityShown, to.locality.shown]));
  for (const [before, after] of places) {
    if (before === after) continue;
    await clickhouse.command(
      `INSERT INTO sale_verdict SELECT * REPLACE ({after:String} AS locality)
       FROM (SELECT * FROM sale_verdict FINAL WHERE city IN {cities:Array(String)} AND locality = {before:String}
             AND sale_id IN (SELECT sale_id FROM sale WHERE ${where} AND locality = {before:String}))`,
      { ...params, before, after },
    );
  }
}

const columnsOfSale = async (clickhouse: ClickHouse) =>
  (
    await clickhouse.rows<{ name: string }>(
      `SELECT name FROM system.columns
       WHERE database = currentDatabase() AND table = 'sale' AND default_kind NOT IN ('MATERIALIZED', 'ALIAS') ORDER BY position`,
    )
  ).map(({ name }) => name);

const NOT_KNOWN = '\\N';
const LETTERS: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  "'": "\\'",
  '\0': '\\0',
  '\b': '\\b',
  '\f': '\\f',
};
const PLAIN = new Map(Object.entries(LETTERS).map(([plain, written]) => [written, plain]));
const SPECIAL = /[\\\t\n\r'\0\b\f]/g;
const escaped = (text: string) => text.replace(SPECIAL, (letter) => LETTERS[letter] ?? letter);
const unescaped = (text: string) => text.replace(/\\./g, (written) => PLAIN.get(written) ?? written.slice(1));

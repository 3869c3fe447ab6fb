import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { sqlName, sqlString } from '../sql-text.ts';
import type { Engine, RunStatement } from './engine.ts';
import { type Piece, spoolPieces } from './spool-pieces.ts';
import { columnNames, fullName, type InsertHead } from './statement.ts';

/** Text this short becomes one block: the engine has read all of it before it writes anything. */
const oneBlockBytes = 8 * 1024 * 1024;
/** Begins the names of half-done inserts, which the host drops when it starts. */
const stagingPrefix = '_insert_';

export type RowsInsert = { head: InsertHead; database: string; settings: ReadonlyMap<string, string>; signal: AbortSignal };
type Plan = { canStage: boolean; structure: string | null };

/**
 * Rows of any number, all or none. What arrives is first written to a file (a slow sender holds no session, memory stays
 * bounded). A long insert goes piece by piece into a table of its own, whose parts are attached to the real one in a
 * single step: a bad row in the middle, a full disk, a caller who leaves or a crash all leave the real table as it was.
 */
export async function insertRows(engine: Engine, spoolDir: string, { head, database, settings, signal }: RowsInsert, body: Readable) {
  const at = { ...head, database: head.database ?? database };
  const onSession = (job: (run: RunStatement) => Promise<unknown>, until = signal) =>
    engine.run({ kind: 'write', database, signal: until }, async (run) => void (await job(run)));
  const real = fullName(at.database, at.table);
  const staging = fullName(at.database, stagingPrefix + randomUUID().replaceAll('-', ''));
  let plan: Plan | null = null;
  let staged = false;
  let storing = Promise.resolve();

  try {
    // Only in this format is every line end between two rows.
    const splits = /^(TSV|TabSeparated)$/i.test(head.format);
    for await (const piece of spoolPieces(body, spoolDir, splits ? engine.insertPieceBytes : Infinity, signal)) {
      const direct = piece.isFirst && piece.isLast && piece.bytes <= oneBlockBytes;
      const before = storing;
      storing = before
        .then(() =>
          onSession(async (run) => {
            plan ??= await planFor(run, at);
            if (plan.canStage && !direct && !staged) {
              staged = true;
              await run({ sql: `CREATE TABLE ${staging} AS ${real}` });
            }
            await run({ sql: insertFrom(piece, staged ? staging : real, head, plan), settings });
          }),
        )
        .finally(() => rm(piece.file, { force: true }));
      storing.catch(() => {}); // it is awaited below, after the next piece has arrived
      await before;
    }
    await storing;
    if (staged) await onSession((run) => run({ sql: `ALTER TABLE ${real} ATTACH PARTITION ALL FROM ${staging}` }));
  } finally {
    await storing.catch(() => {});
    if (staged)
      await onSession((run) => run({ sql: `DROP TABLE IF EXISTS ${staging} SYNC` }), new AbortController().signal).catch(() => {});
  }
}

/**
 * Reading text straight into LowCardinality columns looks every value up on its own and takes twice the time of reading
 * plain strings and turning whole columns, so the file is given plain types. Not where a column has a DEFAULT that is not
 * the type's own: only the INSERT itself knows to put it in place of \N.
 */
function insertFrom({ file }: Piece, table: string, { columns, settings, format }: InsertHead, { structure }: Plan) {
  if (structure === null) return `INSERT INTO ${table} ${columns} FROM INFILE ${sqlString(file)} ${settings} FORMAT ${format}`;
  return `INSERT INTO ${table} ${columns} ${settings} SELECT * FROM file(${sqlString(file)}, ${sqlString(format)}, ${sqlString(structure)})`;
}

async function planFor(run: RunStatement, { database, table, columns }: InsertHead & { database: string }): Promise<Plan> {
  const params = new Map([
    ['db', tsv(database)],
    ['tb', tsv(table)],
  ]);
  const rows = async <Row>(sql: string) =>
    Buffer.from(await run({ sql, params, format: 'JSONEachRow' }))
      .toString()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Row);
  // Attaching parts goes past materialised views, and only the MergeTree family has parts.
  const suited = await rows(
    `SELECT 1 FROM system.tables WHERE database = {db:String} AND name = {tb:String} AND engine LIKE '%MergeTree' AND empty(dependencies_table)`,
  );
  const tableColumns = await rows<{ name: string; type: string; default_kind: string; default_expression: string }>(
    'SELECT name, type, default_kind, default_expression FROM system.columns WHERE database = {db:String} AND table = {tb:String}',
  );
  const inserted = columnNames(columns).map((name) => tableColumns.find((column) => column.name === name && hasTypesDefault(column)));
  const plain = inserted.length > 0 && inserted.every((column) => column !== undefined);
  return {
    canStage: suited.length === 1,
    structure: plain ? inserted.map((column) => `${sqlName(column.name)} ${withoutLowCardinality(column.type)}`).join(', ') : null,
  };
}

const hasTypesDefault = (column: { type: string; default_kind: string; default_expression: string }) =>
  column.default_kind === '' ||
  (column.default_kind === 'DEFAULT' && !column.type.startsWith('Nullable') && ["''", '0'].includes(column.default_expression));

const withoutLowCardinality = (type: string) => type.replace(/LowCardinality\((\w+|Nullable\(\w+\))\)/g, '$1');
const tsv = (text: string) => text.replace(/[\\\t\n]/g, (found) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n' })[found] ?? found);

/** Tables left by a host that was killed in the middle of an insert. */
export async function dropHalfDoneInserts(engine: Engine) {
  const left = await engine.atStart(`SELECT database, name FROM system.tables WHERE startsWith(name, '${stagingPrefix}')`);
  for (const line of left.split('\n').filter((text) => text !== '')) {
    const [database = '', table = ''] = line.split('\t');
    await engine.atStart(`DROP TABLE IF EXISTS ${fullName(database, table)} SYNC`);
  }
}

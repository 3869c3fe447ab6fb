import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sqlName, sqlString } from '../sql-text.ts';
import { type Engine, EngineError, type RunStatement } from './engine.ts';
import { fullName, type InsertHead } from './statement.ts';

/** Text this short becomes one block: it is read whole before anything of it is written. */
const oneBlock = 8 * 1024 * 1024;
/** Begins the names of half-done inserts, which the host drops when it starts. */
export const stagingPrefix = '_insert_';

export type RowsInsert = { head: InsertHead; database: string; settings: ReadonlyMap<string, string>; signal: AbortSignal };

/**
 * Rows of any number, all or none. The body is written to a file first (a slow sender holds no session, memory stays
 * bounded). A long one then goes into a table of its own, whose parts are attached to the real one in a single step:
 * a bad row in the middle, a full disk, a caller who leaves or a crash all leave the real table as it was.
 */
export async function insertRows(engine: Engine, spoolDir: string, insert: RowsInsert, body: Readable) {
  const file = join(spoolDir, randomUUID());
  try {
    await pipeline(body, createWriteStream(file), { signal: insert.signal }).catch((error: unknown) => {
      throw spoolFault(error);
    });
    const { size } = await stat(file);
    if (size === 0) return;
    const staging = fullName(insert.head.database ?? insert.database, stagingPrefix + randomUUID().replaceAll('-', ''));
    const work = { kind: 'write', database: insert.database } as const;
    await engine
      .run({ ...work, signal: insert.signal }, (run) => store(run, insert, file, size <= oneBlock ? null : staging))
      .catch(async (error: unknown) => {
        if (size > oneBlock)
          await engine.run({ ...work, signal: never }, (run) => run({ sql: `DROP TABLE IF EXISTS ${staging} SYNC` })).catch(() => {});
        throw error;
      });
  } finally {
    await rm(file, { force: true });
  }
}

const never = new AbortController().signal;

async function store(run: RunStatement, { head, database, settings }: RowsInsert, file: string, staging: string | null) {
  const table = fullName(head.database ?? database, head.table);
  const into = (target: string) =>
    run({ sql: `INSERT INTO ${target} ${head.columns} FROM INFILE ${sqlString(file)} ${head.settings} FORMAT ${head.format}`, settings });
  if (staging === null || !(await canStage(run, head.database ?? database, head.table))) {
    await into(table);
    return;
  }
  await run({ sql: `CREATE TABLE ${staging} AS ${table}` });
  await into(staging);
  await run({ sql: `ALTER TABLE ${table} ATTACH PARTITION ALL FROM ${staging}` });
  await run({ sql: `DROP TABLE ${staging} SYNC` });
}

/** Attaching parts goes past materialised views, and only the MergeTree family has parts. */
async function canStage(run: RunStatement, database: string, table: string) {
  const sql =
    "SELECT count() FROM system.tables WHERE database = {db:String} AND name = {tb:String} AND engine LIKE '%MergeTree' AND empty(dependencies_table)";
  const answer = await run({
    sql,
    params: new Map([
      ['db', tsv(database)],
      ['tb', tsv(table)],
    ]),
  });
  return Buffer.from(answer).toString().trim() === '1';
}

const tsv = (text: string) => text.replace(/[\\\t\n]/g, (found) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n' })[found] ?? found);

function spoolFault(error: unknown) {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : '';
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new EngineError(243, 'NOT_ENOUGH_SPACE', 'The disk is full: nothing of this insert was stored.');
  if (error.name === 'AbortError' || code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE')
    return new EngineError(394, 'QUERY_WAS_CANCELLED', 'The sender left before the end.');
  return error;
}

/** Tables left by a host that was killed in the middle of an insert. */
export async function dropHalfDoneInserts(engine: Engine) {
  const left = await engine.atStart(`SELECT database, name FROM system.tables WHERE startsWith(name, '${stagingPrefix}')`);
  for (const line of left.split('\n').filter((text) => text !== '')) {
    const [database = '', table = ''] = line.split('\t');
    await engine.atStart(`DROP TABLE IF EXISTS ${sqlName(database)}.${sqlName(table)}`);
  }
}

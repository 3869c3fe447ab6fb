/** @module-tag deep */
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { AppError } from '#core/app-error.ts';
import { propertySamples } from '#server/testing/property-samples.ts';
import { ClickHouseFailure, openClickHouse } from './client.ts';
import type { ConnectedClickHouse } from './connect.ts';
import { testEngine } from './testing.ts';

let clickhouse: ConnectedClickHouse;
beforeAll(async () => {
  // Pieces far smaller than usual, so that imports of a few megabytes take many.
  clickhouse = await testEngine({ insertPieceBytes: 1024 * 1024 });
});
afterAll(() => clickhouse?.close());
afterEach(() => clickhouse.command('TRUNCATE TABLE sale_batch'));

const columns = ['batch_id', 'live', 'demonstration', 'changed_at'];
const batchRow = (batch: number | string) => `${batch}\t1\t0\t2026-01-01 00:00:00.000\n`;
function* batchRows(count: number) {
  for (let batch = 0; batch < count; batch++) yield batchRow(batch);
}
const stored = async () => (await clickhouse.row<{ stored: number }>('SELECT toUInt32(count()) AS stored FROM sale_batch'))?.stored;
const leftOvers = () =>
  clickhouse.rows(`SELECT name FROM system.tables WHERE database = currentDatabase() AND startsWith(name, '_insert_')`);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('hostile values arrive as they were sent', async () => {
  const values = {
    quote: `'; DROP TABLE sale; --`,
    slash: 'a\\b\\',
    lines: 'a\tb\nc\r\0d',
    marathi: 'मूल्य 💰',
    literal: '\\N',
    brace: '{count:UInt32}',
    list: ["it's", 'a,b', ']', 'मू\n', '\\'],
    none: null,
    count: 7,
    yes: true,
  };
  const sql = `SELECT {quote:String} AS quote, {slash:String} AS slash, {lines:String} AS lines, {marathi:String} AS marathi,
    {literal:String} AS literal, {brace:String} AS brace, {list:Array(String)} AS list, {none:Nullable(String)} AS none,
    {count:UInt32} AS count, {yes:Bool} AS yes`;
  expect(await clickhouse.row(sql, values)).toEqual(values);
});

test('any text survives the way there and back', async () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(anyText, fc.array(anyText, { maxLength: 4 }), async (one, list) => {
      expect(await clickhouse.row('SELECT {one:String} AS one, {list:Array(String)} AS list', { one, list })).toEqual({ one, list });
    }),
    { numRuns: propertySamples },
  );
});

test('a list of fifty thousand values can be asked for', async () => {
  const ids = Array.from({ length: 50_000 }, (_, index) => index * 3);
  expect(
    await clickhouse.row('SELECT toUInt32(count()) AS found FROM numbers(30000) WHERE number IN {ids:Array(UInt64)}', { ids }),
  ).toEqual({ found: 10_000 });
});

test('a forgotten value is an error, even where an earlier question on the session had one', async () => {
  for (let turn = 0; turn < 6; turn++) await clickhouse.row('SELECT {city:String} AS city', { city: 'Pune' });
  await expect(clickhouse.row('SELECT {city:String} AS city')).rejects.toThrow('Substitution `city` is not set');
});

test('a change of rows finds room for a part of each partition at once', async () => {
  const room = await clickhouse.rows<{ name: string; value: string }>(
    `SELECT name, value FROM system.server_settings WHERE name IN ('background_pool_size', 'background_merges_mutations_concurrency_ratio')`,
  );
  const partitions = 16;
  expect(room.reduce((product, { value }) => product * Number(value), 1)).toBeGreaterThanOrEqual(partitions);
});

test('settings of one question do not reach the next', async () => {
  for (let turn = 0; turn < 8; turn++) await clickhouse.rows('SELECT 1 AS one', {}, { settings: { max_result_rows: 5, max_threads: 1 } });
  await expect(clickhouse.rows('SELECT number FROM numbers(10)', {}, { settings: { max_result_rows: 5 } })).rejects.toThrow(
    'TOO_MANY_ROWS',
  );
  const answers = await Promise.all(Array.from({ length: 8 }, () => clickhouse.rows('SELECT number FROM numbers(10)')));
  expect(answers.map((rows) => rows.length)).toEqual(Array(8).fill(10));
});

test('whole numbers of 64 bits arrive as numbers, unknown values as null', async () => {
  expect(
    await clickhouse.row(`SELECT toUInt64(9007199254740991) AS big, CAST(NULL AS Nullable(Int64)) AS none, nan AS notANumber`),
  ).toEqual({
    big: 9007199254740991,
    none: null,
    notANumber: null,
  });
});

test('two hundred good and failing questions at once: every good one has its own answer', async () => {
  const ask = async (turn: number) => {
    const kind = turn % 5;
    if (kind === 0) return clickhouse.rows(`SELECT throwIf(number = 900000, 'planned') AS bad FROM numbers(1000000)`).catch(() => 'failed');
    if (kind === 1) return clickhouse.rows('SELECT no_such_column FROM sale').catch(() => 'failed');
    if (kind === 2)
      return clickhouse.rows('SELECT number FROM numbers(1000000)', {}, { settings: { max_result_rows: 100 } }).catch(() => 'failed');
    const mine = `value ${turn}`;
    const rows = await clickhouse.rows('SELECT {mine:String} AS mine, number FROM numbers({many:UInt32})', { mine, many: turn });
    return rows.length === turn && rows.every((row) => (row as { mine: string }).mine === mine) ? 'right' : 'wrong';
  };
  const answers = await Promise.all(Array.from({ length: 200 }, (_, turn) => ask(turn)));
  expect(answers.map((answer, turn) => (turn % 5 < 3 ? answer === 'failed' : answer === 'right'))).toEqual(Array(200).fill(true));
});

test('what a failed question had already put out is not in the next answer', async () => {
  for (let turn = 0; turn < 10; turn++) {
    await expect(
      clickhouse.rows(`SELECT throwIf(number = 200000) AS leak FROM numbers(300000) SETTINGS max_block_size = 1000`),
    ).rejects.toThrow();
    expect(await clickhouse.rows(`SELECT ${turn} AS turn`)).toEqual([{ turn }]);
  }
});

test('a failure shows the engine’s words to the log and not to people', async () => {
  const failure = await clickhouse.rows('SELECT no_such_column FROM sale').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ClickHouseFailure);
  expect(failure).not.toBeInstanceOf(AppError);
  expect(failure).toMatchObject({ code: 47, message: expect.stringContaining('no_such_column') });
});

test('a question that takes too long ends with 504', async () => {
  const slow = clickhouse.rows(
    'SELECT count() FROM numbers(1000000000000) WHERE cityHash64(number) = 1',
    {},
    { settings: { max_execution_time: 1 } },
  );
  await expect(slow).rejects.toMatchObject({ status: 504, code: 'too-slow' });
});

test('a caller who leaves stops the work, and its session serves others', async () => {
  const leaving = new AbortController();
  const long = 'SELECT count() FROM numbers(10000000000000) WHERE cityHash64(number) = 1';
  const waiting = Array.from({ length: 12 }, () => clickhouse.rows(long, {}, { signal: leaving.signal }));
  const settled = Promise.allSettled(waiting);
  await pause(300);
  leaving.abort(new Error('left'));
  for (const one of await settled) expect(one).toMatchObject({ status: 'rejected', reason: { message: 'left' } });
  const since = Date.now();
  expect(await Promise.all(Array.from({ length: 8 }, () => clickhouse.row('SELECT 1 AS one')))).toEqual(
    Array.from({ length: 8 }, () => ({ one: 1 })),
  );
  const stillRunning = () =>
    clickhouse.rows(`SELECT query FROM system.processes WHERE query LIKE '%10000000000000%' AND query NOT LIKE '%processes%'`);
  await vi.waitFor(async () => expect(await stillRunning()).toEqual([]), { timeout: 3000 });
  expect(Date.now() - since).toBeLessThan(3000);
});

test('imports do not keep a question waiting', async () => {
  const slow = `INSERT INTO sale_batch (batch_id, live, demonstration, changed_at) SELECT toUInt32(number), true, false, now64(3) FROM numbers(3) WHERE sleepEachRow(0.5) = 0`;
  let done = 0;
  const imports = Promise.all(Array.from({ length: 4 }, () => clickhouse.command(slow).then(() => done++)));
  await pause(100);
  expect(await clickhouse.row('SELECT 1 AS one')).toEqual({ one: 1 });
  expect(done).toBe(0);
  await imports;
});

test('two hundred thousand rows sent as text are all stored', async () => {
  await clickhouse.insertTsv('sale_batch', columns, Readable.from(batchRows(200_000)));
  expect(await stored()).toBe(200_000);
});

test.each([
  ['few rows', 1000],
  ['as many rows as one block holds', 200_000],
  ['more rows than one block holds', 400_000],
])('one bad row among %s: an error that says which, and nothing stored', async (_, many) => {
  function* rows() {
    yield* batchRows(many);
    yield batchRow('not a number');
    yield* batchRows(10);
  }
  const failure = await clickhouse.insertTsv('sale_batch', columns, Readable.from(rows())).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ClickHouseFailure);
  expect((failure as Error).message).toContain('not a number');
  expect(await stored()).toBe(0);
  expect(await leftOvers()).toEqual([]);
});

test('a long import is stored whole or, when its writer fails half-way, not at all', async () => {
  await clickhouse.insertTsv('sale_batch', columns, Readable.from(batchRows(400_000)));
  expect(await stored()).toBe(400_000);
  function* failing() {
    yield* batchRows(400_000);
    throw new Error('the file ended early');
  }
  await expect(clickhouse.insertTsv('sale_batch', columns, Readable.from(failing()))).rejects.toThrow('the file ended early');
  expect(await stored()).toBe(400_000);
  await vi.waitFor(async () => expect(await leftOvers()).toEqual([]), { timeout: 20_000 });
});

test('a bad row early in a long import is told as such although the writer is still sending', async () => {
  function* rows() {
    yield batchRow('not a number');
    yield* batchRows(500_000);
  }
  const failure = await clickhouse.insertTsv('sale_batch', columns, Readable.from(rows())).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: expect.stringContaining('not a number') });
  expect(await stored()).toBe(0);
});

test('line ends inside values never part a row', async () => {
  await clickhouse.command('CREATE TABLE notes (n UInt32, note String) ENGINE = MergeTree ORDER BY n');
  function* notes() {
    for (let n = 0; n < 40_000; n++) yield `${n}\tone \\nand\\\ntwo\\\\\\\n${'x'.repeat(n % 50)}\n`;
  }
  await clickhouse.insertTsv('notes', ['n', 'note'], Readable.from(notes()));
  expect(
    await clickhouse.row(
      `SELECT toUInt32(count()) AS all, toUInt32(uniqExact(n)) AS different, toUInt32(countIf(startsWith(note, 'one \\nand\\ntwo\\\\\\n'))) AS whole FROM notes`,
    ),
  ).toEqual({ all: 40_000, different: 40_000, whole: 40_000 });
});

test('every kind of column takes its text: lists, maps, nothing, and what a column says in place of nothing', async () => {
  await clickhouse.command(`CREATE TABLE kinds (a LowCardinality(Nullable(String)), b Array(LowCardinality(String)),
    c Map(LowCardinality(String), String), \`d e\` Nullable(Int8)) ENGINE = MergeTree ORDER BY tuple()`);
  await clickhouse.command(
    `CREATE TABLE with_default (a UInt8, b LowCardinality(String) DEFAULT 'not said') ENGINE = MergeTree ORDER BY a`,
  );
  await clickhouse.insertTsv(
    'kinds',
    ['a', 'c', 'b', 'd e'],
    Readable.from(["\\N\t{'मू':'x\\ty'}\t['it\\'s']\t-3\n", 'two\\\nlines\t{}\t[]\t\\N\n']),
  );
  expect(await clickhouse.rows('SELECT * FROM kinds ORDER BY a NULLS FIRST')).toEqual([
    { a: null, b: ["it's"], c: { मू: 'x\ty' }, 'd e': -3 },
    { a: 'two\nlines', b: [], c: {}, 'd e': null },
  ]);
  await clickhouse.insertTsv('with_default', ['a', 'b'], Readable.from(['1\t\\N\n2\there\n']));
  expect(await clickhouse.rows('SELECT b FROM with_default ORDER BY a')).toEqual([{ b: 'not said' }, { b: 'here' }]);
});

test('a long result comes as a stream, and its failure comes before its first byte', async () => {
  await clickhouse.insertTsv('sale_batch', columns, Readable.from(batchRows(50_000)));
  const csv = await text(
    await clickhouse.stream('SELECT batch_id, live FROM sale_batch WHERE batch_id >= {from:UInt32} ORDER BY batch_id', 'CSVWithNames', {
      from: 10,
    }),
  );
  expect(csv.split('\n').slice(0, 3)).toEqual(['"batch_id","live"', '10,true', '11,true']);
  expect(csv.split('\n')).toHaveLength(49_992);
  await expect(clickhouse.stream('SELECT throwIf(number = 200000) FROM numbers(300000)', 'CSV')).rejects.toBeInstanceOf(ClickHouseFailure);
});

test('an unread stream holds no session', async () => {
  const streams = await Promise.all(Array.from({ length: 10 }, () => clickhouse.stream('SELECT number FROM numbers(1000000)', 'CSV')));
  expect(await clickhouse.row('SELECT 1 AS one')).toEqual({ one: 1 });
  for (const stream of streams) stream.destroy();
});

test('a wrong password opens nothing', async () => {
  const stranger = openClickHouse({ ...clickhouse.connection, password: 'guess' });
  await expect(stranger.row('SELECT 1')).rejects.toThrow('AUTHENTICATION_FAILED');
  await stranger.close();
});

test('another process opens its own client with the connection it is handed', async () => {
  const other = openClickHouse(clickhouse.connection);
  expect(await other.row('SELECT currentDatabase() AS name')).toEqual({ name: 'mulya' });
  expect(await other.ping()).toBe(true);
  await other.close();
});

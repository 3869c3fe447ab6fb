import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConnectedClickHouse } from './connect.ts';
import { testClickHouse } from './testing.ts';

let clickhouse: ConnectedClickHouse;
beforeAll(async () => {
  clickhouse = await testClickHouse();
});
afterAll(() => clickhouse?.close());

test('hostile values arrive as they were sent', async () => {
  const values = {
    quote: `'; DROP TABLE sale; --`,
    slash: 'a\\b\\',
    lines: 'a\tb\nc\r\0d',
    marathi: 'मूल्य 💰',
    literal: '\\N',
    list: ["it's", 'a,b', ']', 'मू\n'],
    none: null,
    count: 7,
  };
  const sql = `SELECT {quote:String} AS quote, {slash:String} AS slash, {lines:String} AS lines, {marathi:String} AS marathi, {literal:String} AS literal,
    {list:Array(String)} AS list, {none:Nullable(String)} AS none, {count:UInt32} AS count`;
  expect(await clickhouse.row(sql, values)).toEqual(values);
});

const batchRow = (batch: number, live = 1) => `${batch}\t${live}\t0\t2026-01-01 00:00:00.000\n`;
const batchColumns = ['batch_id', 'live', 'demonstration', 'changed_at'];

test('rows sent as text are stored, and a long result comes back as a stream', async () => {
  const many = Array.from({ length: 20_000 }, (_, index) => batchRow(index));
  await clickhouse.insertTsv('sale_batch', batchColumns, Readable.from(many, { objectMode: false }));
  expect(await clickhouse.row('SELECT toUInt32(count()) AS stored FROM sale_batch')).toEqual({ stored: 20_000 });
  const csv = await text(await clickhouse.stream('SELECT batch_id, live FROM sale_batch ORDER BY batch_id', 'CSVWithNames'));
  expect(csv.split('\n').slice(0, 3)).toEqual(['"batch_id","live"', '0,true', '1,true']);
  expect(csv.split('\n')).toHaveLength(20_002);
});

import { PassThrough } from 'node:stream';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { RowBlock } from '../model/rows-of-given-columns.ts';

/**
 * Rows of one insert. Each makes a part per city or so in the store, so too few rows cost merging; and each lies once more on
 * the store's disk until it is done, so too many cost room.
 */
const ROWS_PER_INSERT = 100_000;
/** One is being stored while the next is being sent. */
const INSERTS_AT_ONCE = 2;

export type InsertFeed = {
  write(block: RowBlock): Promise<void>;
  finish(): Promise<void>;
  abandon(reason: unknown): Promise<void>;
};

/** A steady stream of TabSeparated rows into one table, as a row of inserts. Waits when the store is slower than the file. */
export function insertFeed(clickhouse: ClickHouse, table: string): InsertFeed {
  let body: PassThrough | null = null;
  let rowsInBody = 0;
  let columnsOfBody = '';
  let failure: { error: unknown } | null = null;
  const running = new Set<Promise<void>>();

  function begin(columns: readonly string[]) {
    columnsOfBody = columns.join();
    const stream = new PassThrough({ highWaterMark: 1024 ** 2 });
    stream.on('error', () => {}); // told by the insert
    const insert = clickhouse.insertTsv(table, columns, stream).catch((error: unknown) => {
      failure ??= { error };
      stream.destroy();
    });
    const settled = insert.finally(() => running.delete(settled));
    running.add(settled);
    return stream;
  }
  function end() {
    body?.end();
    body = null;
    rowsInBody = 0;
  }
  async function untilFree() {
    while (running.size >= INSERTS_AT_ONCE) await Promise.race(running);
  }
  const check = () => {
    if (failure) throw failure.error;
  };

  return {
    async write({ columns, bytes, rows }) {
      check();
      if (body !== null && columns.join() !== columnsOfBody) end();
      if (body === null) await untilFree();
      check();
      body ??= begin(columns);
      if (!body.write(bytes)) await drained(body);
      check();
      rowsInBody += rows;
      if (rowsInBody >= ROWS_PER_INSERT) end();
    },
    async finish() {
      body?.end();
      await Promise.all(running);
      check();
    },
    async abandon(reason) {
      failure ??= { error: reason };
      // A broken body makes the store throw its insert away; whole ones are waited for, so that none lands after the sweep.
      body?.destroy(reason instanceof Error ? reason : new Error('abandoned'));
      await Promise.all(running);
    },
  };
}

const drained = (stream: PassThrough) =>
  new Promise<void>((resolve) => {
    const go = () => {
      stream.off('drain', go).off('close', go);
      resolve();
    };
    stream.on('drain', go).on('close', go);
  });

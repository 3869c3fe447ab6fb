import { Readable } from 'node:stream';
import { ClickHouseError, ClickHouseLogLevel, createClient, type ClickHouseClient } from '@clickhouse/client';
import { AppError, diskFull, unavailable } from '#core/app-error.ts';
import * as words from '#messages/server/errors';
import type { ClickHouse, QueryOptions, SqlParams } from './clickhouse.ts';
import { sqlName } from './sql-text.ts';
import { begunAt } from '../begun.ts';
import { fairLimiter } from '../fair-limiter.ts';

type Connection = ClickHouse['connection'];
/** How long a read may take where the call does not say otherwise. */
const readSeconds = 30;
const SERVER_CONNECTIONS = 64;
/** Reads at a time of the embedded engine. */
export const EMBEDDED_READS = 4;
/** What a call asks late goes before calls that began after it, but a long piece of work does not go before everybody for ever. */
const mostAheadMs = 2000;
/** Beyond these nobody is let wait: the answer would come after they have left. */
const LONGEST_QUEUE = 500;

/** A question the engine refused, with its words: for the log, never for a person. */
export class ClickHouseFailure extends Error {
  /** ClickHouse's number of the fault, e.g. 27 for text it could not read. */
  readonly code: number;
  constructor(code: number, message: string, sql: string, cause: unknown) {
    super(`${message}\nin: ${sql.length > 4000 ? `${sql.slice(0, 4000)}…` : sql}`, { cause });
    this.name = 'ClickHouseFailure';
    this.code = code;
  }
}

/** They change nothing on a single server. */
const forClusters = {
  // `IN (SELECT … FROM sale_batch)` asks all shards, not only the one that happens to answer.
  distributed_product_mode: 'global',
  // An insert is done when its shards have it, not when it waits to be sent.
  distributed_foreground_insert: 1,
} as const;

/** A client alone: for worker threads and other processes, with the `connection` the server handed them. */
export function openClickHouse(connection: Connection): ClickHouse {
  const local = new URL(connection.url).hostname === '127.0.0.1';
  const client = createClient({
    url: connection.url,
    username: connection.username,
    password: connection.password,
    database: connection.database,
    application: 'mulya',
    log: { level: ClickHouseLogLevel.OFF }, // it prints every failed query; ours are logged once, where they end
    keep_alive: { enabled: true, idle_socket_ttl: 2000 },
    max_open_connections: SERVER_CONNECTIONS,
    // Silence on the wire is no fault here: an import or a long export says nothing until it is done. Reads have
    // their own deadline below.
    request_timeout: 6 * 60 * 60 * 1000,
    compression: { response: !local, request: !local },
    use_multipart_params_auto: true,
    clickhouse_settings: {
      output_format_json_quote_64bit_integers: 0,
      // A result is whole or an error: without this a failure half-way would look like a short answer.
      wait_end_of_query: 1,
      ...(local ? {} : forClusters),
    },
  });
  return clickHouseThrough(client, connection, local ? EMBEDDED_READS : SERVER_CONNECTIONS);
}

function clickHouseThrough(client: ClickHouseClient, connection: Connection, most: number): ClickHouse {
  let writes = 0;
  const limited = fairLimiter(most, LONGEST_QUEUE);
  const rows = <Row>(sql: string, params: SqlParams = {}, options: QueryOptions = {}): Promise<Row[]> =>
    limited(options.signal, () => rowsAtOnce<Row>(sql, params, options), tooMany, {
      since: Math.max(begunAt(), performance.now() - mostAheadMs),
    });

  async function rowsAtOnce<Row>(sql: string, params: SqlParams, options: QueryOptions): Promise<Row[]> {
    const limit = deadline(options);
    try {
      const result = await client.query({ ...request(sql, params, options), format: 'JSONEachRow', abort_signal: limit.signal });
      const stop = () => result.close();
      limit.signal.addEventListener('abort', stop, { once: true });
      try {
        return await result.json<Row>();
      } finally {
        limit.signal.removeEventListener('abort', stop);
      }
    } catch (error) {
      throw limit.reason() ?? explained(error, sql);
    } finally {
      limit.done();
    }
  }

  return {
    rows,
    row: async <Row>(sql: string, params?: SqlParams, options?: QueryOptions) => (await rows<Row>(sql, params, options))[0] ?? null,

    writes: () => writes,

    async command(sql, params = {}) {
      writes++;
      try {
        await client.command({ query: sql, query_params: params });
      } catch (error) {
        throw explained(error, sql);
      } finally {
        writes++;
      }
    },

    async insertTsv(table, columns, body, options = {}) {
      writes++;
      try {
        options.signal?.throwIfAborted();
        await client.insert({
          table: sqlName(table),
          columns: columns.map(sqlName) as [string, ...string[]],
          format: 'TabSeparated',
          values: Readable.from(inBigPieces(body), { objectMode: false }),
          abort_signal: options.signal,
          clickhouse_settings: options.settings ?? {},
        });
      } catch (error) {
        // A fault of the writer's own says more than the request that it broke.
        const ofWriter = body.errored;
        body.destroy();
        options.signal?.throwIfAborted();
        throw ofWriter ?? explained(error, `INSERT INTO ${table}`);
      } finally {
        writes++;
      }
    },

    async stream(sql, format, params = {}, options = {}) {
      const limit = deadline(options);
      try {
        const query = `${sql.replace(/[\s;]+$/, '')}\nFORMAT ${format}`;
        const { clickhouse_settings, ...statement } = request(query, params, options);
        const { stream } = await client.exec({
          ...statement,
          // The answer waits on the server's disk until it is whole: memory stays small and no session waits for a slow reader.
          clickhouse_settings: { ...clickhouse_settings, http_response_buffer_size: '1048576' },
          abort_signal: limit.signal,
        });
        const stop = () => stream.destroy(new Error('The reader left.'));
        options.signal?.addEventListener('abort', stop, { once: true });
        stream.once('close', () => options.signal?.removeEventListener('abort', stop));
        return stream;
      } catch (error) {
        throw limit.reason() ?? explained(error, sql);
      } finally {
        limit.done();
      }
    },

    ping: async () => (await client.ping()).success,
    close: () => client.close(),
    connection,
  };
}

/** A writer may give a row at a time; each piece sent costs as much as 64 kB do. */
async function* inBigPieces(body: Readable) {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  // Left to its owner when sending fails: its own fault is told from that of the request by `errored`.
  for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<string | Uint8Array>) {
    const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece;
    if (bytes === 0 && chunk.length >= 65_536) {
      yield chunk;
      continue;
    }
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < 65_536) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

const request = (query: string, query_params: SqlParams, { settings }: QueryOptions) => ({
  query,
  query_params,
  // A change of rows (`ALTER … UPDATE`) is seen in all of them from the moment it is taken on, not part by part as it is written.
  clickhouse_settings: { max_execution_time: readSeconds, apply_mutations_on_fly: 1, ...settings },
});

/** The caller's signal together with our own clock, which also covers a server that has stopped answering at all. */
function deadline({ signal, settings }: QueryOptions) {
  signal?.throwIfAborted();
  const seconds = Number(settings?.['max_execution_time'] ?? readSeconds);
  const own = new AbortController();
  const timer = seconds > 0 ? setTimeout(() => own.abort(), (seconds + 5) * 1000) : undefined;
  return {
    signal: signal === undefined ? own.signal : AbortSignal.any([signal, own.signal]),
    reason: (): unknown => (signal?.aborted ? signal.reason : own.signal.aborted ? tooSlow() : undefined),
    done: () => clearTimeout(timer),
  };
}

const tooSlow = () => new AppError(504, 'too-slow', words.tooSlow);

const tooMany = () => unavailable(words.tooManyQuestions, 5);

const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
export const storeUnavailable = () => unavailable(words.salesAway, 3);

function explained(error: unknown, sql: string): unknown {
  if (error instanceof ClickHouseError) {
    const code = Number(error.code);
    if (code === 159) return tooSlow();
    if (code === 202) return tooMany();
    if (code === 241) return new AppError(503, 'too-heavy', words.tooHeavy);
    if (code === 243 || /No space left on device/.test(error.message)) return diskFull();
    if (code === 394) return storeUnavailable();
    return new ClickHouseFailure(code, `${error.type ?? ''} (${error.code}): ${error.message}`, sql, error);
  }
  if (error instanceof Error) {
    const code = 'code' in error ? String(error.code) : '';
    if (lostConnection.has(code) || /socket hang up|Timeout error|other side closed/i.test(error.message)) return storeUnavailable();
    return new ClickHouseFailure(0, error.message, sql, error);
  }
  return error;
}

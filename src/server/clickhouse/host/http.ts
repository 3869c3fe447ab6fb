import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sqlString } from '../sql-text.ts';
import { EngineError } from './engine-error.ts';
import { type Engine, longestQueryBytes, type Statement } from './engine.ts';
import { insertRows } from './insert-rows.ts';
import { formatAtEnd, insertHead, isRead, withoutEnd } from './statement.ts';

/*
 * ClickHouse's HTTP interface, as much of it as @clickhouse/client speaks: the query in the URL or the body, `param_…`
 * values, settings in the URL, errors as text with X-ClickHouse-Exception-Code. A result is complete before its first
 * byte is sent, in memory or (http_response_buffer_size given) in a file, so a failure is always an honest status and a
 * slow reader never holds a session.
 */

const longestUrl = 1024 * 1024;
const reserved = new Set([
  'query',
  'query_id',
  'database',
  'user',
  'password',
  'default_format',
  'role',
  'session_id',
  'session_timeout',
  'compress',
]);
const aboutHttp = /^(wait_end_of_query|http_|send_progress_in_http_headers|enable_http_compression|cancel_http_readonly_queries)/;

export type HostAccount = { username: string; password: string };
type HostQuery = {
  query: string;
  queryId: string;
  database: string;
  format: string;
  params: Map<string, string>;
  settings: Map<string, string>;
  toFile: boolean;
};

export function clickHouseHttp(engine: Engine, account: HostAccount, spoolDir: string) {
  const server = createServer(
    { maxHeaderSize: longestUrl + 64 * 1024, keepAliveTimeout: 60_000, requestTimeout: 0 },
    (request, response) => {
      answer(request, response).catch((error: unknown) => refuse(request, response, error));
    },
  );

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://host');
    if (url.pathname === '/ping') return void response.end('Ok.\n');
    if (!isAccount(request, account)) throw new EngineError(516, 'AUTHENTICATION_FAILED', 'Authentication failed.');
    if (url.pathname !== '/') return void response.writeHead(404).end('There is no handle here.\n');
    if (request.headers['content-encoding'] !== undefined) throw new EngineError(48, 'NOT_IMPLEMENTED', 'Compressed bodies are not taken.');

    const gone = new AbortController();
    response.once('close', () => {
      if (!response.writableFinished) gone.abort();
    });
    const hostQuery = readUrl(url);
    const head = insertHead(hostQuery.query);
    response.setHeader('X-ClickHouse-Query-Id', hostQuery.queryId);
    if (head !== null) {
      await insertRows(
        engine,
        spoolDir,
        { head, database: hostQuery.database, settings: hostQuery.settings, signal: gone.signal },
        request,
      );
      return void response.end();
    }
    await readBody(request, hostQuery);
    if (hostQuery.query.trim() === '') throw new EngineError(62, 'SYNTAX_ERROR', 'Empty query.');
    await reply(hostQuery, gone.signal, response);
  }

  async function reply(hostQuery: HostQuery, signal: AbortSignal, response: ServerResponse) {
    const { database, params, settings } = hostQuery;
    const kind = isRead(hostQuery.query) ? 'read' : 'write';
    if (kind === 'read' && hostQuery.toFile) {
      const file = join(spoolDir, randomUUID());
      try {
        const { query, format } = formatAtEnd(withoutEnd(hostQuery.query));
        const sql = `${query}\nINTO OUTFILE ${sqlString(file)} FORMAT ${format ?? hostQuery.format}`;
        await engine.run({ kind, database, signal }, (run) => run({ sql, params, settings }));
        response.setHeader('Content-Type', contentType(format ?? hostQuery.format));
        await pipeline(createReadStream(file), response).catch(() => {}); // the reader left: nothing to tell it
      } finally {
        await rm(file, { force: true });
      }
      return;
    }
    const statement: Statement = { sql: hostQuery.query, params, settings, format: hostQuery.format };
    const bytes = await engine.run({ kind, database, signal }, (run) => run(statement));
    response.setHeader('Content-Type', contentType(formatAtEnd(withoutEnd(hostQuery.query)).format ?? hostQuery.format));
    response.end(bytes);
  }

  return server;
}

function readUrl(url: URL): HostQuery {
  const given = url.searchParams;
  const params = new Map<string, string>();
  const settings = new Map<string, string>();
  for (const [name, value] of given) {
    if (name.startsWith('param_')) params.set(name.slice('param_'.length), value);
    else if (!reserved.has(name) && !aboutHttp.test(name)) {
      if (!/^[a-z]\w*$/i.test(name)) throw new EngineError(115, 'UNKNOWN_SETTING', `Unknown setting ${name}`);
      settings.set(name, value);
    }
  }
  return {
    query: given.get('query') ?? '',
    queryId: given.get('query_id') ?? randomUUID(),
    database: given.get('database') ?? 'default',
    format: /^\w+$/.exec(given.get('default_format') ?? '')?.[0] ?? 'TabSeparated',
    params,
    settings,
    toFile: given.get('wait_end_of_query') === '1' && given.has('http_response_buffer_size'),
  };
}

/** The body continues the query of the URL; values too long for a URL come as the parts of a form. */
async function readBody(request: IncomingMessage, query: HostQuery) {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > longestQueryBytes) throw new EngineError(62, 'SYNTAX_ERROR', 'The query is too long.');
    chunks.push(chunk);
  }
  if (length === 0) return;
  const body = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) {
    query.query += body.toString();
    return;
  }
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    if (name === 'query') query.query += value;
    else if (name.startsWith('param_')) query.params.set(name.slice('param_'.length), value);
  }
}

function isAccount(request: IncomingMessage, { username, password }: HostAccount) {
  const given = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(Buffer.from(given, 'base64').toString()), digest(`${username}:${password}`));
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown) {
  // A client that is still sending reads no answer until it is done: let it finish into the void.
  request.resume();
  if (response.destroyed || response.headersSent) return void response.destroy();
  const engineError =
    error instanceof EngineError ? error : new EngineError(1001, 'STD_EXCEPTION', error instanceof Error ? error.message : String(error));
  response
    .writeHead(statusOf(engineError.code), { 'Content-Type': 'text/plain; charset=UTF-8', 'X-ClickHouse-Exception-Code': engineError.code })
    .end(`${engineError.message}\n`);
}

function statusOf(code: number) {
  if (code === 516) return 403;
  if (code === 159) return 408;
  if (code === 202) return 503;
  if (code === 60 || code === 81) return 404;
  return code === 241 || code === 243 || code >= 1000 ? 500 : 400;
}

function contentType(format: string) {
  if (/^CSV/i.test(format)) return 'text/csv; charset=UTF-8';
  if (/^(TSV|TabSeparated)/i.test(format)) return 'text/tab-separated-values; charset=UTF-8';
  if (/^JSON\w*EachRow/i.test(format)) return 'application/x-ndjson; charset=UTF-8';
  if (/^JSON/i.test(format)) return 'application/json; charset=UTF-8';
  return 'application/octet-stream';
}

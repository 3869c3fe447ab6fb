import { Readable, Transform } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { AppError, badRequest, tooLarge } from '#core/app-error.ts';
import type { DownloadEndpoint, Endpoint, JsonEndpoint, StreamEndpoint, UploadEndpoint } from '#core/endpoint.ts';
import { countedAddress } from '#core/ip-address.ts';
import * as words from '#messages/server/errors';
import { beginningNow } from '../begun.ts';
import type { Caller } from '../ground.ts';
import type { fairLimiter } from '../fair-limiter.ts';
import { demandAccess, demandScope } from './access.ts';
import { answerEvents } from './answer-events.ts';
import { contentDisposition } from './content-disposition.ts';
import { fieldFaults, readInput } from './read-input.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Everything served by contract, in the order it was registered: for OpenAPI and for the test that walks them all. */
    endpoints: Endpoint[];
    answerTimeoutMs: number;
    uploadLimitBytes: number;
    /** In which heavy calls wait, so that light ones, and those of other people, do not wait behind all of them. */
    heavyCallLimiter: ReturnType<typeof fairLimiter>;
    /** Counts a call against what the caller's rights allow a day. @throws AppError when nothing is left. */
    countUse(caller: Caller, endpoint: Endpoint): Promise<void>;
  }
  interface FastifyRequest {
    /** Who calls; found once per request. */
    findCaller(): Promise<Caller>;
    /** The bytes of the body as they came; of endpoints that are `signed` only. */
    rawBody?: Buffer;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

export type Context = {
  caller: Caller;
  request: FastifyRequest;
  /** For cookies and headers; the body is what the handler returns. */
  reply: FastifyReply;
  /** Aborted when the client leaves or the answer takes too long: pass it to queries. */
  signal: AbortSignal;
  log: FastifyBaseLogger;
};
export type UploadedFile = { fileName: string; stream: Readable; contentType: string };
export type UploadContext = Context & { file: UploadedFile };
export type StreamContext<Event> = Context & { send: (event: Event) => void };
export type FileAnswer = { fileName: string; stream: Readable };

/** Keeps the promise of a contract: validates what comes in and what goes out, and lets in only whom it names. */
export function serve<I extends z.ZodObject, O extends z.ZodType>(
  app: FastifyInstance,
  endpoint: JsonEndpoint<I, O>,
  handler: (input: z.output<I>, context: Context) => z.input<O> | Promise<z.input<O>>,
): void;
export function serve<I extends z.ZodObject>(
  app: FastifyInstance,
  endpoint: DownloadEndpoint<I>,
  handler: (input: z.output<I>, context: Context) => FileAnswer | Promise<FileAnswer>,
): void;
export function serve<I extends z.ZodObject, O extends z.ZodType>(
  app: FastifyInstance,
  endpoint: UploadEndpoint<I, O>,
  handler: (input: z.output<I>, context: UploadContext) => z.input<O> | Promise<z.input<O>>,
): void;
export function serve<I extends z.ZodObject, E extends z.ZodType>(
  app: FastifyInstance,
  endpoint: StreamEndpoint<I, E>,
  handler: (input: z.output<I>, context: StreamContext<z.input<E>>) => void | Promise<void>,
): void;
export function serve(app: FastifyInstance, endpoint: Endpoint, handler: (input: never, context: never) => unknown): void {
  app.endpoints.push(endpoint);
  const admit = async (caller: Caller, promise: Endpoint) => {
    demandAccess(caller, promise.access);
    await app.countUse(caller, promise);
  };
  const bodyLimit = endpoint.bodyLimit ?? (endpoint.kind === 'upload' ? app.uploadLimitBytes : undefined);
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    config: { endpoint, ...(endpoint.ratePerMinute === undefined ? {} : { rateLimit: { max: endpoint.ratePerMinute } }) },
    // Before the body is read: nobody sends four gigabytes to be told to sign in.
    preParsing: async (request, _reply, payload) => {
      const caller = await request.findCaller();
      demandScope(caller, endpoint);
      if (endpoint.canBeTried) demandAccess(caller, 'signed-in');
      else await admit(caller, endpoint);
      if (bodyLimit !== undefined && Number(request.headers['content-length'] ?? 0) > bodyLimit) throw tooLarge(sizeSentence(bodyLimit));
      if (!endpoint.signed) return payload;
      request.rawBody = await wholeBody(payload, bodyLimit ?? SIGNED_BODY_LIMIT);
      return Readable.from([request.rawBody]);
    },
    handler: async (request, reply) => {
      const input = readInput(endpoint.input, partsOf(endpoint, request));
      // Whether it is a trial stands in the body, so here the door is asked once that is read.
      const isTrial = endpoint.canBeTried === true && input['trialLink'] === true;
      if (endpoint.canBeTried && !isTrial) await admit(await request.findCaller(), endpoint);
      const leaving = abortWhenClientLeaves(reply);
      const context: Context = { caller: await request.findCaller(), request, reply, signal: leaving.signal, log: request.log };
      if (endpoint.kind === 'upload') {
        const file = await theFile(request, bodyLimit ?? app.uploadLimitBytes);
        try {
          return answerJson(endpoint, await handler(input as never, { ...context, file } as never), reply);
        } finally {
          file.stream.resume(); // what the handler left unread, so that the sender gets to hear the answer
        }
      }
      const work = (more: object = {}) =>
        withinTime(() => handler(input as never, { ...context, ...more } as never), leaving, app.answerTimeoutMs);
      if (endpoint.kind === 'download') return answerFile(endpoint, (await work()) as FileAnswer, reply);
      const answer = async () =>
        endpoint.kind === 'stream'
          ? answerEvents(request, reply, (send) => work({ send: (event: unknown) => send(checkedEvent(endpoint, event)) }))
          : answerJson(endpoint, await work(), reply);
      return isHeavy(endpoint)
        ? app.heavyCallLimiter(leaving.signal, () => beginningNow(answer), tooManyWait, { line: lineOf(context) })
        : beginningNow(answer);
    },
  };
  app.route(route);
}

/** What products answer is worked out from all sales; account, history and the like are looked up. */
const isHeavy = ({ access }: Endpoint) => typeof access === 'object' && 'entitled' in access;
const tooManyWait = () => new AppError(503, 'busy', words.tooManyWaiting);
const lineOf = ({ caller, request }: Context) => (caller.kind === 'person' ? caller.userId : countedAddress(request.ip));

const SIGNED_BODY_LIMIT = 262_144;

/** A signature is over bytes: parsed and written again they would be others. */
async function wholeBody(payload: AsyncIterable<Buffer>, limit: number) {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of payload) {
    bytes += piece.length;
    if (bytes > limit) throw tooLarge(sizeSentence(limit));
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function partsOf(endpoint: Endpoint, request: FastifyRequest) {
  const params = request.params as Record<string, unknown>;
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE' || endpoint.kind === 'upload';
  return inQuery ? { params, query: request.query as Record<string, unknown> } : { params, body: request.body };
}

function answerJson(endpoint: JsonEndpoint | UploadEndpoint, answer: unknown, reply: FastifyReply) {
  const checked = endpoint.output.safeParse(answer);
  if (!checked.success) throw new BrokenPromise(endpoint, checked.error);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(checked.data));
}

function checkedEvent(endpoint: StreamEndpoint, event: unknown): unknown {
  const checked = endpoint.event.safeParse(event);
  if (!checked.success) throw new BrokenPromise(endpoint, checked.error);
  return checked.data;
}

function answerFile(endpoint: DownloadEndpoint, { fileName, stream }: FileAnswer, reply: FastifyReply) {
  return reply.type(endpoint.contentType).header('content-disposition', contentDisposition(fileName)).send(stream);
}

/** Our own fault: the answer does not keep the contract. It is never sent; the log names the fields, not their values. */
class BrokenPromise extends Error {
  constructor(endpoint: Endpoint, error: z.ZodError) {
    const faults = fieldFaults(error).map(({ path, message }) => `${path || '(whole answer)'}: ${message}`);
    super(`${endpoint.method} ${endpoint.path} answered what it did not promise: ${faults.join('; ')}`);
    this.name = 'BrokenPromise';
  }
}

/**
 * Fastify's own `request.signal` and `handlerTimeout` listen for `close` of the request, which Node emits as soon as
 * the body has been read: any POST would be aborted at once. The response closing early is what tells of a client gone.
 */
function abortWhenClientLeaves(reply: FastifyReply) {
  const abort = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort(new AppError(499, 'client-left', words.clientLeft));
  });
  return abort;
}

async function withinTime(work: () => unknown, abort: AbortController, milliseconds: number) {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const late = new AppError(504, 'timeout', words.stopped);
      reject(late);
      abort.abort(late);
    }, milliseconds);
  });
  const gone = new Promise<never>((_resolve, reject) => {
    abort.signal.addEventListener('abort', () => reject(abort.signal.reason), { once: true });
  });
  gone.catch(() => undefined);
  tooLate.catch(() => undefined);
  try {
    return await Promise.race([work(), tooLate, gone]);
  } finally {
    clearTimeout(timer);
  }
}

async function theFile(request: FastifyRequest, limit: number): Promise<UploadedFile> {
  const part = await request.file({ limits: { files: 1, fields: 20, fieldSize: 10_000, fileSize: limit + 1 } });
  if (!part) throw badRequest(words.noFile);
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) done(tooLarge(sizeSentence(limit)));
      else done(null, chunk);
    },
  });
  // A consumer that listens gets the error; one that has already answered must not bring the process down.
  counted.on('error', () => part.file.resume());
  part.file.on('error', (error) => counted.destroy(error));
  request.raw.once('close', () => {
    if (!request.raw.complete) counted.destroy(new AppError(400, 'upload-broken', words.uploadBroken));
  });
  return { fileName: plainFileName(part.filename), contentType: part.mimetype, stream: part.file.pipe(counted) };
}

const sizeSentence = (limit: number) => () =>
  words.largerThan({
    limit: limit >= 1_048_576 ? words.megabytes({ size: String(Math.round(limit / 1_048_576)) }) : words.bytes({ size: String(limit) }),
  });

/** The last part of whatever path the browser sent, without control characters. */
function plainFileName(name: string | undefined) {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  // oxlint-disable-next-line no-control-regex
  return last.replace(/[\u0000-\u001f\u007f]/g, '').slice(0, 200) || 'file';
}

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { AppError, diskFull, notFound, tooLarge, unavailable } from '#core/app-error.ts';
import { homeAddress } from '#core/language.ts';
import { escapeHtml } from '#core/text-escape.ts';
import * as words from '#messages/server/errors';
import { inLanguage } from '../language.ts';
import { isDiskFull } from '../is-disk-full.ts';
import { plainPage } from './plain-page.ts';
import { invalidInput } from './read-input.ts';

/** What every failed call answers. `error` is a sentence for people, `code` a word for programs. */
export type ErrorBody = { error: string; code: string; requestId: string; details?: unknown };

/** Answers of Fastify and its plugins, in our words. */
const frameworkErrors: Record<string, AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge(words.bodyTooLarge),
  FST_REQ_FILE_TOO_LARGE: tooLarge(words.fileTooLarge),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError(415, 'unsupported-media-type', words.sendJson),
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError(400, 'malformed-json', words.notJson),
  FST_ERR_CTP_EMPTY_JSON_BODY: new AppError(400, 'malformed-json', words.emptyJson),
  FST_ERR_BAD_URL: new AppError(400, 'malformed-url', words.notUrl),
  FST_INVALID_MULTIPART_CONTENT_TYPE: new AppError(415, 'unsupported-media-type', words.sendMultipart),
};

/** The error as a caller may see it: mistakes of theirs in full, faults of ours as one plain sentence. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return invalidInput(error);
  // Faults of the stores carry numbers as codes.
  const { code: anyCode, statusCode } = error as Partial<FastifyError>;
  const code = String(anyCode);
  const mapped = frameworkErrors[code];
  if (mapped) return mapped;
  if (code.startsWith('FST_') && statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError(statusCode, 'bad-request', words.notUnderstood);
  }
  if (isDiskFull(error)) return diskFull();
  if (isStoreAway(error)) return unavailable(words.databaseAway, 5);
  return new AppError(500, 'internal', words.wentWrong);
}

/** Of sockets, and of PostgreSQL that is stopping, starting or out of connections (its appendix A, classes 08, 53 and 57P). */
const awayCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|53300|57P0[1-4])$/;

function isStoreAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 3) return false;
  const isQuery = depth > 0 || 'query' in error;
  if (isQuery && 'code' in error && awayCodes.test(String(error.code))) return true;
  if (isQuery && /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)) return true;
  return isStoreAway(error.cause, depth + 1);
}

/** Bodies that cannot be read fail outside the context of the request, so the language is taken from the request itself. */
export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  inLanguage(request.language, () => answerError(error, request, reply));

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const answer = toAppError(error);
  if (answer.status >= 500 && answer.status !== 503) request.log.error({ fault: loggable(error) }, 'request failed');
  else if (answer.status === 503) request.log.warn({ code: answer.code, reason: answer.message }, 'not available');
  if (answer.retryAfterSeconds !== null) reply.header('retry-after', String(Math.max(1, Math.ceil(answer.retryAfterSeconds))));
  const analysis = request.routeOptions.config.endpoint?.analysis;
  const message = answer.code === 'internal' && analysis !== undefined ? words.analysisWentWrong({ analysis }) : answer.say();
  const body: ErrorBody = { error: message, code: answer.code, requestId: request.id };
  if (answer.details !== undefined) body.details = answer.details;
  // A handler may have announced a file before it failed.
  reply.removeHeader('content-disposition').status(answer.status).header('cache-control', 'no-store');
  if (isReadByPerson(request)) return reply.type('text/html; charset=utf-8').send(faultPage(message, request.method === 'POST'));
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Browsers ask for HTML where somebody follows an address or sends a plain form; programs and scripts do not. A call answers as a call whoever asks. */
function isReadByPerson({ headers, url, routeOptions: { config } }: FastifyRequest) {
  const isCall = url.startsWith('/api/') || (config.endpoint !== undefined && config.plainForm !== true);
  return !isCall && headers.accept?.includes('text/html') === true;
}

const faultPage = (message: string, isForm: boolean) =>
  plainPage(
    words.couldNotBeDone(),
    `<p role="alert">${escapeHtml(message)}</p>${isForm ? `<p>${words.goBack()}</p>` : ''}<p><a href="${homeAddress()}">${words.toHomePage()}</a></p>`,
  );

export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(notFound(words.noSuchAddress), request, reply));
}

/**
 * What of an error may stand in the log. Errors of the database carry the bound values, in their message and again
 * in their stack: names, addresses and hashes of people. Only the statement and the place are kept.
 */
export function loggable(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: `thrown: ${typeof error}` };
  const carriesValues = 'params' in error || 'query' in error;
  const fields: Record<string, unknown> = {
    name: error.name,
    message: carriesValues ? 'a query failed' : error.message.slice(0, 500),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  };
  if ('code' in error) fields['code'] = error.code;
  if ('query' in error && typeof error.query === 'string') fields['query'] = error.query.slice(0, 2000);
  if (error.cause instanceof Error && depth < 3) fields['cause'] = loggable(error.cause, depth + 1);
  return fields;
}

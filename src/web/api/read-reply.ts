import * as words from '#messages/web/ui';
import { ApiError } from './api-error.ts';
import type { Reply } from './own-door.ts';

/**
 * Our errors and the old ones look alike: an object with a key `error`. Text is read as JSON when it has braces; what cannot be read
 * is "Something went wrong", never the raw page of some proxy in between.
 */
export function readReply(reply: Reply): unknown {
  const good = reply.status >= 200 && reply.status < 300;
  const body = parse(reply.text);
  if (body.kind === 'unreadable') throw new ApiError({ status: reply.status, message: words.wentWrong(), code: 'unreadable' });
  const message = errorKey(body.value);
  if (good && message === null) return body.value;
  throw new ApiError({
    status: reply.status,
    message: message ?? words.wentWrong(),
    code: text(body.value, 'code') ?? undefined,
    details: field(body.value, 'details'),
    requestId: text(body.value, 'requestId'),
    retryAfterSeconds: seconds(reply.retryAfter),
  });
}

function parse(raw: string): { kind: 'value'; value: unknown } | { kind: 'unreadable' } {
  if (raw === '') return { kind: 'value', value: null };
  try {
    return { kind: 'value', value: JSON.parse(raw) };
  } catch {
    return { kind: 'unreadable' };
  }
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && key in value ? (value as Record<string, unknown>)[key] : undefined;
}

function text(value: unknown, key: string) {
  const found = field(value, key);
  return typeof found === 'string' && found !== '' ? found : null;
}

function errorKey(value: unknown) {
  const found = field(value, 'error');
  if (found === undefined || found === null || found === false || found === '') return null;
  return typeof found === 'string' ? found : words.wentWrong();
}

function seconds(header: string | null) {
  const value = Number(header);
  return header !== null && Number.isFinite(value) && value >= 0 ? value : null;
}

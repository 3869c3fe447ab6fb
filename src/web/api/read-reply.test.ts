import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { readReply } from './read-reply.ts';

const reply = (status: number, text: string, retryAfter: string | null = null) => ({ status, text, retryAfter });
function thrown(run: () => unknown) {
  try {
    run();
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  return expect.fail('no ApiError was thrown');
}

test('a good reply is its JSON', () => {
  expect(readReply(reply(200, '{"sales":3}'))).toEqual({ sales: 3 });
});

test('an empty good reply is null', () => {
  expect(readReply(reply(204, ''))).toBeNull();
});

test('an error carries the sentence, the code, the request and when to come back', () => {
  const error = thrown(() => readReply(reply(503, '{"error":"The store is starting.","code":"unavailable","requestId":"r1"}', '2')));
  expect(error).toMatchObject({
    status: 503,
    message: 'The store is starting.',
    code: 'unavailable',
    requestId: 'r1',
    retryAfterSeconds: 2,
  });
});

test('a key named error is an error even when the status says 200', () => {
  expect(thrown(() => readReply(reply(200, '{"error":"City is required"}')))).toMatchObject({ status: 200, message: 'City is required' });
});

test('an empty error key is no error', () => {
  expect(readReply(reply(200, '{"error":null,"rows":[]}'))).toEqual({ error: null, rows: [] });
});

test('a page of HTML from a proxy is "Something went wrong"', () => {
  expect(thrown(() => readReply(reply(502, '<html>{bad}</html>'))).message).toBe('Something went wrong');
});

test('a failure without words is "Something went wrong"', () => {
  expect(thrown(() => readReply(reply(500, ''))).message).toBe('Something went wrong');
});

import { expect, test } from 'vitest';
import { ApiError, connectionError } from './api-error.ts';
import { retryDelay, shouldRetry } from './query-client.ts';

const starting = new ApiError({ status: 503, message: 'The store is starting.', retryAfterSeconds: 3 });

test('a store that is starting is asked again when it said', () => {
  expect(shouldRetry(0, starting)).toBe(true);
  expect(retryDelay(0, starting)).toBe(3000);
  expect(shouldRetry(5, starting)).toBe(false);
});

test('too much asked in a minute is asked once more, when that is soon', () => {
  const limited = (retryAfterSeconds: number | null) => new ApiError({ status: 429, message: 'Too many requests.', retryAfterSeconds });
  expect(shouldRetry(0, limited(4))).toBe(true);
  expect(retryDelay(0, limited(4))).toBe(4000);
  expect([shouldRetry(1, limited(4)), shouldRetry(0, limited(40)), shouldRetry(0, limited(null))]).toEqual([false, false, false]);
});

test('a mistake of the caller is not repeated', () => {
  expect(shouldRetry(0, new ApiError({ status: 400, message: 'City is required' }))).toBe(false);
  expect(shouldRetry(0, new Error('a bug'))).toBe(false);
});

test('a lost connection gets two more tries, each a little later', () => {
  expect([0, 1, 2].map((failures) => shouldRetry(failures, connectionError()))).toEqual([true, true, false]);
  expect([0, 1].map((failures) => retryDelay(failures, connectionError()))).toEqual([1000, 2000]);
});

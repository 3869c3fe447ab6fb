import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { drawWithAnswers, makePageQueries } from './draw-with-answers.ts';

type Part = { key: string; answer: () => Promise<string>; enabled?: boolean };

/** A screen: what it asks, as its parts do when they are drawn, and what it says of each answer. */
const screen = (queries: QueryClient, parts: (answerTo: (key: string) => string | undefined) => readonly Part[]) => async () => {
  const answerTo = (key: string) => queries.getQueryData<string>([key]);
  return parts(answerTo)
    .map(({ key, answer, enabled }) => {
      const options = { queryKey: [key], queryFn: answer, ...(enabled !== undefined && { enabled }) };
      const { status, data } = new QueryObserver(queries, options).getOptimisticResult(queries.defaultQueryOptions(options));
      return `${key}: ${data ?? status}`;
    })
    .join(', ');
};

test('a screen is drawn with what it asks, and with what the answers lead it to ask', async () => {
  const queries = makePageQueries();
  let calls = 0;
  const page = await drawWithAnswers(
    queries,
    screen(queries, (answerTo) => [
      { key: 'days', answer: async () => `until ${++calls}` },
      ...(answerTo('days') === undefined ? [] : [{ key: 'sales', answer: async () => `12 ${answerTo('days')}` }]),
    ]),
  );
  expect(page).toBe('days: until 1, sales: 12 until 1');
  expect(calls).toBe(1);
});

test('what fails, is not wanted or takes too long waits for the browser, and is asked once', async () => {
  const queries = makePageQueries();
  let calls = 0;
  const page = await drawWithAnswers(
    queries,
    screen(queries, () => [
      {
        key: 'failing',
        answer: async () => {
          calls += 1;
          throw new Error('The store is closed.');
        },
      },
      { key: 'closed', answer: async () => 'never', enabled: false },
      { key: 'slow', answer: () => new Promise((resolve) => setTimeout(resolve, 3_000, 'late')) },
      { key: 'quick', answer: async () => 'here' },
    ]),
  );
  expect(page).toBe('failing: pending, closed: pending, slow: pending, quick: here');
  expect(calls).toBe(1);
  queries.clear();
});

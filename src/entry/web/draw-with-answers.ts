import { QueryClient, skipToken, type Query } from '@tanstack/react-query';

/** As long a page waits for answers, in milliseconds; what is not there then, the browser asks for. */
const PATIENCE_MS = 900;
/** A screen asks, and what it is told may lead it to ask more. */
const MOST_ROUNDS = 5;

/** Queries of one page: each is asked once, and a failure is the browser's to show, which may try again. */
export const makePageQueries = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });

/**
 * Draws a page until what it asks for is there: it is drawn, the questions that this brought up are asked, and it is drawn again with the answers.
 * @param draw draws it with the answers that `queries` holds; what it returns at last is the page.
 */
export async function drawWithAnswers(queries: QueryClient, draw: () => Promise<string>): Promise<string> {
  const until = performance.now() + PATIENCE_MS;
  const failed = new Set<string>();
  for (let round = 1; ; round += 1) {
    const page = await draw();
    const open = queries
      .getQueryCache()
      .getAll()
      .filter((query) => isOpen(query) && !failed.has(query.queryHash));
    const left = until - performance.now();
    if (open.length === 0 || left <= 0 || round === MOST_ROUNDS) return page;
    await Promise.race([Promise.all(open.map((query) => query.fetch().catch(() => failed.add(query.queryHash)))), pause(left)]);
    // What comes too late must not come while the page is drawn: one part would have it and another not.
    await queries.cancelQueries();
    // The page shows what waits for an answer as waiting, not as failed.
    for (const query of queries.getQueryCache().getAll()) if (query.state.status === 'error') queries.getQueryCache().remove(query);
  }
}

/** Whether a screen wants its answer and has none. */
function isOpen(query: Query): boolean {
  const { enabled, queryFn } = query.options as { enabled?: unknown; queryFn?: unknown };
  const isWanted = typeof enabled === 'function' ? Boolean((enabled as (of: Query) => unknown)(query)) : enabled !== false;
  return (
    isWanted && queryFn !== undefined && queryFn !== skipToken && query.state.status === 'pending' && query.state.fetchStatus === 'idle'
  );
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

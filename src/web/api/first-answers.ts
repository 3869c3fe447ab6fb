import { createContext } from 'react';
import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';

/*
 * Answers that the server had when it drew the page, so that figures stand in the page itself: a phone shows them before any script is there, and the
 * scripts begin with them in place of asking again.
 */

/** Of the element that holds them. Nobody runs it: it is text. */
export const firstAnswersId = 'first-answers';

/** What the drawing of one page shares: the answers had so far. Null in a browser. */
export const PageQueries = createContext<QueryClient | null>(null);

/** As text that may stand in a page. Answers that failed are left out: the browser asks for them itself. */
export const writeAnswers = (queries: QueryClient): string =>
  JSON.stringify(dehydrate(queries, { shouldDehydrateQuery: ({ state }) => state.status === 'success' })).replaceAll('<', '\\u003c');

/** Undefined until the page was looked through, once. */
let text: string | null | undefined;
/** In a browser: what the page came with; null where it came with none. */
export function firstAnswers(): string | null {
  if (typeof document === 'undefined') return null;
  if (text === undefined) text = document.getElementById(firstAnswersId)?.textContent ?? null;
  return text;
}

export function takeFirstAnswers(queries: QueryClient): void {
  const answers = firstAnswers();
  if (answers !== null) hydrate(queries, JSON.parse(answers) as DehydratedState);
}

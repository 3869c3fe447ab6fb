import type { QueryClient } from '@tanstack/react-query';
import { keepPagesOf } from '../offline/stored-pages.ts';
import { firstScreen } from './next-address.ts';
import { isStillOwner, onOtherPerson, settleOwner, suspendOwner } from './own-storage.ts';
import { sessionQuery, type User } from './session.ts';

/** Of a page that came with the answer who is there: before any part of it is drawn, since parts read and write what the device holds of that person. */
export function settleFirst(queryClient: QueryClient): void {
  const user = queryClient.getQueryData(sessionQuery.queryKey);
  if (user !== undefined) settleEntries(user);
}

/** An administrator who sees the product as somebody is still the one there. */
const settleEntries = (user: User | null) => (user?.isImpersonated ? suspendOwner() : settleOwner(user?.email ?? null));

/**
 * Whoever is found to be there, or nobody: what this browser holds of anybody else goes — entries on the device, answers in memory,
 * pages kept for a lost connection.
 * @returns how to stop.
 */
export function watchPerson(queryClient: QueryClient): () => void {
  let shown: string | null = null;
  const settle = (user: User | null) => {
    settleEntries(user);
    if (user?.isImpersonated) return;
    const email = user?.email ?? null;
    const wasShown = shown;
    shown = email;
    void keepPagesOf(email).catch(() => undefined);
    if (wasShown === null || wasShown === email) return;
    forgetInMemory(queryClient);
    // Another tab signed somebody else in: this one's page was not theirs. A document of its own holds nothing of it.
    if (email !== null) location.replace(firstScreen);
  };
  const atFirst = queryClient.getQueryData(sessionQuery.queryKey);
  if (atFirst !== undefined) settle(atFirst);
  const stopQuery = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] !== sessionQuery.queryKey[0]) return;
    const user = queryClient.getQueryData(sessionQuery.queryKey);
    if (user !== undefined) settle(user);
  });
  const askAgain = () => void queryClient.resetQueries({ queryKey: sessionQuery.queryKey });
  const stopOther = onOtherPerson(askAgain);
  // A page that comes back as it was left ("Back") may be of somebody who has signed out since.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && !isStillOwner()) askAgain();
  };
  globalThis.addEventListener('pageshow', onShow);
  return () => {
    stopQuery();
    stopOther();
    globalThis.removeEventListener('pageshow', onShow);
  };
}

function forgetInMemory(queryClient: QueryClient) {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  queryClient.getMutationCache().clear();
  try {
    sessionStorage.clear();
  } catch {
    // A browser that forbids storage holds nothing.
  }
}

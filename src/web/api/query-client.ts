import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** So long a screen waits when too much was asked in a minute; for longer it says so. */
const PATIENCE_S = 10;

/** Try again only where waiting can help: a store that is starting says when, and so does a limit; a lost connection gets two more tries. */
export function shouldRetry(failures: number, error: unknown) {
  if (!(error instanceof ApiError)) return false;
  if (error.status === 503) return failures < 5;
  if (error.status === 429) return failures === 0 && error.retryAfterSeconds !== null && error.retryAfterSeconds <= PATIENCE_S;
  return error.code === 'no-connection' && failures < 2;
}

export function retryDelay(failures: number, error: unknown) {
  if (error instanceof ApiError && error.retryAfterSeconds !== null) return Math.min(error.retryAfterSeconds, 30) * 1000;
  return Math.min(1000 * 2 ** failures, 15_000);
}

export function makeQueryClient(onSignedOut: () => void) {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401) onSignedOut();
      },
    }),
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}

import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from './error-state.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

/**
 * The four states of a view, in one place so that no screen forgets one: waiting, nothing found, failed, full.
 * While a changed filter is fetched (`placeholderData`), the old answer stays, softened.
 */
export function StateView<Data>(props: {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>;
  children: (data: Data) => ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  waiting?: ReactNode;
  errorTitle?: string;
}) {
  const { data, error, isPlaceholderData, refetch } = props.query;
  if (data === undefined && error) return <ErrorState error={error} title={props.errorTitle} onRetry={() => void refetch()} />;
  if (data === undefined) return props.waiting ?? <SkeletonRows />;
  if (props.isEmpty?.(data)) return props.empty;
  return (
    <div
      aria-busy={isPlaceholderData || undefined}
      style={isPlaceholderData ? { opacity: 0.6, transition: 'opacity 200ms 150ms' } : undefined}
    >
      {props.children(data)}
    </div>
  );
}

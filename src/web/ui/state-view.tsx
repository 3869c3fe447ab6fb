import { useEffect, useState, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from './error-state.tsx';
import * as words from '#messages/web/ui';
import { SkeletonRows } from './skeleton-rows.tsx';
import classes from './state.module.css';

/**
 * The four states of a view, in one place so that no screen forgets one: waiting, nothing found, failed, full.
 * While a changed filter is fetched (`placeholderData`), the old answer stays, softened.
 */
export function StateView<Data>(props: {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'> &
    Partial<Pick<UseQueryResult<Data>, 'failureCount'>>;
  children: (data: Data) => ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  waiting?: ReactNode;
  errorTitle?: string;
}) {
  const { data, error, isPlaceholderData, refetch } = props.query;
  if (data === undefined && error) return <ErrorState error={error} title={props.errorTitle} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <>
        {props.waiting ?? <SkeletonRows />}
        <Late hasFailed={(props.query.failureCount ?? 0) > 0} />
      </>
    );
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

/** So long one waits before one is told that it takes long; a call that failed and is tried again is told of at once. */
const LATE_MS = 4_000;

function Late({ hasFailed }: { hasFailed: boolean }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return <output className={classes.late}>{hasFailed ? words.triedAgain() : isLate ? words.takesLong() : ''}</output>;
}

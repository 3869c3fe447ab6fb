import { Skeleton } from '@mantine/core';
import * as words from '#messages/web/ui';

/** Grey lines where rows will be. Ragged, because what comes is text. */
export const SkeletonRows = ({ rows = 6, height = 20 }: { rows?: number; height?: number }) => (
  <output aria-label={words.loading()} style={{ display: 'grid', gap: 12 }}>
    {Array.from({ length: rows }, (_, at) => (
      <Skeleton key={at} height={height} width={`${92 - ((at * 17) % 30)}%`} />
    ))}
  </output>
);

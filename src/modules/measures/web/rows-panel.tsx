import * as words from '#messages/measures/cell-rows';
import { lazy, Suspense } from 'react';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';

// The table is a library of its own, needed only by those who open one.
const CellRows = lazy(() => import('./cell-rows.tsx'));

/** The sales behind a number, beside it so that the place on the screen is kept. */
export const RowsPanel = ({ cell, onClose }: { cell: string | null; onClose: () => void }) => (
  <SidePanel opened={cell !== null} onClose={onClose} title={words.title()} isWide>
    {cell !== null && (
      <Suspense fallback={<SkeletonRows />}>
        <CellRows key={cell} cell={cell} />
      </Suspense>
    )}
  </SidePanel>
);

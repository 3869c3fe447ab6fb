import { Suspense } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { hasAccess, useSession } from '#web/session/session.ts';
import { measureAccess } from '#modules/measures/index.ts';
import * as words from '#messages/market-lens/compare';
import { lazyAfterFigures } from '#web/shell/after-figures.ts';

const ComparePopover = lazyAfterFigures(() => import('./compare-popover.tsx'));

/** In the frame of every screen: what was put aside for comparing. Nothing for those who may not see the numbers. */
export function CompareTray() {
  const { user } = useSession();
  if (!hasAccess(user, measureAccess)) return null;
  return (
    <Suspense
      fallback={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={words.compare()} aria-disabled>
          <IconScale size={18} stroke={1.5} />
        </ActionIcon>
      }
    >
      <ComparePopover />
    </Suspense>
  );
}

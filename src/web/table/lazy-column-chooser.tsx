import { Suspense } from 'react';
import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import * as words from '#messages/web/ui';
import { lazyAfterFigures } from '../shell/after-figures.ts';
import type { ColumnChooserProps } from './column-chooser.tsx';

const ColumnChooser = lazyAfterFigures(async () => ({ default: (await import('./column-chooser.tsx')).ColumnChooser }));

/** The button stands at once; what opens under it is fetched after the figures. */
export const LazyColumnChooser = (props: ColumnChooserProps) => (
  <Suspense
    fallback={
      <Button variant="subtle" color="gray" size="compact-sm" leftSection={<IconColumns3 size={16} stroke={1.5} />} aria-disabled>
        {words.columns()}
      </Button>
    }
  >
    <ColumnChooser {...props} />
  </Suspense>
);

import { Suspense } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import * as words from '#messages/exports/downloads';
import { lazyAfterFigures } from '#web/shell/after-figures.ts';

const FilesPopover = lazyAfterFigures(() => import('./files-popover.tsx'));

/** In the frame of every screen: the files one asked for, those being made first of all. */
export const DownloadsTray = () => (
  <Suspense
    fallback={
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={words.downloads()} aria-disabled>
        <IconFiles size={18} stroke={1.5} />
      </ActionIcon>
    }
  >
    <FilesPopover />
  </Suspense>
);

import { Suspense } from 'react';
import { ExportButton, type ExportMenuProps } from './export-button.tsx';
import { ShareButton } from './share-button.tsx';
import { lazyAfterFigures } from '#web/shell/after-figures.ts';

const FormatMenu = lazyAfterFigures(() => import('./format-menu.tsx'));

/**
 * Hands what the screen shows over: as a file, and with `forAnybody` as a page for somebody without an account. `input` is what the
 * screen asked with, so that both say the same.
 */
export const ExportMenu = ({ forAnybody, ...props }: ExportMenuProps & { forAnybody?: true }) => (
  <>
    {forAnybody && <ShareButton exporter={props.exporter} input={props.input} size={props.size} />}
    <Suspense fallback={<ExportButton size={props.size} aria-disabled />}>
      <FormatMenu {...props} />
    </Suspense>
  </>
);

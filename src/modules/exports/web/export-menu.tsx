import { lazy, Suspense } from 'react';
import { ExportButton, type ExportMenuProps } from './export-button.tsx';

const FormatMenu = lazy(() => import('./format-menu.tsx'));

/** Hands what the screen shows over as a file. `input` is what the screen asked with, so that the file says the same. */
export const ExportMenu = (props: ExportMenuProps) => (
  <Suspense fallback={<ExportButton size={props.size} aria-disabled />}>
    <FormatMenu {...props} />
  </Suspense>
);

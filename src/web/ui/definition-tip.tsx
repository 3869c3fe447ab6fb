import { lazy, Suspense, type ReactNode } from 'react';
import { DefinitionButton } from './definition-button.tsx';

// What pops up is a library of its own; the page is drawn before it is there.
const DefinitionPopover = lazy(() => import('./definition-popover.tsx'));

/** A small i that opens how a number is made. Opened by click, touch or Enter, since a hover does not exist on a phone. */
export const DefinitionTip = ({ of, children }: { of: string; children: ReactNode }) => (
  <Suspense fallback={<DefinitionButton of={of} aria-disabled />}>
    <DefinitionPopover of={of}>{children}</DefinitionPopover>
  </Suspense>
);

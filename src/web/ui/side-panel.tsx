import { lazy, Suspense, useState } from 'react';
import type { SidePanelProps } from './side-panel-props.ts';

const SideDrawer = lazy(() => import('./side-drawer.tsx'));

/**
 * Details on demand beside the view they belong to; on a phone, over it. A wide one leaves the menu and a form beside it in sight.
 * What draws it comes with the first one that is opened, and stays, so that it can close in its own time.
 */
export function SidePanel(props: SidePanelProps) {
  const [isWanted, setWanted] = useState(props.opened);
  if (props.opened && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <SideDrawer {...props} />
    </Suspense>
  );
}

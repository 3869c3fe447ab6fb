import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '@mantine/core';
import type { SolidProps } from './solid-drawing.tsx';
import { useTiles } from './use-tiles.ts';

const SolidDrawing = lazy(() => import('./solid-drawing.tsx'));

/** What stands on the ground, in three dimensions; `without` where the browser cannot draw it. Loaded when it is first shown. */
export function SolidMap({ without, ...props }: Omit<SolidProps, 'tiles'> & { without: React.ReactNode }) {
  const tiles = useTiles();
  const [canDraw] = useState(hasWebgl);
  if (!canDraw) return without;
  return (
    <Suspense fallback={<Skeleton height={props.height} />}>
      <SolidDrawing {...props} tiles={tiles} />
    </Suspense>
  );
}

function hasWebgl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // Browsers have few contexts; this one is given back at once.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import type { SketchProps } from './sketch-drawing.tsx';
import { useTiles } from './use-tiles.ts';

const SketchDrawing = lazy(() => import('./sketch-drawing.tsx'));

/**
 * A map to draw on: a click or tap says a place, corners can be dragged, `lines` are what has been drawn so far. Whoever draws without a
 * pointer moves the map by its arrow keys and takes its middle, which `onMiddle` tells.
 */
export function SketchMap(props: Omit<SketchProps, 'tiles'>) {
  const tiles = useTiles();
  return (
    <Suspense fallback={<Skeleton height={props.height} />}>
      <SketchDrawing {...props} tiles={tiles} />
    </Suspense>
  );
}

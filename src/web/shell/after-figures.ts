import { lazy, type ComponentType } from 'react';
import { quietForMs } from '../api/under-way.ts';

/** One answer is often asked for by what another said: a pause as short as that between them is not the end. */
const QUIET_MS = 400;
const LOOK_MS = 100;
/** A screen that goes on asking, say for the progress of work, is not waited for any longer. */
const PATIENCE_MS = 10_000;

let quiet: Promise<void> | null = null;

/** The figures of the first screen are there, as far as calls tell, or somebody touches the page. Once it was so it stays so. */
function whenQuiet(): Promise<void> {
  quiet ??= new Promise((resolve) => {
    const begun = performance.now();
    const timer = setInterval(() => {
      if (quietForMs() < QUIET_MS && performance.now() - begun < PATIENCE_MS) return;
      clearInterval(timer);
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 });
      else resolve();
    }, LOOK_MS);
    for (const touch of ['pointerdown', 'keydown'] as const) addEventListener(touch, () => resolve(), { once: true, capture: true });
  });
  return quiet;
}

/**
 * A part of a screen that no figure needs, as a menu, a drawer or a tray: its script is fetched once the figures are there, so that on a slow line
 * they do not wait for it. Until then what stands for it is shown (`Suspense`).
 */
export const lazyAfterFigures = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(async () => {
    if (typeof window !== 'undefined') await whenQuiet();
    return load();
  });

import type { Crumb } from '#web/ui/page.tsx';
import { atPlace, lensAddress, lensPaths, type LensState } from './lens-state.ts';
import * as words from '#messages/market-lens/screens';

/** From all markets down to the place, each step a market of its own under the same filter. */
export function lensCrumbs(state: LensState): Crumb[] {
  const { city, village, project } = state.filter;
  const to = (place: Parameters<typeof atPlace>[1]) => lensAddress('dashboard', atPlace(state, place));
  return [
    { label: words.marketLens(), to: lensPaths.search },
    ...(city === undefined ? [] : [{ label: city, to: to({ city }) }]),
    ...(village === undefined ? [] : [{ label: village, to: to({ city, village }) }]),
    ...(project === undefined ? [] : [{ label: project }]),
  ];
}

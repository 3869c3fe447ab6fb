// oxlint-disable-next-line import/default -- with `?worker&url` Vite builds the worker by itself and hands over its address
import workerUrl from './inspection-worker.ts?worker&url';
import { paths } from '../paths.ts';

/**
 * Starts the worker of inspections, or finds it at work. Only a build has one, and only where the browser lets workers answer (https,
 * or one's own machine). @returns whether it is ready.
 */
export async function startWorker(): Promise<boolean> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || !('caches' in globalThis)) return false;
  const registration = await navigator.serviceWorker.register(workerUrl, { scope: paths.mine });
  // Not `serviceWorker.ready`: a tab that came from another part of the product would wait for it for ever.
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (worker === null) return false;
  while (worker.state !== 'activated') {
    if (worker.state === 'redundant') return false;
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  }
  return true;
}

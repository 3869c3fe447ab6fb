import { useEffect, useRef, useState } from 'react';
import type { SimulationAnswer } from '../model/simulation/simulate.ts';
import type { DrawnReply, DrawsTask } from './draws-task.ts';
import * as words from '#messages/feasibility/building';

export type Draws = { kind: 'waiting' } | { kind: 'drawn'; answer: SimulationAnswer } | { kind: 'refused'; sentence: string };

const firstDraws = 1000;
export const allDraws = 10_000;
/** An edit follows the other while somebody types: what is half way is not drawn. */
const settleMs = 250;

/** Draws of scenarios in a thread of the browser: a first fan of a thousand, then ten thousand. `simulation` in a memo. */
export function useDraws(simulation: DrawsTask['simulation'] | null, texts: DrawsTask['texts']): Draws {
  const [draws, setDraws] = useState<Draws>({ kind: 'waiting' });
  const ids = useRef(0);
  useEffect(() => {
    if (simulation === null) return;
    const id = (ids.current += 1);
    let worker: Worker | null = null;
    const timer = setTimeout(() => {
      worker = new Worker(new URL('./draws.worker.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('message', ({ data }: MessageEvent<DrawnReply>) =>
        setDraws(data.kind === 'drawn' ? { kind: 'drawn', answer: data.answer } : { kind: 'refused', sentence: data.sentence }),
      );
      worker.addEventListener('error', () => setDraws({ kind: 'refused', sentence: words.theDrawsCouldNot() }));
      // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
      worker.postMessage({ id, simulation, draws: [firstDraws, allDraws], texts } satisfies DrawsTask);
    }, settleMs);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [simulation, texts]);
  return draws;
}

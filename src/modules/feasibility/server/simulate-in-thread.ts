import { runInThread } from '#modules/avm/server/index.ts';
import type { Simulation } from '../model/simulation/uncertain.ts';
import type { simulationOf } from './simulation-of.ts';

/** Draws take a second of the processor: in a thread of their own nobody else waits for them. */
export const simulateInThread = (simulation: Simulation, signal: AbortSignal): Promise<ReturnType<typeof simulationOf>> =>
  runInThread<never, ReturnType<typeof simulationOf>>(new URL('./simulate-worker.ts', import.meta.url), {
    name: 'draw scenarios',
    task: simulation,
    signal,
    onProgress: () => {},
  });

import type { z } from 'zod';
import type { SimulationAnswer } from '../model/simulation/simulate.ts';
import type { Simulation } from '../model/simulation/uncertain.ts';

export type DrawsTask = {
  id: number;
  simulation: Omit<z.input<typeof Simulation>, 'draws'>;
  /** One answer for each number of draws. */
  draws: readonly number[];
  texts: Readonly<Record<string, string>>;
};
export type DrawnReply = { kind: 'drawn'; id: number; answer: SimulationAnswer } | { kind: 'refused'; id: number; sentence: string };

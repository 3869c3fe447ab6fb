import { cashTerms } from '../model/cash/cash-terms.ts';
import { readTables } from '../model/scenario/read-tables.ts';
import { simulate } from '../model/simulation/simulate.ts';
import { Simulation } from '../model/simulation/uncertain.ts';
import type { DrawnReply, DrawsTask } from './draws-task.ts';

/* Draws take a second of the processor: here, so that the screen answers meanwhile. The same seed gives the bytes of the server. */

self.addEventListener('message', ({ data }: MessageEvent<DrawsTask>) => {
  const { cash } = readTables(data.texts);
  // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
  const reply = (message: DrawnReply) => self.postMessage(message);
  try {
    // A first fan at once, the whole one after it.
    for (const draws of data.draws) {
      const simulation = Simulation.parse({ ...data.simulation, draws });
      reply({ kind: 'drawn', id: data.id, answer: simulate(simulation, (project) => cashTerms(project, cash)) });
    }
  } catch (error) {
    reply({ kind: 'refused', id: data.id, sentence: error instanceof Error ? error.message : String(error) });
  }
});

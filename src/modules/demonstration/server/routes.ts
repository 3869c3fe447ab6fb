import * as errors from '#messages/demonstration/errors';
import type { FastifyInstance } from 'fastify';
import { conflict } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import { loadDemonstration } from './load-demonstration.ts';
import { removeDemonstration } from './remove-demonstration.ts';
import { demonstrationState } from './state.ts';
import { isWorking } from './work.ts';

export function registerDemonstration(app: FastifyInstance, ground: Ground) {
  const closing = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  app.addHook('onClose', async () => {
    closing.abort();
    await running;
  });

  serve(app, contract.demonstrationState, () => stateOf(ground));
  serve(app, contract.loadDemonstrationData, async ({ sales, seed }) => {
    if (isWorking(ground)) throw conflict(errors.loadingAlready);
    running = loadDemonstration(ground, { sales, seed, signal: closing.signal }).catch((error: unknown) => {
      if (!closing.signal.aborted) ground.log.error({ err: error }, 'demonstration data were not loaded');
    });
    return stateOf(ground);
  });
  serve(app, contract.removeDemonstrationData, async () => {
    if (isWorking(ground)) throw conflict(errors.waitUntilLoaded);
    await removeDemonstration(ground);
    return stateOf(ground);
  });
}

async function stateOf(ground: Ground) {
  const { everLoaded: _everLoaded, ...state } = await demonstrationState(ground);
  return state;
}

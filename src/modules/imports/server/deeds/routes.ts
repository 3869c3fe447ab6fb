import type { FastifyInstance } from 'fastify';
import { notSignedIn } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { serve } from '#server/http/serve.ts';
import { getDeed, getDeedNames, showPrinted } from '../../contract.ts';
import { readDeed } from './read-deed.ts';
import { resolveNames } from './resolve-names.ts';
import { openPrinted } from './show-printed.ts';

export function registerDeeds(app: FastifyInstance, ground: Ground) {
  serve(app, getDeed, ({ saleId }, { signal }) => readDeed(ground, saleId, signal));
  serve(app, getDeedNames, ({ saleId }, { signal }) => resolveNames(ground, saleId, signal));
  serve(app, showPrinted, async (input, { caller, request, signal }) => {
    if (caller.kind === 'stranger') throw notSignedIn();
    return { printed: await openPrinted(ground, input, { userId: caller.userId, ip: request.ip, signal }) };
  });
}

import type { FastifyInstance } from 'fastify';
import type { Ground } from '#server/ground.ts';
import { personOf } from '#server/http/access.ts';
import { serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import { forgetHistory, forgetVisit, keepsHistory, listVisits, noteVisit } from './history.ts';
import { changeView, deleteView, endAlerts, saveView, toSaved, viewsOf } from './views.ts';

export function registerRoutes(app: FastifyInstance, ground: Ground) {
  serve(app, contract.saveView, async (wanted, context) => toSaved(await saveView(ground, personOf(context), wanted)));
  serve(app, contract.listSaved, async (_input, context) => (await viewsOf(ground, personOf(context))).map(toSaved));
  serve(app, contract.unsubscribe, (input) => endAlerts(ground, input));
  serve(app, contract.changeSaved, async (change, context) => toSaved(await changeView(ground, personOf(context), change)));
  serve(app, contract.deleteSaved, async ({ id }, context) => {
    await deleteView(ground, personOf(context), id);
    return { deleted: true as const };
  });
  serve(app, contract.noteVisit, async (visit, context) => ({ kept: await noteVisit(ground, personOf(context), visit) }));
  serve(app, contract.listHistory, async (_input, context) => {
    const person = personOf(context);
    return { isKept: await keepsHistory(ground, person), visits: await listVisits(ground, person) };
  });
  serve(app, contract.forgetVisit, async ({ id }, context) => {
    await forgetVisit(ground, personOf(context), id);
    return { deleted: true as const };
  });
  serve(app, contract.forgetHistory, async ({ keep }, context) => {
    await forgetHistory(ground, personOf(context), keep);
    return { isKept: keep };
  });
}

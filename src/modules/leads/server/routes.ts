import type { FastifyInstance } from 'fastify';
import type { Ground } from '#server/ground.ts';
import { personOf } from '#server/http/access.ts';
import { serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import { changeLead, deleteLead, noteLead } from './change-lead.ts';
import { leadsByFilter, oneLead } from './inbox.ts';
import { takePlainForms } from './plain-form.ts';
import { takeRequest } from './take-request.ts';

const done = { done: true as const };

export function registerRoutes(app: FastifyInstance, ground: Ground) {
  serve(app, contract.sendRequest, async (input, { request, caller }) => {
    await takeRequest(ground, input, request, caller);
    return { sent: true as const };
  });
  takePlainForms(app, ground);

  serve(app, contract.listLeads, (wanted, context) => leadsByFilter(ground, { ...wanted, userId: personOf(context).userId }));
  serve(app, contract.readLead, ({ id }) => oneLead(ground, id));
  serve(app, contract.changeLead, async (change, context) => {
    await changeLead(ground, { ...change, by: personOf(context).userId });
    return done;
  });
  serve(app, contract.noteLead, async (note, context) => {
    await noteLead(ground, { ...note, by: personOf(context).userId });
    return done;
  });
  serve(app, contract.deleteLead, async ({ id }, context) => {
    await deleteLead(ground, { id, by: personOf(context).userId });
    return done;
  });
}

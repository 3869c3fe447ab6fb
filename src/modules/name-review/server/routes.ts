import type { FastifyInstance } from 'fastify';
import { notSignedIn } from '#core/app-error.ts';
import type { Caller, Ground } from '#server/ground.ts';
import { serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import { decideAboutName, undoDecision } from './decide-name.ts';
import { countNamesByState, findNames } from './list-names.ts';
import { listDecisions } from './name-decisions.ts';
import { suggestKnown } from './suggest-known.ts';

export function registerNames(app: FastifyInstance, ground: Ground) {
  const { clickhouse } = ground;
  serve(app, contract.listNames, (wanted, { signal }) => findNames(clickhouse, wanted, { signal }));
  serve(app, contract.countNames, ({ batch }, { signal }) => countNamesByState(clickhouse, batch, { signal }));
  serve(app, contract.suggestKnownNames, (wanted) => suggestKnown(ground, wanted));
  serve(app, contract.decideName, (decision, { caller, request }) => decideAboutName(ground, decision, deciderOf(caller, request.ip)));
  serve(app, contract.undoNameDecision, ({ decisionId }, { caller, request }) =>
    undoDecision(ground, decisionId, deciderOf(caller, request.ip)),
  );
  serve(app, contract.listNameDecisions, (page) => listDecisions(ground, page));
}

function deciderOf(caller: Caller, ip: string) {
  if (caller.kind === 'stranger') throw notSignedIn();
  return { userId: caller.userId, email: caller.email, ip };
}

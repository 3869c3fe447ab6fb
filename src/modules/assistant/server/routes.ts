import type { FastifyInstance } from 'fastify';
import type { Ground } from '#server/ground.ts';
import { personOf } from '#server/http/access.ts';
import { serve } from '#server/http/serve.ts';
import { askAssistant, followAssistant } from '../contract.ts';
import { answerFor } from './answer-for.ts';
import { registerMcp } from './mcp/mcp-routes.ts';
import { registerOperatorsRoutes } from './operators-routes.ts';

export function registerRoutes(app: FastifyInstance, ground: Ground) {
  serve(app, askAssistant, (question, context) => answerFor(ground, personOf(context), question, { signal: context.signal }));
  serve(app, followAssistant, async (question, context) => {
    const answer = await answerFor(ground, personOf(context), question, {
      signal: context.signal,
      onUnderstood: (understood) => context.send({ kind: 'understood', understood }),
    });
    context.send({ kind: 'answer', answer });
  });
  registerOperatorsRoutes(app, ground);
  registerMcp(app, ground);
}

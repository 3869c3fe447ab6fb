import type { FastifyInstance } from 'fastify';
import type { Ground } from '#server/ground.ts';
import { personOf } from '#server/http/access.ts';
import { serve } from '#server/http/serve.ts';
import {
  confirmQuestion,
  decideFeedback,
  listFeedback,
  listVerified,
  runVerified,
  sendFeedback,
  tryModel,
  tryQuestion,
  withdrawVerified,
} from '../operators-contract.ts';
import { assistantAccuracy, publishAssistantScore, readAssistantModel } from '../score-contract.ts';
import { withoutRows } from './answer-for.ts';
import { decide, openFeedback, storeFeedback } from './feedback.ts';
import { modelOverview, trySample } from './model-overview.ts';
import { lastScore, publishScore } from './published-score.ts';
import { confirm, rerun, tryFrame, verifiedQuestions, withdraw } from './verified.ts';

/** Feedback, confirmed questions, the public score and the language model: for those who keep the data and the installation. */
export function registerOperatorsRoutes(app: FastifyInstance, ground: Ground) {
  serve(app, sendFeedback, async (given, context) => {
    await storeFeedback(ground, personOf(context), given);
    return { stored: true } as const;
  });
  serve(app, listFeedback, ({ page }) => openFeedback(ground, page));
  serve(app, decideFeedback, async ({ id }, context) => {
    await decide(ground, personOf(context), id);
    return { decided: true } as const;
  });
  serve(app, listVerified, async () => ({ verified: await verifiedQuestions(ground) }));
  serve(app, tryQuestion, async ({ question, frame }) => withoutRows(await tryFrame(ground, question, frame)));
  serve(app, confirmQuestion, async (given, context) => ({ id: await confirm(ground, personOf(context), given) }));
  serve(app, withdrawVerified, async ({ id }, context) => {
    await withdraw(ground, personOf(context), id);
    return { withdrawn: true } as const;
  });
  serve(app, runVerified, () => rerun(ground, { onlyChanged: false }));
  serve(app, readAssistantModel, () => modelOverview(ground));
  serve(app, tryModel, ({ sample }, context) => trySample(ground, personOf(context).userId, sample, context.signal));
  serve(app, assistantAccuracy, async () => ({ last: await lastScore(ground) }));
  serve(app, publishAssistantScore, async (score) => {
    await publishScore(ground, score);
    return { published: true } as const;
  });
}

import type { FastifyInstance } from 'fastify';
import type { Ground } from '#server/ground.ts';
import { serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import { answerMeasures } from './answer-measures.ts';
import { answerEach } from './answer-each.ts';
import { openCell } from './open-cell.ts';
import { readAffordability } from './read-affordability.ts';
import { readOverTime } from './read-over-time.ts';
import { readPremiums } from './read-premiums.ts';
import { glossary } from './read-glossary.ts';

export function registerRoutes(app: FastifyInstance, ground: Ground) {
  const { clickhouse } = ground;
  serve(app, contract.readGlossary, glossary);
  serve(app, contract.askMeasures, (question) => answerMeasures(clickhouse, question));
  serve(app, contract.askMeasuresTogether, async ({ questions }, { caller, log }) => ({
    answers: await answerEach(
      questions,
      async (question, at) => {
        // The first was counted when the call was let in.
        if (at > 0) await app.countUse(caller, contract.askMeasuresTogether);
        return answerMeasures(clickhouse, question);
      },
      log,
    ),
  }));
  serve(app, contract.readMarketOverTime, (filter) => readOverTime(clickhouse, filter));
  serve(app, contract.readPromoterPremiums, (question) => readPremiums(clickhouse, question));
  serve(app, contract.readAffordability, (question) => readAffordability(clickhouse, question));
  serve(app, contract.measuredRows, (input, { signal }) => openCell(clickhouse, input, { signal }));
}

import type { FastifyInstance } from 'fastify';
import type { Ground } from '#server/ground.ts';
import { serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import { answerMeasures, answerTogether } from './answer-measures.ts';
import { openCell } from './open-cell.ts';
import { readAffordability } from './read-affordability.ts';
import { readOverTime } from './read-over-time.ts';
import { readPremiums } from './read-premiums.ts';
import { glossary } from './read-glossary.ts';
import { settleEach } from './settle-each.ts';

export function registerRoutes(app: FastifyInstance, ground: Ground) {
  const { clickhouse } = ground;
  serve(app, contract.readGlossary, glossary);
  serve(app, contract.askMeasures, (question) => answerMeasures(clickhouse, question));
  serve(app, contract.askMeasuresTogether, async ({ questions }, { caller, log }) => {
    // The first was counted when the call was let in.
    const counted = await Promise.allSettled(
      questions.map(async (question, at) => {
        if (at > 0) await app.countUse(caller, contract.askMeasuresTogether);
        return question;
      }),
    );
    const answers = answerTogether(
      clickhouse,
      counted.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    )[Symbol.iterator]();
    const inOrder = counted.map((one) =>
      one.status === 'rejected'
        ? Promise.reject<contract.MeasureAnswer>(one.reason)
        : (answers.next().value as Promise<contract.MeasureAnswer>),
    );
    return { answers: await settleEach(inOrder, log) };
  });
  serve(app, contract.readMarketOverTime, (filter) => readOverTime(clickhouse, filter));
  serve(app, contract.readPromoterPremiums, (question) => readPremiums(clickhouse, question));
  serve(app, contract.readAffordability, (question) => readAffordability(clickhouse, question));
  serve(app, contract.measuredRows, (input, { signal }) => openCell(clickhouse, input, { signal }));
}

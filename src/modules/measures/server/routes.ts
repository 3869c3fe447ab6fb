import type { FastifyInstance } from 'fastify';
import type { Ground } from '#server/ground.ts';
import { serve } from '#server/http/serve.ts';
import { askMeasures, measuredRows, readGlossary, readMarketOverTime, readPromoterPremiums } from '../contract.ts';
import { answerMeasures } from './answer-measures.ts';
import { openCell } from './open-cell.ts';
import { readOverTime } from './read-over-time.ts';
import { readPremiums } from './read-premiums.ts';
import { glossary } from './read-glossary.ts';

export function registerRoutes(app: FastifyInstance, { clickhouse }: Ground) {
  serve(app, readGlossary, glossary);
  serve(app, askMeasures, (question) => answerMeasures(clickhouse, question));
  serve(app, readMarketOverTime, (filter) => readOverTime(clickhouse, filter));
  serve(app, readPromoterPremiums, (question) => readPremiums(clickhouse, question));
  serve(app, measuredRows, (input, { signal }) => openCell(clickhouse, input, { signal }));
}

import type { FastifyInstance } from 'fastify';
import { offerExport } from '#modules/exports/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import { answerMeasures } from './answer-measures.ts';
import { glossaryExporter } from './describe-glossary.ts';
import { openCell } from './open-cell.ts';
import { readAffordability } from './read-affordability.ts';
import { readOverTime } from './read-over-time.ts';
import { readPremiums } from './read-premiums.ts';
import { glossary } from './read-glossary.ts';

export function registerRoutes(app: FastifyInstance, ground: Ground) {
  const { clickhouse } = ground;
  serve(app, contract.readGlossary, glossary);
  serve(app, contract.askMeasures, (question) => answerMeasures(clickhouse, question));
  serve(app, contract.readMarketOverTime, (filter) => readOverTime(clickhouse, filter));
  serve(app, contract.readPromoterPremiums, (question) => readPremiums(clickhouse, question));
  serve(app, contract.readAffordability, (question) => readAffordability(clickhouse, question));
  serve(app, contract.measuredRows, (input, { signal }) => openCell(clickhouse, input, { signal }));
  offerExport(ground, glossaryExporter());
}

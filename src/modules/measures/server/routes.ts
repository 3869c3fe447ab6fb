import type { FastifyInstance } from 'fastify';
import { offerExport } from '#modules/exports/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { serve } from '#server/http/serve.ts';
import { askMeasures, measuredRows, readGlossary, readMarketOverTime } from '../contract.ts';
import { answerMeasures } from './answer-measures.ts';
import { glossaryExporter } from './describe-glossary.ts';
import { openCell } from './open-cell.ts';
import { readOverTime } from './read-over-time.ts';
import { glossary } from './read-glossary.ts';

export function registerRoutes(app: FastifyInstance, ground: Ground) {
  const { clickhouse } = ground;
  serve(app, readGlossary, glossary);
  serve(app, askMeasures, (question) => answerMeasures(clickhouse, question));
  serve(app, readMarketOverTime, (filter) => readOverTime(clickhouse, filter));
  serve(app, measuredRows, (input, { signal }) => openCell(clickhouse, input, { signal }));
  offerExport(ground, glossaryExporter());
}

import type { FastifyInstance } from 'fastify';
import type { Ground } from '#server/ground.ts';
import { serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import { readSignalRecord, readSignals as signalsOfPlace } from '../signals-contract.ts';
import { analysisNames } from '../model/analyses.ts';
import { answerAnalysis } from './answer-analysis.ts';
import { findProjectPoint } from './find-project-point.ts';
import { listSales } from './list-sales.ts';
import { readRecord } from './signals/read-record.ts';
import { readSignals } from './signals/read-signals.ts';
import { summariseDevelopment, summariseLocation, summariseProjects, summariseRera } from './summaries.ts';

export function registerRoutes(app: FastifyInstance, { clickhouse }: Ground) {
  for (const name of analysisNames) serve(app, contract.graphWise[name], (search) => answerAnalysis(clickhouse, name, search));
  serve(app, contract.saleTransactionsAnalysis, (search, { signal }) => listSales(clickhouse, search, 'market-sale', { signal }));
  serve(app, contract.indexTwoAnalysis, (search, { signal }) => listSales(clickhouse, search, 'all', { signal }));
  serve(app, contract.locationSummary, (input) => summariseLocation(clickhouse, input));
  serve(app, contract.projectGrandSummary, (input) => summariseProjects(clickhouse, input));
  serve(app, contract.reraSummary, (input) => summariseRera(clickhouse, input));
  serve(app, contract.reraSummaryFor, (input) => summariseRera(clickhouse, input));
  serve(app, contract.developmentAgreements, (input) => summariseDevelopment(clickhouse, input));
  serve(app, contract.developmentAgreementsFor, (input) => summariseDevelopment(clickhouse, input));
  serve(app, contract.projectPoint, (input, { signal }) => findProjectPoint(clickhouse, input, { signal }));
  serve(app, signalsOfPlace, (place) => readSignals(clickhouse, place));
  serve(app, readSignalRecord, (place) => readRecord(clickhouse, place));
}

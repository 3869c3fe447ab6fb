import type { FastifyInstance } from 'fastify';
import { offerExport } from '#modules/exports/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import { listMarketEvents } from '../events-contract.ts';
import { readSignalRecord, readSignals as signalsOfPlace } from '../signals-contract.ts';
import { analysisNames } from '../model/analyses.ts';
import { answerAnalysis } from './answer-analysis.ts';
import { areasExporter } from './exports/describe-areas.ts';
import { dashboardExporter } from './exports/describe-dashboard.ts';
import { projectExporter } from './exports/describe-project.ts';
import { findProjectPoint } from './find-project-point.ts';
import { listSales } from './list-sales.ts';
import { eventsOf } from './shipped-events.ts';
import { readRecord } from './signals/read-record.ts';
import { readSignals } from './signals/read-signals.ts';
import { summariseDevelopment, summariseLocation, summariseProjects, summariseRera } from './summaries.ts';

export function registerRoutes(app: FastifyInstance, ground: Ground) {
  const { clickhouse } = ground;
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
  serve(app, listMarketEvents, ({ city }) => eventsOf(city));
  offerExport(ground, dashboardExporter(clickhouse));
  offerExport(ground, areasExporter(clickhouse));
  offerExport(ground, projectExporter(clickhouse));
  serve(app, signalsOfPlace, (place) => readSignals(clickhouse, place));
  serve(app, readSignalRecord, (place) => readRecord(clickhouse, place));
}

import type { FastifyInstance } from 'fastify';
import { dayInIndia } from '#core/period.ts';
import type { Ground } from '#server/ground.ts';
import { serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import { caseTablesAsText } from './shipped-tables.ts';
import { rankProjects } from './rank-projects.ts';
import { readHomeFacts } from './read-home-facts.ts';
import { readInvestLocalities } from './read-localities.ts';
import { readScoreTrial } from './read-score-trial.ts';
import { workOutCase } from './work-out-case.ts';

export function registerRoutes(app: FastifyInstance, ground: Ground) {
  const { clickhouse } = ground;
  serve(app, contract.workOutCase, workOutCase);
  serve(app, contract.readCaseTables, caseTablesAsText);
  serve(app, contract.rankProjects, (question) => rankProjects(clickhouse, question));
  serve(app, contract.readScoreTrial, (question) => readScoreTrial(clickhouse, question));
  serve(app, contract.readHomeFacts, (home) => readHomeFacts(clickhouse, home, dayInIndia(ground.now())));
  serve(app, contract.readInvestLocalities, (question) => readInvestLocalities(clickhouse, question, dayInIndia(ground.now())));
}

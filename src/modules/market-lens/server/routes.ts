import type { FastifyInstance } from 'fastify';
import { offerExport } from '#modules/exports/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { serve } from '#server/http/serve.ts';
import { listMarketEvents } from '../events-contract.ts';
import { areasExporter } from './exports/describe-areas.ts';
import { dashboardExporter } from './exports/describe-dashboard.ts';
import { projectExporter } from './exports/describe-project.ts';
import { eventsOf } from './shipped-events.ts';

export function registerRoutes(app: FastifyInstance, ground: Ground) {
  const { clickhouse } = ground;
  serve(app, listMarketEvents, ({ city }) => eventsOf(city));
  offerExport(ground, dashboardExporter(clickhouse));
  offerExport(ground, areasExporter(clickhouse));
  offerExport(ground, projectExporter(clickhouse));
}

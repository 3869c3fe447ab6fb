import type { FastifyInstance } from 'fastify';
import { offerExport } from '#modules/exports/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { areasExporter } from './exports/describe-areas.ts';
import { dashboardExporter } from './exports/describe-dashboard.ts';
import { projectExporter } from './exports/describe-project.ts';

export function registerRoutes(_app: FastifyInstance, ground: Ground) {
  const { clickhouse } = ground;
  offerExport(ground, dashboardExporter(clickhouse));
  offerExport(ground, areasExporter(clickhouse));
  offerExport(ground, projectExporter(clickhouse));
}

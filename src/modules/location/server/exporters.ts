import { exporter } from '#modules/exports/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { aroundExporter, scoresExporter } from './describe-location.ts';

/** What lies around a place, and the localities of a city by their score. */
export const locationExporters = (ground: Ground) => [exporter(aroundExporter(ground)), exporter(scoresExporter(ground))];

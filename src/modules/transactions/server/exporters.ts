import { exporter } from '#modules/exports/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { explorerExporter } from './describe-explorer.ts';
import { indexTwoExporter } from './describe-index-two.ts';

/** The explorer, and one sale on paper. */
export const saleExporters = (ground: Ground) => [exporter(explorerExporter(ground.clickhouse)), exporter(indexTwoExporter(ground))];

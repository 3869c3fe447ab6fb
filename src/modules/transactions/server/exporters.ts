import { exporter } from '#modules/exports/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { explorerExporter } from './describe-explorer.ts';
import { indexTwoExporter } from './describe-index-two.ts';
import { oneSaleExporter } from './describe-one-sale.ts';

/** The explorer, one sale on paper, and one sale for a client. */
export const saleExporters = (ground: Ground) => [
  exporter(explorerExporter(ground.clickhouse)),
  exporter(indexTwoExporter(ground)),
  exporter(oneSaleExporter(ground.clickhouse)),
];

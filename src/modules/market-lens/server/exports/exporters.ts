import { exporter } from '#modules/exports/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { analysisExporter } from './describe-analysis.ts';
import { areasExporter } from './describe-areas.ts';
import { affordabilityExporter, premiumsExporter } from './describe-city-cards.ts';
import { comparisonExporter } from './describe-comparison.ts';
import { dashboardExporter } from './describe-dashboard.ts';
import { projectExporter } from './describe-project.ts';

/** The reports of Market Lens, of its analyses and of the comparison in the export menu. */
export const lensExporters = (clickhouse: ClickHouse) => [
  exporter(dashboardExporter(clickhouse)),
  exporter(areasExporter(clickhouse)),
  exporter(projectExporter(clickhouse)),
  exporter(premiumsExporter(clickhouse)),
  exporter(affordabilityExporter(clickhouse)),
  exporter(analysisExporter(clickhouse)),
  exporter(comparisonExporter(clickhouse)),
];

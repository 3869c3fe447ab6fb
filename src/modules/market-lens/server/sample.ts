import { AppError } from '#core/app-error.ts';
import { language } from '#core/language.ts';
import { cached } from '#modules/batches/server/index.ts';
import type { ReportBody } from '#modules/exports/index.ts';
import { defaultFilter } from '#modules/transactions/index.ts';
import { reachOf } from '#modules/transactions/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { inLanguage } from '#server/language.ts';
import { dashboardExporter } from './exports/describe-dashboard.ts';

/** A locality that visitors know by name and that has sales in every month. */
const samplePlace = { city: 'Pune', village: 'Baner' } as const;

/** The market of one locality as a visitor sees it without an account: what a shared page of it holds. Null where it has no sales here. */
export function describeSample(clickhouse: ClickHouse): Promise<ReportBody | null> {
  const spoken = language();
  return cached(clickhouse, ['sample', samplePlace, spoken], () => inLanguage(spoken, () => marketOf(clickhouse)));
}

async function marketOf(clickhouse: ClickHouse): Promise<ReportBody | null> {
  try {
    const reach = await reachOf(clickhouse, samplePlace);
    if (reach === null) return null;
    const exporter = dashboardExporter(clickhouse);
    const { report, forAnybody } = await exporter.describe(exporter.input.parse(defaultFilter(samplePlace, reach.to)), {
      caller: { kind: 'stranger' },
      signal: new AbortController().signal,
    });
    const shown = forAnybody?.();
    return shown === undefined ? null : { ...report, ...shown };
  } catch (error) {
    // A place of which this installation has no sales is no fault.
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}

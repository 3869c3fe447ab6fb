import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { answerMeasures } from '#modules/measures/server/index.ts';
import { type SaleFilter } from '#modules/transactions/contract.ts';
import { withDefaultDays } from '#modules/transactions/index.ts';
import type { Seen } from '../model/what-changed.ts';

/** What a search says now: all its sales, the median of its days or of the last twelve whole months, and the projects of its place. */
export async function seeNow(clickhouse: ClickHouse, filter: SaleFilter): Promise<Seen> {
  const { city, village, within, project } = filter;
  const all = await answerMeasures(clickhouse, { ...filter, measures: ['sales-count'] });
  const dated = withDefaultDays(filter, { isAllTime: false, dataUntil: all.dataUntil });
  const [rates, filed] = await Promise.all([
    answerMeasures(clickhouse, { ...dated, measures: ['median-rate'] }),
    // Filings know neither of a part of the map nor of homes of a kind: they are of the place.
    city === undefined || within !== undefined || project !== undefined
      ? null
      : answerMeasures(clickhouse, { city, village, measures: ['registered-projects'] }),
  ]);
  return {
    sales: all.total.values['sales-count']?.n ?? 0,
    medianRate: rates.total.values['median-rate']?.value ?? null,
    currency: rates.currencies.length === 1 ? (rates.currencies[0]?.currency ?? null) : null,
    projects: filed?.total.values['registered-projects']?.value ?? null,
    dataUntil: all.dataUntil,
  };
}

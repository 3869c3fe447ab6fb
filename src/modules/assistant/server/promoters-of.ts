import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { MeasureQuestion } from '#modules/measures/contract.ts';
import { answerMeasures } from '#modules/measures/server/index.ts';

/** Promoters with sales in a city, as the catalogue names them. Asked only where words of a question may be one. */
export async function promotersOf(clickhouse: ClickHouse, city: string): Promise<string[]> {
  const { cells } = await answerMeasures(
    clickhouse,
    MeasureQuestion.parse({ city, measures: ['sales-count'], by: ['promoter'], limit: 1000 }),
  );
  return cells.flatMap(({ key }) => key.filter((name) => name !== ''));
}

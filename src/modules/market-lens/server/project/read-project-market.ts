import type { z } from 'zod';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { filedRecord } from '#modules/projects/server/index.ts';
import { cached } from '#modules/batches/server/index.ts';
import { pointOfSales, settlePlaces } from '#modules/transactions/server/index.ts';
import { floorRise } from '../../model/project/floor-rise.ts';
import type { ProjectReading, readProjectMarket as promised } from '../../project-contract.ts';
import { floorSales } from './floor-sales.ts';
import { readCompetition } from './read-competition.ts';

type ProjectQuestion = z.output<(typeof promised)['input']>;

/** What stands beside the measures of one project: its filings, its promoter, its floors and its neighbours. */
export async function readProjectMarket(clickhouse: ClickHouse, given: ProjectQuestion): Promise<ProjectReading> {
  const filter = await settlePlaces(clickhouse, given);
  return cached(clickhouse, ['project market', filter], async () => {
    const { city, village, project } = filter;
    const [record, floors, sold] = await Promise.all([
      filedRecord(clickhouse, { city, village, name: project }),
      floorSales(clickhouse, filter),
      pointOfSales(clickhouse, { city, village, project }),
    ]);
    const middle = record.point ?? sold;
    const { promoter } = record;
    return {
      currency: floors.currency,
      floorRise: floorRise(floors.sales),
      unitMix: record.unitMix,
      filings: record.filings,
      promoter:
        promoter === null ? null : { name: promoter.name, asOf: promoter.asOf, ...promoter.record, others: promoter.others.slice(0, 100) },
      competition: middle === null ? null : await readCompetition(clickhouse, { middle, filter }),
    };
  });
}

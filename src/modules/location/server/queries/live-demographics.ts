import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { isLive } from '#modules/batches/server/index.ts';
import type { DemographicFacts } from '../../model/demographic-facts.ts';

export type CountedPlace = Omit<DemographicFacts, 'sourceRow'>;

/** Every place of some districts in which people were counted, each as it was counted last. */
export const liveDemographics = (clickhouse: ClickHouse, districts: readonly string[], options?: QueryOptions) =>
  clickhouse.rows<CountedPlace>(
    `SELECT district, level, name, name_as_written AS nameAsWritten, name_local AS nameLocal, parent, counted_in AS countedIn,
            households, population, men, women, children, literates, workers, source
     FROM demographic
     WHERE ${isLive} AND district IN {districts:Array(String)}
     ORDER BY counted_in DESC, batch_id DESC, source_row
     LIMIT 1 BY district, level, name, parent`,
    { districts },
    options,
  );

import { addDays, addMonths, type IsoDate } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { dataState } from '#modules/batches/server/index.ts';
import { measureOf } from '../model/catalogue.ts';
import { supplyOfWindows, type SupplyOfWindow } from './supply-cells.ts';

/** Measures of supply over the twelve months up to each of some days, of a city and of its localities, by the day. */
export const supplyOfYears = async (
  clickhouse: ClickHouse,
  { city, ends, measures }: { city: string; ends: readonly IsoDate[]; measures: readonly string[] },
): Promise<ReadonlyMap<IsoDate, SupplyOfWindow>> =>
  supplyOfWindows(clickhouse, {
    city,
    windows: ends.map((end) => ({ key: end, from: addMonths(addDays(end, 1), -12), to: end })),
    measures: measures.map(measureOf),
    state: await dataState(clickhouse),
  });

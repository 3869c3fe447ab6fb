import { dayNumber } from '#core/period.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter } from '../contract.ts';
import { keptForCity } from './kept-for-city.ts';
import { countSales } from './queries/count-sales.ts';
import { leftOutDays, type LeftOutDays } from './queries/left-out-days.ts';
import { showsLeftOut } from './sale-filter-sql.ts';

/**
 * Sales that the filter would mean, had scrutiny or an analyst not left them out; 0 where it shows them. Every figure says it, so of places
 * and days it is not counted each time: the days of a city's are kept for a state of the data.
 */
export async function countLeftOut(clickhouse: ClickHouse, filter: SaleFilter, options?: QueryOptions): Promise<number> {
  if (showsLeftOut(filter)) return 0;
  const { city, village, project, from, to, ...others } = filter;
  const plain = Object.values(others).every((value) => value === undefined);
  const kept = city === undefined || !plain ? null : await leftOutOfCity(clickhouse, city);
  if (kept === null) return countSales(clickhouse, { ...filter, flagged: 'only' }, undefined, options);
  const first = from === undefined ? 0 : dayNumber(from);
  const last = to === undefined ? Infinity : dayNumber(to);
  const there = village === undefined ? [...kept.values()].flat() : (kept.get(village) ?? []);
  return there
    .filter((one) => project === undefined || one.project === project)
    .reduce((sum, { days }) => sum + Math.max(0, notAfter(days, last) - notAfter(days, first - 1)), 0);
}

/** By locality. */
const leftOutOfCity = keptForCity<ReadonlyMap<string, readonly LeftOutDays[]>>(async (clickhouse, city) =>
  Map.groupBy(await leftOutDays(clickhouse, city), ({ locality }) => locality),
);

/** Of ascending days, how many are not after the day. */
function notAfter(days: readonly number[], day: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (days[middle]! <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}

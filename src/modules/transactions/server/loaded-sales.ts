import type { z } from 'zod';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import { cached, dataState, demonstrationSql } from '#modules/batches/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { loadedSales as contract } from '../contract.ts';
import { saleFilterSql } from './sale-filter-sql.ts';

type Loaded = { sales: number; cities: number; asOf: string; demonstration: number };

/** Of all cities together; counted anew when the data change. */
export async function loadedSales(clickhouse: ClickHouse): Promise<z.input<(typeof contract)['output']>> {
  const [found] = await cached(clickhouse, ['loaded sales'], async () => {
    const state = await dataState(clickhouse);
    const { where, params } = saleFilterSql({}, state);
    return clickhouse.rows<Loaded>(
      `SELECT toUInt32(count()) AS sales, toUInt32(uniqExact(city)) AS cities, toString(max(registered_on)) AS asOf,
              toUInt32(countIf(${demonstrationSql(state)})) AS demonstration
       FROM sale
       WHERE ${where}`,
      params,
    );
  });
  const { sales, cities, asOf, demonstration } = found ?? { sales: 0, cities: 0, asOf: '', demonstration: 0 };
  const day = sales === 0 ? null : asOf;
  return {
    sales,
    cities,
    asOf: day,
    demonstration: demonstration > 0,
    words: { sales: formatCount(sales), cities: formatCount(cities), asOf: formatDate(day) },
  };
}

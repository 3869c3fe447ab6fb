import { sqmToSqft } from '#core/area.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { dataState } from '#modules/batches/server/index.ts';
import { saleFilterSql } from '#modules/transactions/server/index.ts';
import type { ProjectInfo } from '../../beside-contract.ts';
import { usable } from './usable.ts';

/** What was registered of a project, in all and by configuration. */
export async function salesOfProject(
  clickhouse: ClickHouse,
  wanted: { city: string; locality: string | undefined; project: string; propertyKind: string },
): Promise<ProjectInfo['sales'] | null> {
  const { where, params } = saleFilterSql(
    { city: wanted.city, village: wanted.locality, project: wanted.project },
    await dataState(clickhouse),
  );
  const filter = `${where} AND property_kind = {propertyKind:String} AND ${usable}`;
  const given = { ...params, propertyKind: wanted.propertyKind };
  const [all, configurations] = await Promise.all([
    clickhouse.row<Omit<ProjectInfo['sales'], 'configurations'>>(
      `SELECT toUInt32(count()) AS n, toString(min(registered_on)) AS firstOn, toString(max(registered_on)) AS lastOn, any(currency) AS currency,
              quantileExact(0.5)(rate_per_sqft) AS medianRatePerSqft, max(floor) AS highestFloor
       FROM sale
       WHERE ${filter}
       HAVING n > 0`,
      given,
    ),
    clickhouse.rows<ProjectInfo['sales']['configurations'][number]>(
      `SELECT configuration, toUInt32(count()) AS n, quantileExact(0.5)(assumeNotNull(area_sqm)) AS medianAreaSqft,
              quantileExact(0.5)(rate_per_sqft) AS medianRatePerSqft
       FROM sale
       WHERE ${filter} AND configuration != ''
       GROUP BY configuration
       ORDER BY n DESC, configuration
       LIMIT 12`,
      given,
    ),
  ]);
  if (all === null) return null;
  return {
    ...all,
    configurations: configurations.map(({ configuration, n, medianAreaSqft: sqm, medianRatePerSqft }) => {
      return { configuration, n, medianAreaSqft: sqmToSqft(sqm), medianRatePerSqft };
    }),
  };
}

import { addDays, addMonths, daysBetween, type IsoDate } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { DataState } from '#modules/batches/server/index.ts';
import { matchSales, type SalesOfName, type SoldOfProject } from '../model/match-sales.ts';
import type { SupplyKnown } from './known-supply.ts';
import { plain, salesOfPlaceSql, tidy, type SupplyPlace } from './supply-place.ts';
import type { SupplyWindow } from './supply-sql.ts';

const epochDay = (day: IsoDate) => daysBetween('1970-01-01', day);

/** Days before which `supplySql` counts sales: they fall into the stretches between these once, however many windows ask. */
function cutsOf(windows: readonly SupplyWindow[], { snapshots }: SupplyKnown): number[] {
  const cuts = new Set([0]);
  for (const { from, to } of windows) for (const day of [from, addDays(to, 1), addMonths(addDays(to, 1), -12)]) cuts.add(epochDay(day));
  for (const day of snapshots) cuts.add(epochDay(addDays(day, 1)));
  return [...cuts].sort((a, b) => a - b);
}

/**
 * The first sales of a place's projects, as fine as these windows need. Sales are added up by what their documents call the project, and these
 * names matched here: the engine takes three times as long to plan the two joins by which it would match them as to add the sales up.
 */
export async function soldOfPlace(
  clickhouse: ClickHouse,
  place: SupplyPlace,
  windows: readonly SupplyWindow[],
  supply: SupplyKnown,
  state: DataState,
): Promise<SoldOfProject[]> {
  const few = supply.few?.projects ?? null;
  const { where, params } = salesOfPlaceSql(place, state, { saleKind: 'primary' }, supply.few?.localities ?? undefined);
  // What would be matched with no project is not added up first.
  const mayBeOne =
    few === null
      ? "(rera_number != '' OR project != '' OR project_id != '')"
      : `(project_id IN {sold_ids:Array(String)} OR ${tidy('rera_number')} IN {sold_numbers:Array(String)} OR (locality IN {sold_villages:Array(String)} AND ${plain('project')} IN {sold_names:Array(String)}))`;
  const sales = await clickhouse.rows<SalesOfName>(
    `SELECT toString(city) AS city, toString(locality) AS locality, toString(project) AS project, toString(project_id) AS project_id,
            ${tidy('rera_number')} AS number, ${plain('project')} AS plain_name, bucket, n
     FROM (
       SELECT city, locality, project, project_id, rera_number,
              toUInt32(roundDown(toUInt32(registered_on), [${cutsOf(windows, supply).join(', ')}])) AS bucket,
              toUInt32(count()) AS n
       FROM sale
       WHERE ${where} AND ${mayBeOne}
       GROUP BY city, locality, project, project_id, rera_number, bucket
     )`,
    {
      ...params,
      ...(few !== null && {
        sold_ids: few.map((one) => one.project_id),
        sold_villages: few.map((one) => one.village),
        sold_numbers: few.flatMap(({ registration }) => (registration === '' ? [] : [registration])),
        sold_names: few.flatMap((one) => (one.plain_name === '' ? [] : [one.plain_name])),
      }),
    },
  );
  return matchSales(sales, supply.matchedBy);
}

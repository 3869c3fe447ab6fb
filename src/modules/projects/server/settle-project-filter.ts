import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { settlePlaces } from '#modules/transactions/server/index.ts';
import type { ProjectFilter } from '../contract.ts';
import { offerNamesOfFilings, placesOfFilings } from './names-of-filings.ts';

/**
 * A filter with its city and villages as filings have them. What filings themselves write stands; any other name is settled as everywhere.
 * @throws AppError 404 `unknown-place`, 409 `several-places`: neither is an answer with no projects.
 */
export async function settleProjectFilter<Filter extends Pick<ProjectFilter, 'city' | 'villages'>>(
  clickhouse: ClickHouse,
  filter: Filter,
): Promise<Filter> {
  offerNamesOfFilings(clickhouse);
  const { city: typed, villages = [] } = filter;
  const { city, village } = typed === undefined ? {} : await settlePlaces(clickhouse, { city: typed, village: undefined });
  const filed = new Set((await placesOfFilings(clickhouse)).map((place) => place.village));
  const settled = await Promise.all(
    villages.map(async (name) => (filed.has(name) ? name : ((await settlePlaces(clickhouse, { city, village: name })).village ?? name))),
  );
  // "Pune/Baner" where only a city was expected.
  if (village !== undefined && settled.length === 0) settled.push(village);
  return { ...filter, ...(city !== undefined && { city }), ...(settled.length > 0 && { villages: settled }) };
}

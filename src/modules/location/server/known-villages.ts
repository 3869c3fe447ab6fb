import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { type LiveVillage, liveVillages, villageBoxes } from './queries/live-villages.ts';
import { shippedVillages } from './shipped-localities.ts';

export type KnownVillage = LiveVillage & {
  /** One of the localities the product ships with, which its screens know by that name alone. */
  shipped: boolean;
};

/** Every village, town and locality that is known by name, and the centres of those whose boundary is. */
export async function knownVillages(clickhouse: ClickHouse, options?: QueryOptions) {
  const [live, boxes] = await Promise.all([liveVillages(clickhouse, options), villageBoxes(clickhouse, options)]);
  const shipped = shippedVillages().map((place): KnownVillage => Object.assign(place, { aliases: [], code: '', shipped: true }));
  return { villages: [...shipped, ...live.map((village): KnownVillage => Object.assign(village, { shipped: false }))], centres: boxes };
}

import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Ground } from '#server/ground.ts';
import type { NameDecisions } from '#modules/names/index.ts';
import { ingestGeocoded } from '../schema.ts';

/** What the outside geocoder said, whenever that was: it is asked once. */
export async function geocodedPoints({ db }: Pick<Ground, 'db'>): Promise<NameDecisions['geocoded']> {
  const rows = await db.select().from(ingestGeocoded).where(isNotNull(ingestGeocoded.latitude)).orderBy(ingestGeocoded.query);
  return rows.map(({ query, latitude, longitude, precision }) => ({
    query,
    latitude: latitude!,
    longitude: longitude!,
    precision: precision ?? 'APPROXIMATE',
  }));
}

/** Answers that sales which are loaded do not have yet. */
export const newlyGeocoded = async ({ db }: Pick<Ground, 'db'>) =>
  (
    await db
      .select({ query: ingestGeocoded.query })
      .from(ingestGeocoded)
      .where(and(eq(ingestGeocoded.applied, false), isNotNull(ingestGeocoded.latitude)))
      .limit(5000)
  ).map(({ query }) => query);

export async function markGeocoded({ db }: Pick<Ground, 'db'>, queries: readonly string[]) {
  if (queries.length > 0)
    await db
      .update(ingestGeocoded)
      .set({ applied: true })
      .where(inArray(ingestGeocoded.query, [...queries]));
}

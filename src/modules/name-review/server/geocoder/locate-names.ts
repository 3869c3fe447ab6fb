import { and, inArray, lt, or, sql } from 'drizzle-orm';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Ground } from '#server/ground.ts';
import { isLive } from '#modules/batches/server/index.ts';
import { outsideQuery } from '#modules/names/index.ts';
import { NAMES } from '../names-queue.ts';
import { ingestGeocoded } from '../schema.ts';
import { askGeocoder } from './ask-geocoder.ts';

/** Why these numbers: free plans of such services allow a few questions a second, and a round must end before the next import does. */
export const geocoderKnobs = {
  pauseMs: 250,
  mostInARound: 2000,
  /** Failures in a row after which the round ends: the service is down or refuses us. */
  mostFailures: 3,
  /** A place that was not found may be built or mapped by then. */
  askAgainDays: 90,
};

/** Asks about names that have no position but a village's, and has the sales follow. Answers how many were found. */
export async function locateNames(ground: Ground, signal: AbortSignal, knobs = geocoderKnobs): Promise<number> {
  if (ground.config.GEOCODER_URL === undefined) return 0;
  const queries = await queriesToAsk(ground, knobs);
  const source = new URL(ground.config.GEOCODER_URL).host;
  let found = 0;
  let failures = 0;
  for (const query of queries) {
    signal.throwIfAborted();
    const reply = await askGeocoder(ground.config, query, signal);
    if (reply.kind === 'failed') {
      ground.log.warn({ source, why: reply.why }, 'the outside geocoder failed; what was known stays');
      if (++failures >= knobs.mostFailures) break;
    } else {
      failures = 0;
      if (reply.kind === 'found') found++;
      const answer =
        reply.kind === 'found'
          ? { latitude: reply.latitude, longitude: reply.longitude, precision: reply.precision }
          : { latitude: null, longitude: null, precision: null };
      const row = { ...answer, source, answeredAt: ground.now(), applied: reply.kind === 'nothing' };
      await ground.db
        .insert(ingestGeocoded)
        .values({ query, ...row })
        .onConflictDoUpdate({ target: ingestGeocoded.query, set: row });
    }
    await new Promise((resolve) => setTimeout(resolve, knobs.pauseMs));
  }
  if (found > 0) await ground.jobs.enqueue(NAMES, {});
  return found;
}

async function queriesToAsk({ db, clickhouse, now }: Ground, { mostInARound, askAgainDays }: typeof geocoderKnobs): Promise<string[]> {
  const queries = new Set<string>();
  for (const names of await namesWithoutPosition(clickhouse)) {
    const query = outsideQuery(names);
    if (query !== null) queries.add(query);
  }
  const old = new Date(now().getTime() - askAgainDays * 86_400_000);
  for (const some of inHundreds([...queries])) {
    const located = await db
      .select({ query: ingestGeocoded.query })
      .from(ingestGeocoded)
      .where(
        and(
          inArray(ingestGeocoded.query, some),
          or(sql`${ingestGeocoded.latitude} IS NOT NULL`, sql`NOT ${lt(ingestGeocoded.answeredAt, old)}`),
        ),
      );
    for (const { query } of located) queries.delete(query);
  }
  return [...queries].slice(0, mostInARound);
}

function* inHundreds(all: readonly string[]) {
  for (let at = 0; at < all.length; at += 500) yield all.slice(at, at + 500);
}

/** Those on the most sales first. Where a village is known and no project named, a geocoder knows no better. */
const namesWithoutPosition = (clickhouse: ClickHouse) =>
  clickhouse.rows<{ city: string; locality: string; project: string; localityId: string }>(
    `SELECT city, locality, project, any(locality_id) AS localityId
     FROM sale_name FINAL
     WHERE ${isLive} AND (city, locality, project) IN (
       SELECT city, locality, project
       FROM sale
       WHERE ${isLive} AND (location_basis = 'village' AND project != '' OR location_basis = '' AND latitude IS NULL)
       GROUP BY city, locality, project)
     GROUP BY city, locality, project
     ORDER BY sum(sales) DESC, city, locality, project`,
  );

import { asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/postgres/postgres.ts';
import { nothingDecided, standingsOf, type LandEvent, type Standing } from '../model/decisions.ts';
import { landEvent } from './schema.ts';

export const eventsOf = (db: Db | Tx, requirementId: string): Promise<LandEvent[]> =>
  db.select().from(landEvent).where(eq(landEvent.requirementId, requirementId)).orderBy(asc(landEvent.seq));

export const standings = async (db: Db | Tx, requirementId: string) => standingsOf(await eventsOf(db, requirementId));

export const standingOf = async (db: Db | Tx, requirementId: string, parcelId: string): Promise<Standing> =>
  (await standings(db, requirementId)).get(parcelId) ?? nothingDecided;

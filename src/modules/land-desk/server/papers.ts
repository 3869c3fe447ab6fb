import { eq } from 'drizzle-orm';
import type { Db } from '#server/postgres/postgres.ts';
import { landPaper } from './schema.ts';

/** Papers of a title that somebody marked; of the others nothing is seen. */
export const papersOf = (db: Db, parcelId: string) => db.select().from(landPaper).where(eq(landPaper.parcelId, parcelId));

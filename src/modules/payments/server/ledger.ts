import { asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/postgres/postgres.ts';
import { sumOf, type Entry } from '../model/ledger.ts';
import { booking, entry } from './schema.ts';

/** Writes one booking, once for ever: a second of the same key fails, and with it the transaction that wanted it. */
export async function book(tx: Tx, at: Date, orderId: string, key: string, entries: readonly Entry[]) {
  if (!entries.every(({ amountPaise }) => Number.isSafeInteger(amountPaise))) throw new Error(`the booking ${key} is not in whole paise`);
  if (sumOf(entries) !== 0) throw new Error(`the booking ${key} does not balance`);
  await tx.insert(booking).values({ key, at });
  await tx.insert(entry).values(entries.map((one) => ({ ...one, at, orderId, booking: key })));
}

export const entriesOf = (db: Db, orderId: string) => db.select().from(entry).where(eq(entry.orderId, orderId)).orderBy(asc(entry.id));

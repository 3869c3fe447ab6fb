import * as errors from '#messages/saved/errors';
import { createHash, randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { notFound } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { Visit } from '../contract.ts';
import { kindOfAddress } from '../model/kinds.ts';
import { savedHabit, savedVisit } from './schema.ts';

const historyLimits = { visits: 200, days: 180 } as const;
const DAY_MS = 86_400_000;

export async function keepsHistory({ db }: Pick<Ground, 'db'>, { userId }: Person): Promise<boolean> {
  const [habit] = await db.select().from(savedHabit).where(eq(savedHabit.userId, userId));
  return habit?.keepsHistory ?? true;
}

/** An address once, with how often; what is oldest makes room. */
export async function noteVisit(ground: Ground, person: Person, { title, address }: { title: string; address: string }): Promise<boolean> {
  const kind = kindOfAddress(address);
  if (kind === null || !(await keepsHistory(ground, person))) return false;
  const { userId } = person;
  const addressHash = createHash('sha256').update(address).digest('hex');
  await ground.db
    .insert(savedVisit)
    .values({ id: randomUUID(), userId, kind, title, address, addressHash, at: ground.now() })
    .onConflictDoUpdate({
      target: [savedVisit.userId, savedVisit.addressHash],
      set: { title, at: ground.now(), times: sql`${savedVisit.times} + 1` },
    });
  const tooMany = await ground.db
    .select({ id: savedVisit.id })
    .from(savedVisit)
    .where(eq(savedVisit.userId, userId))
    .orderBy(desc(savedVisit.at))
    .offset(historyLimits.visits);
  if (tooMany.length > 0)
    await ground.db.delete(savedVisit).where(
      inArray(
        savedVisit.id,
        tooMany.map(({ id }) => id),
      ),
    );
  return true;
}

export async function listVisits({ db }: Pick<Ground, 'db'>, { userId }: Person): Promise<Visit[]> {
  const rows = await db.select().from(savedVisit).where(eq(savedVisit.userId, userId)).orderBy(desc(savedVisit.at));
  return rows.map(({ id, kind, title, address, at, times }) => ({ id, kind, title, address, at: at.toISOString(), times }));
}

export async function forgetVisit({ db }: Pick<Ground, 'db'>, { userId }: Person, id: string) {
  const gone = await db
    .delete(savedVisit)
    .where(and(eq(savedVisit.id, id), eq(savedVisit.userId, userId)))
    .returning({ id: savedVisit.id });
  if (gone.length === 0) throw notFound(errors.noEntry);
}

export async function forgetHistory({ db }: Pick<Ground, 'db'>, { userId }: Person, keep: boolean) {
  await db.delete(savedVisit).where(eq(savedVisit.userId, userId));
  await db
    .insert(savedHabit)
    .values({ userId, keepsHistory: keep })
    .onConflictDoUpdate({ target: savedHabit.userId, set: { keepsHistory: keep } });
}

export const sweepHistory = (ground: Pick<Ground, 'db' | 'now'>) =>
  ground.db.delete(savedVisit).where(lt(savedVisit.at, new Date(ground.now().getTime() - historyLimits.days * DAY_MS)));

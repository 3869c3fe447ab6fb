import { and, count, desc, eq, gt, ilike, isNotNull, or } from 'drizzle-orm';
import * as words from '#messages/identity/errors';
import { conflict, notFound } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { demandAnotherAdministrator } from './account.ts';
import { recordAudit } from './audit.ts';
import { entitlementsOf } from './entitlements.ts';
import { forgetCallers } from './find-caller.ts';
import { account, session, user, verification } from './schema.ts';

export type PeopleWanted = { search: string; role: 'all' | 'operator' | 'superuser' | 'leaving'; offset: number; limit: number };

/** By parts of the name, address or phone; the newest first. */
export async function findPeople({ db }: Pick<Ground, 'db'>, { search, role, offset, limit }: PeopleWanted) {
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const where = and(
    search === ''
      ? undefined
      : or(ilike(user.email, part), ilike(user.name, part), ilike(user.phoneNumber, part), ilike(user.mobileNumber, part)),
    role === 'operator' ? eq(user.isOperator, true) : undefined,
    role === 'superuser' ? eq(user.isSuperuser, true) : undefined,
    role === 'leaving' ? isNotNull(user.deletionAskedAt) : undefined,
  );
  const [total] = await db.select({ people: count() }).from(user).where(where);
  const people = await db.select().from(user).where(where).orderBy(desc(user.createdAt), user.id).offset(offset).limit(limit);
  return { total: Number(total?.people ?? 0), people };
}

export async function findOnePerson(ground: Pick<Ground, 'db' | 'now'>, userId: string) {
  const [person] = await ground.db.select().from(user).where(eq(user.id, userId));
  if (!person) throw notFound(words.noSuchPerson);
  const sessions = await ground.db
    .select({ id: session.id, updatedAt: session.updatedAt })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, ground.now())))
    .orderBy(desc(session.updatedAt));
  const ways = await ground.db.select({ provider: account.providerId }).from(account).where(eq(account.userId, userId));
  return {
    person,
    sessions: sessions.length,
    lastUsedAt: sessions[0]?.updatedAt ?? null,
    ways: ways.map(({ provider }) => provider),
    entitlements: await entitlementsOf(ground, userId),
  };
}

export async function changeRoles(
  ground: Ground,
  { userId, isOperator, isSuperuser, by }: { userId: string; isOperator: boolean; isSuperuser: boolean; by: string },
) {
  if (!isSuperuser) {
    const [person] = await ground.db.select({ isSuperuser: user.isSuperuser }).from(user).where(eq(user.id, userId));
    if (person?.isSuperuser) await demandAnotherAdministrator(ground, userId);
    if (person?.isSuperuser && userId === by) throw conflict(words.ownAdministration);
  }
  await ground.db.transaction(async (tx) => {
    const changed = await tx
      .update(user)
      .set({ isOperator, isSuperuser, updatedAt: ground.now() })
      .where(eq(user.id, userId))
      .returning({ id: user.id });
    if (changed.length === 0) throw notFound(words.noSuchPerson);
    await recordAudit(tx, ground, { action: 'role-changed', actorId: by, subjectId: userId, details: { isOperator, isSuperuser } });
  });
  forgetCallers(ground);
}

/** Signs somebody out everywhere. */
export async function endAllSessions(ground: Ground, { userId, by }: { userId: string; by: string }) {
  const ended = await ground.db.transaction(async (tx) => {
    const gone = await tx.delete(session).where(eq(session.userId, userId)).returning({ id: session.id });
    await tx.delete(verification).where(eq(verification.value, userId));
    const details = { ended: gone.length };
    await recordAudit(tx, ground, { action: 'session-ended', actorId: by, subjectId: userId, details });
    return gone.length;
  });
  forgetCallers(ground);
  return ended;
}

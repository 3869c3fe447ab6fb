import { and, eq, isNull, like, or, sql } from 'drizzle-orm';
import type { Ground } from '#server/ground.ts';
import { apiKey } from './access-schema.ts';
import { session, user, verification } from './schema.ts';

/** What may have been made by somebody else, and is ended together with the old password. */
export type AccessToEnd = { endSessions: boolean; endKeys: boolean; endPhone: boolean };

/**
 * Ends, in the transaction of a new password, what else opens the account. Whatever was begun under the old password ends in any case:
 * mailed links, codes under way, sign-ins that wait for their second factor, browsers that were trusted, identities about to be linked.
 */
export async function endAccess({ db, now }: Pick<Ground, 'db' | 'now'>, userId: string, wanted: AccessToEnd) {
  await db
    .delete(verification)
    .where(
      or(
        eq(verification.value, userId),
        like(verification.value, `% ${userId}`),
        sql`${verification.value} LIKE ${`%"userId":"${userId}"%`}`,
      ),
    );
  const keys = wanted.endKeys
    ? await db
        .update(apiKey)
        .set({ revokedAt: now() })
        .where(and(eq(apiKey.userId, userId), isNull(apiKey.revokedAt)))
        .returning({ id: apiKey.id })
    : [];
  if (wanted.endPhone) await db.update(user).set({ phoneNumber: null, updatedAt: now() }).where(eq(user.id, userId));
  const sessions = wanted.endSessions ? await db.delete(session).where(eq(session.userId, userId)).returning({ id: session.id }) : [];
  return { keys: keys.length, sessions: sessions.length };
}

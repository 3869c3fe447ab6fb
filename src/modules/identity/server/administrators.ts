import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Ground } from '#server/ground.ts';
import { recordAudit } from './audit.ts';
import { endAccess } from './end-access.ts';
import { forgetCallers } from './find-caller.ts';
import { identityOf } from './identity.ts';
import { changes } from './mails.ts';
import { keepPassword } from './passwords.ts';
import { user } from './schema.ts';
import { tellOwner } from './tell-owner.ts';

/** The user id under which the command line on the server calls. No account has it. */
export const COMMAND_LINE = 'command-line';

export type NewCredentials = { email: string; password: string };

/** The first superuser, with a random password that is told once; null when there is a superuser already. */
export async function createFirstAdministrator(ground: Ground): Promise<NewCredentials | null> {
  const [existing] = await ground.db.select({ id: user.id }).from(user).where(eq(user.isSuperuser, true)).limit(1);
  if (existing) return null;
  const email = ground.config.ADMIN_EMAIL.toLowerCase();
  const password = readablePassword();
  const { password: passwords } = await identityOf(ground).$context;
  const hash = await passwords.hash(password);
  const now = ground.now();
  return ground.db.transaction(async (tx) => {
    // Of two processes that start at once only one gets to insert; the other has no password to tell.
    const [made] = await tx
      .insert(user)
      .values({
        id: crypto.randomUUID(),
        name: 'Administrator',
        firstName: 'Administrator',
        email,
        emailVerified: true,
        isSuperuser: true,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: user.email })
      .returning({ id: user.id });
    if (!made) return null;
    await keepPassword({ ...ground, db: tx }, made.id, hash);
    await recordAudit(tx, ground, { action: 'administrator-created', actorId: null, subjectId: made.id });
    return { email, password };
  });
}

/** A new random password for a superuser whose own was lost; null when there is no superuser with that address. */
export async function resetAdministratorPassword(ground: Ground, email: string): Promise<NewCredentials | null> {
  const [found] = await ground.db
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(and(eq(user.email, email.toLowerCase()), eq(user.isSuperuser, true)));
  if (!found) return null;
  const password = readablePassword();
  const { password: passwords } = await identityOf(ground).$context;
  const hash = await passwords.hash(password);
  const ended = await ground.db.transaction(async (tx) => {
    await keepPassword({ ...ground, db: tx }, found.id, hash);
    const gone = await endAccess({ ...ground, db: tx }, found.id, { endSessions: true, endKeys: true, endPhone: true });
    await recordAudit(tx, ground, { action: 'administrator-password-reset', actorId: null, subjectId: found.id, details: gone });
    return gone;
  });
  forgetCallers(ground);
  tellOwner(ground, found.email, changes.passwordReset({ ...ended, phone: true }), 'command line');
  return { email: found.email, password };
}

/** Twenty letters and digits nobody mistakes for each other, in fours: about 98 bits. */
function readablePassword() {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const letters = Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

import { and, asc, eq, lt, ne } from 'drizzle-orm';
import * as stored from '#messages/identity/stored';
import * as words from '#messages/identity/errors';
import { AppError, conflict, textOf, type Words } from '#core/app-error.ts';
import { sayIn } from '#core/language.ts';
import { addDays, dateInIndia } from '#core/period.ts';
import type { Ground } from '#server/ground.ts';
import { ownPersonOf } from '#server/http/access.ts';
import type { Context } from '#server/http/serve.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { apiKey } from './access-schema.ts';
import { recordAudit, recordEvent } from './audit.ts';
import { forgetCallers } from './find-caller.ts';
import { demandFreshProof } from './fresh-proof.ts';
import { deletionMail } from './mails.ts';
import { account, entitlement, session, user } from './schema.ts';
import { sendUnwaited } from './send-unwaited.ts';

/** How long a deletion can be taken back. */
export const graceDays = 14;
const dayMs = 86_400_000;

export const deletionDay = (askedAt: Date) => addDays(dateInIndia(askedAt.getTime()) ?? '', graceDays);

const ownPart = { name: stored.name, what: stored.what, stays: stored.stays };

export const whatGoes = (ofModules: readonly PersonalData[]) => ({
  graceDays,
  parts: [ownPart, ...ofModules].map(({ name, what, stays }) => ({ name: textOf(name), what: textOf(what), stays: textOf(stays) })),
});

/** Everything about one person, for that person. */
export async function tellMyData(ground: Ground, ofModules: readonly PersonalData[], context: Context) {
  const { userId } = ownPersonOf(context);
  const { db } = ground;
  const [person] = await db.select().from(user).where(eq(user.id, userId));
  const ways = await db.select({ provider: account.providerId, since: account.createdAt }).from(account).where(eq(account.userId, userId));
  const devices = await db
    .select({ userAgent: session.userAgent, network: session.ipAddress, since: session.createdAt, lastUsedAt: session.updatedAt })
    .from(session)
    .where(eq(session.userId, userId));
  const opened = await db.select().from(entitlement).where(eq(entitlement.userId, userId)).orderBy(asc(entitlement.validFrom));
  const keys = await db
    .select({ name: apiKey.name, start: apiKey.start, scopes: apiKey.scopes, createdAt: apiKey.createdAt, lastUsedAt: apiKey.lastUsedAt })
    .from(apiKey)
    .where(eq(apiKey.userId, userId));
  const parts: Record<string, unknown> = { account: { person, ways, devices, entitlements: opened, keys } };
  for (const part of ofModules) parts[sayIn('en', () => textOf(part.name))] = await part.tell(userId);
  await recordEvent(ground, { action: 'data-exported', actorId: userId, ip: context.request.ip });
  return JSON.stringify({ madeAt: ground.now().toISOString(), of: person?.email, ...parts }, null, 2);
}

/** The address typed once more, and a fresh proof: nobody deletes an account by a slip, or at an unlocked desk. */
export async function askToDelete(ground: Ground, { typed, password }: { typed: string; password: string }, context: Context) {
  const { email } = ownPersonOf(context);
  if (typed.toLowerCase() !== email.toLowerCase()) throw fault('typed', words.notYourAddress);
  const { userId, isSuperuser } = await demandFreshProof(ground, context, password);
  const askedAt = ground.now();
  await ground.db.transaction(async (tx) => {
    if (isSuperuser) await demandAnotherAdministrator({ db: tx }, userId);
    await tx.update(user).set({ deletionAskedAt: askedAt }).where(eq(user.id, userId));
    await tx.delete(session).where(eq(session.userId, userId));
    await recordAudit(tx, ground, { action: 'deletion-asked', actorId: userId, ip: context.request.ip });
  });
  forgetCallers(ground);
  const deletionOn = deletionDay(askedAt);
  sendUnwaited(ground, email, () => deletionMail(ground.config.PUBLIC_URL, email, deletionOn));
  return { deletionOn };
}

export async function keepMyAccount(ground: Ground, context: Context) {
  const { userId } = ownPersonOf(context);
  await ground.db.transaction(async (tx) => {
    await tx.update(user).set({ deletionAskedAt: null }).where(eq(user.id, userId));
    await recordAudit(tx, ground, { action: 'deletion-withdrawn', actorId: userId, ip: context.request.ip });
  });
  return { done: true as const };
}

/** Every night: those whose time is over. One that fails does not keep the others. */
export async function deleteDueAccounts(ground: Ground, ofModules: readonly PersonalData[], signal?: AbortSignal) {
  const over = new Date(ground.now().getTime() - graceDays * dayMs);
  const due = await ground.db.select({ id: user.id }).from(user).where(lt(user.deletionAskedAt, over));
  for (const { id } of due) {
    signal?.throwIfAborted();
    try {
      for (const part of ofModules) await part.erase(id);
      await ground.db.transaction(async (tx) => {
        await tx.delete(user).where(eq(user.id, id));
        await recordAudit(tx, ground, { action: 'account-deleted', actorId: null, subjectId: id });
      });
    } catch (error) {
      ground.log.error({ err: error instanceof Error ? error.name : 'unknown' }, 'an account was not deleted; tried again tomorrow');
    }
  }
  forgetCallers(ground);
  return due.length;
}

export async function demandAnotherAdministrator({ db }: Pick<Ground, 'db'>, userId: string) {
  const others = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.isSuperuser, true), ne(user.id, userId)))
    .limit(1);
  if (others.length === 0) throw conflict(words.onlyAdministrator);
}

const fault = (path: string, message: Words) =>
  new AppError(400, 'invalid-input', message, { details: [{ path, message: textOf(message) }] });

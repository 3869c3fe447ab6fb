import { eq } from 'drizzle-orm';
import * as words from '#messages/identity/errors';
import { conflict, forbidden, notFound, notSignedIn } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { personOf } from '#server/http/access.ts';
import type { Context } from '#server/http/serve.ts';
import { askIdentity, headersOf } from './ask-identity.ts';
import { recordAudit, recordEvent } from './audit.ts';
import { forgetCallers } from './find-caller.ts';
import { inOneTransaction } from './identity-transaction.ts';
import { identityOf } from './identity.ts';
import { session, user } from './schema.ts';
import { currentSessionId } from './sessions.ts';
import { demandSwitch } from './switches.ts';

/** A superuser sees the product as somebody else, for an hour at most. Every call is kept in the audit log; security is out of reach. */
export async function beginImpersonation(ground: Ground, userId: string, context: Context) {
  await demandSwitch(ground, 'impersonation');
  const person = personOf(context);
  if (person.impersonatedBy !== undefined) throw conflict(words.alreadySeeingAs);
  const [target] = await ground.db.select({ id: user.id, isSuperuser: user.isSuperuser }).from(user).where(eq(user.id, userId));
  if (!target) throw notFound(words.noSuchPerson);
  if (target.isSuperuser) throw forbidden(words.notAsAdministrator);
  const from = await currentSessionId(ground, context);
  if (from === '') throw forbidden(words.browserOnly);
  await askIdentity(context, () =>
    inOneTransaction(
      ground.db,
      () =>
        identityOf(ground).api.impersonate({ body: { userId, by: person.userId, from }, headers: headersOf(context), returnHeaders: true }),
      (tx) => recordAudit(tx, ground, { action: 'impersonation-begun', actorId: person.userId, subjectId: userId, ip: context.request.ip }),
    ),
  );
  forgetCallers(ground);
  return { done: true as const };
}

/** Back to the session it was begun from; where that is over, to nobody. */
export async function endImpersonation(ground: Ground, context: Context) {
  const person = personOf(context);
  if (person.impersonatedBy === undefined) throw conflict(words.seeingAsYourself);
  const current = await currentSessionId(ground, context);
  const { impersonatedBy } = person;
  const ended = await ground.db.transaction(async (tx) => {
    const [gone] = await tx.delete(session).where(eq(session.id, current)).returning({ from: session.impersonatedFrom });
    await recordAudit(tx, ground, {
      action: 'impersonation-ended',
      actorId: impersonatedBy,
      subjectId: person.userId,
      ip: context.request.ip,
    });
    return gone;
  });
  forgetCallers(ground);
  const [back] = await ground.db
    .select({ token: session.token, userId: session.userId })
    .from(session)
    .where(eq(session.id, ended?.from ?? ''));
  if (!back || back.userId !== person.impersonatedBy) throw notSignedIn();
  await askIdentity(context, () =>
    identityOf(ground).api.goBackTo({ body: { token: back.token }, headers: headersOf(context), returnHeaders: true }),
  );
  return { done: true as const };
}

/** For buildHttp: what an administrator did in another's name. */
export const auditImpersonatedCalls =
  (ground: Ground) =>
  async ({ by, as, method, route, status, ip }: { by: string; as: string; method: string; route: string; status: number; ip: string }) =>
    recordEvent(ground, { action: 'called-as-somebody', actorId: by, subjectId: as, ip, details: { method, route, status } }).catch(() =>
      ground.log.error('a call as somebody else could not be kept in the audit log'),
    );

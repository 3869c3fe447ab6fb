import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Ground } from '#server/ground.ts';
import { ownPersonOf } from '#server/http/access.ts';
import type { Context } from '#server/http/serve.ts';
import { askIdentity, headersOf, linkInvalid } from './ask-identity.ts';
import { recordAudit } from './audit.ts';
import { endAccess, type AccessToEnd } from './end-access.ts';
import { forgetCallers } from './find-caller.ts';
import { prove } from './fresh-proof.ts';
import { identityOf } from './identity.ts';
import { changes } from './mails.ts';
import { demandGoodPasswordOf } from './password-policy.ts';
import { account, user } from './schema.ts';
import { isAttemptFree, passwordLinkMails } from './sign-in-backoff.ts';
import { tellOwner } from './tell-owner.ts';

/** The same answer for known and unknown addresses, and when the address has had enough mails: the last link still works then. */
export async function mailPasswordLink(ground: Ground, email: string, context: Context) {
  if (!(await isAttemptFree(ground, { email: `password link\0${email}`, ip: '' }, passwordLinkMails))) return { done: true as const };
  await askIdentity(context, () =>
    identityOf(ground).api.requestPasswordReset({ body: { email }, headers: headersOf(context), returnHeaders: true }),
  );
  return { done: true as const };
}

type NewPassword = { newPassword: string } & AccessToEnd;

/** The link names the person and carries the token; both must belong together. */
export async function setPasswordByLink(ground: Ground, link: { uid: string; token: string } & NewPassword, context: Context) {
  const identity = identityOf(ground);
  const { internalAdapter, password: passwords } = await identity.$context;
  const place = `reset-password:${link.token}`;
  const promised = await internalAdapter.findVerificationValue(place);
  if (promised?.value !== link.uid) throw linkInvalid();
  await demandGoodPasswordOf(ground, link.uid, 'newPassword', link.newPassword);
  const hash = await passwords.hash(link.newPassword);
  // Of two at once one gets it.
  if ((await internalAdapter.consumeVerificationValue(place))?.value !== link.uid) throw linkInvalid();
  const { email, ended } = await ground.db.transaction(async (tx) => {
    const [person] = await tx
      // Whoever could open the mailed link owns the address.
      .update(user)
      .set({ emailVerified: true, updatedAt: ground.now() })
      .where(eq(user.id, link.uid))
      .returning({ email: user.email });
    if (!person) throw linkInvalid();
    await keepPassword({ ...ground, db: tx }, link.uid, hash);
    const ended = await endAccess({ ...ground, db: tx }, link.uid, link);
    const details = { ...ended, phone: link.endPhone };
    await recordAudit(tx, ground, { action: 'password-reset', actorId: link.uid, ip: context.request.ip, details });
    return { email: person.email, ended };
  });
  forgetCallers(ground);
  tellOwner(ground, email, changes.passwordReset({ ...ended, phone: link.endPhone }), context);
  return { done: true as const };
}

export async function replacePassword(ground: Ground, input: { currentPassword: string } & NewPassword, context: Context) {
  const { userId, email } = ownPersonOf(context);
  await prove(ground, context, { by: 'password', secret: input.currentPassword });
  await demandGoodPasswordOf(ground, userId, 'newPassword', input.newPassword);
  const { password: passwords } = await identityOf(ground).$context;
  const hash = await passwords.hash(input.newPassword);
  const ended = await ground.db.transaction(async (tx) => {
    await keepPassword({ ...ground, db: tx }, userId, hash);
    const ended = await endAccess({ ...ground, db: tx }, userId, input);
    const details = { ...ended, phone: input.endPhone };
    await recordAudit(tx, ground, { action: 'password-changed', actorId: userId, ip: context.request.ip, details });
    return ended;
  });
  // This browser stays, under a new token: whoever copied the old one is outside as well.
  await askIdentity(context, () =>
    identityOf(ground).api.renewSession({ body: { userId }, headers: headersOf(context), returnHeaders: true }),
  );
  forgetCallers(ground);
  tellOwner(ground, email, changes.passwordChanged({ ...ended, phone: input.endPhone }), context);
  return { done: true as const };
}

/** In the account's password row, or a first one where it was opened by other ways only. */
export async function keepPassword({ db, now }: Pick<Ground, 'db' | 'now'>, userId: string, password: string) {
  const updated = await db
    .update(account)
    .set({ password, updatedAt: now() })
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
    .returning({ id: account.id });
  if (updated.length > 0) return;
  await db
    .insert(account)
    .values({ id: randomUUID(), userId, accountId: userId, providerId: 'credential', password, createdAt: now(), updatedAt: now() });
}

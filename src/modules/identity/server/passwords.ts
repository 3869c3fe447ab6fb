import type { Ground } from '#server/ground.ts';
import { ownPersonOf } from '#server/http/access.ts';
import type { Context } from '#server/http/serve.ts';
import { askIdentity, headersOf, linkInvalid } from './ask-identity.ts';
import { recordAudit } from './audit.ts';
import { forgetCallers } from './find-caller.ts';
import { identityOf } from './identity.ts';
import { demandGoodPasswordOf } from './password-policy.ts';
import { isAttemptFree, passwordLinkMails } from './sign-in-backoff.ts';

/** The same answer for known and unknown addresses, and when the address has had enough mails: the last link still works then. */
export async function mailPasswordLink(ground: Ground, email: string, context: Context) {
  if (!(await isAttemptFree(ground, { email: `password link\0${email}`, ip: '' }, passwordLinkMails))) return { done: true as const };
  await askIdentity(context, () =>
    identityOf(ground).api.requestPasswordReset({ body: { email }, headers: headersOf(context), returnHeaders: true }),
  );
  return { done: true as const };
}

/** The link names the person and carries the token; both must belong together. */
export async function setPasswordByLink(ground: Ground, link: { uid: string; token: string; newPassword: string }, context: Context) {
  const identity = identityOf(ground);
  const { internalAdapter } = await identity.$context;
  const promised = await internalAdapter.findVerificationValue(`reset-password:${link.token}`);
  if (promised?.value !== link.uid) throw linkInvalid;
  await demandGoodPasswordOf(ground, link.uid, 'newPassword', link.newPassword);
  await askIdentity(context, () =>
    identity.api.resetPassword({
      body: { newPassword: link.newPassword, token: link.token },
      headers: headersOf(context),
      returnHeaders: true,
    }),
  );
  forgetCallers(ground);
  await recordAudit(ground, { action: 'password-reset', actorId: link.uid, ip: context.request.ip });
  return { done: true as const };
}

export async function replacePassword(ground: Ground, input: { currentPassword: string; newPassword: string }, context: Context) {
  const { userId } = ownPersonOf(context);
  await demandGoodPasswordOf(ground, userId, 'newPassword', input.newPassword);
  await askIdentity(context, () =>
    identityOf(ground).api.changePassword({
      body: { ...input, revokeOtherSessions: true },
      headers: headersOf(context),
      returnHeaders: true,
    }),
  );
  forgetCallers(ground);
  await recordAudit(ground, { action: 'password-changed', actorId: userId, ip: context.request.ip });
  return { done: true as const };
}

import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { ownPersonOf } from '#server/http/access.ts';
import type { Context } from '#server/http/serve.ts';
import type { SignedIn } from '../contract.ts';
import { recordAudit } from './audit.ts';
import { identityOf } from './identity.ts';
import { linkedMail } from './mails.ts';
import { openSessionFor } from './open-session.ts';
import { account, user } from './schema.ts';
import { demandSwitch } from './switches.ts';

/** What a provider says of somebody, its signature already checked. */
export type Vouched = {
  provider: 'google' | 'firebase';
  /** Of the person at the provider; never changes. */
  accountId: string;
  email: string | null;
  emailVerified: boolean;
  phoneNumber: string | null;
  /** That a code to a phone was the proof there: it is then no more than that here. */
  byPhone: boolean;
  firstName: string;
  lastName: string;
};

const wayNames = { google: 'Google', firebase: 'your provider' } as const;
const linkWorksForMs = 10 * 60_000;
const Pending = z.object({ provider: z.enum(['google', 'firebase']), accountId: z.string(), userId: z.string() });

/**
 * Signs in whom a provider vouches for. An account that already has the address is opened only once its owner has proved,
 * by a way it already has, that both are theirs: who confirms an address elsewhere does not thereby own an account here.
 */
export async function signInVouched(ground: Ground, vouched: Vouched, context: Context): Promise<SignedIn> {
  const { provider, accountId } = vouched;
  const way = { way: vouched.byPhone ? 'firebase-phone' : provider, rememberMe: true } as const;
  const owner = await ownerOf(ground, vouched);
  if (owner) return openSessionFor(ground, owner, way, context);
  if (vouched.email === null)
    throw new AppError(403, 'no-account', 'No account here has this phone. Sign in by e-mail and attach the phone in your profile first.');
  if (!vouched.emailVerified)
    throw new AppError(
      403,
      'email-not-confirmed',
      `${capital(wayNames[provider])} has not confirmed your e-mail address. Confirm it there first.`,
    );
  const email = vouched.email.toLowerCase();
  const [known] = await ground.db.select({ id: user.id }).from(user).where(eq(user.email, email));
  if (known) throw await askForProof(ground, { provider, accountId, userId: known.id });
  return openSessionFor(ground, await makePerson(ground, { ...vouched, email }, context), way, context);
}

/** The proof is the session itself: whoever signed in by the old way may add the new one. */
export async function linkWay(ground: Ground, linkToken: string, context: Context) {
  const { userId, email } = ownPersonOf(context);
  const { internalAdapter } = await identityOf(ground).$context;
  const kept = await internalAdapter.consumeVerificationValue(`link:${linkToken}`);
  const pending = Pending.safeParse(kept && kept.expiresAt > new Date() ? JSON.parse(kept.value) : null);
  if (!pending.success || pending.data.userId !== userId)
    throw new AppError(400, 'link-invalid', 'This took too long, or belongs to another account. Please begin again.');
  const { provider, accountId } = pending.data;
  await internalAdapter.linkAccount({ userId, providerId: provider, accountId });
  await recordAudit(ground, { action: 'way-linked', actorId: userId, ip: context.request.ip, details: { way: provider } });
  await ground.mail.send(linkedMail(ground.config.PUBLIC_URL, email, capital(wayNames[provider])));
  return { done: true as const };
}

async function askForProof(ground: Ground, pending: z.infer<typeof Pending>) {
  const linkToken = randomBytes(24).toString('base64url');
  const { internalAdapter } = await identityOf(ground).$context;
  await internalAdapter.createVerificationValue({
    identifier: `link:${linkToken}`,
    value: JSON.stringify(pending),
    expiresAt: new Date(Date.now() + linkWorksForMs),
  });
  return new AppError(
    409,
    'account-exists-with-different-credential',
    `There is already an account with this address. Sign in to it once as before; then ${wayNames[pending.provider]} opens it, too.`,
    { details: { linkToken } },
  );
}

/** Whose account it is: the one linked to the provider's; of who has only a phone there, the one to which that phone is attached. */
export async function ownerOf({ db }: Ground, { provider, accountId, email, phoneNumber }: Vouched) {
  const person = { id: user.id, isSuperuser: user.isSuperuser };
  const [linked] = await db
    .select(person)
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(and(eq(account.providerId, provider), eq(account.accountId, accountId)));
  if (linked || email !== null || phoneNumber === null) return linked;
  const [attached] = await db.select(person).from(user).where(eq(user.phoneNumber, phoneNumber));
  return attached;
}

async function makePerson(ground: Ground, vouched: Vouched & { email: string }, context: Context) {
  await demandSwitch(ground, 'sign-up');
  if (!ground.config.SIGN_UP) throw new AppError(403, 'sign-up-closed', 'New accounts are made by the administrator.');
  const { internalAdapter } = await identityOf(ground).$context;
  const { firstName, lastName, email, provider, accountId } = vouched;
  const name = `${firstName} ${lastName}`.trim() || email.replace(/@.*/, '');
  const made = await internalAdapter.createUser({ email, name, firstName, lastName, emailVerified: true });
  await internalAdapter.linkAccount({ userId: made.id, providerId: provider, accountId });
  await recordAudit(ground, { action: 'signed-up', actorId: made.id, ip: context.request.ip, details: { way: provider } });
  return { id: made.id, isSuperuser: false };
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

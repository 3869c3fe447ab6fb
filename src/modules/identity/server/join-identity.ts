import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import * as words from '#messages/identity/errors';
import { language } from '#core/language.ts';
import { AppError, notFound } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { ownPersonOf } from '#server/http/access.ts';
import type { Context } from '#server/http/serve.ts';
import type { SignedIn } from '../contract.ts';
import { recordAudit } from './audit.ts';
import { inOneTransaction } from './identity-transaction.ts';
import { identityOf } from './identity.ts';
import { demandFreshProof } from './fresh-proof.ts';
import { changes } from './mails.ts';
import { openSessionFor } from './open-session.ts';
import { account, session, user } from './schema.ts';
import { currentSessionId } from './sessions.ts';
import { demandSwitch } from './switches.ts';
import { tellOwner } from './tell-owner.ts';

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

/** A provider as messages choose their words by it: the second is named as “your provider”. */
const wayOf = (provider: Vouched['provider']) => (provider === 'google' ? 'google' : 'other');
const linkWorksForMs = 10 * 60_000;
const Pending = z.object({ provider: z.enum(['google', 'firebase']), accountId: z.string(), userId: z.string() });
const StoredLink = Pending.extend({ madeAt: z.number() });

/**
 * Signs in whom a provider vouches for. An account that already has the address is opened only once its owner has proved,
 * by a way it already has, that both are theirs: who confirms an address elsewhere does not thereby own an account here.
 */
export async function signInVouched(ground: Ground, vouched: Vouched, context: Context): Promise<SignedIn> {
  const { provider, accountId } = vouched;
  const way = { way: vouched.byPhone ? 'firebase-phone' : provider, rememberMe: true } as const;
  const owner = await ownerOf(ground, vouched);
  if (owner) return openSessionFor(ground, owner, way, context);
  if (vouched.email === null) throw new AppError(403, 'no-account', words.noPhoneAccount);
  if (!vouched.emailVerified) throw new AppError(403, 'email-not-confirmed', () => words.providerNotConfirmed({ way: wayOf(provider) }));
  const email = vouched.email.toLowerCase();
  const [account] = await ground.db.select({ id: user.id }).from(user).where(eq(user.email, email));
  if (account) throw await askForProof(ground, { provider, accountId, userId: account.id });
  return openSessionFor(ground, await makePerson(ground, { ...vouched, email }, context), way, context);
}

/**
 * The proof is a sign-in by the old way after the new one was tried; in a session that was there before, which may be a stolen one, a
 * fresh proof.
 */
export async function linkWay(ground: Ground, { linkToken, password }: { linkToken: string; password: string }, context: Context) {
  const { userId, email } = ownPersonOf(context);
  const { internalAdapter } = await identityOf(ground).$context;
  const place = `link:${linkToken}`;
  const stored = await internalAdapter.findVerificationValue(place);
  const pending = StoredLink.safeParse(stored && stored.expiresAt > new Date() ? JSON.parse(stored.value) : null);
  if (!pending.success || pending.data.userId !== userId) throw linkOver();
  const { provider, accountId, madeAt } = pending.data;
  const [current] = await ground.db
    .select({ createdAt: session.createdAt })
    .from(session)
    .where(eq(session.id, await currentSessionId(ground, context)));
  if (!current || current.createdAt.getTime() < madeAt) await demandFreshProof(ground, context, password);
  // Taken once, after the proof: who still has to give it comes back with the same token.
  if ((await internalAdapter.consumeVerificationValue(place)) === null) throw linkOver();
  await ground.db.transaction(async (tx) => {
    const now = ground.now();
    await tx.insert(account).values({ id: randomUUID(), userId, providerId: provider, accountId, createdAt: now, updatedAt: now });
    await recordAudit(tx, ground, { action: 'way-linked', actorId: userId, ip: context.request.ip, details: { way: provider } });
  });
  tellOwner(ground, email, changes.wayLinked(wayOf(provider)), context);
  return { done: true as const };
}

/** Whoever has no other way left sets a password by the mailed link. */
export async function unlinkWay(ground: Ground, { way, password }: { way: Vouched['provider']; password: string }, context: Context) {
  const { userId, email } = await demandFreshProof(ground, context, password);
  await ground.db.transaction(async (tx) => {
    const gone = await tx
      .delete(account)
      .where(and(eq(account.userId, userId), eq(account.providerId, way)))
      .returning({ id: account.id });
    if (gone.length === 0) throw notFound(words.noSuchWay);
    await recordAudit(tx, ground, { action: 'way-unlinked', actorId: userId, ip: context.request.ip, details: { way } });
  });
  tellOwner(ground, email, changes.wayUnlinked(wayOf(way)), context);
  return { done: true as const };
}

const linkOver = () => new AppError(400, 'link-invalid', words.linkOver);

async function askForProof(ground: Ground, pending: z.infer<typeof Pending>) {
  const linkToken = randomBytes(24).toString('base64url');
  const { internalAdapter } = await identityOf(ground).$context;
  await internalAdapter.createVerificationValue({
    identifier: `link:${linkToken}`,
    value: JSON.stringify({ ...pending, madeAt: Date.now() }),
    expiresAt: new Date(Date.now() + linkWorksForMs),
  });
  return new AppError(409, 'account-exists-with-different-credential', () => words.accountExists({ way: wayOf(pending.provider) }), {
    details: { linkToken },
  });
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
  if (!ground.config.SIGN_UP) throw new AppError(403, 'sign-up-closed', words.signUpClosed);
  const { internalAdapter } = await identityOf(ground).$context;
  const { firstName, lastName, email, provider, accountId } = vouched;
  const name = `${firstName} ${lastName}`.trim() || email.replace(/@.*/, '');
  const made = await inOneTransaction(
    ground.db,
    async () => {
      const person = await internalAdapter.createUser({ email, name, firstName, lastName, emailVerified: true, language: language() });
      await internalAdapter.linkAccount({ userId: person.id, providerId: provider, accountId });
      return person;
    },
    (tx, person) =>
      recordAudit(tx, ground, { action: 'signed-up', actorId: person.id, ip: context.request.ip, details: { way: provider } }),
  );
  return { id: made.id, isSuperuser: false };
}

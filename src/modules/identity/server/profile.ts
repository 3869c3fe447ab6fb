import { eq } from 'drizzle-orm';
import { notSignedIn } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { personOf } from '#server/http/access.ts';
import type { Context } from '#server/http/serve.ts';
import type { Profile } from '../contract.ts';
import { deletionDay } from './account.ts';
import { recordAudit } from './audit.ts';
import { entitlementsOf } from './entitlements.ts';
import { forgetCallers } from './find-caller.ts';
import { account, user } from './schema.ts';

export async function findProfile(ground: Ground, context: Context): Promise<Profile> {
  const found = await findUser(ground, personOf(context).userId);
  const ways = await ground.db.select({ provider: account.providerId }).from(account).where(eq(account.userId, found.id));
  const has = (provider: string) => ways.some((way) => way.provider === provider);
  return {
    email: found.email,
    firstName: found.firstName,
    lastName: found.lastName,
    mobileNumber: found.mobileNumber,
    isSuperuser: found.isSuperuser,
    memberSince: found.createdAt.toISOString(),
    isOperator: found.isOperator,
    hasPassword: has('credential'),
    phoneNumber: found.phoneNumber,
    hasSecondFactor: found.twoFactorEnabled,
    deletionOn: found.deletionAskedAt && deletionDay(found.deletionAskedAt),
    otherWays: (['google', 'firebase'] as const).filter(has),
    entitlements: await entitlementsOf(ground, found.id),
  };
}

/** In the keys the specification names. */
export async function describeCurrentUser(ground: Ground, context: Context) {
  const person = personOf(context);
  const found = await findUser(ground, person.userId);
  return [
    {
      fields: {
        first_name: found.firstName,
        last_name: found.lastName,
        email: found.email,
        mobile_number: found.mobileNumber,
        is_superuser: person.isSuperuser,
        needs_second_factor: person.awaitsSecondFactor === true,
        is_operator: found.isOperator,
        is_impersonated: person.impersonatedBy !== undefined,
        products: [...person.products],
      },
    },
  ];
}

export async function changeProfile(
  ground: Ground,
  names: { firstName: string; lastName: string; mobileNumber: string },
  context: Context,
) {
  const { userId } = personOf(context);
  const name = `${names.firstName} ${names.lastName}`.trim();
  await ground.db.transaction(async (tx) => {
    await tx
      .update(user)
      .set({ ...names, ...(name && { name }), updatedAt: ground.now() })
      .where(eq(user.id, userId));
    await recordAudit(tx, ground, { action: 'profile-changed', actorId: userId, ip: context.request.ip });
  });
  forgetCallers(ground);
  return { done: true as const };
}

async function findUser(ground: Ground, userId: string) {
  const [found] = await ground.db.select().from(user).where(eq(user.id, userId));
  if (!found) throw notSignedIn();
  return found;
}

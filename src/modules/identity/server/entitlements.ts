import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import * as words from '#messages/identity/errors';
import { notFound } from '#core/app-error.ts';
import type { Product } from '#core/endpoint.ts';
import { dateInIndia } from '#core/period.ts';
import type { Ground } from '#server/ground.ts';
import type { Entitlement } from '../contract.ts';
import { type Plan, trialTerms } from '../model/plans.ts';
import { entitlementUse } from './access-schema.ts';
import { recordAudit } from './audit.ts';
import { forgetCallers } from './find-caller.ts';
import { entitlement } from './schema.ts';

export type Grant = {
  userId: string;
  product: Product;
  /** A trial has an end and a daily limit, whether or not they are named. */
  plan?: Plan;
  callsPerDay?: number | null;
  validFrom?: Date;
  validTo?: Date | null;
  grantedBy: string | null;
};

/** Opens a product to a person, at once. */
export async function grantEntitlement(ground: Ground, { userId, product, plan = 'full', grantedBy, ...terms }: Grant) {
  const validFrom = terms.validFrom ?? ground.now();
  const trialEnd = new Date(validFrom.getTime() + trialTerms.days * 86_400_000);
  const granted = {
    id: randomUUID(),
    userId,
    product,
    plan,
    validFrom,
    validTo: terms.validTo ?? (plan === 'trial' ? trialEnd : null),
    callsPerDay: terms.callsPerDay ?? (plan === 'trial' ? trialTerms.callsPerDay : null),
    grantedBy,
  };
  await ground.db.transaction(async (tx) => {
    await tx.insert(entitlement).values(granted);
    await recordAudit(tx, ground, { action: 'entitlement-granted', actorId: grantedBy, subjectId: userId, details: { product, plan } });
  });
  forgetCallers(ground);
  return granted.id;
}

/** Ends now, and stays in the list with its dates. One that had not begun never opens. */
export async function endEntitlement(ground: Ground, { userId, id, by }: { userId: string; id: string; by: string | null }) {
  const now = ground.now();
  const [found] = await ground.db
    .select()
    .from(entitlement)
    .where(and(eq(entitlement.id, id), eq(entitlement.userId, userId)));
  if (!found) throw notFound(words.noSuchEntitlement);
  await ground.db.transaction(async (tx) => {
    await tx
      .update(entitlement)
      .set({ validTo: found.validFrom > now ? found.validFrom : now })
      .where(eq(entitlement.id, id));
    await recordAudit(tx, ground, { action: 'entitlement-ended', actorId: by, subjectId: userId, details: { product: found.product } });
  });
  forgetCallers(ground);
}

/** All there ever were, with what was used of them today. */
export async function entitlementsOf({ db, now }: Pick<Ground, 'db' | 'now'>, userId: string): Promise<Entitlement[]> {
  const today = dateInIndia(now().getTime()) ?? '';
  const rows = await db
    .select({ granted: entitlement, calls: entitlementUse.calls })
    .from(entitlement)
    .leftJoin(entitlementUse, and(eq(entitlementUse.entitlementId, entitlement.id), eq(entitlementUse.day, today)))
    .where(eq(entitlement.userId, userId))
    .orderBy(asc(entitlement.validFrom));
  return rows.map(({ granted, calls }) => ({
    id: granted.id,
    product: granted.product,
    plan: granted.plan,
    callsPerDay: granted.callsPerDay,
    callsToday: calls ?? 0,
    validFrom: granted.validFrom.toISOString(),
    validTo: granted.validTo?.toISOString() ?? null,
  }));
}

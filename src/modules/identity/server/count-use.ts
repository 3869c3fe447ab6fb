import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import * as words from '#messages/identity/errors';
import { AppError } from '#core/app-error.ts';
import { productsFor, type Endpoint } from '#core/endpoint.ts';
import { dateInIndia } from '#core/period.ts';
import { productName } from '#core/roles.ts';
import type { Caller, Ground } from '#server/ground.ts';
import { apiKey, entitlementUse } from './access-schema.ts';

/**
 * Counts a call against what is open only so many times a day: a trial, a key. One statement counts and refuses, so a
 * hundred calls at once cannot slip through together; what was refused is not counted.
 */
export function makeCountUse(ground: Pick<Ground, 'db' | 'now'>) {
  return async (caller: Caller, { access }: Pick<Endpoint, 'access'>) => {
    if (caller.kind === 'stranger' || access === 'anyone') return;
    const day = dateInIndia(ground.now().getTime()) ?? '';
    if (caller.key) await countKey(ground, caller.key.id, day);
    if (typeof access === 'string' || caller.isSuperuser || caller.limited === undefined) return;
    const opening = productsFor(access).filter((product) => caller.products.includes(product));
    const grants = caller.limited.filter(({ product }) => opening.includes(product));
    if (grants.length < opening.length) return; // one of them is open without a limit
    for (const { id, callsPerDay } of grants) if (await countEntitlement(ground, id, day, callsPerDay)) return;
    const [first] = grants;
    throw first === undefined
      ? new AppError(403, 'forbidden', words.noAccess)
      : limitReached(() => words.trialLimit({ product: productName(first.product), calls: first.callsPerDay }));
  };
}

async function countEntitlement({ db }: Pick<Ground, 'db'>, entitlementId: string, day: string, callsPerDay: number) {
  const counted = await db
    .insert(entitlementUse)
    .values({ entitlementId, day, calls: 1 })
    .onConflictDoUpdate({
      target: [entitlementUse.entitlementId, entitlementUse.day],
      set: { calls: sql`${entitlementUse.calls} + 1` },
      setWhere: lt(entitlementUse.calls, callsPerDay),
    })
    .returning({ calls: entitlementUse.calls });
  return counted.length > 0;
}

async function countKey({ db, now }: Pick<Ground, 'db' | 'now'>, id: string, day: string) {
  const isToday = eq(apiKey.usedOn, day);
  const counted = await db
    .update(apiKey)
    .set({ usedCalls: sql`CASE WHEN ${isToday} THEN ${apiKey.usedCalls} + 1 ELSE 1 END`, usedOn: day, lastUsedAt: now() })
    .where(
      and(
        eq(apiKey.id, id),
        isNull(apiKey.revokedAt),
        or(isNull(apiKey.usedOn), sql`${apiKey.usedOn} <> ${day}`, gt(apiKey.callsPerDay, apiKey.usedCalls)),
      ),
    )
    .returning({ calls: apiKey.usedCalls });
  if (counted.length === 0) throw limitReached(words.keyLimit);
}

const limitReached = (sentence: () => string) => new AppError(429, 'limit-reached', sentence);

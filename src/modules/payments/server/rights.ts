import * as words from '#messages/payments/errors';
import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError, conflict } from '#core/app-error.ts';
import { addDays } from '#core/period.ts';
import { changePaidEntitlements, forgetCallers, openByPayment, recordAudit } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { Db, Tx } from '#server/postgres/postgres.ts';
import { periods, planNames, plans, skuOf, soldBy, type GoodsName, type PlanName } from '../model/catalogue.ts';
import { closesAt, nextTerm, opensAt, type Terms } from '../model/subscription.ts';
import type { OrderRow } from './find-order.ts';
import { skusOffSale } from './off-sale.ts';
import { todayInIndia } from './prices.ts';
import { cancellation, right } from './schema.ts';

/** What a person had and has of every plan. */
export async function allTermsOf(db: Db, personId: string): Promise<Record<PlanName, Terms>> {
  const open = await db
    .select()
    .from(right)
    .where(and(eq(right.personId, personId), eq(right.isOpen, true)));
  const cancelled = await db.select().from(cancellation).where(eq(cancellation.personId, personId));
  const term = ({ validFrom, validTo }: (typeof open)[number]) => ({ from: validFrom, to: validTo ?? validFrom });
  const of = (plan: PlanName): Terms => {
    const ofPlan = open.filter((row) => row.plan === plan);
    const trial = ofPlan.find(({ kind }) => kind === 'trial');
    return {
      trial: trial === undefined ? null : term(trial),
      paid: ofPlan.filter(({ kind }) => kind === 'plan').map(term),
      cancelled: cancelled.some((row) => row.plan === plan),
    };
  };
  return Object.fromEntries(planNames.map((plan) => [plan, of(plan)])) as Record<PlanName, Terms>;
}

export const termsOf = async (db: Db, personId: string, plan: PlanName): Promise<Terms> => (await allTermsOf(db, personId))[plan];

/** Whether a payment of this order would pay for what is there already. */
export async function isHadAlready(tx: Tx, { personId, sku, subject }: OrderRow): Promise<boolean> {
  const sold = soldBy(sku);
  return sold.kind === 'goods' && subject !== '' && (await findGoods(tx, personId, sold.goods, subject)) !== null;
}

/** Opens what an order is for, inside the booking of its payment. */
export async function openRight(ground: Ground, tx: Tx, { id: orderId, personId, sku, subject }: OrderRow) {
  const sold = soldBy(sku);
  const today = todayInIndia(ground);
  const base = { id: randomUUID(), personId, orderId, createdAt: ground.now() };
  if (sold.kind === 'plan') {
    const term = nextTerm(await termsOf(tx, personId, sold.plan), sold.period, today);
    await tx.delete(cancellation).where(and(eq(cancellation.personId, personId), eq(cancellation.plan, sold.plan)));
    const entitlementIds = await openByPayment(ground, tx, {
      userId: personId,
      products: plans[sold.plan].opens,
      validFrom: opensAt(term),
      validTo: closesAt(term, false),
    });
    await tx.insert(right).values({ ...base, kind: 'plan', plan: sold.plan, validFrom: term.from, validTo: term.to, entitlementIds });
    return;
  }
  await tx.insert(right).values({ ...base, kind: 'goods', goods: sold.goods, subject, validFrom: today, entitlementIds: [] });
}

export async function closeRight(ground: Ground, tx: Tx, orderId: string) {
  const closed = await tx
    .update(right)
    .set({ isOpen: false })
    .where(and(eq(right.orderId, orderId), eq(right.isOpen, true)))
    .returning();
  await changePaidEntitlements(
    tx,
    closed.flatMap(({ entitlementIds }) => entitlementIds),
    ground.now(),
  );
}

export async function findGoods(db: Db, personId: string, name: GoodsName, subject: string) {
  const [found] = await db
    .select()
    .from(right)
    .where(and(eq(right.personId, personId), eq(right.goods, name), eq(right.subject, subject), eq(right.isOpen, true)));
  return found ?? null;
}

/** Whether a person has a right to this very thing: by a payment, or an allowance they used for it. */
export const holdsGoods = async ({ db }: Pick<Ground, 'db'>, { userId }: Pick<Person, 'userId'>, name: GoodsName, subject: string) =>
  (await findGoods(db, userId, name, subject)) !== null;

/**
 * Something paid for that covers this subject; null when there is none. One bought without a subject goes to the first it is asked for and
 * stays with it, unless that came to nothing: then it is given back.
 */
export async function useGoods(
  { db }: Pick<Ground, 'db'>,
  personId: string,
  name: GoodsName,
  subject: string,
): Promise<{ giveBack: () => Promise<void> } | null> {
  return db.transaction(async (tx) => {
    const rights = await tx
      .select()
      .from(right)
      .where(and(eq(right.personId, personId), eq(right.goods, name), inArray(right.subject, [subject, '']), eq(right.isOpen, true)))
      .orderBy(right.createdAt)
      .for('update');
    if (rights.some((one) => one.subject === subject)) return { giveBack: () => Promise.resolve() };
    const [free] = rights;
    if (free === undefined) return null;
    await tx.update(right).set({ subject }).where(eq(right.id, free.id));
    return {
      giveBack: async () => {
        await db.update(right).set({ subject: '' }).where(eq(right.id, free.id));
      },
    };
  });
}

export async function beginTrial(ground: Ground, person: Person, plan: PlanName) {
  const { trialDays, opens } = plans[plan];
  if (trialDays === 0) throw conflict(words.noTrial);
  const today = todayInIndia(ground);
  const off = await skusOffSale(ground.db, today);
  if (periods.every((period) => off.includes(skuOf(plan, period)))) throw conflict(words.trialNotSold);
  const term = { from: today, to: addDays(today, trialDays - 1) };
  await ground.db.transaction(async (tx) => {
    const [begun] = await tx
      .insert(right)
      .values({
        id: randomUUID(),
        personId: person.userId,
        orderId: null,
        kind: 'trial',
        plan,
        validFrom: term.from,
        validTo: term.to,
        entitlementIds: [],
        createdAt: ground.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (begun === undefined) throw new AppError(409, 'trial-used', words.trialUsed);
    const entitlementIds = await openByPayment(ground, tx, {
      userId: person.userId,
      products: opens,
      validFrom: ground.now(),
      validTo: closesAt(term, true),
    });
    await tx.update(right).set({ entitlementIds }).where(eq(right.id, begun.id));
  });
  forgetCallers(ground);
}

/** Says that a plan is not to go on after the term that is paid, or takes that back. */
export async function setCancelled(ground: Ground, person: Person, plan: PlanName, cancelled: boolean) {
  await ground.db.transaction(async (tx) => {
    const openRights = await tx
      .select()
      .from(right)
      .where(and(eq(right.personId, person.userId), eq(right.plan, plan), eq(right.kind, 'plan'), eq(right.isOpen, true)))
      .for('update');
    const running = openRights.filter(({ validTo }) => validTo !== null && validTo >= todayInIndia(ground));
    if (running.length === 0) throw conflict(words.noPaidTerm);
    if (cancelled) await tx.insert(cancellation).values({ personId: person.userId, plan, at: ground.now() }).onConflictDoNothing();
    else await tx.delete(cancellation).where(and(eq(cancellation.personId, person.userId), eq(cancellation.plan, plan)));
    for (const { validFrom, validTo, entitlementIds } of running)
      await changePaidEntitlements(tx, entitlementIds, closesAt({ from: validFrom, to: validTo ?? validFrom }, cancelled));
    await recordAudit(tx, ground, {
      action: 'subscription-changed',
      actorId: person.userId,
      subjectId: person.userId,
      details: { plan, cancelled },
    });
  });
  forgetCallers(ground);
}

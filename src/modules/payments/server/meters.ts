import * as words from '#messages/payments/errors';
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#core/app-error.ts';
import { addMonths, formatDate, monthOf, startOfMonth } from '#core/period.ts';
import { formatCount } from '#core/indian-number.ts';
import { productsOpenByHand } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { Db } from '#server/postgres/postgres.ts';
import type { Usage } from '../contract.ts';
import { planNames, plans, type PlanName } from '../model/catalogue.ts';
import { limitOf, meterKey, meters, meterTitle, productOfMeter, type Holding, type Meter } from '../model/limits.ts';
import { stateOn } from '../model/subscription.ts';
import { todayInIndia } from './prices.ts';
import { allTermsOf, findGoods, termsOf, useGoods } from './rights.ts';
import { right, usage } from './schema.ts';

type Asker = Pick<Ground, 'db' | 'now'>;

/** What a meter allows a person today. Null: no limit; a superuser has none. */
async function limitsOf({ db, now }: Asker, person: Person): Promise<(meter: Meter) => number | null> {
  if (person.isSuperuser) return () => null;
  const today = todayInIndia({ now });
  const terms = await allTermsOf(db, person.userId);
  const bought: Holding[] = [];
  for (const plan of planNames) {
    const { state } = stateOn(terms[plan], today);
    if (state === 'active' || state === 'ending' || state === 'grace') bought.push(plan);
    if (state === 'trial' && plan === 'propgpt') bought.push('propgpt-trial');
  }
  const byHand = await productsOpenByHand(db, person.userId, now());
  return (meter) => limitOf(byHand.includes(productOfMeter[meter]) ? [...bought, 'by-hand'] : bought, meter);
}

/** Whether a product is open to a person by nothing but the trial of its plan. */
export async function isOnTrial({ db, now }: Asker, person: Person, plan: PlanName): Promise<boolean> {
  if (person.isSuperuser || stateOn(await termsOf(db, person.userId, plan), todayInIndia({ now })).state !== 'trial') return false;
  const byHand = await productsOpenByHand(db, person.userId, now());
  return !plans[plan].opens.every((product) => byHand.includes(product));
}

const limitFor = async (ground: Asker, person: Person, meter: Meter) => (await limitsOf(ground, person))(meter);

type Counted = { personId: string; meter: Meter; month: string; limit: number | null };

/**
 * Counts uses, if so many are left, in a single statement: of fifty at once exactly as many get through as are left. Whoever then fails to
 * deliver gives it back.
 */
async function countUses(db: Db, uses: number, { personId, meter, month, limit }: Counted): Promise<boolean> {
  if (limit !== null && uses > limit) return false;
  const counted = await db
    .insert(usage)
    .values({ personId, meter, month, used: uses })
    .onConflictDoUpdate({
      target: [usage.personId, usage.meter, usage.month],
      set: { used: sql`${usage.used} + ${uses}` },
      ...(limit === null ? {} : { setWhere: sql`${usage.used} + ${uses} <= ${limit}` }),
    })
    .returning({ used: usage.used });
  return counted.length > 0;
}

/** Takes uses off a month's allowance, all or none; throws 402 when not so many are left. `giveBack` is for those that came to nothing. */
export async function spend(
  ground: Asker,
  person: Person,
  meter: Meter,
  uses = 1,
): Promise<{ giveBack: (unused?: number) => Promise<void> }> {
  const month = monthOf(todayInIndia(ground));
  const limit = await limitFor(ground, person, meter);
  if (!(await countUses(ground.db, uses, { personId: person.userId, meter, month, limit }))) throw usedUp(meter, limit ?? 0, month, uses);
  return {
    giveBack: async (unused = uses) => {
      await ground.db
        .update(usage)
        .set({ used: sql`greatest(${usage.used} - ${unused}, 0)` })
        .where(and(eq(usage.personId, person.userId), eq(usage.meter, meter), eq(usage.month, month)));
    },
  };
}

/** Throws what `spend` would throw, and counts nothing: for work that spends another allowance first. */
export async function requireLeft(ground: Asker, person: Person, meter: Meter): Promise<void> {
  const month = monthOf(todayInIndia(ground));
  const limit = await limitFor(ground, person, meter);
  if (limit === null) return;
  const own = and(eq(usage.personId, person.userId), eq(usage.meter, meter), eq(usage.month, month));
  const [counted] = await ground.db.select({ used: usage.used }).from(usage).where(own);
  if ((counted?.used ?? 0) >= limit) throw usedUp(meter, limit, month, 1);
}

function usedUp(meter: Meter, limit: number, month: string, uses: number) {
  if (limit === 0) return new AppError(402, 'payment-required', () => words.nothingIncluded({ meter: meterKey[meter] }));
  const renewsOn = startOfMonth(addMonths(`${month}-01`, 1));
  return new AppError(402, 'limit-reached', () =>
    (uses === 1 ? words.limitReached : words.fewerLeft)({ meter: meterKey[meter], limit: formatCount(limit), day: formatDate(renewsOn) }),
  );
}

/** How much of the month's allowances is used, of those a person has. */
export async function usageOf(ground: Asker, person: Person): Promise<Usage[]> {
  const month = monthOf(todayInIndia(ground));
  const counted = await ground.db
    .select()
    .from(usage)
    .where(and(eq(usage.personId, person.userId), eq(usage.month, month)));
  const limitOfMeter = await limitsOf(ground, person);
  const all: Usage[] = [];
  for (const meter of meters) {
    const limit = limitOfMeter(meter);
    const used = counted.find((row) => row.meter === meter)?.used ?? 0;
    if (limit !== 0 || used > 0) all.push({ meter, title: meterTitle[meter], used, limit, month });
  }
  return all;
}

/** Whether a document may be had without paying now, and why; changes nothing. */
export async function mayHaveDocument(ground: Asker, person: Person, saleId: string): Promise<'free' | 'paid' | 'allowance' | 'to-pay'> {
  if (person.isSuperuser) return 'free';
  if (
    (await findGoods(ground.db, person.userId, 'index-two-pdf', saleId)) ??
    (await findGoods(ground.db, person.userId, 'index-two-pdf', ''))
  )
    return 'paid';
  const limit = await limitFor(ground, person, 'index-two-downloads');
  const [counted] = await ground.db
    .select()
    .from(usage)
    .where(and(eq(usage.personId, person.userId), eq(usage.meter, 'index-two-downloads'), eq(usage.month, monthOf(todayInIndia(ground)))));
  return limit === null || (counted?.used ?? 0) < limit ? 'allowance' : 'to-pay';
}

/** Takes a document: by its payment, else from the plan's allowance, and then it stays one's own. Throws 402 when it must be paid. */
export async function takeDocument(ground: Ground, person: Person, saleId: string): Promise<void> {
  if (person.isSuperuser || (await useGoods(ground, person.userId, 'index-two-pdf', saleId))) return;
  const limit = await limitFor(ground, person, 'index-two-downloads');
  const today = todayInIndia(ground);
  await ground.db.transaction(async (tx) => {
    const [taken] = await tx
      .insert(right)
      .values({
        id: randomUUID(),
        personId: person.userId,
        kind: 'goods',
        goods: 'index-two-pdf',
        subject: saleId,
        validFrom: today,
        entitlementIds: [],
        createdAt: ground.now(),
      })
      .onConflictDoNothing()
      .returning({ id: right.id });
    if (taken === undefined) return; // another tab took it a moment ago
    if (!(await countUses(tx, 1, { personId: person.userId, meter: 'index-two-downloads', month: monthOf(today), limit })))
      throw new AppError(402, 'payment-required', words.documentNotPaid);
  });
}

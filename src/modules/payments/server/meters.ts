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
import { planNames } from '../model/catalogue.ts';
import { limitOf, meters, meterWords, type Holding, type Meter } from '../model/limits.ts';
import { stateOn } from '../model/subscription.ts';
import { todayInIndia } from './prices.ts';
import { findGoods, termsOf, useGoods } from './rights.ts';
import { right, usage } from './schema.ts';

type Asker = Pick<Ground, 'db' | 'now'>;

/** Null: no limit. A superuser has none. */
async function limitFor({ db, now }: Asker, person: Person, meter: Meter): Promise<number | null> {
  if (person.isSuperuser) return null;
  const today = todayInIndia({ now });
  const holdings: Holding[] = [];
  for (const plan of planNames) {
    const { state } = stateOn(await termsOf(db, person.userId, plan), today);
    if (state === 'active' || state === 'ending' || state === 'grace') holdings.push(plan);
    if (state === 'trial' && plan === 'propgpt') holdings.push('propgpt-trial');
  }
  if ((await productsOpenByHand(db, person.userId, now())).includes(meterWords[meter].product)) holdings.push('by-hand');
  return limitOf(holdings, meter);
}

/**
 * Counts one use, if one is left, in a single statement: of fifty at once exactly as many get through as are left. Whoever then fails to
 * deliver gives it back.
 */
async function countUse(db: Db, personId: string, meter: Meter, month: string, limit: number | null): Promise<boolean> {
  if (limit === 0) return false;
  const counted = await db
    .insert(usage)
    .values({ personId, meter, month, used: 1 })
    .onConflictDoUpdate({
      target: [usage.personId, usage.meter, usage.month],
      set: { used: sql`${usage.used} + 1` },
      ...(limit === null ? {} : { setWhere: sql`${usage.used} < ${limit}` }),
    })
    .returning({ used: usage.used });
  return counted.length > 0;
}

/** Takes one use off a month's allowance; throws 402 when none is left. `giveBack` is for a use that came to nothing. */
export async function spend(ground: Asker, person: Person, meter: Meter): Promise<{ giveBack: () => Promise<void> }> {
  const month = monthOf(todayInIndia(ground));
  const limit = await limitFor(ground, person, meter);
  if (!(await countUse(ground.db, person.userId, meter, month, limit))) throw usedUp(meter, limit ?? 0, month);
  return {
    giveBack: async () => {
      await ground.db
        .update(usage)
        .set({ used: sql`greatest(${usage.used} - 1, 0)` })
        .where(and(eq(usage.personId, person.userId), eq(usage.meter, meter), eq(usage.month, month)));
    },
  };
}

function usedUp(meter: Meter, limit: number, month: string) {
  const { one, many } = meterWords[meter];
  if (limit === 0)
    return new AppError(402, 'payment-required', `No ${one} is included in what you hold. See the plans, or pay for this one.`);
  const renewsOn = formatDate(startOfMonth(addMonths(`${month}-01`, 1)));
  return new AppError(
    402,
    'limit-reached',
    `All ${formatCount(limit)} ${many} of this month are used. New ones are counted from ${renewsOn}; a larger plan has more.`,
  );
}

/** How much of the month's allowances is used, of those a person has. */
export async function usageOf(ground: Asker, person: Person): Promise<Usage[]> {
  const month = monthOf(todayInIndia(ground));
  const counted = await ground.db
    .select()
    .from(usage)
    .where(and(eq(usage.personId, person.userId), eq(usage.month, month)));
  const all: Usage[] = [];
  for (const meter of meters) {
    const limit = await limitFor(ground, person, meter);
    const used = counted.find((row) => row.meter === meter)?.used ?? 0;
    if (limit !== 0 || used > 0) all.push({ meter, title: meterWords[meter].title, used, limit, month });
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
    if (!(await countUse(tx, person.userId, 'index-two-downloads', monthOf(today), limit)))
      throw new AppError(402, 'payment-required', 'This document has not been paid for.');
  });
}
